// SPDX-License-Identifier: MIT
//
// Boards in and out: numbers, every format, garbage, drawing.

import {assert, boardText, chainshot, number, run, text} from './lib.mjs';

const GARBAGE = ['hello world', '1 2\n3', '{"board": 7}', '{"board": ', '[]', '[1,2]', '{"moves": []}',
  '15x15c5s2:1,2,3', '4x4c3s2#123', 'BGF2', '1 2 99\n1 2 3', '\u0000\u0001\u0002', '-1 -1\n-1 -1\nx', '1 0\n-1 1',
  'SAVEFILE:41:Simon Tatham\'s Portable Puzzle Collection\n', '<script>alert(1)</script>', '9'.repeat(100000)];

async function load(page, board) {
  await page.fill('#paste', board);
  await page.click('#load');
}

run({
  'a number gives the board that the program generates': async (open) => {
    const page = await open();
    for (const [width, height, colors, seed] of [[15, 15, 5, 7], [20, 20, 10, 3], [64, 64, 32, 1], [1, 1, 1, 1], [9, 4, 3, '9223372036854775807']]) {
      for (const [name, value] of Object.entries({seed, width, height, colors}))
        await page.fill(`#random [name=${name}]`, String(value));
      await page.click('#random button >> nth=0');
      assert.equal(await text(page, 'left'), String(width * height));
      assert.equal(await boardText(page),
        chainshot(['generate', '--size', `${width}x${height}`, '--colors', `${colors}`, '--seed', `${seed}`]));
    }
    await page.click('#any');
    await page.click('#next');
    assert.equal(await page.isVisible('#refused'), false);
  },

  'the standard boards': async (open) => {
    const page = await open();
    assert.equal(await page.locator('#standard button').count(), 20);
    for (const number of [1, 7, 20]) {
      await page.click(`#standard button >> nth=${number - 1}`);
      assert.equal(await boardText(page), chainshot(['convert', '--set', `standard-20:${number}`, '--to', 'text']));
    }
    await page.click('#next');
    assert.equal(await boardText(page), chainshot(['convert', '--set', 'standard-20:1', '--to', 'text']));
  },

  'paste of each format': async (open) => {
    const page = await open();
    const board = chainshot(['generate', '--size', '6x5', '--colors', '4', '--seed', '9']);
    const line = chainshot(['solve', '-', '--search', 'greedy', '--no-archive', '--json'], board);
    for (const format of ['text', 'sgt', 'json']) {
      await page.click('#standard button >> nth=0');
      await load(page, chainshot(['convert', '-', '--to', format], board));
      assert.equal(await boardText(page), board, format);
    }
    // Same Game has rules of its own, which its saved games bring along.
    for (const [format, game] of [['sgt-save', 'custom:n^2-4n+4'], ['json', 'samegame']]) {
      const input = chainshot(['convert', '-', '--to', format], line);
      await page.click('#standard button >> nth=0');
      await load(page, input);
      assert.equal(await page.inputValue('#game'), game);
      assert.equal(await number(page, 'score'), JSON.parse(chainshot(['verify', '-', '--json'], input)).score, format);
    }
    await load(page, board.replaceAll(/\d/g, (digit) => 'abcd'[digit]).replaceAll(' ', ''));
    assert.equal(await text(page, 'left'), '30');
    await load(page, JSON.stringify({board: [[0, 0], [1, 1]], game: 'bubblebreaker'}));
    assert.equal(await page.inputValue('#game'), 'bubblebreaker');
    await load(page, JSON.stringify({board: '0 0\n1 1', game: 'custom:(n-1)^2,clear=500'}, null, 2));
    assert.match(await page.inputValue('#game'), /^custom:/);
  },

  'a file, binary or not': async (open) => {
    const page = await open();
    const board = chainshot(['generate', '--size', '6x5', '--colors', '4', '--seed', '9']);
    const packed = Buffer.from(chainshot(['convert', '-', '--to', 'bgf'], board), 'latin1');
    await page.setInputFiles('#file', {name: 'board.bgf', mimeType: 'application/octet-stream', buffer: packed});
    await page.waitForFunction(() => document.getElementById('left').textContent === '30');
    assert.equal(await boardText(page), board);
    await page.click('#standard button >> nth=0');
    await page.setInputFiles('#file', {name: 'board.txt', mimeType: 'text/plain', buffer: Buffer.from(board)});
    await page.waitForFunction(() => document.getElementById('left').textContent === '30');
    assert.equal(await boardText(page), board);
  },

  'garbage is refused with a message and changes nothing': async (open) => {
    const page = await open();
    const before = await boardText(page);
    for (const blank of ['', '   \n']) {
      await page.fill('#paste', blank);
      assert.equal(await page.isVisible('#load'), false);
    }
    for (const garbage of GARBAGE) {
      await page.fill('#paste', garbage);
      await page.evaluate(() => { document.getElementById('refused').textContent = ''; });
      await page.click('#load');
      assert.ok((await text(page, 'refused')).length > 5, `no message for '${garbage.slice(0, 40)}'`);
      assert.equal(await boardText(page), before);
    }
    await page.click('#standard button >> nth=1');
    assert.equal(await page.isVisible('#refused'), false);
  },

  'a board is drawn, falls and is played': async (open) => {
    const page = await open();
    await page.click('#edit');
    await page.fill('#edit-width', '4');
    await page.press('#edit-width', 'Tab');
    await page.fill('#edit-height', '3');
    await page.press('#edit-height', 'Tab');
    await page.click('#edit-clear');
    await page.waitForFunction(() => scrollY === 0); // a new size brings the whole board into sight
    const box = await page.locator('#board').boundingBox();
    const cell = box.width / 4;
    await page.click('#colors button >> nth=1');
    await page.mouse.move(box.x + cell / 2, box.y + cell / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 3.5 * cell, box.y + cell / 2, {steps: 12});
    await page.mouse.up();
    await page.focus('#board');
    await page.keyboard.press('ArrowUp'); // the cursor appears at the bottom left
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.click('#edit-done');
    assert.equal(await boardText(page), '-1 -1 -1 -1\n1 -1 -1 -1\n2 1 1 1\n');
    assert.equal(await text(page, 'left'), '5');
  },

  'drawing can be given up': async (open) => {
    const page = await open();
    const before = await boardText(page);
    await page.click('#edit');
    await page.click('#edit-clear');
    await page.click('#edit-cancel');
    assert.equal(await boardText(page), before);
    assert.ok(await page.isVisible('#transport'));
  },
});
