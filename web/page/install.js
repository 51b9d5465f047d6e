// SPDX-License-Identifier: MIT
//
// Registers the service worker, with which the page works offline and can be installed. A host
// without HTTPS, or a browser that refuses, only loses that.

export async function installWorker() {
  try {
    await navigator.serviceWorker?.register(new URL('offline.js', import.meta.url), {type: 'classic'});
  } catch { /* the page works without it */ }
}
