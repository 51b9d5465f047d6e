// SPDX-License-Identifier: MIT
//
// The dialog for a new game: levels, boards that are known to be clearable, the board of the day
// with the streak, and the games that are in progress. The welcome of a first visit offers the same.

import {Clearable} from './clearable.js';
import {dateOf, dayText} from './daily.js';
import {titleOf} from './games.js';
import {LEVELS, anyNumber, describe} from './levels.js';
import {element} from './options.js';
import {unpackLink} from './share.js';
import {boardName} from './board-name.js';

const $ = (id) => document.getElementById(id);

const OFFERED = 6; // games in progress

const many = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

export class NewGame {
  #finding = 0; // the search whose answer is waited for

  // `open` opens a link.
  constructor(session, memory, table, open) {
    Object.assign(this, {session, memory, table, open});
    this.dialog = $('new-game');
    this.clearable = new Clearable(session);
    $('levels').append(...Object.entries(LEVELS).map(([name, level]) => {
      const button = element('button', {className: 'tile'}, element('b', {textContent: level.title}),
        element('small', {textContent: describe(level)}));
      button.dataset.level = name;
      return button;
    }));
    for (const button of document.querySelectorAll('[data-level]'))
      button.onclick = () => this.#level(LEVELS[button.dataset.level]);
    for (const button of [$('daily'), document.querySelector('[data-daily]')]) button.onclick = () => this.#daily();
    $('new').onclick = () => this.#show();
    this.dialog.addEventListener('close', () => this.#giveUp());
    session.addEventListener('board', () => this.#leave());
    session.addEventListener('step', () => { $('welcome').hidden = true; });
  }

  welcome() { $('welcome').hidden = false; }

  #leave() {
    if (this.dialog.open) this.dialog.close();
  }

  #show() {
    const {memory} = this;
    const done = memory.days[dateOf()];
    const streak = memory.streak ? ` · ${many(memory.streak, 'day')} in a row` : '';
    $('daily-note').textContent = `${dayText(dateOf())}${done ? ` · done, ${done.score} points` : ''}${streak}`;
    const {games, cleared} = memory.stats;
    $('stats').textContent = (games ? `${many(games, 'game')} finished, ${cleared} cleared.` : '') +
      (memory.store.lasting ? '' : ' This browser does not keep data, so games are kept as long as the page is open.');
    this.#list();
    $('search-note').textContent = '';
    this.dialog.showModal();
  }

  #list() {
    const games = this.memory.games().slice(0, OFFERED);
    $('kept').hidden = games.length === 0;
    $('kept-list').replaceChildren(...games.flatMap((game) => {
      const said = this.#read(game);
      if (!said) return [];
      const link = `${game.link}&moves=${game.moves}${game.at * 2 < game.moves.length ? `&at=${game.at}` : ''}`;
      return [element('button', {className: 'tile', onclick: () => this.#goOn(link)},
        element('b', {textContent: said.name}),
        element('small', {textContent: `${said.title} · ${game.score} points · ${game.left} left`}))];
    }));
  }

  #read({link}) {
    try {
      const {origin, board, game} = unpackLink(link);
      return {name: boardName(origin, board), title: titleOf(game)};
    } catch {
      return null;
    }
  }

  #goOn(link) {
    this.dialog.close();
    this.open(link);
  }

  #daily() {
    $('welcome').hidden = true;
    this.dialog.close();
    this.session.openDaily(dateOf());
  }

  async #level(level) {
    $('welcome').hidden = true;
    const {width, height, colors} = level;
    if (!(this.dialog.open && $('clearable').checked)) {
      this.session.openRandom({width, height, colors, seed: anyNumber()});
      return;
    }
    const finding = ++this.#finding;
    $('search-note').textContent = 'The solver looks for a board that it can clear …';
    const found = await this.clearable.find(level);
    if (finding !== this.#finding) return;
    if (!found) {
      $('search-note').textContent = 'The solver cleared none of the boards that it tried. Try again, or an easier level.';
      return;
    }
    this.session.openRandom(found.random);
    this.table.say(`The solver cleared this board in ${found.moves.length} moves.`);
  }

  #giveUp() {
    this.#finding++;
    this.clearable.stop();
  }
}
