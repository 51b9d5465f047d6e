// SPDX-License-Identifier: MIT
//
// No violation by axe-core on any screen, light and dark; contrast of what is drawn; colours that
// the system forces; reduced motion.

import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {assert, clickCell, goTo, play, run} from './lib.mjs';

let axe = null;
try {
  axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
} catch {
  console.log('no axe-core here: npm install --prefix tests/web');
  process.exit(77);
}

// The page forbids scripts from elsewhere, so axe-core comes through the debugger.
async function violations(page) {
  if (!await page.evaluate(() => window.axe)) await page.evaluate(readFileSync(axe, 'utf8'));
  const found = await page.evaluate(() => window.axe.run({resultTypes: ['violations']}));
  return found.violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target).join(', ')}`);
}

// What is drawn at a place, in cells from the upper left corner of a board: [red, green, blue, alpha].
const drawnAt = (page, x, y, columns) => page.evaluate(([across, down, cells]) => {
  const canvas = document.getElementById('board');
  const MARGIN = 0.14; // of a cell, for outlines
  const size = canvas.width / (cells + 2 * MARGIN);
  const copy = Object.assign(document.createElement('canvas'), {width: canvas.width, height: canvas.height});
  const context = copy.getContext('2d', {willReadFrequently: true});
  context.drawImage(canvas, 0, 0);
  return [...context.getImageData(Math.round((across + MARGIN) * size), Math.round((down + MARGIN) * size), 1, 1).data];
}, [x, y, columns]);

const luminance = (data) => [0.2126, 0.7152, 0.0722].reduce((sum, factor, i) => {
  const value = data[i] / 255;
  return sum + factor * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
}, 0);

const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

run({
  'axe-core finds nothing': async (open) => {
    const page = await open();
    // One page takes each size and scheme: to come to each screen again would take three times as
    // long. What a phone shows of the colours, a desktop shows in both schemes.
    const check = async (what) => {
      for (const [width, height, colorScheme] of [[390, 844, 'light'], [844, 390, 'dark'], [1440, 900, 'light'], [1440, 900, 'dark']]) {
        await page.setViewportSize({width, height});
        await page.emulateMedia({colorScheme});
        assert.deepEqual(await violations(page), [], `${what}, ${colorScheme}, ${width}`);
      }
    };
    await check('first visit');
    await page.click('#new');
    await check('new game');
    await page.keyboard.press('Escape');
    await goTo(page, '#board=4x2:aabbccdd');
    await play(page, [[0, 0]], 4, 2);
    await page.click('summary');
    await check('options');
    await page.click('#edit');
    await check('editor');
    await page.click('#edit-cancel');
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
    await check('solved');
    await page.selectOption('#search', 'nrpa');
    await page.fill('#fields [name=level]', '99');
    await page.click('#solve');
    await page.waitForSelector('.failed #work');
    await check('failed');
    await page.evaluate(() => scrollTo(0, 0));
    await play(page, [[0, 0], [0, 0], [0, 0]], 4, 2);
    await page.waitForSelector('#finish[open]');
    await check('finish');
  },

  'signs have 3:1 or more on their cells, on the canvas itself': async (open) => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open({hash: '#board=8x1:abcdefgh', colorScheme});
      await page.waitForTimeout(200);
      for (let x = 0; x < 8; x++) {
        const face = luminance(await drawnAt(page, x + 0.5, 0.16, 8));
        const sign = luminance(await drawnAt(page, x + 0.5, 0.5, 8));
        assert.ok(contrast(face, sign) >= 3, `colour ${x + 1}: ${contrast(face, sign).toFixed(2)}`);
      }
    }
  },

  'cells of a group hang together, others do not': async (open) => {
    const page = await open({hash: '#board=3x2:aabaab'});
    await page.waitForTimeout(200);
    const between = async (x, y) => (await drawnAt(page, x, y, 3))[3];
    assert.equal(await between(1, 0.5), 255); // beside each other
    assert.equal(await between(0.5, 1), 255); // above each other
    assert.equal(await between(1, 1), 255); // the middle of four
    assert.equal(await between(2, 0.5), 0); // another colour
  },

  'the outline of a group is whole at the edge of the board': async (open) => {
    const page = await open({hash: '#board=3x2:aaabbb'});
    const edges = async () => [(await drawnAt(page, 1.5, 2.08, 3))[3], (await drawnAt(page, -0.04, 1.5, 3))[3]];
    assert.deepEqual(await edges(), [0, 0]);
    const box = await page.locator('#board').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75);
    await page.waitForTimeout(200);
    assert.deepEqual(await edges(), [255, 255]);
  },

  'forced colours keep the selected state': async (open) => {
    const page = await open({hash: '#standard=3', forcedColors: 'active'});
    const look = (selector) => page.evaluate((query) => {
      const {backgroundColor, color} = getComputedStyle(document.querySelector(query));
      return `${backgroundColor} ${color}`;
    }, selector);
    assert.notEqual(await look('#standard button:nth-child(3)'), await look('#standard button:nth-child(4)'));
    await page.click('#edit');
    const outline = (n) => page.evaluate((i) => getComputedStyle(document.querySelectorAll('#colors button')[i]).outlineStyle, n);
    assert.notEqual(await outline(0), await outline(1));
  },

  'points float up and stay still for those who want no motion; larger groups give more': async (open) => {
    const drawnBy = async (reducedMotion, hash, width) => {
      const page = await open({hash, reducedMotion});
      await page.evaluate(() => {
        window.texts = new Set();
        window.sparks = 0;
        const {fillText, arc} = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
          if (this.canvas.id === 'board') window.texts.add(`${text} ${y.toFixed(2)}`);
          return fillText.call(this, text, x, y);
        };
        CanvasRenderingContext2D.prototype.arc = function (...rest) {
          if (this.canvas.id === 'board') window.sparks++;
          return arc.apply(this, rest);
        };
      });
      // A loaded machine may draw a single frame of a second's motion: then once more.
      for (let tries = 0; ; tries++) {
        await clickCell(page, 0, 2, width, 3);
        await page.waitForTimeout(850);
        const seen = await page.evaluate(() => ({texts: [...window.texts], sparks: window.sparks}));
        if (seen.texts.length > 1 || reducedMotion === 'reduce' || tries === 9) return seen;
        await page.click('#to-undo');
        await page.waitForTimeout(400);
      }
    };
    const small = await drawnBy('no-preference', '#board=4x3:aabbccddaabb', 4);
    assert.ok(small.texts.length > 1 && small.texts[0].startsWith('+0 ') && small.sparks === 0, JSON.stringify(small));
    const large = await drawnBy('no-preference', '#board=4x3:aaaaaaaabaab', 4);
    assert.ok(large.sparks > 20);
    const still = await drawnBy('reduce', '#board=4x3:aaaaaaaabaab', 4);
    assert.deepEqual([still.texts.length, still.sparks], [1, 0]);
  },

  'undo animates as redo does': async (open) => {
    const page = await open({hash: '#board=4x3:aabbaabbccdd&moves=AB', reducedMotion: 'no-preference'});
    const moving = () => page.evaluate(() => new Promise((resolve) => {
      const places = new Set();
      const {drawImage} = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.drawImage = function (sprite, x, y, ...rest) {
        if (y % sprite.height) places.add(y);
        return drawImage.call(this, sprite, x, y, ...rest);
      };
      document.getElementById('to-undo').click();
      setTimeout(() => {
        CanvasRenderingContext2D.prototype.drawImage = drawImage;
        resolve(places.size);
      }, 600);
    }));
    let places = await moving();
    for (let tries = 0; places <= 2 && tries < 9; tries++) {
      await page.click('#to-redo');
      await page.waitForTimeout(500);
      places = await moving();
    }
    assert.ok(places > 2);
  },
});
