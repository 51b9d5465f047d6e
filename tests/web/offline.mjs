// SPDX-License-Identifier: MIT
//
// Installed and offline: the manifest, the icons, and a reload without a server that plays and
// solves.

import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {assert, clickCell, folder, run, text} from './lib.mjs';
import {serve} from './server.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const manifest = JSON.parse(readFileSync(join(folder, 'chainshot.webmanifest'), 'utf8'));

// Width and height of a PNG.
function sizeOf(name) {
  const bytes = readFileSync(join(folder, name));
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

run({
  'the manifest has what browsers ask for': async (open) => {
    const page = await open();
    assert.equal(await page.getAttribute('link[rel=manifest]', 'href'), 'chainshot.webmanifest');
    assert.equal(manifest.display, 'standalone');
    for (const name of ['name', 'short_name', 'start_url', 'theme_color', 'background_color']) assert.ok(manifest[name], name);
    assert.ok(manifest.icons.some(({purpose}) => purpose === 'maskable'));
    for (const {src, sizes, type} of manifest.icons)
      if (type === 'image/png') assert.equal(sizeOf(src), sizes);
    for (const name of ['og:title', 'og:description', 'og:type'])
      assert.ok(await page.getAttribute(`meta[property="${name}"]`, 'content'), name);
    const client = await page.context().newCDPSession(page);
    const {errors} = await client.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
  },

  'previews of links get an absolute address, or none': async () => {
    const addressed = (address) => execFileSync(join(web, 'addressed'), [join(web, 'page/index.html'), address], {encoding: 'utf8', stdio: 'pipe'});
    const tag = (html, name) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1];
    for (const address of ['https://example.org/same%20game', 'http://127.0.0.1:8015/']) {
      const html = addressed(address);
      assert.equal(tag(html, 'image'), new URL('icon-512.png', `${address.replace(/\/$/, '')}/`).href);
      assert.equal(tag(html, 'url'), `${address.replace(/\/$/, '')}/`);
    }
    assert.deepEqual([tag(addressed(''), 'image'), tag(addressed(''), 'url')], [undefined, undefined]);
    assert.ok(existsSync(join(folder, 'icon-512.png')));
    for (const wrong of ['example.org', 'ftp://example.org/', 'https://', 'https://a"b/', 'https://a b/', 'https://a/?q=1', 'https://a|b'])
      assert.throws(() => addressed(wrong), /page_address: /, wrong);
  },

  'the worker stores every file of the page': async () => {
    const [, listed] = /FILES = '([^']*)'/.exec(readFileSync(join(folder, 'offline.js'), 'utf8'));
    const files = readdirSync(folder).filter((name) => /\.(html|js|css|svg|png|json|webmanifest|txt|gz)$/.test(name) && name !== 'offline.js');
    assert.deepEqual(listed.split(' ').sort(), files.sort());
  },

  'a reload without a server plays and solves': async (open, {browser}) => {
    const site = await serve(folder);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${site.url}#board=4x2:aabbccdd`);
    await page.waitForSelector('body[data-ready]');
    await controlled(page);
    await clickCell(page, 0, 0, 4, 2);
    site.close();
    site.drop();
    await page.waitForFunction(() => location.hash.includes('moves'));
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.equal(await text(page, 'left'), '6');
    await clickCell(page, 0, 0, 4, 2);
    assert.equal(await text(page, 'left'), '4');
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve' &&
      document.getElementById('best').textContent === '1000');
  },

  'a new version replaces the stored one': async (open, {browser}) => {
    const work = mkdtempSync(join(tmpdir(), 'chainshot-'));
    cpSync(folder, work, {recursive: true});
    const site = await serve(work);
    const page = await (await browser.newContext()).newPage();
    await page.goto(site.url);
    await controlled(page);
    await page.evaluate(() => caches.open('another'));
    const change = (name, from, to) =>
      writeFileSync(join(work, name), readFileSync(join(work, name), 'utf8').replace(from, to));
    change('offline.js', /VERSION = '\d+'/, "VERSION = 'next'");
    change('index.html', '<h1>chainshot', '<h1>chainshot next');
    await page.reload();
    assert.equal(await page.textContent('h1'), 'chainshot next');
    while ((await page.evaluate(() => caches.keys())).sort().join() !== 'another,chainshot-next') await page.waitForTimeout(50);
    site.close();
    site.drop();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.equal(await page.textContent('h1'), 'chainshot next');
    rmSync(work, {recursive: true});
  },
});
