// SPDX-License-Identifier: MIT
//
// Words and icons: what is said, when nothing is said, and that a control that does nothing is not
// there.

import {assert, clickCell, goTo, gone, run, text} from './lib.mjs';

const status = (page) => text(page, 'status');

const icon = (page, id) => page.evaluate((name) => document.querySelector(
  document.querySelector(`#${name} use`).getAttribute('href')).innerHTML, id);

run({
  'redo is the mirror of undo, and not the sign for play': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd&moves=AAAAAAAA&at=0'});
    const [undo, redo, play] = await Promise.all(['to-undo', 'to-redo', 'auto-play'].map((id) => icon(page, id)));
    assert.notEqual(redo, play);
    assert.notEqual(redo, undo);
    assert.match(redo, /fill="none"/); // an arrow of lines
    await page.click('#auto-play');
    assert.equal(await page.getAttribute('#auto-play', 'aria-label'), 'Pause (P)');
    await page.waitForFunction(() => document.getElementById('auto-play').ariaLabel === 'Play the line (P)');
  },

  'what can do nothing is not there': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd'});
    const there = async (ids) => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, !(await gone(page, id))])));
    const ids = ['to-first', 'to-undo', 'slider', 'to-redo', 'to-last', 'auto-play', 'hint', 'whose', 'back', 'load'];
    const none = Object.fromEntries(ids.map((id) => [id, false]));
    assert.deepEqual(await there(ids), {...none, hint: true});
    await clickCell(page, 0, 0, 4, 2);
    assert.deepEqual(await there(ids), {...none, 'to-first': true, 'to-undo': true, slider: true, hint: true});
    await page.click('#to-undo');
    assert.deepEqual(await there(ids), {...none, slider: true, 'to-redo': true, 'to-last': true, 'auto-play': true, hint: true});
    await goTo(page, '#board=2x2:abba');
    assert.ok(await gone(page, 'hint') && await gone(page, 'solve'));
    await page.click('#edit');
    assert.equal(await gone(page, 'edit-clear'), false);
    await page.click('#edit-clear');
    assert.ok(await gone(page, 'edit-clear'));
  },

  'the focus does not vanish with a button': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd&moves=AA'});
    await page.focus('#to-undo');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'board');
  },

  'a single cell says why nothing happens': async (open) => {
    const page = await open({hash: '#board=3x2:aabbca'});
    await clickCell(page, 1, 0, 3, 2);
    assert.match(await status(page), /^A single cell cannot go: two must touch/);
    assert.equal(await text(page, 'count'), '0');
    await goTo(page, '#board=2x2:abba');
    await clickCell(page, 0, 0, 2, 2);
    assert.match(await status(page), /^The game is over/);
  },

  'the status is empty at the start and quiet while the pointer moves': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd'});
    assert.equal(await status(page), '');
    await page.evaluate(() => {
      window.changes = 0;
      new MutationObserver(() => { window.changes++; }).observe(document.getElementById('status'), {childList: true, characterData: true, subtree: true});
    });
    const box = await page.locator('#board').boundingBox();
    await page.mouse.move(box.x + box.width / 8, box.y + box.height / 4);
    assert.equal(await text(page, 'preview'), '+0 for 2');
    await page.mouse.move(box.x + box.width * 7 / 8, box.y + box.height * 3 / 4, {steps: 8});
    await page.mouse.move(5, 5);
    assert.equal(await text(page, 'preview'), '');
    assert.equal(await page.evaluate(() => window.changes), 0);
    await clickCell(page, 0, 0, 4, 2);
    assert.equal(await status(page), '2 cells, +0');
    await page.click('#to-undo');
    assert.equal(await status(page), '');
  },

  'games have the names that people write': async (open) => {
    const page = await open();
    const names = await page.locator('#game option').allTextContents();
    assert.deepEqual(names.slice(0, 3), ['SameGame', 'Bubble Breaker', 'Clickomania']);
    await goTo(page, '#random=5x5x3:4&game=custom:(n-1)^2,clear=500');
    assert.equal(await page.locator('#game option:checked').textContent(), 'Own rules');
  },
});
