// SPDX-License-Identifier: MIT
//
// The address: it names the board, the game and the moves, so that a reload or a bookmark restores
// the game. Each board that is opened is an entry of the browser's history, so Back returns to the
// game before, with its moves.

import {packLink} from './share.js';

const PAUSE = 300; // ms after the last change, because browsers limit the rate of writes

export const linkOf = ({origin, board, rules, line}) =>
  packLink({origin, board, game: rules.name, moves: line.moves(), at: line.at});

export class History {
  #link = ''; // of the present game
  #due = 0;
  #shown = location.hash; // what the address says, as far as this class knows
  #quiet = false; // the board is opened from the address

  // `open` opens a link; `back` is the button for it.
  constructor(session, memory, open, back) {
    Object.assign(this, {session, memory, back});
    for (const type of ['step', 'line']) session.addEventListener(type, () => this.#later());
    session.addEventListener('board', () => this.#opened());
    back.onclick = () => history.back();
    window.addEventListener('hashchange', () => {
      clearTimeout(this.#due);
      this.#shown = location.hash;
      this.quietly(() => open(location.hash));
      this.#offer();
    });
    window.addEventListener('pagehide', () => this.#write());
  }

  // Opens a board without a new entry.
  quietly(action) {
    this.#quiet = true;
    try {
      action();
    } finally {
      this.#quiet = false;
    }
  }

  #opened() {
    clearTimeout(this.#due);
    if (this.#quiet) {
      this.#link = linkOf(this.session);
      this.#later();
      return;
    }
    this.#write();
    this.#link = linkOf(this.session);
    this.memory.last = this.#link;
    this.#try(() => history.pushState({depth: this.#depth + 1}, '', this.#link));
    this.#offer();
  }

  #later() {
    this.#link = linkOf(this.session);
    this.memory.last = this.#link;
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#write(), PAUSE);
  }

  #write() {
    clearTimeout(this.#due);
    // Somebody went to another link, and its event has not come yet.
    if (location.hash !== this.#shown) return;
    if (this.#link) this.#try(() => history.replaceState(history.state, '', this.#link));
  }

  get #depth() { return history.state?.depth ?? 0; }

  #offer() { this.back.hidden = this.#depth === 0; }

  // Some browsers throw where others only ignore too many writes.
  #try(action) {
    try {
      action();
      this.#shown = location.hash;
    } catch { /* the address stays behind until the next move */ }
  }
}
