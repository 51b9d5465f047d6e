// SPDX-License-Identifier: MIT
//
// The page as `chainshot serve` hands it out, with that server's headers: it starts, plays
// and searches.

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {assert, chainshot, program, run, text} from './lib.mjs';

if (!chainshot(['--version']).includes('with server')) {
  console.log('built without the server');
  process.exit(77);
}

// {url, close()}
async function serveByProgram() {
  const child = spawn(program, ['serve', '--port', '0', '--json'], {stdio: ['ignore', 'pipe', 'inherit']});
  for await (const row of createInterface({input: child.stdout}))
    return {url: JSON.parse(row).url, close: () => child.kill('SIGTERM')};
  throw new Error('the server told no address');
}

run({
  'the page loads, plays and solves': async (open) => {
    const page = await open({hash: '#board=3x2:aabbba'});
    await page.focus('#board');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    assert.equal(await text(page, 'left'), '4');
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
  },

  'it can be installed: types, and a service worker under the headers of this server': async (open) => {
    const page = await open();
    const types = await page.evaluate((names) => Promise.all(names.map(async (name) =>
      (await fetch(name)).headers.get('content-type'))), ['chainshot.webmanifest', 'offline.js', 'icon-192.png', 'icon.svg']);
    assert.deepEqual(types, ['application/manifest+json', 'text/javascript; charset=utf-8', 'image/png', 'image/svg+xml']);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 30);
  },
}, serveByProgram);
