// SPDX-License-Identifier: MIT
//
// Cells of one colour that touch, drawn as one piece, as `show --svg` draws them: a thick round
// line through their middles. Lengths are in cells, with (0, 0) at the bottom left of a board.

const THICK = 0.86; // of a cell
const OUTLINED = 1.14; // with the outline around a group
const EDGE = 0.07; // of the darker lower edge

// How far an outline reaches beyond its cells, at the bottom.
export const OUTSIDE = (OUTLINED - 1) / 2 + EDGE;

// A line of no length has no round ends in some browsers.
const DOT = 0.001;

// The path of one colour, or of any set of cells: `cells` are indices, `place` gives the middle of
// one, `joins` tells whether two neighbours hang together.
function pathThrough(cells, width, place, joins) {
  const path = new Path2D();
  const inside = new Set(cells);
  for (const at of cells) {
    const [x, y] = place(at);
    path.moveTo(x, y);
    path.lineTo(x + DOT, y);
    const right = at % width < width - 1 && inside.has(at + 1) && joins(at, at + 1);
    const up = inside.has(at + width) && joins(at, at + width);
    if (right) strut(path, x, y, place(at + 1));
    if (up) strut(path, x, y, place(at + width));
    // Closes the gap in the middle of four cells.
    if (right && up && inside.has(at + width + 1) && joins(at, at + width + 1)) dot(path, x, y, place(at + width + 1));
  }
  return path;
}

function strut(path, x, y, [x1, y1]) {
  path.moveTo(x, y);
  path.lineTo(x1, y1);
}

function dot(path, x, y, [x1, y1]) {
  path.moveTo((x + x1) / 2, (y + y1) / 2);
  path.lineTo((x + x1) / 2 + DOT, (y + y1) / 2);
}

// Strokes a path in a context whose unit is a cell.
function strokeAs(context, path, style, thickness) {
  context.lineCap = context.lineJoin = 'round';
  context.lineWidth = thickness;
  context.strokeStyle = style;
  context.stroke(path);
}

const always = () => true;

// The pieces of a board, or of some of its cells, by colour: `looks` gives its face and, unless it
// is too small to see, its lower edge.
export function drawPieces(context, board, cells, looks, {place, joins = always, share = 1}) {
  const byColor = new Map();
  for (const at of cells) {
    const color = board.cells[at];
    if (!byColor.has(color)) byColor.set(color, []);
    byColor.get(color).push(at);
  }
  for (const [color, list] of byColor) {
    const path = pathThrough(list, board.width, place, joins);
    const {face, edge} = looks(color);
    if (edge) {
      context.save();
      context.translate(0, EDGE * share);
      strokeAs(context, path, edge, THICK * share);
      context.restore();
    }
    strokeAs(context, path, face, THICK * share);
  }
}

// What shows around a group; its pieces are drawn over it.
export function drawOutline(context, board, cells, place, style) {
  const path = pathThrough(cells, board.width, place, always);
  strokeAs(context, path, style, OUTLINED);
  context.save();
  context.translate(0, EDGE);
  strokeAs(context, path, style, OUTLINED);
  context.restore();
}
