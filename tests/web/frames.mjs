// SPDX-License-Identifier: MIT
//
// Not a test but a measurement: when the page first paints, and whether it stutters while
// workers search on every core but one and a line plays itself. Prints milliseconds to the
// first paint and to a page that can be played, median and worst of LOADS loads, and frames a
// second over SECONDS with the intervals between them.
//
// usage: node tests/web/frames.mjs BUILD_DIR/web [LOADS [SECONDS]]

import {chromium} from 'playwright-core';
import {serve} from './server.mjs';

const [folder, loads = 10, seconds = 10] = process.argv.slice(2);
const site = await serve(folder);
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});

const sorted = (values) => values.sort((a, b) => a - b);
const at = (values, share) => Math.round(values[Math.min(values.length - 1, Math.floor(share * values.length))] * 10) / 10;

async function open() {
  const page = await (await browser.newContext({viewport: {width: 1280, height: 900}})).newPage();
  await page.goto(site.url + '#standard=1');
  await page.waitForSelector('body[data-ready]');
  return page;
}

const paints = [];
const starts = [];
for (let i = 0; i < loads; i++) {
  const page = await open();
  const [paint, ready] = await page.evaluate(() =>
    [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, performance.now()]);
  paints.push(paint);
  starts.push(ready);
  await page.context().close();
}
console.log(`first paint: median ${at(sorted(paints), 0.5)} ms, worst ${at(paints, 1)} ms of ${loads}`);
console.log(`playable: median ${at(sorted(starts), 0.5)} ms, worst ${at(starts, 1)} ms`);

const page = await open();
await page.selectOption('#time', '0');
await page.click('#solve');
await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
await page.click('#watch');
const times = await page.evaluate((length) => new Promise((resolve) => {
  const stamps = [];
  const frame = (now) => {
    stamps.push(now);
    if (now - stamps[0] < length * 1000) requestAnimationFrame(frame);
    else resolve(stamps);
    // Again from the start, so that cells move all the time.
    if (document.getElementById('auto-play').ariaPressed !== 'true') {
      document.getElementById('to-first').click();
      document.getElementById('auto-play').click();
    }
  };
  requestAnimationFrame(frame);
}), Number(seconds));
const gaps = sorted(times.slice(1).map((time, i) => time - times[i]));
const rate = (times.length - 1) / (times.at(-1) - times[0]) * 1000;
const workers = await page.textContent('#work');
console.log(`${rate.toFixed(1)} frames/s while searching (${workers.trim()}): intervals median ${at(gaps, 0.5)}, ` +
  `99 % ${at(gaps, 0.99)}, worst ${at(gaps, 1)} ms`);
await browser.close();
site.close();
