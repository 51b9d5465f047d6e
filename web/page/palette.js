// SPDX-License-Identifier: MIT
//
// The look of cells: the program's colours, which the page passes in, and the signs of its
// pictures, for colour-blind people. Signs are drawn in a square from -1 to 1.

let palette = ['#888888'];

const SIGNS = [
  'M0-.8A.8.8 0 1 1 0 .8A.8.8 0 1 1 0-.8z',
  'M-.7-.7H.7V.7H-.7z',
  'M0-.9L.9.7H-.9z',
  'M0-1L.75 0L0 1L-.75 0z',
  'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3z',
  'M-.9-.25H.9V.25H-.9z',
  'M0 .9L.9-.7H-.9z',
  'M-.25-.9H.25V.9H-.25z',
];

// `list` has a number 0xRRGGBB for each colour from 1.
export function useColors(list) {
  palette = list.map((rgb) => '#' + rgb.toString(16).padStart(6, '0'));
}

export const colorOf = (color) => palette[(color - 1) % palette.length];

// Draws one cell with its corner at (0, 0) into a context.
export function paintCell(context, color, size) {
  const gap = Math.max(0.5, size * 0.035);
  const round = size * 0.2;
  context.fillStyle = colorOf(color);
  context.beginPath();
  context.roundRect(gap, gap, size - 2 * gap, size - 2 * gap, round);
  context.fill();
  if (size < 9) return;
  context.save();
  context.clip();
  const shine = context.createLinearGradient(0, 0, 0, size);
  shine.addColorStop(0, 'rgb(255 255 255 / 22%)');
  shine.addColorStop(0.55, 'rgb(255 255 255 / 0%)');
  shine.addColorStop(1, 'rgb(0 0 0 / 14%)');
  context.fillStyle = shine;
  context.fillRect(0, 0, size, size);
  context.restore();
  paintSign(context, color, size);
}

// Eight signs solid, the same eight as outlines, and so on.
function paintSign(context, color, size) {
  const sign = new Path2D(SIGNS[(color - 1) % SIGNS.length]);
  const outline = Math.floor((color - 1) / SIGNS.length) % 2 === 1;
  context.save();
  context.translate(size / 2, size / 2);
  context.scale(size * 0.2, size * 0.2);
  context.fillStyle = context.strokeStyle = isLight(color) ? 'rgb(0 0 0 / 24%)' : 'rgb(255 255 255 / 34%)';
  context.lineWidth = 0.35;
  if (outline) context.stroke(sign);
  else context.fill(sign);
  context.restore();
}

function isLight(color) {
  const value = parseInt(colorOf(color).slice(1), 16);
  return 299 * (value >> 16) + 587 * (value >> 8 & 255) + 114 * (value & 255) > 150000;
}
