// SPDX-License-Identifier: MIT
//
// Easy, normal and hard: sizes and numbers of colours chosen by how many boards simple players
// clear (docs/lab/notebook/2026-11-18-difficulty.md). The board of the day has the normal level.

export const LEVELS = {
  easy: {title: 'Easy', width: 10, height: 10, colors: 3},
  normal: {title: 'Normal', width: 12, height: 12, colors: 4},
  hard: {title: 'Hard', width: 15, height: 15, colors: 5},
};

export const describe = ({width, height, colors}) => `${width}×${height}, ${colors} colours`;

// The level of a random board, null if it has none.
export const levelOf = (random) => Object.values(LEVELS).find((level) =>
  ['width', 'height', 'colors'].every((name) => Number(random[name]) === level[name])) ?? null;

// Numbers that people can read to each other.
export const anyNumber = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
