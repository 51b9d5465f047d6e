// SPDX-License-Identifier: MIT
//
// A board on a canvas: its pieces, the group under the pointer, the keyboard's cursor, a hint, and
// the animation from one position to the next or back. Signs are painted once per size and then
// copied. Frames are drawn only while something moves. There is no animation if the system asks for
// reduced motion.

import {Effects} from './effects.js';
import {OUTSIDE, drawOutline, drawPieces} from './joined.js';
import {colorOf, edgeOf, paintSign} from './palette.js';

const VANISH = 130; // ms for a group to go
const FALL = 240; // ms for the rest to settle
const LEAST = 0.7; // of its size, of a group that goes; thinner pieces would have holes
const MOST = 128; // pixels of a cell
const SIGNED = 9; // pixels of a cell from which signs can be read
const EDGED = 14; // pixels of a cell from which its lower edge is drawn, which takes as long as its face
const TOGETHER = 0.02; // cells that fall as one: how far their ways may differ

const still = matchMedia('(prefers-reduced-motion: reduce)');

const ease = (t) => 1 - (1 - t) ** 3;

export class View {
  #canvas;
  #context;
  #board = {width: 1, height: 1, cells: [0]};
  #motion = null; // {before, after, gone, from, start, speed, back} while cells move
  #marked = []; // cells of the group under the pointer
  #hinted = [];
  #cursor = -1;
  #effects = new Effects();
  #sprites = new Map();
  #size = 0; // of a cell, in pixels of the canvas
  #margin = 0; // around the board, for outlines at its edge
  #due = false;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    new ResizeObserver(() => this.#resize()).observe(canvas.parentElement);
  }

  get board() { return this.#board; }
  get moving() { return this.#motion !== null; }
  get busy() { return this.moving || this.#effects.active; }

  // Shows a board at once.
  show(board) {
    const resized = board.width !== this.#board.width || board.height !== this.#board.height;
    this.#board = board;
    this.#motion = null;
    this.#forget();
    if (resized) this.#resize();
    this.draw();
  }

  // Animates a move: `gone` cells vanish, the others come `from` their old index. A higher `speed`
  // is faster.
  advance(board, gone, from, speed = 1) {
    const before = this.#board;
    this.show(board);
    this.#move({before, after: board, gone, from, speed, back: false});
  }

  // Animates the same move backwards, to the board before it.
  retreat(board, gone, from) {
    const after = this.#board;
    this.show(board);
    this.#move({before: board, after, gone, from, speed: 1.4, back: true});
  }

  #move(motion) {
    if (still.matches) return;
    this.#motion = {...motion, start: performance.now()};
    this.draw();
  }

  // Lets the points of a group on a board float up from it.
  float(board, group, text) {
    const middles = group.map((at) => [at % board.width + 0.5, board.height - Math.floor(at / board.width) - 0.5]);
    this.#effects.add(middles, text, colorOf(board.cells[group[0]]), still.matches);
    this.draw();
  }

  celebrate(colors) {
    if (still.matches) return;
    this.#effects.clearedBoard(this.#board.width, this.#board.height,
      Array.from({length: Math.min(colors, 5)}, (_, i) => colorOf(i + 1)));
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
    const cellOf = (part, pixels) => Math.floor((part * pixels - this.#margin) / this.#size);
    const x = cellOf((event.clientX - box.left) / box.width, this.#canvas.width);
    const y = height - 1 - cellOf((event.clientY - box.top) / box.height, this.#canvas.height);
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
    const room = Math.min(across / (width + 2 * OUTSIDE), up / (height + 2 * OUTSIDE), MOST);
    const size = Math.max(1, Math.floor(room * ratio));
    const margin = Math.floor(OUTSIDE * size);
    this.#size = size;
    this.#margin = margin;
    this.#sprites.clear();
    for (const [side, cells] of [['width', width], ['height', height]]) {
      this.#canvas[side] = size * cells + 2 * margin;
      this.#canvas.style[side] = `${this.#canvas[side] / ratio}px`;
    }
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
      paintSign(sprite.getContext('2d'), color, this.#size);
      this.#sprites.set(color, sprite);
    }
    return sprite;
  }

  #paint() {
    const {width, height} = this.#canvas;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, width, height);
    this.#context.translate(this.#margin, this.#margin);
    if (this.#motion) this.#paintMotion();
    else this.#paintRest();
    if (!this.#effects.active) return;
    this.#inCells(() => this.#effects.draw(this.#context, this.#board.width, this.#board.height));
    this.draw();
  }

  // Draws with a cell as the unit.
  #inCells(action) {
    this.#context.save();
    this.#context.scale(this.#size, this.#size);
    action();
    this.#context.restore();
  }

  // The middle of a cell that rests.
  #middle(at) {
    const {width, height} = this.#board;
    return [at % width + 0.5, height - Math.floor(at / width) - 0.5];
  }

  // Cells of a board with their signs, `place` gives their middles.
  #paintCells(board, cells, {place = (at) => this.#middle(at), joins, share = 1} = {}) {
    const context = this.#context;
    const size = this.#size;
    const looks = (color) => ({face: colorOf(color), edge: size >= EDGED && edgeOf(color)});
    this.#inCells(() => drawPieces(context, board, cells, looks, {place, joins, share}));
    if (size < SIGNED) return;
    for (const at of cells) {
      const [x, y] = place(at);
      const inset = size * (1 - share) / 2;
      context.drawImage(this.#sprite(board.cells[at]), (x - 0.5) * size + inset, (y - 0.5) * size + inset,
        size * share, size * share);
    }
  }

  #filled(board) {
    const cells = [];
    for (let at = 0; at < board.cells.length; at++) if (board.cells[at]) cells.push(at);
    return cells;
  }

  #paintRest() {
    const board = this.#board;
    const context = this.#context;
    const marked = new Set(this.#marked);
    const cells = this.#filled(board);
    context.globalAlpha = marked.size ? 0.75 : 1;
    this.#paintCells(board, cells.filter((at) => !marked.has(at)));
    context.globalAlpha = 1;
    this.#paintOutlined(this.#hinted, '--hint');
    this.#paintOutlined(this.#marked, '--mark');
    if (this.#cursor >= 0) this.#paintCursor();
  }

  #paintOutlined(cells, style) {
    if (!cells.length) return;
    this.#inCells(() => drawOutline(this.#context, this.#board, cells, (at) => this.#middle(at), this.#style(style)));
    this.#paintCells(this.#board, cells);
  }

  #paintMotion() {
    const {before, after, gone, from, start, speed, back} = this.#motion;
    const passed = (performance.now() - start) * speed;
    if (passed >= VANISH + FALL) {
      this.#motion = null;
      this.#paintRest();
      return;
    }
    const time = back ? VANISH + FALL - passed : passed;
    if (time < VANISH) {
      const leaving = new Set(gone);
      this.#paintCells(before, this.#filled(before).filter((at) => !leaving.has(at)));
      this.#paintVanishing(before, gone, 1 - time / VANISH);
    } else {
      this.#paintFalling(after, from, ease((time - VANISH) / FALL));
    }
    this.draw();
  }

  #paintVanishing(board, gone, share) {
    this.#context.globalAlpha = share;
    this.#paintCells(board, gone, {share: LEAST + (1 - LEAST) * share});
    this.#context.globalAlpha = 1;
  }

  // Neighbours hang together as soon as they are beside each other.
  #paintFalling(board, from, fallen) {
    const way = (at, axis) => this.#middle(at)[axis] - this.#middle(from[at])[axis];
    const place = (at) => this.#middle(at).map((value, axis) => value - way(at, axis) * (1 - fallen));
    const joins = (a, b) => [0, 1].every((axis) => Math.abs(way(a, axis) - way(b, axis)) * (1 - fallen) < TOGETHER);
    this.#paintCells(board, this.#filled(board), {place, joins});
  }

  // A colour of the style sheet.
  #style(name) { return getComputedStyle(this.#canvas).getPropertyValue(name); }

  #paintCursor() {
    const {width, height} = this.#board;
    const size = this.#size;
    const line = Math.max(2, size * 0.09);
    const x = this.#cursor % width;
    const y = height - 1 - Math.floor(this.#cursor / width);
    this.#context.lineWidth = line;
    this.#context.strokeStyle = this.#style('--cursor');
    this.#context.beginPath();
    this.#context.roundRect(x * size + line / 2, y * size + line / 2, size - line, size - line, size * 0.3);
    this.#context.stroke();
  }
}
