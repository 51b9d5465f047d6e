// SPDX-License-Identifier: MIT
//
// What the page fetches besides its own code, all of it compressed: the engine, and the standard
// boards with the best lines of the repository.

import {openEngine, useEngine} from './chainshot.js';
import {Engine} from './engine.js';
import {fetchBytes} from './platform.js';

const bytesOf = (name) => fetchBytes(new URL(name, import.meta.url));

// Browsers without SIMD get a slower build.
export function loadEngine() {
  if (!Engine.runs()) useEngine(new URL('engine.wasm.gz', import.meta.url));
  return openEngine();
}

export const loadBoards = () => bytesOf('standard-20.txt.gz');

// [{set, board, game, score, moves, how}], boards counted from 1.
export const loadRecords = async () => JSON.parse(new TextDecoder().decode(await bytesOf('records.json.gz')));
