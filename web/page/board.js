// SPDX-License-Identifier: MIT
//
// The rules as the page plays them: boards, groups, gravity and points. A board is {width, height,
// cells}, cell (x, y) at y * width + x with (0, 0) at the bottom left, 0 for empty or a colour from
// 1, as in the engine. Boards are immutable: a move makes a new one. The engine's judge replays
// every finished game, and a test compares many more.

// The cells of the group at a cell, with that cell first; [] if it is empty.
export function groupAt(board, start) {
  const {width, height, cells} = board;
  const color = cells[start];
  if (!color) return [];
  const group = [start];
  const seen = new Set(group);
  for (const at of group) {
    const x = at % width;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside)
      if (next >= 0 && next < width * height && cells[next] === color && !seen.has(next)) {
        seen.add(next);
        group.push(next);
      }
  }
  return group;
}

// Removes cells, lets those above fall and closes empty columns. `from` has the old index of each
// cell of the new board, for the animation.
export function removeCells(board, gone) {
  const {width, height} = board;
  const cells = new Uint8Array(width * height);
  const from = new Int16Array(width * height).fill(-1);
  const taken = new Set(gone);
  let column = 0;
  for (let x = 0; x < width; x++) {
    let row = 0;
    for (let y = 0; y < height; y++) {
      const at = y * width + x;
      if (!board.cells[at] || taken.has(at)) continue;
      cells[row * width + column] = board.cells[at];
      from[row++ * width + column] = at;
    }
    if (row) column++;
  }
  return {board: {width, height, cells}, from};
}

// The same board without holes.
export const settle = (board) => removeCells(board, []).board;

// Whether a group of at least two is left.
export function hasMoves({width, cells}) {
  for (let at = 0; at < cells.length; at++)
    if (cells[at] && ((at % width < width - 1 && cells[at + 1] === cells[at]) ||
                      cells[at + width] === cells[at]))
      return true;
  return false;
}

export const cellsLeft = (board) => board.cells.reduce((sum, cell) => sum + (cell > 0), 0);

export const colorsOf = (board) => board.cells.reduce((most, cell) => Math.max(most, cell), 0);

const valueAt = (polynomial, n) => polynomial.reduceRight((sum, factor) => sum * n + factor, 0);

// The points of a group of n cells, by the rules of the engine.
export const groupPoints = (rules, n) => valueAt(rules.group, n);

// The points at the end: the bonuses for cells left and for none, less the cost of the cells left.
export function endPoints(rules, board) {
  const counts = new Map();
  for (const cell of board.cells) if (cell) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const bonus = Math.max(0, valueAt(rules.bonus, cellsLeft(board))) + (counts.size ? 0 : rules.clear);
  return [...counts.values()].reduce((sum, count) => sum - valueAt(rules.left, count), bonus);
}

export const sameBoard = (a, b) =>
  a.width === b.width && a.height === b.height && a.cells.every((cell, at) => cell === b.cells[at]);
