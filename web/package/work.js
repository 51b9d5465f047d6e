// SPDX-License-Identifier: MIT
//
// What a worker does: one part of a search, and nothing else. It gets everything at once: the
// compiled engine, the board, the settings, and which part it does. It sends {news}, then {done} or
// {failed}. It reads no messages while it searches: to stop it, terminate it.

import {Engine} from './engine.js';

export function work({module, board, game, settings, part, parts}, send) {
  try {
    const engine = new Engine(module, (news) => send({news}));
    engine.read(board);
    engine.game(game);
    for (const [name, value] of settings) engine.set(name, value);
    send({done: engine.solve(part, parts)});
  } catch (error) {
    send({failed: error.message});
  }
}
