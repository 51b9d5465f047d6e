// SPDX-License-Identifier: MIT
//
// Each screen from 320 to 2560 pixels: nothing sticks out, the board has the room that there is,
// fingers hit, and what one works with is in sight.

import {assert, run} from './lib.mjs';

const SCREENS = [[320, 568], [360, 640], [390, 844], [568, 320], [844, 390], [932, 430], [768, 1024], [1024, 768],
  [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]];

const BEGUN = '#standard=16&moves=GHAN';

const phone = (width, height) => Math.min(width, height) < 500
  ? {viewport: {width, height}, isMobile: true, hasTouch: true} : {viewport: {width, height}};

// What sticks out to the right of the page.
const tooWide = (page) => page.evaluate(() => [...document.querySelectorAll('body *')]
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map((part) => part.id || part.tagName));

const box = (page, selector) => page.locator(selector).boundingBox();

const inSight = async (page, selector, height, what) => {
  assert.ok(await page.isVisible(selector), `${what}: ${selector} is there`);
  const {y, height: high} = await box(page, selector);
  assert.ok(y >= -1 && y + high <= height + 1, `${what}: ${selector} from ${y} to ${y + high} of ${height}`);
};

run({
  'nothing sticks out, with every part open': async (open) => {
    for (const [width, height] of SCREENS) {
      const page = await open({hash: BEGUN, ...phone(width, height)});
      const fits = async (what) => assert.deepEqual(await tooWide(page), [], `${width}x${height}, ${what}`);
      await fits('the page');
      await page.click('summary');
      await fits('options');
      await page.click('#edit');
      await fits('editor');
      await page.click('#edit-cancel');
      await page.click('#new');
      await fits('new game');
      const dialog = await box(page, '#new-game');
      assert.ok(dialog.x >= 0 && dialog.y >= 0 && dialog.y + dialog.height <= height, 'the dialog');
      await page.context().close();
    }
  },

  'the board is whole and as large as the smaller side allows': async (open) => {
    for (const [width, height] of SCREENS) {
      const page = await open({hash: BEGUN, ...phone(width, height)});
      const board = await box(page, '#board');
      assert.ok(board.y + board.height <= height && board.x >= 0, `${width}x${height}: whole`);
      const least = height <= 500 ? 0.88 * height : width < 900 ? Math.min(0.88 * width, height - 290) : Math.min(height - 330, width - 520);
      assert.ok(board.height >= 0.95 * least, `${width}x${height}: ${board.height}, expected ${least}`);
      await page.context().close();
    }
  },

  'score, board and controls are in sight together': async (open) => {
    for (const [width, height] of SCREENS.filter(([, high]) => high > 600 || high < 450)) {
      const page = await open({hash: BEGUN, ...phone(width, height)});
      for (const part of ['#score', '.stage', '#to-undo', '#slider', '#hint', '#next', '#share', '#new'])
        await inSight(page, part, height, `${width}x${height}`);
      await page.context().close();
    }
  },

  'a phone on its side has the controls beside the board': async (open) => {
    const page = await open({hash: BEGUN, ...phone(844, 390)});
    const board = await box(page, '.stage');
    for (const part of ['#score', '#status', '#to-undo', '#hint', '#new'])
      assert.ok((await box(page, part)).x >= board.x + board.width, part);
  },

  'the welcome is in sight with the board': async (open) => {
    for (const [width, height] of [[390, 844], [844, 390], [1440, 900], [2560, 1440]]) {
      const page = await open(phone(width, height));
      await inSight(page, '#welcome', height, `${width}x${height}`);
      await inSight(page, '.stage', height, `${width}x${height}`);
      await page.context().close();
    }
  },

  'the editor is in sight with the board, the chart while it searches': async (open) => {
    for (const [width, height] of [[390, 844], [844, 390], [1440, 900], [2560, 1440]]) {
      const page = await open({hash: '#standard=16', ...phone(width, height)});
      await page.click('#edit');
      for (const part of ['.stage', '#colors', '#edit-done']) await inSight(page, part, height, `${width}x${height}`);
      await page.click('#edit-cancel');
      await page.click('#solve');
      await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
      for (const part of ['#best', '#chart']) await inSight(page, part, height, `${width}x${height}`);
      await page.context().close();
    }
  },

  'the options of the default search fit a desktop': async (open) => {
    const page = await open({hash: '#standard=16', viewport: {width: 1440, height: 900}});
    await page.click('summary');
    await page.locator('#fields').scrollIntoViewIfNeeded();
    const {height} = await box(page, 'details');
    assert.ok(height < 700, `${height} pixels`);
    const cut = await page.evaluate(() => [...document.querySelectorAll('#fields *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.tagName !== 'INPUT' && part.clientWidth).length);
    assert.equal(cut, 0);
  },

  'fingers hit: 44 pixels': async (open) => {
    for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
      const page = await open({hash: BEGUN, ...phone(width, height)});
      const small = () => page.evaluate(() => [...document.querySelectorAll('button, select, input:not(.unseen), summary, .button, .check')]
        .filter((part) => part.checkVisibility({visibilityProperty: true}) && !part.closest('.check input'))
        .map((part) => ({name: part.id || part.textContent, ...part.getBoundingClientRect().toJSON()}))
        .filter((part) => part.width && (part.height < 43.9 || part.width < (part.name === '' ? 20 : 40)))
        .map(({name, width: w, height: h}) => `${name} ${w}x${h}`));
      await page.click('summary');
      assert.deepEqual((await small()).filter((name) => !name.startsWith('clearable')), [], `${width}x${height}`);
      await page.click('#new');
      assert.deepEqual((await small()).filter((name) => !name.startsWith('clearable')), []);
      await page.keyboard.press('Escape');
      await page.click('#edit');
      assert.deepEqual(await small(), []);
      await page.context().close();
    }
  },
});
