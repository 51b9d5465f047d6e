// SPDX-License-Identifier: MIT
//
// A worker makes one search and ends. It gets everything in one message: the compiled
// engine, the board, what to search with, and which part of the whole it is; what it sends
// back is {news}, then {done} or {failed}. It hears nothing while it searches: to stop it,
// end it.

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
