// SPDX-License-Identifier: MIT
//
// A hint: the next move of the best known line through this position or, if there is none, the
// first move of a short search. It is dropped when the position changes.

import {groupAt} from './board.js';
import {solveOnPage} from './solve.js';

const SECONDS = 1.5;

export class Hint {
  #search = null; // an AbortController

  constructor(session, table) {
    Object.assign(this, {session, table});
    this.button = document.getElementById('hint');
    this.button.onclick = () => this.#ask();
    for (const type of ['board', 'step', 'line']) session.addEventListener(type, () => this.#drop());
  }

  #drop() {
    const search = this.#search;
    this.#search = null;
    search?.abort();
    this.button.disabled = false;
  }

  // The next move of the found line, if that line passes through the present position.
  #known() {
    const {found, line} = this.session;
    if (!found || line.at >= found.length) return null;
    const way = line.moves(line.at);
    const same = found.moves(line.at).every(([x, y], i) => way[i][0] === x && way[i][1] === y);
    return same ? found.steps[line.at + 1].cell : null;
  }

  #ask() {
    const {line} = this.session;
    this.#drop();
    if (line.over) return;
    const known = this.#known();
    if (known !== null) {
      this.#show(known);
      return;
    }
    this.button.disabled = true;
    this.table.say('Thinking …');
    const search = this.#search = new AbortController();
    const answer = (act) => (result) => {
      if (search !== this.#search) return;
      this.#search = null;
      this.button.disabled = false;
      act(result);
    };
    solveOnPage(line.board, {game: this.session.rules.name, seconds: SECONDS, signal: search.signal}).then(
      answer(({moves: [[x, y]]}) => this.#show(y * this.session.board.width + x)),
      answer((error) => this.table.say(`No hint: ${error.message}`)));
  }

  #show(cell) {
    const group = groupAt(this.session.line.board, cell);
    this.table.view.hint(group);
    this.table.say(`Try the marked group of ${group.length}.`);
  }
}
