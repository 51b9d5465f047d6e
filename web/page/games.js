// SPDX-License-Identifier: MIT
//
// What people call the games. A game that has no row here keeps its name of the command line.

export const GAMES = {
  samegame: 'SameGame',
  bubblebreaker: 'Bubble Breaker',
  clickomania: 'Clickomania',
  popstar: 'PopStar',
};

export const titleOf = (name) => GAMES[name] ?? (name.startsWith('custom:') ? 'Own rules' : name);
