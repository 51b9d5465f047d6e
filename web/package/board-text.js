// SPDX-License-Identifier: MIT

// A board {width, height, cells} in the text format, which the engine reads: top row first, colours
// from 0, -1 for empty.
export function boardText({width, height, cells}) {
  const rows = [];
  for (let y = height - 1; y >= 0; y--)
    rows.push([...cells.slice(y * width, (y + 1) * width)].map((cell) => cell - 1).join(' '));
  return rows.join('\n') + '\n';
}
