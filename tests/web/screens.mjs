// SPDX-License-Identifier: MIT
//
// Each screen from 320 to 2560 pixels: nothing sticks out, the board has the room that there is,
// fingers hit, and what one works with is in sight.

import {assert, gone, run} from './lib.mjs';

const PHONES = [[320, 568], [360, 640], [390, 844], [568, 320], [844, 390], [932, 430]];
const DESKTOPS = [[768, 1024], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]];
// What is in use most.
const USUAL = {phones: [[390, 844], [844, 390]], desktops: [[768, 1024], [1440, 900], [2560, 1440]]};

const BEGUN = '#standard=16&moves=GHAN';

// Calls `check(page, width, height)` on one page that takes each size, as a phone and as a desktop:
// a page of its own per size would take a minute longer.
async function onEach(open, options, check, {phones, desktops} = {phones: PHONES, desktops: DESKTOPS}) {
  const kinds = [[phones, {isMobile: true, hasTouch: true}], [desktops, {}]];
  for (const [sizes, kind] of kinds.filter(([list]) => list.length)) {
    const [width, height] = sizes[0];
    const page = await open({...options, ...kind, viewport: {width, height}});
    for (const [wide, high] of sizes) {
      await page.setViewportSize({width: wide, height: high});
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
      await page.evaluate(() => scrollTo(0, 0));
      await check(page, wide, high);
    }
    await page.context().close();
  }
}

// What sticks out to the right of the page or of its card.
const tooWide = (page) => page.evaluate(() => [...document.querySelectorAll('body *')].filter((part) => {
  const {right, width} = part.getBoundingClientRect();
  const card = part.closest('.card')?.getBoundingClientRect().right ?? Infinity;
  return width && right > Math.min(document.documentElement.clientWidth, card) + 0.5;
}).map((part) => part.id || part.tagName));

const box = (page, selector) => page.locator(selector).boundingBox();

const inSight = async (page, selector, height, what) => {
  assert.ok(await page.isVisible(selector), `${what}: ${selector} is there`);
  const {y, height: high} = await box(page, selector);
  assert.ok(y >= -1 && y + high <= height + 1, `${what}: ${selector} from ${y} to ${y + high} of ${height}`);
};

const allInSight = async (page, selectors, width, height, when = '') => {
  for (const selector of selectors) await inSight(page, selector, height, `${width}x${height}${when}`);
};

// Opens or closes the options; opening scrolls to them, in a frame to come.
async function toggleOptions(page) {
  await page.click('summary');
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
}

async function solveForMoments(page) {
  await page.click('#solve');
  await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
}

run({
  'nothing sticks out, with every part open and long numbers': async (open) => {
    const before = () => localStorage.setItem('chainshot.best.#standard=16', '{"score":4444}');
    await onEach(open, {hash: BEGUN, before}, async (page, width, height) => {
      const fits = async (what) => assert.deepEqual(await tooWide(page), [], `${width}x${height}, ${what}`);
      await page.evaluate(() => {
        document.getElementById('score').textContent = '4444';
        document.getElementById('count').textContent = '66 / 66';
      });
      await fits('the page');
      assert.ok(await page.evaluate(() => {
        const points = document.querySelector('.points');
        return points.scrollWidth <= points.clientWidth;
      }), `${width}x${height}: the score is cut`);
      await page.click('summary');
      await fits('options');
      await page.click('summary');
      await page.click('#edit');
      await fits('editor');
      await page.click('#edit-cancel');
      await page.click('#new');
      await fits('new game');
      const dialog = await box(page, '#new-game');
      assert.ok(dialog.x >= 0 && dialog.y >= 0 && dialog.y + dialog.height <= height, 'the dialog');
      await page.keyboard.press('Escape');
    });
  },

  'nothing sticks out beside a narrow board': (open) => onEach(open, {hash: '#random=8x40x4:3'}, async (page, width, height) => {
    assert.deepEqual(await tooWide(page), [], `${width}x${height}`);
  }),

  'the board is whole and as large as the smaller side allows': (open) => onEach(open, {hash: BEGUN}, async (page, width, height) => {
    const board = await box(page, '#board');
    assert.ok(board.y + board.height <= height && board.x >= 0, `${width}x${height}: whole`);
    const least = height <= 500 ? 0.88 * height : width < 900 ? Math.min(0.88 * width, height - 290) : Math.min(height - 330, width - 520);
    assert.ok(board.height >= 0.95 * least, `${width}x${height}: ${board.height}, expected ${least}`);
  }),

  'score, board and controls are in sight together': (open) => onEach(open, {hash: BEGUN}, async (page, width, height) => {
    if (height <= 600 && height >= 450) return;
    await allInSight(page, ['#score', '.stage', '#to-undo', '#slider', '#hint', '#next', '#share', '#new'], width, height);
  }),

  'a phone on its side has all beside the board, which stays in sight': async (open) => {
    const page = await open({hash: BEGUN, viewport: {width: 844, height: 390}, isMobile: true, hasTouch: true});
    const board = await box(page, '.stage');
    for (const part of ['#score', '#status', '#to-undo', '#hint', '#new', '#solver-card', '#board-card'])
      assert.ok((await box(page, part)).x >= board.x + board.width, part);
    await page.locator('#paste').scrollIntoViewIfNeeded();
    assert.ok(await page.evaluate(() => scrollY) > 300);
    await allInSight(page, ['.stage', '#paste'], 844, 390);
  },

  'the welcome is in sight with the board': (open) => onEach(open, {}, (page, width, height) =>
    allInSight(page, ['#welcome', '.stage'], width, height), USUAL),

  'the editor is in sight with the board': (open) => onEach(open, {hash: '#standard=16'}, async (page, width, height) => {
    await page.click('summary'); // the cards are then longer than a desktop
    await page.click('#edit');
    await allInSight(page, ['.stage', '#colors', '#edit-clear', '#edit-cancel', '#edit-done'], width, height);
    if (width >= 900) assert.equal(await page.evaluate(() => scrollY), 0, 'nothing had to scroll');
    await page.click('#edit-cancel');
    await page.click('summary');
  }, USUAL),

  'chart, score of the search and its button are in sight with the board': (open) => onEach(open, {hash: '#standard=16'}, async (page, width, height) => {
    await solveForMoments(page);
    const parts = ['.stage', '#best', '#chart', '#solve', '#watch'];
    await allInSight(page, parts, width, height, ' while it searches');
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
    await allInSight(page, parts, width, height, ' at the end');
    await page.click('#watch');
    await page.waitForFunction(() => scrollY === 0);
    await allInSight(page, ['.stage', '#auto-play'], width, height, ' when its line is watched');
    await page.click('#standard button >> nth=15');
  }, USUAL),

  'a phone shows the whole board with the result, and with the buttons that step': (open) =>
    onEach(open, {hash: BEGUN}, async (page, width, height) => {
      await solveForMoments(page);
      await allInSight(page, ['.stage', '#best', '#chart', '#solve'], width, height, ' while it searches');
      await page.click('#solve');
      await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
      await page.click('#watch');
      await allInSight(page, ['.stage', '#whose', '#slider', '#auto-play'], width, height, ' when its line is watched');
      await page.click('#auto-play');
      await page.click('#mine');
      await page.evaluate(() => document.getElementById('solve').click());
      const top = async (selector) => (await box(page, selector)).y;
      assert.ok(await top('#solver-card') < await top('#transport'), 'the result stands first');
      await page.click('#to-undo');
      assert.ok(await top('#solver-card') > await top('#transport'), 'the buttons do, once they are used');
      await page.click('#next');
      await page.click('#standard button >> nth=15');
      await page.click('#to-redo');
    }, {phones: [[320, 568], [360, 640], [375, 553], [390, 664], [390, 844]], desktops: []}),

  'keys are named where there may be a keyboard': async (open) => {
    const desktop = await open();
    assert.ok(await desktop.isVisible('.keys'));
    const phone = await open({viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true});
    assert.equal(await phone.isVisible('.keys'), false);
  },

  'the options of the default search fit each screen, also with a result': (open) =>
    onEach(open, {hash: '#standard=16'}, async (page, width, height) => {
      const cut = () => page.evaluate(() => [...document.querySelectorAll('#fields *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.tagName !== 'INPUT' && part.clientWidth).length);
      await toggleOptions(page);
      await allInSight(page, ['details'], width, height);
      assert.equal(await cut(), 0);
      await toggleOptions(page);
      await solveForMoments(page);
      await page.click('#solve');
      await toggleOptions(page);
      await allInSight(page, ['details'], width, height, ' with a result');
      if (width >= 900) assert.equal(await page.evaluate(() => scrollY), 0, 'nothing had to scroll');
      assert.equal(await cut(), 0);
      await toggleOptions(page);
      await page.click('#standard button >> nth=15');
    }, {...USUAL, phones: [[320, 568], ...USUAL.phones]}),

  'what an option means is said on every screen': async (open) => {
    const page = await open({viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true});
    await page.click('summary');
    const text = await page.locator('#fields label').first().getAttribute('title');
    assert.equal(await page.isVisible('#fields small >> nth=0'), false);
    await page.focus('#fields input >> nth=0');
    assert.ok((await page.textContent('#about')).endsWith(`: ${text}.`));
    await page.setViewportSize({width: 1440, height: 900});
    assert.ok(await page.isVisible('#fields small >> nth=0'));
  },

  'a search that failed says so in place of a chart': async (open) => {
    const page = await open({hash: '#standard=16'});
    await page.click('summary');
    await page.selectOption('#search', 'nrpa');
    await page.fill('#fields [name=level]', '99');
    await page.click('#solve');
    await page.waitForSelector('.failed #work');
    assert.ok(await gone(page, 'chart') && await gone(page, 'watch') && await page.isVisible('#work'));
    await page.selectOption('#search', 'auto');
    await solveForMoments(page);
    assert.ok(await page.isVisible('#chart'));
  },

  'fingers hit: 44 pixels': (open) => onEach(open, {hash: BEGUN}, async (page, width, height) => {
    const small = async () => (await page.evaluate(() => [...document.querySelectorAll('button, select, input:not(.unseen), summary, .button, .check')]
      .filter((part) => part.checkVisibility({visibilityProperty: true}))
      .map((part) => ({name: part.id || part.textContent, ...part.getBoundingClientRect().toJSON()}))
      .filter((part) => part.width && (part.height < 43.9 || part.width < (part.name === '' ? 20 : 40)))
      .map(({name, width: w, height: h}) => `${name} ${w}x${h}`))).filter((name) => !name.startsWith('clearable'));
    const check = async (what) => assert.deepEqual(await small(), [], `${width}x${height}, ${what}`);
    await page.click('summary');
    await check('options');
    await page.click('summary');
    await page.click('#new');
    await check('new game');
    await page.keyboard.press('Escape');
    await page.click('#edit');
    await check('editor');
    await page.click('#edit-cancel');
  }, {phones: PHONES, desktops: []}),
});
