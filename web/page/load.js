// SPDX-License-Identifier: MIT
//
// What the page fetches besides its own code, all of it compressed: the engine, and the standard
// boards with the best lines of the repository. The first bytes tell whether a file is compressed,
// because some hosts decompress files themselves.

import {hasSimd} from './engine.js';

async function bytesOf(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The compiled engine, which can be sent to workers.
export const loadModule = async () =>
  WebAssembly.compile(await bytesOf(hasSimd() ? 'engine-simd.wasm.gz' : 'engine.wasm.gz'));

export const loadBoards = () => bytesOf('standard-20.txt.gz');

// [{set, board, game, score, moves, how}], boards counted from 1.
export const loadRecords = async () => JSON.parse(new TextDecoder().decode(await bytesOf('records.json.gz')));
