// SPDX-License-Identifier: MIT
//
// Random boards that are known to be clearable: the solver cleared them, and the judge replayed it.
// It searches under the rules of Clickomania, where an empty board is the best that there is.

import {boardText} from './board-text.js';
import {anyNumber} from './levels.js';
import {solveOnPage} from './solve.js';

const GAME = 'clickomania';
const SECONDS = 4; // for one board
const TRIES = 20; // boards

export class Clearable {
  #search = null; // an AbortController

  constructor(session) {
    this.session = session;
  }

  // Gives up; a promise that is waited for resolves to null.
  stop() {
    const search = this.#search;
    this.#search = null;
    search?.abort();
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

  async #clear(board) {
    const search = this.#search = new AbortController();
    const onProgress = ({improved, moves}) => {
      if (improved && this.#clears(board, moves)) search.abort();
    };
    try {
      const {cleared, moves} =
        await solveOnPage(board, {game: GAME, seconds: SECONDS, signal: search.signal, onProgress});
      return cleared ? moves : null;
    } catch {
      return null;
    }
  }

  #clears(board, moves) {
    const {engine} = this.session;
    engine.read(boardText(board));
    engine.game(GAME);
    return engine.judge(moves).cleared;
  }
}
