// SPDX-License-Identifier: MIT
//
// `show --html`: the file, opened from the disk without a network, replays to the judge's
// score and asks nobody for anything.

import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {assert, chainshot, number, run, text} from './lib.mjs';

const work = mkdtempSync(join(tmpdir(), 'chainshot-'));
process.on('exit', () => rmSync(work, {recursive: true}));

async function openFile(browser, path, options = {}) {
  const context = await browser.newContext({offline: true, reducedMotion: 'reduce', ...options});
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.stack));
  page.on('console', (message) => page.faults.push(message.text()));
  page.on('request', (request) => { if (!request.url().startsWith('file:')) page.faults.push(request.url()); });
  await page.goto(`file://${path}`);
  await page.waitForFunction(() => document.getElementById('place').textContent);
  return page;
}

function solved(game, parameters) {
  const board = chainshot(['generate', ...parameters]);
  return JSON.parse(chainshot(['solve', '-', '--search', 'random', '--playouts', '200', '--game', game, '--no-archive', '--json'], board));
}

run({
  'lines of every game replay to their score': async (open, {browser}) => {
    for (const [game, size] of [['samegame', '15x15'], ['bubblebreaker', '9x20'], ['popstar', '10x10'], ['custom:(n-1)^2,clear=500', '6x6']]) {
      const line = solved(game, ['--size', size, '--colors', '4', '--seed', '5']);
      const path = join(work, 'line.html');
      chainshot(['show', '-', '--html', path], JSON.stringify(line));
      const page = await openFile(browser, path);
      assert.equal(await text(page, 'place'), `0 / ${line.moves.length}`);
      for (let i = 0; i < line.moves.length; i++) await page.click('#forth');
      assert.equal(await number(page, 'score'), line.score);
      assert.match(await text(page, 'caption'), line.cleared ? /^cleared$/ : /^\d+ cells left$/);
      await page.click('#back');
      await page.keyboard.press('Home');
      assert.equal(await number(page, 'score'), 0);
      assert.deepEqual(page.faults, []);
    }
  },

  'it plays by itself to the end': async (open, {browser}) => {
    const path = join(work, 'short.html');
    chainshot(['show', '-', '--html', path], JSON.stringify({board: '0 0 1\n1 1 1\n', moves: [[0, 1], [0, 0]]}));
    const page = await openFile(browser, path);
    await page.click('#play');
    await page.waitForFunction(() => document.getElementById('play').textContent === 'Again');
    assert.equal(await number(page, 'score'), 1004);
    assert.deepEqual(page.faults, []);
  },

  'a board without moves, on a phone, with a name that is markup': async (open, {browser}) => {
    const name = join(work, '<b>&"name.txt');
    writeFileSync(name, '0 1\n1 0\n');
    const page = await openFile(browser, await (async () => {
      const path = join(work, 'board.html');
      chainshot(['show', name, '--html', path]);
      return path;
    })(), {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true});
    assert.match(await page.title(), /<b>&"name\.txt: 2x2/);
    assert.equal(await page.locator('b').count(), 0);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.faults, []);
  },
});
