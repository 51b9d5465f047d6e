// SPDX-License-Identifier: MIT
//
// The npm package in a browser, without a bundler: the page of examples/ from a plain server, and
// the module from another host than the page, as from a CDN.
//
// usage: node package-page.mjs FOLDER_OF_THE_PAGE PROGRAM TARBALL EXAMPLES

import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';
import {assert, run} from './lib.mjs';

const [, , tarball, examples] = process.argv.slice(2);
const project = mkdtempSync(join(tmpdir(), 'chainshot-'));
process.on('exit', () => rmSync(project, {recursive: true}));
cpSync(examples, project, {recursive: true});
const folder = join(project, 'node_modules', 'chainshot');
mkdirSync(folder, {recursive: true});
execFileSync('tar', ['xzf', tarball, '-C', folder, '--strip-components=1']);

const TYPES = {'.html': 'text/html', '.js': 'text/javascript'};

// Files below the project's folder; other hosts may read them too.
function serveProject() {
  const server = createServer(async (request, response) => {
    try {
      const bytes = await readFile(join(project, new URL(request.url, 'http://host').pathname));
      response.writeHead(200, {'content-type': TYPES[extname(request.url)] ?? 'application/octet-stream', 'access-control-allow-origin': '*'});
      response.end(bytes);
    } catch {
      response.writeHead(404, {'access-control-allow-origin': '*'}).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () =>
    resolve({url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close()})));
}

const said = (page, pattern) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.getElementById('said').value), pattern);

run({
  'the example solves, refuses and stops': async (open, {browser, site}) => {
    const page = await browser.newPage();
    await page.goto(`${site.url}index.html`);
    await page.click('#solve');
    await said(page, '^1\\d+ points, no line has more$|^\\d+ points, no line has more$');
    await page.fill('#board', '1 2\n3\n');
    await page.click('#solve');
    await said(page, '^line 2, column 2: ');
    await page.fill('#board', Array.from({length: 15}, (_, y) => Array.from({length: 15}, (__, x) => (x * x + 3 * y * x + y) % 5).join(' ')).join('\n'));
    await page.click('#solve');
    await said(page, '^\\d+ points so far$');
    await page.click('#stop');
    await said(page, '^\\d+ points$');
    while (page.workers().length) await page.waitForTimeout(20);
  },

  'the module from another host': async (open, {browser, site}) => {
    const other = await serveProject();
    const page = await browser.newPage();
    await page.goto(`${site.url}index.html`);
    const found = await page.evaluate(async (url) => {
      const {solve, verify} = await import(url);
      const {score, moves} = await solve('0 0 1\n1 0 1\n', {playouts: 2000, workers: 2});
      const {correct} = await verify('0 0 1\n1 0 1\n', moves);
      const failure = await solve('0 0', {seconds: -1}).catch((error) => error.message);
      return {score, correct, failure};
    }, `${other.url}node_modules/chainshot/chainshot.js`);
    other.close();
    assert.equal(found.correct, true);
    assert.equal(found.score, 1002);
    assert.match(found.failure, /^time '-1s'/);
  },
}, serveProject);
