// SPDX-License-Identifier: MIT
//
// A hint: the next move of the best known line through this position or, if there is none, the
// first move of a short search. It is dropped when the position changes.

import {boardText, groupAt} from './board.js';
import {Search} from './search.js';

const SECONDS = 1.5;

export class Hint {
  #search = null;

  constructor(session, table, module) {
    Object.assign(this, {session, table, module});
    this.button = document.getElementById('hint');
    this.button.onclick = () => this.#ask();
    for (const type of ['board', 'step', 'line']) session.addEventListener(type, () => this.#drop());
  }

  #drop() {
    const search = this.#search;
    this.#search = null;
    search?.stop();
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
    const settings = [['memory', '128M'], ['search', 'auto'], ['time', `${SECONDS}s`]];
    const job = {module: this.module, board: boardText(line.board), game: this.session.rules.name, settings};
    this.#search = new Search(job, {end: (search) => this.#answer(search)});
  }

  #answer(search) {
    if (search !== this.#search) return;
    this.#search = null;
    this.button.disabled = false;
    if (!search.best) {
      this.table.say(`No hint: ${search.failure}`);
      return;
    }
    const [x, y] = search.best.moves[0];
    this.#show(y * this.session.board.width + x);
  }

  #show(cell) {
    const group = groupAt(this.session.line.board, cell);
    this.table.view.hint(group);
    this.table.say(`Try the marked group of ${group.length}.`);
  }
}
