// SPDX-License-Identifier: MIT
//
// The engine without a browser: both builds import nothing and find what the program finds,
// move by move, alone and in parts.
//
// usage: node engine.mjs FOLDER_OF_THE_PAGE PROGRAM

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {gunzipSync} from 'node:zlib';

const [folder, program] = process.argv.slice(2);
const {ChainshotError, Engine} = await import(pathToFileURL(join(folder, 'engine.js')));

const chainshot = (parameters, input = '') => execFileSync(program, parameters, {input, encoding: 'utf8'});

// [search, limit, board's size and colours]
const RUNS = [
  ['auto', ['nodes', '60000'], ['15x15', '5']],
  ['beam', ['nodes', '60000'], ['15x15', '5']],
  ['nrpa', ['playouts', '3000'], ['15x15', '5']],
  ['anneal', ['playouts', '3000'], ['15x15', '5']],
  ['random', ['playouts', '3000'], ['15x15', '5']],
  ['nrpa', ['playouts', '200'], ['20x20', '10']],
  ['beam', ['nodes', '2000'], ['40x33', '6']],
];

function native(board, [search, [limit, amount]], threads) {
  const line = JSON.parse(chainshot(['solve', '-', '--search', search, `--${limit}`, amount, '--seed', '3',
    '--memory', '128M', '--threads', String(threads), '--no-archive', '--json'], board));
  return {score: line.score, moves: line.moves};
}

// What so many workers find: the first of the best.
function inParts(module, board, [search, [limit, amount]], parts) {
  let best = null;
  for (let part = 0; part < parts; part++) {
    const engine = new Engine(module);
    engine.read(board);
    engine.game('samegame');
    for (const [name, value] of [['memory', '128M'], ['seed', 3], ['search', search], [limit, amount]])
      engine.set(name, value);
    if (part >= engine.parts(parts)) continue;
    const {score, moves} = engine.solve(part, parts);
    if (!best || score > best.score) best = {score, moves};
  }
  return best;
}

function refuses(action, pattern) {
  assert.throws(action, (error) => error instanceof ChainshotError && pattern.test(error.message));
}

assert.ok(Engine.runs());
for (const name of ['engine.wasm.gz', 'engine-simd.wasm.gz']) {
  const module = new WebAssembly.Module(gunzipSync(readFileSync(join(folder, name))));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  for (const run of RUNS) {
    const [size, colors] = run[2];
    const board = chainshot(['generate', '--size', size, '--colors', colors, '--seed', '8']);
    assert.deepEqual(inParts(module, board, run, 1), native(board, run, 1), `${name}: ${run}`);
  }
  const board = chainshot(['generate', '--seed', '8']);
  for (const run of [RUNS[2], RUNS[4]])
    assert.deepEqual(inParts(module, board, run, 4), native(board, run, 4), `${name}, in parts: ${run}`);

  const news = [];
  const engine = new Engine(module, (told) => news.push(told));
  engine.read(board);
  engine.set('search', 'random');
  engine.set('time', '300ms');
  const {score, seconds} = engine.solve();
  assert.ok(seconds > 0.29 && seconds < 10, `${seconds} s`);
  assert.ok(news.some((told) => told.score === score) && news.some((told) => told.score === undefined));

  refuses(() => engine.read('1 2\n3'), /^line 2/);
  refuses(() => engine.read('1 0\n-1 1'), /hole/);
  refuses(() => engine.read('{"board":"0 ?"}'), /^line 1, column 1: board: line 1, column 3/);
  refuses(() => engine.game('chess'), /chess/);
  refuses(() => engine.set('level', 'x'), /level/);
  refuses(() => engine.generate(0, 65, 5, 1), /expected 1x1/);
  refuses(() => engine.write(99), /format/);
  refuses(() => { engine.set('search', 'beam'); engine.set('weights', 'some.txt'); engine.solve(); }, /browser/);
  refuses(() => { engine.set('search', 'nrpa'); engine.set('memory', '1k'); engine.solve(); }, /memory/);
  refuses(() => engine.judge([[63, 0]]), /outside/);
  assert.equal(engine.judge([]).over, false);
  assert.deepEqual(engine.read('{"board":"0 1"}'), engine.read('{"board":[[0,1]]}'));
}

const {searches} = new Engine(new WebAssembly.Module(gunzipSync(readFileSync(join(folder, 'engine.wasm.gz'))))).tables();
for (const {name, options, presets} of searches) {
  const said = JSON.parse(chainshot(['searches', name, '--json']));
  const same = (rows) => rows.map((row) => [row.name, row.default ?? row.set, row.low, row.high, row.choices ?? null, row.text]);
  assert.deepEqual(same(options), same(said.options));
  assert.deepEqual(same(presets), same(said.presets));
}
console.log('ok');
