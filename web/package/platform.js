// SPDX-License-Identifier: MIT
//
// What a browser does in its own way: files and workers. node.js puts the functions of Node in
// their place.

// The bytes of a file; compressed ones are unpacked. The first bytes tell whether they are, because
// some hosts decompress files themselves.
export async function fetchBytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

let importing; // the address of a script, made once because it must live as long as workers start

// Browsers refuse a worker from another host, such as a CDN, but a worker may import from there.
function createWorker() {
  const here = new URL(import.meta.url);
  if (here.origin === location.origin || here.protocol === 'file:')
    return new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
  const script = `import ${JSON.stringify(here.href.replace(/[^/]*$/, 'worker.js'))};`;
  importing ??= URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  return new Worker(importing, {type: 'module'});
}

export const platform = {
  engine: () => new URL('./engine-simd.wasm.gz', import.meta.url),
  load: fetchBytes,

  // Starts a worker on a job and returns the function that ends it. `receive` gets {news}, then once
  // {done} or {failed}.
  start(job, receive) {
    const worker = createWorker();
    worker.onmessage = ({data}) => receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      receive({failed: event.message || 'a worker could not be loaded'});
    };
    worker.postMessage(job);
    return () => worker.terminate();
  },
};
