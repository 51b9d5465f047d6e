// SPDX-License-Identifier: MIT
//
// The npm package in Node: the tarball, installed into an empty project, solves as the program
// does, refuses what is wrong with one line, and leaves nothing behind that keeps Node alive.
//
// usage: node package.mjs FOLDER_OF_THE_PAGE PROGRAM TARBALL EXAMPLES

import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const [page, program, tarball, examples] = process.argv.slice(2).map((path) => resolve(path));
const MOST = 120000; // bytes of the tarball

const project = mkdtempSync(join(tmpdir(), 'chainshot-'));
process.on('exit', () => rmSync(project, {recursive: true}));
const chainshot = (parameters, input = '') => execFileSync(program, parameters, {input, encoding: 'utf8'});

// ---- What is in it ------------------------------------------------------------------------

assert.ok(statSync(tarball).size <= MOST, `the tarball has ${statSync(tarball).size} bytes, expected at most ${MOST}`);
writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', '--cache', join(project, 'cache'), tarball],
  {cwd: project, stdio: 'inherit'});
const folder = join(project, 'node_modules', 'chainshot');
const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
assert.deepEqual(readdirSync(folder).sort(), ['LICENSE', 'README.md', 'board-text.js', 'chainshot.d.ts', 'chainshot.js',
  'engine-simd.wasm.gz', 'engine.js', 'node-worker.js', 'node.js', 'package.json', 'platform.js', 'search.js', 'work.js', 'worker.js']);
assert.ok(chainshot(['--version']).includes(about.version));

// The page has the same module, comments aside.
const bare = (text) => text.replace(/^ *(\/\/.*)?\n/gm, '').replace(/^ +/gm, '');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('node')))
  assert.equal(bare(readFileSync(join(page, name), 'utf8')), bare(readFileSync(join(folder, name), 'utf8')), name);

const module = await import(pathToFileURL(join(folder, about.exports['.'].node)));
const declared = readFileSync(join(folder, 'chainshot.d.ts'), 'utf8').matchAll(/^export (?:class|function) (\w+)/gm);
assert.deepEqual([...new Set([...declared].map(([, name]) => name))].sort(), Object.keys(module).sort());

// ---- Solving ------------------------------------------------------------------------------

const {ChainshotError, convert, formats, games, generate, openEngine, readBoards, searches, solve, verify, version} = module;
const text = chainshot(['generate', '--seed', '8']);

// The workers find what threads of the program find, and do so twice. On the small board they find
// equally good lines.
const small = chainshot(['generate', '--size', '6x6', '--colors', '3', '--seed', '3']);
for (const [workers, search, limit, input] of [[1, 'beam', {nodes: 20000}, text], [3, 'auto', {playouts: 3000}, text],
  [3, 'random', {playouts: 600}, small]]) {
  const [[name, amount]] = Object.entries(limit);
  const {score, moves, cleared} = JSON.parse(chainshot(['solve', '-', '--search', search, `--${name}`, String(amount),
    '--threads', String(workers), '--seed', '5', '--no-archive', '--json'], input));
  const found = await solve(input, {search, ...limit, workers, seed: 5});
  assert.deepEqual([found.score, found.moves, found.cleared, found.workers], [score, moves, cleared, workers]);
  assert.deepEqual((await solve(input, {search, ...limit, workers, seed: 5n})).moves, moves);
}

// Every way to write a board, several searches at once, all options.
const rows = [[0, 0, 1], [1, 0, 1]];
const bytes = await convert(rows, 'bgf');
const [board] = await readBoards(rows);
const each = ['0 0 1\n1 0 1\n', rows, bytes, board, {...board, cells: Uint8Array.from(board.cells)}, JSON.stringify({board: rows, game: 'clickomania'})];
for (const {score, moves, proven, stopped} of await Promise.all(each.map((input) => solve(input, {game: 'bubblebreaker'})))) {
  assert.equal(score, (await verify(rows, moves, {game: 'bubblebreaker'})).score);
  assert.deepEqual([proven, stopped], [true, false]);
}
assert.equal((await solve(each[5])).game, 'clickomania');
const {presets: [preset]} = (await searches()).find(({name}) => name === 'nrpa');
assert.ok((await solve(text, {search: 'nrpa', preset: preset.name, options: {level: 2}, playouts: 300, seconds: Infinity, memory: '64M'})).score > 0);

const news = [];
const stop = new AbortController();
const stopped = await solve(text, {seconds: Infinity, workers: 2, signal: stop.signal, onProgress(progress) {
  news.push(progress);
  if (progress.improved) stop.abort();
}});
assert.equal(stopped.stopped, true);
assert.equal(stopped.score, news.at(-1).score);
assert.ok((await verify(text, stopped.moves)).correct);

// ---- The rest -----------------------------------------------------------------------------

assert.equal(await version(), about.version);
assert.deepEqual((await games()).slice(0, 2), ['samegame', 'bubblebreaker']);
assert.equal(await convert(await generate({seed: 8}), 'text'), text);
for (const {name} of await formats()) assert.ok((await readBoards(await convert(rows, name)))[0].width === 3, name);
const over = await verify(rows, [[0, 1]]);
assert.deepEqual([over.correct, over.cleared], [false, false]);
assert.match(over.reason, /./);
const engine = await openEngine();
engine.read(text);
assert.equal(engine.judge([]).over, false);

const refused = [
  [() => solve('1 2\n3'), /^line 2, column 2: row 2 has 1 cell, expected 2/],
  [() => solve([[0, 1], ['x', 1]]), /^line 1, column/],
  [() => solve([]), /./],
  [() => solve(null), /^board: expected a text/],
  [() => solve({width: 2, height: 2, cells: [1]}), /^board: expected a text/],
  [() => solve('0 1\n\n1 0\n'), /^board: 2 boards, expected one/],
  [() => solve(text, {seconds: -5}), /^time '-5s': expected/],
  [() => solve(text, {nodes: 0.5}), /^nodes '0.5': expected/],
  [() => solve(text, {memory: '1k'}), /bytes of memory/],
  [() => solve(text, {seed: -1}), /^seed '-1': expected/],
  [() => solve(text, {search: 'chess'}), /chess/],
  [() => solve(text, {game: 'chess'}), /^unknown game 'chess'/],
  [() => solve(text, {second: 5}), /^unknown option 'second', expected .*seconds/],
  [() => solve(text, null), /^options: expected an object/],
  [() => solve(text, 5), /^options: expected an object/],
  [() => solve(text, {search: 'nrpa', options: 5}), /^options: expected an object/],
  [() => verify(text, [], {gmae: 'popstar'}), /^unknown option 'gmae', expected game$/],
  [() => generate({size: 5}), /^unknown option 'size', expected width/],
  [() => readBoards(text, true), /^options: expected an object/],
  [() => convert(text, 'sgt', {move: []}), /^unknown option 'move', expected moves, game$/],
  [() => solve(text, {search: 'nrpa', options: {levl: 3}}), /did you mean 'level'/],
  [() => solve(text, {workers: 0}), /^workers '0': expected/],
  [() => solve(text, {signal: 5}), /^signal: /],
  [() => solve(text, {onProgress: 5}), /^onProgress: /],
  [() => verify(text, [[0]]), /^move 1: expected \[column, row\]/],
  [() => verify(text, [[99, 0]]), /outside/],
  [() => generate({width: 65}), /expected 1x1/],
  [() => convert(text, 'png'), /^format 'png': expected text/],
];
for (const [action, pattern] of refused)
  await assert.rejects(action, (error) => error instanceof ChainshotError && pattern.test(error.message) && !error.message.includes('\n'), String(action));
await assert.rejects(solve(text, {signal: AbortSignal.abort()}), {name: 'AbortError'});
await assert.rejects(solve(text, {onProgress() { throw new RangeError('mine'); }}), {name: 'RangeError', message: 'mine'});
assert.deepEqual(process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort/.test(name)), []);

// ---- The example, and types ---------------------------------------------------------------

cpSync(join(examples, 'solve.mjs'), join(project, 'solve.mjs'));
const moves = execFileSync('node', ['solve.mjs'], {cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
assert.ok((await verify(await generate({seed: 7}), moves)).correct);
writeFileSync(join(project, 'bad.txt'), '1 2\n3\n');
const inline = "import {solve} from 'chainshot'; console.log((await solve('1 1')).score)";
assert.equal(execFileSync('node', ['--input-type=module', '-e', inline], {cwd: project, encoding: 'utf8'}), '1000\n');
const [, readme] = readFileSync(join(examples, '../../README.md'), 'utf8').match(/^```js\n(.*?)^```/ms);
writeFileSync(join(project, 'readme.mjs'), readme.replace('seconds: 5', 'seconds: 0.3'));
assert.match(execFileSync('node', ['readme.mjs'], {cwd: project, encoding: 'utf8'}), /\n1005 (\d,\d ?){3}\n$/);
const bad = spawnSync('node', ['solve.mjs', 'bad.txt'], {cwd: project, encoding: 'utf8'});
assert.deepEqual([bad.status, bad.stderr.split('\n').length], [2, 2]);

const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));
if (existsSync(compiler)) {
  writeFileSync(join(project, 'types.ts'), `import {solve, type Solution} from 'chainshot';
const solution: Solution = await solve([[0, 0]], {seconds: 1, onProgress: ({score}) => score?.toFixed()});
solution.moves.map(([x, y]) => x + y);
// @ts-expect-error an unknown option
await solve('', {second: 1});
`);
  execFileSync('node', [compiler, '--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', 'types.ts'], {cwd: project, stdio: 'inherit'});
} else {
  assert.ok(!process.env.CI, 'no TypeScript, which tests/web/package.json names');
  console.log('no TypeScript here: the types were not checked (npm ci --prefix tests/web)');
}
console.log('ok');
