// SPDX-License-Identifier: MIT
//
// A line of play on a board: its positions, the gain of each move, and the current position. Undo
// steps back and keeps the moves; a move that differs from the next one drops those after it.

import {cellsLeft, endPoints, groupAt, groupPoints, hasMoves, removeCells} from './board.js';

export class Line {
  // Moves are [column, row] of any cell of their group; illegal ones end the line.
  constructor(board, rules, moves = []) {
    this.rules = rules;
    this.steps = [{board, points: 0}];
    this.at = 0;
    this.helped = false; // it began as the line of another
    for (const [x, y] of moves)
      if (!this.play(y * board.width + x)) break;
  }

  get step() { return this.steps[this.at]; }
  get board() { return this.step.board; }
  get start() { return this.steps[0].board; }
  get length() { return this.steps.length - 1; }
  get over() { return !hasMoves(this.board); }
  get left() { return cellsLeft(this.board); }

  // Points so far, including those at the end if the game is over.
  get score() { return this.#scoreOf(this.step); }

  // The same at the end of the line.
  get total() { return this.#scoreOf(this.steps.at(-1)); }

  #scoreOf({board, points}) { return points + (hasMoves(board) ? 0 : endPoints(this.rules, board)); }

  // The moves up to an index.
  moves(upTo = this.length) {
    const width = this.start.width;
    return this.steps.slice(1, upTo + 1).map(({cell}) => [cell % width, Math.floor(cell / width)]);
  }

  // Plays the group at a cell; false if that is no move.
  play(cell) {
    const group = groupAt(this.board, cell);
    if (group.length < 2) return false;
    const next = this.steps[this.at + 1];
    if (!next || !group.includes(next.cell)) this.#append(group);
    this.at++;
    return true;
  }

  #append(group) {
    const gain = groupPoints(this.rules, group.length);
    this.steps.length = this.at + 1;
    // The lowest cell of the leftmost column, as the engine names moves.
    const width = this.start.width;
    const cell = group.reduce((a, b) => (a % width - b % width || a - b) < 0 ? a : b);
    this.steps.push({
      ...removeCells(this.board, group), group, cell, gain, points: this.step.points + gain,
    });
  }

  // Goes to another position of the line; returns the signed number of steps.
  go(place) {
    const before = this.at;
    this.at = Math.max(0, Math.min(this.length, place || 0));
    return this.at - before;
  }
}
