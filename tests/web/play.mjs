// SPDX-License-Identifier: MIT
//
// Playing: the page's rules against the program's judge, undo and redo, keyboard, touch.

import {assert, chainshot, clickCell, copied, goTo, gone, movesOf, number, playRandomly, run, text, verify} from './lib.mjs';

const GAMES = ['samegame', 'bubblebreaker', 'clickomania', 'popstar', 'custom:n,clear=-3,left=2n-1,bonus=40n-6n^2'];

run({
  'fifty games score what the judge says': async (open) => {
    const page = await open();
    const games = [];
    for (let seed = 1; seed <= 50; seed++) {
      const [width, height, colors] = [3 + seed % 9, 2 + seed % 7, 2 + seed % 3];
      const game = GAMES[seed % GAMES.length];
      await goTo(page, `#random=${width}x${height}x${colors}:${seed}&game=${game}`);
      assert.ok(await playRandomly(page, width, height, seed), 'the game ends');
      const board = chainshot(['generate', '--size', `${width}x${height}`, '--colors', `${colors}`, '--seed', `${seed}`]);
      games.push({board, game, score: await number(page, 'score'), moves: movesOf(await copied(page, 'share'))});
    }
    assert.ok(games.every(({moves}) => moves.length > 0));
    verify(games);
  },

  'undo and redo': async (open) => {
    const page = await open({hash: '#random=8x8x3:5'});
    await playRandomly(page, 8, 8, 5);
    const [score, left, count] = [await text(page, 'score'), await text(page, 'left'), await text(page, 'count')];
    const moves = Number(count.split(' / ')[1]);
    for (let i = 0; i < moves; i++) await page.click('#to-undo');
    assert.equal(await text(page, 'score'), '0');
    assert.equal(await text(page, 'left'), '64');
    assert.ok(await gone(page, 'to-undo'));
    for (let i = 0; i < moves; i++) await page.click('#to-redo');
    assert.deepEqual([await text(page, 'score'), await text(page, 'left'), await text(page, 'count')], [score, left, count]);
    assert.ok(await gone(page, 'to-redo'));
    await page.fill('#slider', '1');
    assert.equal(await text(page, 'count'), `1 / ${moves}`);
    await page.click('#to-first');
    await page.click('#to-last');
    assert.equal(await text(page, 'score'), score);
  },

  'another move cuts off what was undone': async (open) => {
    const page = await open({hash: '#board=4x2:aabbccdd'});
    await clickCell(page, 0, 0, 4, 2);
    await clickCell(page, 0, 0, 4, 2);
    assert.equal(await text(page, 'count'), '2 / 2');
    await page.click('#to-undo');
    await page.click('#to-undo');
    await clickCell(page, 3, 1, 4, 2);
    assert.equal(await text(page, 'count'), '1 / 1');
    assert.equal(await text(page, 'left'), '6');
  },

  'a lone cell is no move': async (open) => {
    const page = await open({hash: '#board=2x2:abba'});
    await clickCell(page, 0, 0, 2, 2);
    assert.equal(await text(page, 'count'), '0');
  },

  'keyboard only': async (open) => {
    const page = await open({hash: '#board=3x2:aabbba'});
    const focused = () => page.evaluate(() => document.activeElement.id);
    for (let i = 0; i < 10 && await focused() !== 'board'; i++) await page.keyboard.press('Tab');
    assert.equal(await focused(), 'board');
    await page.keyboard.press('ArrowRight'); // the cursor appears at the bottom left
    await page.keyboard.press('ArrowUp');
    assert.match(await text(page, 'status'), /^2 cells: 0 points/);
    await page.keyboard.press('Enter');
    assert.equal(await text(page, 'left'), '4');
    await page.keyboard.press('z');
    assert.equal(await text(page, 'left'), '6');
    await page.keyboard.press('y');
    assert.equal(await text(page, 'left'), '4');
    await page.keyboard.press('Control+z');
    assert.equal(await text(page, 'left'), '6');
    await page.keyboard.press('End');
    assert.equal(await text(page, 'left'), '4');
    await page.keyboard.press('Home');
    assert.equal(await text(page, 'left'), '6');
    await page.keyboard.press('n');
    assert.match(new URL(await copied(page, 'share')).hash, /random=3x2x2:1/);
  },

  'a finger plays, and one that slides away does not': async (open) => {
    const page = await open({hash: '#board=4x2:aabbaabb', hasTouch: true});
    const box = await page.locator('#board').boundingBox();
    const cell = box.width / 4;
    await page.touchscreen.tap(box.x + cell / 2, box.y + cell / 2);
    assert.equal(await text(page, 'left'), '4');
    await page.mouse.move(box.x + cell / 2, box.y + cell / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 3.5 * cell, box.y + cell / 2);
    await page.mouse.up();
    assert.equal(await text(page, 'left'), '4');
  },

  'cells move, unless people ask for none of that': async (open) => {
    const frames = async (reducedMotion) => {
      const page = await open({hash: '#board=4x3:aabbaabbccdd', reducedMotion});
      await page.evaluate(() => {
        window.copies = new Set();
        const {drawImage} = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.drawImage = function (sprite, x, y, ...rest) {
          if (y % sprite.height) window.copies.add(y);
          return drawImage.call(this, sprite, x, y, ...rest);
        };
      });
      await clickCell(page, 0, 0, 4, 3);
      await page.waitForFunction(() => document.getElementById('left').textContent === '10');
      await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 500); }));
      return page.evaluate(() => window.copies.size);
    };
    assert.ok(await frames('no-preference') > 0);
    assert.equal(await frames('reduce'), 0);
  },
});
