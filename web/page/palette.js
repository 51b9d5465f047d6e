// SPDX-License-Identifier: MIT
//
// Colours and signs of cells, as the program has them on terminals and in pictures too
// (src/base/palette.h). Signs are drawn in a square from -1 to 1.

let palette = [{rgb: 0x888888, ink: 0, path: '', text: '', outline: false}];

// `list` has {rgb, ink, path, text, outline} for each colour from 1.
export function useColors(list) {
  palette = list;
}

const rowOf = (color) => palette[(color - 1) % palette.length];

const css = (rgb) => '#' + rgb.toString(16).padStart(6, '0');

export const colorOf = (color) => css(rowOf(color).rgb);

export const inkOf = (color) => css(rowOf(color).ink);

// A darker shade, for the lower edge.
export function edgeOf(color) {
  const {rgb} = rowOf(color);
  return css([16, 8, 0].reduce((sum, shift) => sum | Math.round((rgb >> shift & 255) * 0.68) << shift, 0));
}

// The sign as a character.
export const signOf = (color) => rowOf(color).text;

// Draws the sign of a colour in the middle of a square with its corner at (0, 0).
export function paintSign(context, color, size) {
  const {path, text, outline} = rowOf(color);
  context.save();
  context.translate(size / 2, size / 2);
  context.scale(size * 0.19, size * 0.19);
  context.fillStyle = context.strokeStyle = inkOf(color);
  context.lineWidth = 0.42;
  context.lineJoin = 'round';
  if (!path) {
    context.font = 'bold 2.6px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, 0);
  } else if (outline) {
    context.stroke(new Path2D(path));
  } else {
    context.fill(new Path2D(path));
  }
  context.restore();
}
