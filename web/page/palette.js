// SPDX-License-Identifier: MIT
//
// What cells look like: the colours of the program's pictures, and a sign for each, for eyes
// that tell colours badly. Signs are drawn in a square from -1 to 1.

const COLORS = [
  '#3b76c4', '#ec6377', '#2b9348', '#f4ca52', '#5bc5e3', '#8d4bb0', '#f08a3c', '#8a94a3',
  '#273c75', '#3fb8a2', '#a03050', '#c3cf4f', '#f4a6c0', '#7a5230', '#b79cf0', '#1c6e6a',
  '#d8c3a5', '#5d6d2f', '#d6409f', '#9ad29b', '#4e5a6b', '#ffd9a0', '#6f86ff', '#b5532a',
  '#a8dcea', '#5b2a6e', '#7fae2e', '#e0b0a4', '#146c94', '#cfd6de', '#8b2020', '#e8e04a',
];

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

export const COLOR_COUNT = COLORS.length;

export const colorOf = (color) => COLORS[(color - 1) % COLORS.length];

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
