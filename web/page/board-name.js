// SPDX-License-Identifier: MIT
//
// What a board is called, by where it comes from.

import {dayText} from './daily.js';
import {levelOf} from './levels.js';

// `board` is needed only for a board without an origin.
export function boardName({standard, random, daily}, board) {
  if (standard) return `Standard board ${standard}`;
  if (daily) return `Board of ${dayText(daily)}`;
  if (!random) return board ? `Own board, ${board.width}×${board.height}` : 'Own board';
  const {width, height, seed} = random;
  const level = levelOf(random);
  return level ? `${level.title} board ${seed}` : `Board ${seed}, ${width}×${height}`;
}
