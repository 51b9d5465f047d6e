// SPDX-License-Identifier: MIT
//
// How the page solves: on all processors but one, which is left for the page and everything else.

import {solve} from './chainshot.js';

const MEMORY = 192 << 20; // of a worker; phones have little

const workerCount = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

export const solveOnPage = (board, options) =>
  solve(board, {workers: workerCount(), memory: workerCount() * MEMORY, ...options});
