// SPDX-License-Identifier: MIT
//
// The card at the end of a game: its words, its film, and each of its buttons.

import {assert, chainshot, copied, gone, number, play, run, text} from './lib.mjs';

const BOARD = '#board=4x2:aabbccdd';
const ALL = [[0, 0], [0, 0], [0, 0], [0, 0]];

const isOpen = (page) => page.evaluate(() => document.getElementById('finish').open);
const ended = (page) => page.waitForSelector('#finish[open]');
const facts = (page) => page.locator('#facts li').allTextContents();

run({
  'score, cells, moves, and the player\'s best so far': async (open) => {
    const page = await open({hash: '#board=5x1:aabba'});
    await play(page, [[0, 0], [0, 0]], 5, 1);
    await ended(page);
    assert.equal(await text(page, 'finish-title'), 'No more moves');
    assert.equal(await text(page, 'final'), await text(page, 'score'));
    assert.deepEqual(await facts(page), ['Your first game on this board', '1 cell left', '2 moves']);
    await page.click('#again');
    assert.equal(await text(page, 'count'), '0');
    await play(page, [[2, 0], [0, 0]], 5, 1); // all three a together
    await ended(page);
    assert.equal(await text(page, 'finish-title'), 'Cleared!');
    assert.match((await facts(page))[0], /^Your new best; before, /);
    await page.click('#again');
    await play(page, [[0, 0], [0, 0]], 5, 1);
    await ended(page);
    assert.match((await facts(page))[0], /of your best, |^Your best: /);
  },

  'the share of the record': async (open) => {
    const page = await open({hash: '#standard=1'});
    const [line] = JSON.parse(`[${chainshot(['solve', '--set', 'standard-20:1', '--search', 'greedy', '--no-archive', '--json'])}]`);
    const packed = line.moves.slice(0, -1).map(([x, y]) => String.fromCharCode(65 + x) + String.fromCharCode(65 + y)).join('');
    await page.goto(`${new URL(page.url()).origin}/#standard=1&moves=${packed}`);
    await page.waitForFunction((count) => document.getElementById('count').textContent === `${count} / ${count}`, line.moves.length - 1);
    await play(page, [line.moves.at(-1)], 15, 15);
    await ended(page);
    const record = await number(page, 'record');
    assert.equal(await number(page, 'final'), line.score);
    assert.equal((await facts(page))[0], `${Math.floor(100 * line.score / record)} % of the record, ${record}`);
    await page.keyboard.press('Escape');
    const share = `1${line.score}${Math.floor(100 * line.score / record)} %`;
    assert.equal(await page.textContent('#standard button >> nth=0'), share);
  },

  'it closes, and undo goes on with the game': async (open) => {
    const page = await open({hash: BOARD});
    await play(page, ALL, 4, 2);
    await ended(page);
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(page), false);
    await page.keyboard.press('z');
    assert.equal(await text(page, 'left'), '2');
    assert.equal(await isOpen(page), false);
  },

  'Next, and Share with the score in words': async (open) => {
    const page = await open({hash: '#standard=4'});
    await page.goto(`${new URL(page.url()).origin}/${BOARD}`);
    await play(page, ALL, 4, 2);
    await ended(page);
    const shared = await copied(page, 'finish-share');
    assert.match(shared, /^chainshot, Own board, 4×2: 1000 points, cleared, 4 moves\nhttp.*#board=4x2:aabbccdd&moves=/);
    await page.click('#finish-next');
    assert.equal(await isOpen(page), false);
    assert.equal(await text(page, 'board-name'), 'Board 1, 4×2');
  },

  'the solver beats it, or says that it cannot': async (open) => {
    const page = await open({hash: '#board=5x1:aabba'});
    await play(page, [[0, 0], [0, 0]], 5, 1);
    await ended(page);
    await page.click('#beat');
    await page.waitForFunction(() => /^The solver’s line has 10\d\d points/.test(document.getElementById('status').textContent) ||
      document.getElementById('theirs').ariaPressed === 'true');
    await page.waitForFunction(() => document.getElementById('left').textContent === '0');
    await page.click('#mine');
    await page.click('#solve');
    await page.waitForFunction(() => /^Proven/.test(document.getElementById('work').textContent));
    await page.click('#to-first');
    await play(page, [[2, 0], [0, 0]], 5, 1);
    await ended(page);
    assert.ok(await gone(page, 'beat'), 'the solver has proven that nothing is better');
  },

  'the film plays, and stands still with reduced motion': async (open) => {
    const frames = async (reducedMotion) => {
      const page = await open({hash: BOARD, reducedMotion});
      await play(page, ALL, 4, 2);
      await ended(page);
      const looks = new Set();
      for (let i = 0; i < 12; i++) {
        looks.add(await page.evaluate(() => document.getElementById('film').toDataURL()));
        await page.waitForTimeout(100);
      }
      return looks.size;
    };
    assert.ok(await frames('no-preference') > 3);
    assert.equal(await frames('reduce'), 1);
  },

  'the solver\'s line that plays to its end is no game of the player': async (open) => {
    const page = await open({hash: BOARD});
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
    await page.click('#theirs');
    await page.click('#to-last');
    assert.equal(await isOpen(page), false);
  },
});
