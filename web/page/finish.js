// SPDX-License-Identifier: MIT
//
// The card at the end of the player's own game: its score beside the record and the player's best, a
// film of it, and what to do next.

import {boardName} from './board-name.js';
import {dateOf} from './daily.js';
import {Film} from './film.js';
import {element} from './options.js';

const $ = (id) => document.getElementById(id);

const PAUSE = 900; // ms in which the last move is seen

const percent = (part, whole) => `${Math.floor(100 * part / whole)} %`;

const dayCount = (days) => days === 1 ? '1 day' : `${days} days`;

export class Finish {
  #due = 0;

  // `actions` has next(), share(text) and beat().
  constructor(session, memory, table, actions) {
    Object.assign(this, {session, memory, table, actions});
    this.film = new Film($('film'));
    this.card = $('finish');
    for (const type of ['board', 'step', 'line'])
      session.addEventListener(type, ({detail}) => this.#changed(type === 'step' && detail > 0));
    this.card.addEventListener('close', () => this.film.stop());
    this.#button('again', () => session.restart());
    this.#button('finish-next', () => actions.next());
    this.#button('beat', () => actions.beat());
    $('finish-share').onclick = () => actions.share(this.#line(), $('finish-share'));
  }

  // A button that closes the card.
  #button(id, action) {
    $(id).onclick = () => {
      this.card.close();
      action();
    };
  }

  #changed(forward) {
    clearTimeout(this.#due);
    if (this.card.open) this.card.close();
    const {mine, watching} = this.session;
    if (!forward || watching || !mine.over || !this.memory.finished) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.memory.finished.cleared) this.table.view.celebrate(5);
    if (still) this.#open();
    else this.#due = setTimeout(() => this.#open(), PAUSE);
  }

  #open() {
    const {session, memory} = this;
    const {score, cleared} = memory.finished;
    this.table.stopAuto();
    $('finish-title').textContent = cleared ? 'Cleared!' : 'No more moves';
    $('final').textContent = score;
    $('facts').replaceChildren(...this.#facts().map((fact) => element('li', {textContent: fact})));
    // The solver cannot beat a score that is known to be the best.
    const proven = session.found?.proven && score >= session.found.total;
    $('beat').hidden = Boolean(proven);
    this.card.showModal();
    this.film.play(session.mine);
  }

  #facts() {
    const {session, memory} = this;
    const {score, before, counts} = memory.finished;
    const {record, mine, origin} = session;
    const facts = [];
    if (record)
      facts.push(score > record.score ? `Beats the record of ${record.score}!`
        : score === record.score ? 'As good as the record.'
          : `${percent(score, record.score)} of the record, ${record.score}`);
    if (!counts) facts.push('Begun by the solver, so it does not count as yours.');
    else if (before === null) facts.push('Your first game on this board');
    else if (score > before) facts.push(`Your new best; before, ${before}`);
    else if (score === before) facts.push('Equals your best');
    else facts.push(before > 0 ? `${percent(score, before)} of your best, ${before}` : `Your best: ${before}`);
    if (mine.left) facts.push(mine.left === 1 ? '1 cell left' : `${mine.left} cells left`);
    facts.push(`${mine.length} moves`);
    if (origin.daily === dateOf() && counts) facts.push(`Board of the day: ${dayCount(memory.streak)} in a row`);
    return facts;
  }

  // One line to send to a friend.
  #line() {
    const {session, memory} = this;
    const {score, cleared} = memory.finished;
    const {origin, mine} = session;
    const name = `chainshot, ${boardName(origin, session.board)}`;
    const end = cleared ? 'cleared' : `${mine.left} left`;
    const streak = origin.daily === dateOf() && memory.streak > 1 ? `, ${memory.streak} days in a row` : '';
    return `${name}: ${score} points, ${end}, ${mine.length} moves${streak}`;
  }
}
