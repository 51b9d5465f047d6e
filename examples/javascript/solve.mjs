// SPDX-License-Identifier: MIT
//
// Solves a board in Node and prints the line as `chainshot solve` does:
//
//     npm install build/chainshot-VERSION.tgz
//     node solve.mjs [BOARD] >moves.txt

import {readFile} from 'node:fs/promises';
import {generate, solve} from 'chainshot';

const [path] = process.argv.slice(2);

try {
  const board = path ? await readFile(path) : await generate({seed: 7});
  const {score, moves, cleared} = await solve(board, {
    playouts: 20000,
    workers: 2,
    onProgress: ({improved, score: best, seconds}) => {
      if (improved) console.error(`${seconds.toFixed(1)} s: ${best} points`);
    },
  });
  for (const move of moves) console.log(move.join(' '));
  console.error(`${score} points${cleared ? ', cleared' : ''}, ${moves.length} moves`);
} catch (error) {
  console.error(`solve.mjs: ${error.message}`);
  process.exitCode = 2;
}
