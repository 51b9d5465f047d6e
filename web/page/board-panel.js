// SPDX-License-Identifier: MIT
//
// The card for boards: standard boards, random boards by number, pasted or opened ones, and export
// to other formats.

import {colorsOf} from './board.js';
import {dateOf} from './daily.js';
import {levelOf, anyNumber} from './levels.js';
import {element} from './options.js';
import {readBoards} from './paste.js';

const $ = (id) => document.getElementById(id);

export class BoardPanel {
  constructor(session, memory, formats, editor, copy) {
    Object.assign(this, {session, memory, formats, editor, copy});
    this.#listStandard();
    this.#listFormats();
    $('random').onsubmit = (event) => {
      event.preventDefault();
      this.#random();
    };
    $('any').onclick = () => {
      $('random').elements.seed.value = anyNumber();
      this.#random();
    };
    $('load').onclick = () => this.#load($('paste').value);
    $('file').onchange = async () => {
      const [file] = $('file').files;
      if (file) this.#load(new Uint8Array(await file.arrayBuffer()));
      $('file').value = '';
    };
    $('edit').onclick = () => editor.open();
    $('next').onclick = () => this.next();
    $('paste').oninput = () => { $('load').hidden = !$('paste').value.trim(); };
    $('load').hidden = true;
    $('show-record').onclick = () => {
      session.find(session.record.moves, 'Collection');
      session.watch(true);
      session.go(0);
    };
    session.addEventListener('board', () => this.#opened());
    memory.addEventListener('change', () => this.#showBests());
  }

  #listStandard() {
    $('standard').append(...this.session.standard.map((board, i) => element('button',
      {onclick: () => this.session.openStandard(i + 1)}, element('b', {textContent: i + 1}), element('small'))));
  }

  // Each standard board with the player's best and its share of the record, if there is one.
  #showBests() {
    const {memory, session} = this;
    [...$('standard').children].forEach((button, i) => {
      const best = memory.bestOfStandard(i + 1);
      const record = session.recordOf(i + 1);
      const facts = best ? [best.score] : [];
      if (best && record) facts.push(`${Math.floor(100 * best.score / record.score)} %`);
      button.lastChild.replaceChildren(...facts.map((fact) => element('span', {textContent: fact})));
      button.classList.toggle('cleared', Boolean(best?.cleared));
      button.title = best ? `Your best: ${best.score}${best.cleared ? ', cleared' : ''}${record ? `; record: ${record.score}` : ''}`
        : record ? `Record: ${record.score}` : '';
    });
  }

  #listFormats() {
    const select = $('format');
    const texts = this.formats.map(({name, summary}, number) => ({name, summary, number}))
      .filter(({name}) => name !== 'bgf' && name !== 'json');
    select.append(...texts.map(({name, summary, number}) =>
      element('option', {value: number, textContent: name, title: summary})));
    select.onchange = () => this.#copyAs(Number(select.value));
  }

  #copyAs(format) {
    const select = $('format');
    try {
      const {line} = this.session;
      const bytes = this.session.write(format, line.moves());
      this.copy(new TextDecoder().decode(bytes), select.options[0]);
    } catch (error) {
      this.#refuse(error.message);
    }
    select.selectedIndex = 0;
  }

  #opened() {
    const {origin, record} = this.session;
    this.#refuse('');
    this.#showBests();
    [...$('standard').children].forEach((button, i) => {
      button.ariaPressed = String(origin.standard === i + 1);
    });
    if (origin.random)
      for (const [name, value] of Object.entries(origin.random)) $('random').elements[name].value = value;
    $('record-line').hidden = !record;
    if (record) $('record-line').firstElementChild.textContent = `The record is ${record.score} points.`;
  }

  #random() {
    const {seed, width, height, colors} = $('random').elements;
    this.#try(() => this.session.openRandom({width: Number(width.value), height: Number(height.value),
      colors: Number(colors.value), seed: seed.value}));
  }

  // The next board of the same kind; after the board of another day, today's.
  next() {
    const {origin: {standard, random, daily}, board: {width, height}} = this.session;
    const colors = Math.max(2, colorsOf(this.session.board));
    if (standard) this.session.openStandard(standard % this.session.standard.length + 1);
    else if (daily && daily !== dateOf()) this.session.openDaily(dateOf());
    else if (daily || (random && levelOf(random))) this.session.openRandom({width, height, colors, seed: anyNumber()});
    else if (random) this.#try(() => this.session.openRandom({...random, seed: String(BigInt(random.seed) + 1n)}));
    else this.session.openRandom({width, height, colors, seed: '1'});
  }

  #load(input) {
    this.#try(() => {
      const [first] = readBoards(this.session.engine, input);
      if (first.game) this.session.use(first.game);
      this.session.open(first, {}, first.moves);
    });
  }

  #try(action) {
    try {
      action();
    } catch (error) {
      this.#refuse(error.message);
    }
  }

  #refuse(message) {
    $('refused').textContent = message;
    $('refused').hidden = !message;
  }
}
