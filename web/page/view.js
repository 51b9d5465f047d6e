// SPDX-License-Identifier: MIT
//
// A board on a canvas: cells, the group under the pointer, the keyboard's cursor, a hint, and the
// animation from one position to the next. Each colour is painted once per size and then copied, so
// a frame costs one copy per cell. Frames are drawn only while something moves. There is no
// animation if the system asks for reduced motion.

import {paintCell} from './palette.js';

const VANISH = 110; // ms for a group to go
const FALL = 240; // ms for the rest to settle
const MOST = 64; // pixels of a cell

const still = matchMedia('(prefers-reduced-motion: reduce)');

const ease = (t) => 1 - (1 - t) ** 3;

export class View {
  #canvas;
  #context;
  #board = {width: 1, height: 1, cells: [0]};
  #motion = null; // {before, gone, from, start, speed} while cells move
  #marked = []; // cells of the group under the pointer
  #hinted = [];
  #cursor = -1;
  #sprites = new Map();
  #size = 0; // of a cell, in pixels of the canvas
  #due = false;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    new ResizeObserver(() => this.#resize()).observe(canvas.parentElement);
  }

  get board() { return this.#board; }
  get moving() { return this.#motion !== null; }

  // Shows a board at once.
  show(board) {
    const resized = board.width !== this.#board.width || board.height !== this.#board.height;
    this.#board = board;
    this.#motion = null;
    this.#forget();
    if (resized) this.#resize();
    this.draw();
  }

  // Animates the change to a board: `gone` cells vanish, the others come `from` their old index. A
  // higher `speed` is faster.
  advance(board, gone, from, speed = 1) {
    const before = this.#board;
    this.show(board);
    if (still.matches) return;
    this.#motion = {before, gone, from, start: performance.now(), speed};
    this.draw();
  }

  mark(cells) {
    if (cells.length === this.#marked.length && cells[0] === this.#marked[0]) return;
    this.#marked = cells;
    this.draw();
  }

  hint(cells) {
    this.#hinted = cells;
    this.draw();
  }

  set cursor(cell) {
    this.#cursor = cell;
    this.draw();
  }

  #forget() {
    this.#marked = [];
    this.#hinted = [];
  }

  // The cell under a pointer, -1 outside.
  cellAt(event) {
    const box = this.#canvas.getBoundingClientRect();
    const {width, height} = this.#board;
    const x = Math.floor((event.clientX - box.left) / box.width * width);
    const y = height - 1 - Math.floor((event.clientY - box.top) / box.height * height);
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : -1;
  }

  // As large as the frame around the canvas allows, in whole pixels per cell.
  #resize() {
    const {width, height} = this.#board;
    const frame = this.#canvas.parentElement;
    const ratio = window.devicePixelRatio || 1;
    const {maxHeight, paddingLeft} = getComputedStyle(frame);
    const padding = 2 * parseFloat(paddingLeft);
    const across = frame.clientWidth - padding;
    const up = parseFloat(maxHeight) - padding || 1.4 * across;
    const room = Math.min(across / width, up / height, MOST);
    const size = Math.max(1, Math.floor(room * ratio));
    this.#size = size;
    this.#sprites.clear();
    this.#canvas.width = size * width;
    this.#canvas.height = size * height;
    this.#canvas.style.width = `${size * width / ratio}px`;
    this.#canvas.style.height = `${size * height / ratio}px`;
    this.#paint();
  }

  draw() {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#paint();
    });
  }

  #sprite(color) {
    let sprite = this.#sprites.get(color);
    if (!sprite) {
      sprite = document.createElement('canvas');
      sprite.width = sprite.height = this.#size;
      paintCell(sprite.getContext('2d'), color, this.#size);
      this.#sprites.set(color, sprite);
    }
    return sprite;
  }

  #paint() {
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (this.#motion) this.#paintMotion();
    else this.#paintRest();
  }

  #copy(color, x, y) {
    this.#context.drawImage(this.#sprite(color), x * this.#size,
      (this.#board.height - 1 - y) * this.#size);
  }

  #paintRest() {
    const {width, cells} = this.#board;
    const marked = new Set(this.#marked);
    for (let at = 0; at < cells.length; at++) {
      if (!cells[at]) continue;
      this.#context.globalAlpha = marked.size && !marked.has(at) ? 0.55 : 1;
      this.#copy(cells[at], at % width, Math.floor(at / width));
    }
    this.#context.globalAlpha = 1;
    this.#outline(this.#marked, '--mark', 0.07);
    this.#outline(this.#hinted, '--hint', 0.13);
    if (this.#cursor >= 0) this.#paintCursor();
  }

  #paintMotion() {
    const {before, gone, from, start, speed} = this.#motion;
    const {width, cells} = this.#board;
    const time = (performance.now() - start) * speed;
    if (time >= VANISH + FALL) {
      this.#motion = null;
      this.#paintRest();
      return;
    }
    const vanished = Math.min(1, time / VANISH);
    const fallen = ease(Math.max(0, (time - VANISH) / FALL));
    for (let at = 0; at < cells.length; at++) {
      if (!cells[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      const [x0, y0] = [from[at] % width, Math.floor(from[at] / width)];
      this.#copy(cells[at], x0 + (x - x0) * fallen, y0 + (y - y0) * fallen);
    }
    for (const at of vanished < 1 ? gone : []) this.#paintVanishing(before, at, 1 - vanished);
    this.draw();
  }

  #paintVanishing(board, at, share) {
    const context = this.#context;
    const size = this.#size;
    const x = at % board.width;
    const y = board.height - 1 - Math.floor(at / board.width);
    const inset = size * (1 - share) / 2;
    context.globalAlpha = share;
    context.drawImage(this.#sprite(board.cells[at]), x * size + inset, y * size + inset,
      size * share, size * share);
    context.globalAlpha = 1;
  }

  // A colour of the style sheet.
  #style(name) { return getComputedStyle(this.#canvas).getPropertyValue(name); }

  // The border of a set of cells: every edge that only one of them has.
  #outline(cells, color, share) {
    if (!cells.length) return;
    const {width, height} = this.#board;
    const context = this.#context;
    const size = this.#size;
    const inside = new Set(cells);
    context.strokeStyle = this.#style(color);
    context.lineWidth = Math.max(2, size * share);
    context.lineCap = 'round';
    context.beginPath();
    for (const at of cells) {
      const x = at % width;
      const left = x * size;
      const top = (height - 1 - Math.floor(at / width)) * size;
      const edge = (x0, y0, x1, y1) => {
        context.moveTo(left + x0 * size, top + y0 * size);
        context.lineTo(left + x1 * size, top + y1 * size);
      };
      if (!inside.has(at + width)) edge(0, 0, 1, 0);
      if (!inside.has(at - width)) edge(0, 1, 1, 1);
      if (x === 0 || !inside.has(at - 1)) edge(0, 0, 0, 1);
      if (x === width - 1 || !inside.has(at + 1)) edge(1, 0, 1, 1);
    }
    context.stroke();
  }

  #paintCursor() {
    const {width, height} = this.#board;
    const size = this.#size;
    const line = Math.max(2, size * 0.1);
    const x = this.#cursor % width;
    const y = height - 1 - Math.floor(this.#cursor / width);
    this.#context.lineWidth = line;
    this.#context.strokeStyle = this.#style('--cursor');
    this.#context.beginPath();
    this.#context.roundRect(x * size + line / 2, y * size + line / 2, size - line, size - line, size * 0.2);
    this.#context.stroke();
  }
}
