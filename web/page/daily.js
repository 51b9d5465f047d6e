// SPDX-License-Identifier: MIT
//
// The board of the day: the random board of the normal level whose number is the date, 20261118 for
// 18 November 2026. Everyone gets the same board for the same date. The date is the one on the
// player's own calendar, so the board changes at midnight local time.

import {LEVELS} from './levels.js';

const two = (number) => String(number).padStart(2, '0');

export const dateOf = (time = new Date()) =>
  `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

// Whether it is a day of the calendar, as YYYY-MM-DD.
export function isDate(text) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
}

// The board of a date as a random board.
export function boardOf(date) {
  const {width, height, colors} = LEVELS.normal;
  return {width, height, colors, seed: date.replaceAll('-', '')};
}

const before = (date) => new Date(Date.parse(`${date}T00:00Z`) - 86400000).toISOString().slice(0, 10);

// How many days up to today have been played without a gap; today may still be open.
export function streakOf(days, today = dateOf()) {
  let date = today in days ? today : before(today);
  let streak = 0;
  for (; date in days; date = before(date)) streak++;
  return streak;
}

export const dayText = (date) => new Date(`${date}T12:00`).toLocaleDateString('en-GB', {day: 'numeric', month: 'long', year: 'numeric'});
