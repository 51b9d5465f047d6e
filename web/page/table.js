// SPDX-License-Identifier: MIT
//
// The board with its score, its message and the buttons that step through the line. Handles mouse,
// touch and keyboard. Pressing on a group marks it and releasing there plays it, so a finger can
// slide off. A tool, {over, down, up, enter, key, out}, defines what pressing means: playing is
// one, drawing a board another.

import {boardName} from './board-name.js';
import {groupAt, groupPoints} from './board.js';
import {View} from './view.js';

const AUTO = 420; // ms between the moves of a line that plays itself

const $ = (id) => document.getElementById(id);

const signed = (points) => (points < 0 ? '−' : '+') + Math.abs(points);
const cellsOf = (count) => count === 1 ? '1 cell' : `${count} cells`;

export class Table {
  #cursor = -1;
  #auto = 0;
  #pressed = [];

  // `best` gives the player's best score on the present board, if any.
  constructor(session, best) {
    this.session = session;
    this.best = best;
    this.canvas = $('board');
    this.view = new View(this.canvas);
    this.tool = this;
    session.addEventListener('board', () => this.#opened());
    session.addEventListener('step', ({detail}) => this.#stepped(detail));
    session.addEventListener('line', () => this.#refresh());
    this.#listenToPointer();
    this.#listenToButtons();
    this.canvas.addEventListener('keydown', (event) => this.#keyOnBoard(event));
    this.canvas.addEventListener('blur', () => this.#moveCursor(-1));
    document.addEventListener('keydown', (event) => this.#keyAnywhere(event));
  }

  say(text) { $('status').textContent = text; }

  // ---- What happened -------------------------------------------------------------------

  #opened() {
    this.stopAuto();
    this.#cursor = this.view.cursor = -1;
    this.view.show(this.session.line.board);
    this.#refresh();
    const {resumed, mine, board} = this.session;
    document.documentElement.style.setProperty('--ratio', board.width / board.height);
    this.say(resumed ? `Your game goes on: ${cellsOf(mine.left)} left.` : mine.length ? this.#outcome() : '');
  }

  #stepped(steps) {
    const {line} = this.session;
    const {board, group, from} = line.step;
    const undone = steps === -1 && line.steps[line.at + 1];
    if (steps === 1) {
      const {board: before} = line.steps[line.at - 1];
      this.view.advance(board, group, from);
      this.view.float(before, group, signed(line.step.gain));
    } else if (undone) {
      this.view.retreat(board, undone.group, undone.from);
    } else {
      this.view.show(board);
    }
    this.#refresh();
    this.say(this.#outcome());
    if (this.#cursor >= 0) this.over(this.#cursor);
    else this.out();
  }

  // The message about the position.
  #outcome() {
    const {line} = this.session;
    if (line.over) return this.#ending(line);
    if (line.at === 0) return '';
    return `${cellsOf(line.step.group.length)}, ${signed(line.step.gain)}`;
  }

  // The judge decides the score of a finished game.
  #ending(line) {
    const verdict = this.session.judge(line.moves(line.at));
    if (!verdict.over || verdict.score !== line.score)
      return `The judge disagrees: ${verdict.reason || verdict.score}. Please report this board.`;
    const end = line.score - line.step.points;
    const points = end ? ` (${signed(end)})` : '';
    return verdict.cleared ? `Cleared${points}: ${verdict.score} points.`
      : `Over with ${cellsOf(line.left)} left${points}: ${verdict.score} points.`;
  }

  #refresh() {
    const {line, found, watching, record, origin, board} = this.session;
    const best = this.best()?.score;
    $('board-name').textContent = boardName(origin, board);
    $('score').textContent = line.score;
    $('left').textContent = line.left;
    $('count').textContent = line.length ? `${line.at} / ${line.length}` : '0';
    $('record').textContent = record?.score ?? '';
    $('record-box').hidden = !record;
    $('my-best').textContent = best ?? '';
    $('mine-box').hidden = best === undefined;
    $('slider').max = line.length;
    $('slider').value = line.at;
    if ($('steps').contains(document.activeElement) && !line.length) this.canvas.focus({preventScroll: true});
    $('steps').hidden = line.length === 0;
    for (const id of ['to-first', 'to-undo']) this.#offer(id, line.at > 0);
    for (const id of ['to-last', 'to-redo', 'auto-play']) this.#offer(id, line.at < line.length);
    this.#offer('hint', !line.over);
    $('mine').ariaPressed = String(!watching);
    $('theirs').ariaPressed = String(watching);
    $('whose').hidden = !found;
    $('theirs').textContent = found ? `${found.whose}: ${found.total}` : '';
  }

  // What can do nothing is not there, but keeps its place; the focus goes on to the board.
  #offer(id, useful) {
    const focused = document.activeElement === $(id);
    $(id).classList.toggle('gone', !useful);
    if (!useful && focused) this.canvas.focus({preventScroll: true});
  }

  // ---- Playing -------------------------------------------------------------------------

  // The points of the group stand beside the score: a pointer that moves says nothing.
  over(cell) {
    const group = cell < 0 ? [] : groupAt(this.session.line.board, cell);
    const points = groupPoints(this.session.rules, group.length);
    this.view.mark(group.length > 1 ? group : []);
    $('preview').textContent = group.length > 1 ? `${signed(points)} for ${group.length}` : '';
    return group;
  }

  // The keyboard's cursor does, since no one sees it otherwise.
  tell(cell) {
    const group = this.over(cell);
    const points = groupPoints(this.session.rules, group.length);
    this.say(group.length > 1 ? `${cellsOf(group.length)}: ${points} points` : group.length ? 'A single cell' : 'Empty');
  }

  down(cell) { this.#pressed = this.over(cell); }

  up(cell) {
    if (this.#pressed.includes(cell)) this.enter(cell);
    this.#pressed = [];
  }

  enter(cell) {
    const {line} = this.session;
    const group = groupAt(line.board, cell);
    this.stopAuto();
    this.view.mark([]);
    if (group.length === 1)
      this.say(line.over ? 'The game is over: no two cells of a colour touch.'
        : 'A single cell cannot go: two must touch.');
    this.session.play(cell);
  }

  key() { return false; }

  out() {
    this.#pressed = [];
    this.view.mark([]);
    $('preview').textContent = '';
  }

  // ---- Pointer, keys, buttons ----------------------------------------------------------

  #listenToPointer() {
    const canvas = this.canvas;
    canvas.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' || event.buttons) this.tool.over(this.view.cellAt(event), event.buttons);
    });
    canvas.addEventListener('pointerdown', (event) => {
      if (event.button === 0) this.tool.down(this.view.cellAt(event));
    });
    canvas.addEventListener('pointerup', (event) => {
      if (event.button === 0) this.tool.up(this.view.cellAt(event));
      if (event.pointerType !== 'mouse') this.tool.out();
    });
    canvas.addEventListener('pointercancel', () => this.tool.out());
    canvas.addEventListener('pointerleave', () => this.tool.out());
  }

  #listenToButtons() {
    const {session} = this;
    const step = (place) => () => {
      this.stopAuto();
      session.go(place());
    };
    $('to-first').onclick = step(() => 0);
    $('to-undo').onclick = step(() => session.line.at - 1);
    $('to-redo').onclick = step(() => session.line.at + 1);
    $('to-last').onclick = step(() => session.line.length);
    $('slider').oninput = step(() => Number($('slider').value));
    $('auto-play').onclick = () => this.#auto ? this.stopAuto() : this.startAuto();
    $('mine').onclick = () => session.watch(false);
    $('theirs').onclick = () => session.watch(true);
  }

  startAuto() {
    this.stopAuto();
    this.#showAuto(true);
    const next = () => {
      this.session.go(this.session.line.at + 1);
      if (this.session.line.at < this.session.line.length) this.#auto = setTimeout(next, AUTO);
      else this.stopAuto();
    };
    this.#auto = setTimeout(next, 0);
  }

  stopAuto() {
    clearTimeout(this.#auto);
    this.#auto = 0;
    this.#showAuto(false);
  }

  #showAuto(playing) {
    $('auto-play').querySelector('use').setAttribute('href', playing ? '#pause' : '#auto');
    $('auto-play').ariaPressed = String(playing);
    $('auto-play').ariaLabel = $('auto-play').title = playing ? 'Pause (P)' : 'Play the line (P)';
  }

  #moveCursor(cell) {
    this.#cursor = this.view.cursor = cell;
    if (cell >= 0) this.tool.tell(cell);
    else this.tool.out();
  }

  #keyOnBoard(event) {
    const {width, height} = this.view.board;
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
    const step = steps[event.key];
    const at = Math.max(0, this.#cursor);
    if (step && this.#cursor >= 0) {
      const x = Math.max(0, Math.min(width - 1, at % width + step[0]));
      const y = Math.max(0, Math.min(height - 1, Math.floor(at / width) + step[1]));
      this.#moveCursor(y * width + x);
    } else if (step) {
      this.#moveCursor(0);
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#cursor >= 0) {
      this.tool.enter(this.#cursor);
    } else if (!this.tool.key(event.key, this.#cursor)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #keyAnywhere(event) {
    if (event.target.closest?.('input:not([type=range]), select, textarea') || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
    const buttons = {z: 'to-undo', y: 'to-redo', h: 'hint', s: 'solve', p: 'auto-play', n: 'next',
      Backspace: 'to-undo', Home: 'to-first', End: 'to-last'};
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = event.shiftKey && key === 'z' ? 'to-redo' : buttons[key];
    if (!name || this.tool !== this || (event.ctrlKey && key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (!$(name).classList.contains('gone')) $(name).click();
  }
}
