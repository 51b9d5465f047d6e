// SPDX-License-Identifier: MIT
//
// Boards and moves in the address, after the '#', which no server ever sees:
//
//     #standard=3&moves=...            board 3 of the standard set
//     #random=15x15x5:7                what `generate --size 15x15 --colors 5 --seed 7` makes
//     #daily=2026-11-18                the board of that day
//     #board=3x2:aab-c-                any other, top row first, a letter or digit a cell
//     &game=bubblebreaker              unless it is samegame
//     &at=12                           the place in the line, unless it is the end
//
// A move takes two characters, its column and its row, each one digit of base 64.

import {isDate} from './daily.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const COLORS = '-abcdefghijklmnopqrstuvwxyz012345';

export const packMoves = (moves) => moves.map(([x, y]) => DIGITS[x] + DIGITS[y]).join('');

export function unpackMoves(text) {
  const moves = [];
  for (let i = 0; i + 1 < text.length; i += 2)
    moves.push([DIGITS.indexOf(text[i]), DIGITS.indexOf(text[i + 1])]);
  if (text.length % 2 || moves.some(([x, y]) => x < 0 || y < 0))
    throw new Error('the moves in this link are damaged');
  return moves;
}

function packBoard({width, height, cells}) {
  let text = `${width}x${height}:`;
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) text += COLORS[cells[y * width + x]];
  return text;
}

function unpackBoard(text) {
  const [, width, height, letters] = /^(\d{1,2})x(\d{1,2}):([-a-z0-5]*)$/.exec(text) ?? [];
  if (!(width >= 1 && width <= 64 && height >= 1 && height <= 64) || letters.length !== width * height)
    throw new Error('the board in this link is damaged');
  const cells = new Uint8Array(width * height);
  [...letters].forEach((letter, i) => {
    const row = height - 1 - Math.floor(i / width);
    cells[row * width + i % width] = COLORS.indexOf(letter);
  });
  return {width: Number(width), height: Number(height), cells};
}

// `origin` is {standard: 3}, {random: {width, height, colors, seed}}, {daily: '2026-11-18'} or {}.
export function packLink({origin, board, game, moves, at}) {
  const words = new URLSearchParams();
  const {standard, random, daily} = origin;
  if (standard) words.set('standard', standard);
  else if (daily) words.set('daily', daily);
  else if (random)
    words.set('random', `${random.width}x${random.height}x${random.colors}:${random.seed}`);
  else words.set('board', packBoard(board));
  if (game !== 'samegame') words.set('game', game);
  if (moves.length) words.set('moves', packMoves(moves));
  if (at < moves.length) words.set('at', at);
  return '#' + words.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
}

// Parses the same; `board` is set only if the origin does not determine it, `moves` only if there are
// some. null without a board.
export function unpackLink(fragment) {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const said = {
    origin: {},
    game: words.get('game') ?? 'samegame',
    moves: words.has('moves') ? unpackMoves(words.get('moves')) : undefined,
    at: Number(words.get('at') ?? Infinity),
  };
  const standard = words.get('standard');
  const random = words.get('random');
  const daily = words.get('daily');
  const board = words.get('board');
  if (standard !== null) {
    said.origin.standard = Number(standard);
  } else if (random !== null) {
    const [, width, height, colors, seed] = /^(\d+)x(\d+)x(\d+):(\d+)$/.exec(random) ?? [];
    if (seed === undefined) throw new Error('the random board in this link is damaged');
    said.origin.random = {width: Number(width), height: Number(height), colors: Number(colors), seed};
  } else if (daily !== null) {
    if (!isDate(daily)) throw new Error(`there is no day '${daily}': expected YYYY-MM-DD`);
    said.origin.daily = daily;
  } else if (board !== null) {
    said.board = unpackBoard(board);
  } else {
    return null;
  }
  return said;
}
