// SPDX-License-Identifier: MIT
//
// A worker runs one search and ends. It gets everything in one message: the compiled engine, the
// board, the settings, and which part of the search it does. It sends {news}, then {done} or
// {failed}. It reads no messages while it searches: to stop it, terminate it.

import {Engine} from './engine.js';

onmessage = ({data: {module, board, game, settings, part, parts}}) => {
  try {
    const engine = new Engine(module, (news) => postMessage({news}));
    engine.read(board);
    engine.game(game);
    for (const [name, value] of settings) engine.set(name, value);
    if (part >= engine.parts(parts)) postMessage({done: null});
    else postMessage({done: engine.solve(part, parts)});
  } catch (error) {
    postMessage({failed: error.message});
  }
};
