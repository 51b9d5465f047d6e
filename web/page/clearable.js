// SPDX-License-Identifier: MIT
//
// Random boards that are known to be clearable: the solver cleared them, and the judge replayed it.
// It searches under the rules of Clickomania, where an empty board is the best that there is.

import {boardText} from './board.js';
import {anyNumber} from './levels.js';
import {Search} from './search.js';

const GAME = 'clickomania';
const SECONDS = 4; // for one board
const TRIES = 20; // boards

export class Clearable {
  #search = null;

  constructor(session, module) {
    Object.assign(this, {session, module});
  }

  // Gives up; a promise that is waited for resolves to null.
  stop() {
    const search = this.#search;
    this.#search = null;
    search?.stop();
  }

  // {random, moves} of a board of that size that was cleared, null if none was.
  async find({width, height, colors}) {
    this.stop();
    for (let i = 0; i < TRIES; i++) {
      const random = {width, height, colors, seed: anyNumber()};
      const board = this.session.engine.generate(width, height, colors, random.seed);
      const moves = await this.#clear(board);
      if (moves) return {random, moves};
      if (!this.#search) return null;
    }
    return null;
  }

  #clear(board) {
    const settings = [['memory', '128M'], ['search', 'auto'], ['time', `${SECONDS}s`]];
    return new Promise((resolve) => {
      const job = {module: this.module, board: boardText(board), game: GAME, settings};
      this.#search = new Search(job, {
        best: (search) => {
          if (this.#clears(board, search.best.moves)) search.stop();
        },
        end: (search) => resolve(this.#clears(board, search.best?.moves) ? search.best.moves : null),
      });
    });
  }

  #clears(board, moves) {
    if (!moves) return false;
    const {engine} = this.session;
    engine.read(boardText(board));
    engine.game(GAME);
    return engine.judge(moves).cleared;
  }
}
