// SPDX-License-Identifier: MIT
//
// What every test of the page starts with: Chromium, the page from a server of its own, the
// program to compare with, and a guard. The guard sees to it that no page writes an error to
// the console and that nothing is asked of anybody but the server.
//
// usage: node NAME.mjs FOLDER_OF_THE_PAGE PROGRAM

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {serve} from './server.mjs';

export {assert};
export const [folder, program] = process.argv.slice(2);

const SKIPPED = 77;
const PATIENCE = 40000; // ms to wait for anything: the machine may have other work

function skip(why) {
  console.log(why);
  process.exit(SKIPPED);
}

// The headless shell opens a page in a third of the time, since it has no window around it.
// playwright-core drives a Firefox that is not its own by WebDriver BiDi, under another name.
const BROWSERS = {
  Chromium: {type: 'chromium', args: ['--no-sandbox', '--disable-gpu'],
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']},
  Firefox: {type: '_bidiFirefox', args: [], paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox']},
};

async function launch(name) {
  const {type, args, paths} = BROWSERS[name];
  const path = paths.find(existsSync);
  if (!path) skip(`no ${name} here`);
  try {
    const {default: playwright} = await import('playwright-core');
    return await playwright[type].launch({executablePath: path, args});
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return skip('no playwright-core here: npm install --prefix tests/web');
  }
}

// Runs the program; what it prints.
export function chainshot(parameters, input = '') {
  return execFileSync(program, parameters, {input, encoding: 'latin1', stdio: ['pipe', 'pipe', 'pipe']});
}

// Has the program's judge replay games of {board, game, moves, score}: it fails on the first
// whose score is another.
export function verify(games) {
  return chainshot(['verify', '-'], games.map((game) => JSON.stringify(game) + '\n').join(''));
}

// A page that is watched: `faults` are what should not have happened.
function guard(page, faults, home) {
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => faults.push(`error: ${error.stack}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(home)) faults.push(`request to ${request.url()}`);
  });
  // What a page that is left was still loading is given up by the browser itself.
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (!/ERR_ABORTED|BINDING_ABORTED/.test(why)) faults.push(`failed: ${request.url()}: ${why}`);
  });
}

// `time` is what the page takes for the present, `before` a function that runs in it first.
async function openPage(browser, site, faults, {hash = '', time, before, ...options}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce', ...options});
  const page = await context.newPage();
  guard(page, faults, site.url);
  await page.addInitScript(() => {
    // Firefox runs this on its blank page, too, which has no clipboard.
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { window.copied = text; };
  });
  if (time) await page.clock.setFixedTime(new Date(time));
  if (before) await page.addInitScript(before);
  await page.goto(site.url + hash);
  await page.waitForSelector('body[data-ready]');
  return page;
}

// Runs the tests of a file, {name: async (open) => ...}, where `open` gives a page of the
// site that `host` opens, in the browser with that name.
export async function run(tests, host = () => serve(folder), name = 'Chromium') {
  const browser = await launch(name);
  const site = await host();
  let failed = 0;
  for (const [what, test] of Object.entries(tests)) {
    const faults = [];
    try {
      await test((options = {}) => openPage(browser, site, faults, options), {browser, site});
      assert.deepEqual(faults, []);
      console.log(`ok ${what}`);
    } catch (error) {
      failed++;
      console.log(`FAILED ${what}\n${error.stack}\n${faults.join('\n')}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
  await browser.close();
  site.close();
  process.exit(failed ? 1 : 0);
}

// Whether a control that can do nothing is not there.
export const gone = async (page, id) => !(await page.isVisible(`#${id}`));

// ---- What tests do on the page ----------------------------------------------------------

export const text = (page, id) => page.textContent(`#${id}`);
export const number = async (page, id) => Number(await text(page, id));

// What a button that copies puts on the clipboard.
export async function copied(page, id) {
  await page.evaluate(() => { window.copied = null; });
  await page.click(`#${id}`);
  await page.waitForFunction(() => window.copied !== null);
  return page.evaluate(() => window.copied);
}

// Another tab of the same browser.
export async function openTab(page, hash = '') {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => {
    // Firefox runs this on its blank page, too, which has no clipboard.
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { window.copied = text; };
  });
  await tab.goto(new URL(page.url()).origin + '/' + hash);
  await tab.waitForSelector('body[data-ready]');
  return tab;
}

// Clicks a cell, (0, 0) at the bottom left.
export async function clickCell(page, x, y, width, height) {
  const box = await page.locator('#board').boundingBox();
  await page.mouse.click(box.x + (x + 0.5) * box.width / width, box.y + (height - y - 0.5) * box.height / height);
}

// Plays moves [column, row] one after the other.
export async function play(page, moves, width, height) {
  for (const [x, y] of moves) await clickCell(page, x, y, width, height);
}

// Opens another board in the page that is there.
export async function goTo(page, hash) {
  await page.evaluate((to) => new Promise((resolve) => {
    window.addEventListener('hashchange', () => resolve(), {once: true});
    location.hash = to;
  }), hash);
}

// The board as `generate` would print it, through the page's own way out.
export async function boardText(page) {
  await page.evaluate(() => { window.copied = null; });
  await page.selectOption('#format', {label: 'text'});
  await page.waitForFunction(() => window.copied !== null);
  return page.evaluate(() => window.copied);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

// The moves in a link.
export function movesOf(link) {
  const packed = new URLSearchParams(new URL(link).hash.slice(1)).get('moves') ?? '';
  return [...packed.matchAll(/(.)(.)/g)].map(([, x, y]) => [DIGITS.indexOf(x), DIGITS.indexOf(y)]);
}

// Clicks cells until the game is over, or `most` times, and closes the card at the end. All inside the page, since
// hundreds of clicks from outside take a minute.
export function playRandomly(page, width, height, seed, most = 100000) {
  return page.evaluate(([columns, rows, start, last]) => {
    const canvas = document.getElementById('board');
    let state = start;
    const random = (n) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor(state / 2 ** 32 * n);
    };
    const over = () => /^(Cleared|Over|The judge)/.test(document.getElementById('status').textContent);
    for (let clicks = 0; clicks < last; clicks++) {
      const box = canvas.getBoundingClientRect();
      const at = {
        clientX: box.left + (random(columns) + 0.5) * box.width / columns,
        clientY: box.top + (random(rows) + 0.5) * box.height / rows,
        button: 0, pointerType: 'mouse', bubbles: true,
      };
      const before = document.getElementById('count').textContent;
      canvas.dispatchEvent(new PointerEvent('pointerdown', at));
      canvas.dispatchEvent(new PointerEvent('pointerup', at));
      if (document.getElementById('count').textContent === before || !over()) continue;
      document.getElementById('finish').close();
      return true;
    }
    return false;
  }, [width, height, seed, most]);
}
