// SPDX-License-Identifier: MIT
//
// How the page looks and what it weighs: a desktop, light and dark, sizes, links.

import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {assert, folder, goTo, run} from './lib.mjs';

const files = readdirSync(folder).filter((name) => /\.(html|js|css|svg|png|json|webmanifest|txt|gz)$/.test(name));
const read = (name) => readFileSync(join(folder, name), 'utf8');

// What sticks out to the right of the page.
const tooWide = (page) => page.evaluate(() => [...document.querySelectorAll('body *')]
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map((part) => part.id || part.tagName));

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

run({
  'the whole page is under 400 kB': async () => {
    const size = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    console.log(`${files.length} files, ${size} bytes`);
    assert.ok(files.includes('engine.wasm.gz') && files.includes('engine-simd.wasm.gz'));
    assert.ok(size < 400000, `${size} bytes`);
  },

  'no inline script or style, relative links only': async () => {
    const page = read('index.html');
    assert.match(page, /Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
    assert.doesNotMatch(page, /<style|style=|<script(?![^>]*src=)|\son\w+=/);
    for (const name of files.filter((file) => /\.(html|js|css)$/.test(file)))
      assert.doesNotMatch(read(name), /(?:src|href|from|url|fetch)\s*[=(]?\s*["'(](?:https?:|\/)/, name);
  },

  'on a desktop the board is on the screen whole': async (open) => {
    const page = await open({viewport: {width: 1280, height: 800}});
    for (const hash of ['#random=64x20x5:1', '#random=5x60x4:1', '#random=1x1x1:1']) {
      await goTo(page, hash);
      assert.deepEqual(await tooWide(page), []);
      const board = await page.locator('#board').boundingBox();
      assert.ok(board.y + board.height <= 800 && board.width >= 20, hash);
    }
  },

  'light and dark': async (open) => {
    const page = await open({colorScheme: 'light'});
    const light = await background(page);
    await page.emulateMedia({colorScheme: 'dark'});
    assert.notEqual(light, await background(page));
  },

  'a browser without SIMD gets the other engine': async (open, {site}) => {
    const page = await open();
    const asked = [];
    page.on('request', (request) => asked.push(request.url().slice(site.url.length)));
    await page.addInitScript(() => { WebAssembly.validate = () => false; });
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.ok(asked.includes('engine.wasm.gz') && !asked.includes('engine-simd.wasm.gz'));
  },
});
