// SPDX-License-Identifier: MIT
//
// The page in Firefox, which has another engine for layout, modules, workers and WASM: a game to its
// end, undo and redo, the solver, the dialogs, and what is in sight on each screen.

import {assert, boardText, chainshot, clickCell, copied, gone, number, play, run, text, verify} from './lib.mjs';

const SCREENS = [[390, 844], [844, 390], [1440, 900], [2560, 1440]];

const inSight = async (page, selectors, [width, height]) => {
  for (const selector of selectors) {
    const box = await page.locator(selector).boundingBox();
    const at = `${width}x${height}: ${selector} at ${JSON.stringify(box)}`;
    assert.ok(box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, at);
  }
};

run({
  'a game with undo and redo, and the card at its end': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd'});
    await play(page, [[0, 0], [0, 0]], 4, 2);
    assert.deepEqual([await text(page, 'left'), await text(page, 'count')], ['4', '2 / 2']);
    await page.click('#to-undo');
    await page.keyboard.press('z');
    assert.equal(await text(page, 'left'), '8');
    await page.click('#to-redo');
    await page.keyboard.press('y');
    assert.equal(await text(page, 'left'), '4');
    assert.ok(await gone(page, 'to-redo'));
    await play(page, [[0, 0], [0, 0]], 4, 2);
    await page.waitForSelector('#finish[open]');
    assert.equal(await text(page, 'final'), '1000');
    await inSight(page, ['#finish', '#film', '#again', '#finish-next'], [1280, 900]);
    await page.click('#finish-next');
    assert.match(await text(page, 'board-name'), /^Board 1, 4×2$/);
    await page.click('#back');
    await page.waitForFunction(() => document.getElementById('left').textContent === '0');
  },

  'cells move, and points float up': async (open) => {
    const page = await open({hash: '#board=4x3:aabbaabbccdd', reducedMotion: 'no-preference'});
    const look = () => page.evaluate(() => document.getElementById('board').toDataURL());
    const looks = new Set([await look()]);
    await clickCell(page, 0, 2, 4, 3);
    for (let i = 0; i < 20; i++) looks.add(await look());
    await page.waitForTimeout(900);
    const last = await look();
    looks.add(last);
    assert.ok(looks.size > 2, `${looks.size} different pictures`);
    await page.waitForTimeout(100);
    assert.equal(await look(), last);
  },

  'two seconds of the solver, watched to the end': async (open) => {
    const page = await open({hash: '#random=10x10x4:11'});
    const board = chainshot(['generate', '--size', '10x10', '--colors', '4', '--seed', '11']);
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
    await page.waitForTimeout(2000);
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
    const score = await number(page, 'best');
    const moves = (await copied(page, 'copy-moves')).trim().split('\n').map((row) => row.split(' ').map(Number));
    verify([{board, game: 'samegame', score, moves}]);
    await page.click('#watch');
    await page.click('#to-last');
    assert.equal(await number(page, 'score'), score);
  },

  'new games of each kind': async (open) => {
    const page = await open({time: '2026-11-18T12:00Z', timezoneId: 'UTC'});
    assert.ok(await page.isVisible('#welcome'));
    for (const [level, cells] of [['easy', '100'], ['normal', '144'], ['hard', '225']]) {
      await page.click('#new');
      await page.click(`#levels [data-level=${level}]`);
      assert.equal(await text(page, 'left'), cells);
    }
    await page.click('#new');
    await page.click('#daily');
    assert.equal(await text(page, 'board-name'), 'Board of 18 November 2026');
    assert.equal(await boardText(page), chainshot(['generate', '--size', '12x12', '--colors', '4', '--seed', '20261118']));
  },

  'what is in use is in sight on each screen, and nothing sticks out': async (open) => {
    const page = await open({hash: '#standard=16&moves=GHAN'});
    for (const size of SCREENS) {
      await page.setViewportSize({width: size[0], height: size[1]});
      await page.evaluate(() => scrollTo(0, 0));
      await inSight(page, ['.stage', '#score', '#hint', '#to-undo', '#new'], size);
      await page.click('summary');
      await page.waitForTimeout(100);
      await inSight(page, ['details'], size);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${size}`);
      await page.click('summary');
      await page.click('#edit');
      await inSight(page, ['.stage', '#colors', '#edit-done'], size);
      await page.click('#edit-cancel');
      await page.click('#solve');
      await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
      await inSight(page, ['.stage', '#best', '#chart', '#solve'], size);
      await page.click('#standard button >> nth=15');
    }
  },
}, undefined, 'Firefox');
