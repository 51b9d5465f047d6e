// SPDX-License-Identifier: MIT
//
// Drawing a board: pick a colour and paint, with the pointer or the keyboard, in place of the game.
// Cells may hang in the air while drawing; they fall when the board is played.

import {colorsOf, settle} from './board.js';
import {element} from './options.js';
import {colorOf, inkOf, signOf} from './palette.js';

const COLORS = 9; // offered; boards with more keep theirs and offer as many

const $ = (id) => document.getElementById(id);

export class Editor {
  #board = null;
  #color = 1;

  constructor(session, table) {
    Object.assign(this, {session, table});
    $('edit-done').onclick = () => this.#done();
    $('edit-cancel').onclick = () => this.#close();
    $('edit-clear').onclick = () => this.#fill(() => 0);
    $('edit-width').onchange = $('edit-height').onchange = () => this.#resize();
    session.addEventListener('board', () => this.#close());
  }

  open() {
    const {board} = this.session.line;
    this.table.stopAuto();
    this.#board = {...board, cells: board.cells.slice()};
    $('edit-width').value = board.width;
    $('edit-height').value = board.height;
    this.#offer(Math.max(COLORS, colorsOf(board)));
    this.#toggle(true);
    const keys = matchMedia('(pointer: coarse)').matches ? '' : ' Keys: arrows, Enter, digits.';
    this.#show(`Pick a colour and paint.${keys}`);
    this.#bring();
  }

  // Scrolls to where board and colours are in sight together, if anywhere.
  #bring() {
    scrollTo(0, 0);
    $('editor').scrollIntoView({block: 'nearest'});
    $('board').parentElement.scrollIntoView({block: 'nearest'});
  }

  #toggle(editing) {
    this.table.tool = editing ? this : this.table;
    $('editor').hidden = !editing;
    $('transport').hidden = editing;
    document.body.classList.toggle('editing', editing);
  }

  #close() {
    if (!this.#board) return;
    this.#board = null;
    this.#toggle(false);
    const {board} = this.session.line;
    this.table.view.show(board);
    document.documentElement.style.setProperty('--ratio', board.width / board.height);
    this.table.say('');
  }

  #done() {
    const board = settle(this.#board);
    this.#close();
    this.session.open(board);
  }

  #offer(count) {
    const button = (color) => {
      const made = element('button', {ariaLabel: color ? `Colour ${color}` : 'Empty', onclick: () => this.#pick(color)});
      made.setAttribute('role', 'radio');
      made.textContent = color ? signOf(color) : '×';
      if (color) {
        made.style.background = colorOf(color);
        made.style.color = inkOf(color);
      }
      return made;
    };
    $('colors').replaceChildren(...Array.from({length: count + 1}, (_, i) => button((i + 1) % (count + 1))));
    this.#pick(1);
  }

  #pick(color) {
    this.#color = color;
    const {children} = $('colors');
    [...children].forEach((button, i) => button.ariaChecked = String((i + 1) % children.length === color));
  }

  #fill(colorAt) {
    this.#board.cells = this.#board.cells.map((_, at) => colorAt(at));
    this.#show('');
  }

  #resize() {
    const side = (id) => Math.max(1, Math.min(64, Math.round(Number($(id).value)) || 1));
    const {width, height, cells} = this.#board;
    const made = {width: side('edit-width'), height: side('edit-height')};
    made.cells = new Uint8Array(made.width * made.height);
    for (let y = 0; y < Math.min(height, made.height); y++)
      for (let x = 0; x < Math.min(width, made.width); x++) made.cells[y * made.width + x] = cells[y * width + x];
    this.#board = made;
    this.#show('');
    // Once the board has its new size, and the next field the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#board && this.#bring()));
  }

  #show(message) {
    this.table.view.show({...this.#board, cells: this.#board.cells.slice()});
    document.documentElement.style.setProperty('--ratio', this.#board.width / this.#board.height);
    $('edit-clear').classList.toggle('gone', this.#board.cells.every((cell) => !cell));
    this.table.say(message);
  }

  #paint(cell, color) {
    if (cell < 0 || this.#board.cells[cell] === color) return;
    this.#board.cells[cell] = color;
    this.#show('');
  }

  // ---- The tool ------------------------------------------------------------------------

  over(cell, buttons) { if (buttons & 1) this.#paint(cell, this.#color); }
  down(cell) { this.#paint(cell, this.#color); }
  tell() {}
  up() {}
  out() {}
  enter(cell) { this.#paint(cell, this.#color); }

  key(key, cell) {
    if (key === 'Delete' || key === '0') this.#paint(cell, 0);
    else if (/^[1-9]$/.test(key)) this.#pick(Number(key));
    else if (key === 'Escape') this.#close();
    else return false;
    return true;
  }
}
