// SPDX-License-Identifier: MIT
//
// The service worker. The build puts the version and the list of files in the places below; so a
// new version of any file makes another worker, which stores the whole set under its own name
// before it takes over. Requests go to the network first, so a new version shows at once; the
// stored set answers when the network does not.

const VERSION = '@VERSION@';
const FILES = '@FILES@'.split(' ');

const PATIENCE = 4000; // ms for the network, where the file is stored

const STORE = `chainshot-${VERSION}`;

// A browser loads one of the two engines.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0,
  65, 0, 253, 15, 253, 98, 11];
const engine = WebAssembly.validate(new Uint8Array(SIMD)) ? 'engine-simd.wasm.gz' : 'engine.wasm.gz';

async function keep() {
  const store = await caches.open(STORE);
  const names = FILES.filter((name) => !name.startsWith('engine') || name === 'engine.js' || name === engine);
  // Some hosts redirect the name of the page itself.
  const paths = names.map((name) => name === 'index.html' ? './' : name);
  await store.addAll(paths.map((path) => new Request(path, {cache: 'no-cache'})));
  await skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith('chainshot-') && name !== STORE) await caches.delete(name);
  await clients.claim();
}

async function answer(request) {
  const path = new URL(request.url).pathname.replace(/\/index\.html$/, '/');
  const store = await caches.open(STORE);
  const stored = await store.match(new URL(path, request.url), {ignoreSearch: true});
  if (!stored) return fetch(request);
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), PATIENCE);
  try {
    const response = await fetch(request, {cache: 'no-cache', signal: slow.signal});
    return response.ok ? response : stored;
  } catch {
    return stored;
  } finally {
    clearTimeout(timer);
  }
}

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const {method, url} = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});
