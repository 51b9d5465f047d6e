// SPDX-License-Identifier: MIT
//
// The module: solve, judge and convert boards of the SameGame family. The page and the npm package
// both use it. chainshot.d.ts describes every function.

import {boardText} from './board-text.js';
import {ChainshotError, Engine} from './engine.js';
import {platform} from './platform.js';
import {Search} from './search.js';

export {ChainshotError};

const MOST_WORKERS = 256;
const DEFAULT_SECONDS = 10; // as `chainshot solve`

// ---- The engine ---------------------------------------------------------------------------

let source = null; // of another engine than the package's
let compiled = null; // a promise of the module
let shared = null; // an engine for what takes no time

export function useEngine(other) {
  source = other;
  compiled = shared = null;
}

async function compile() {
  if (source instanceof WebAssembly.Module) return source;
  if (!source && !Engine.runs())
    throw new ChainshotError('no SIMD in this WebAssembly; Chrome 91, Firefox 89, Safari 16.4 and Node 18 have it');
  const isPlace = !source || typeof source === 'string' || source instanceof URL;
  return WebAssembly.compile(isPlace ? await platform.load(source ?? platform.engine()) : source);
}

async function load() {
  compiled ??= compile();
  try {
    const module = await compiled;
    shared ??= new Engine(module);
    return {module, engine: shared};
  } catch (error) {
    compiled = null; // the next call tries again
    throw error;
  }
}

export const openEngine = async () => new Engine((await load()).module);

// ---- Boards and moves ---------------------------------------------------------------------

// What the engine reads.
function inputOf(board) {
  if (typeof board === 'string' || board instanceof Uint8Array) return board;
  if (Array.isArray(board)) return JSON.stringify({board});
  const {width, height, cells} = board ?? {};
  if (cells?.length > 0 && cells.length === width * height) return boardText(board);
  throw new ChainshotError('board: expected a text, bytes, rows of numbers, or {width, height, cells}');
}

// Selects one board, and the game it is to be played in.
function choose(engine, board, game) {
  const boards = engine.read(inputOf(board));
  if (boards.length > 1)
    throw new ChainshotError(`board: ${boards.length} boards, expected one; readBoards() returns a list`);
  const [position] = boards;
  return {position, game: engine.game(String(game ?? position.game ?? 'samegame')).name};
}

function movesText(moves) {
  if (typeof moves === 'string') return moves;
  const isMove = (move) => Array.isArray(move) && move.length === 2 && move.every(Number.isInteger);
  const wrong = Array.isArray(moves) ? moves.findIndex((move) => !isMove(move)) : 0;
  if (wrong >= 0) throw new ChainshotError(`move ${wrong + 1}: expected [column, row]`);
  return moves.map((move) => move.join(' ') + '\n').join('');
}

function object(options) {
  if (Object(options) !== options) throw new ChainshotError('options: expected an object');
  return options;
}

// The options of a call, of which none may be unknown.
function known(options, names, remark = '') {
  const unknown = Object.keys(object(options)).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ChainshotError(`unknown option '${unknown}', expected ${names.join(', ')}${remark}`);
  return options;
}

export async function readBoards(input, options = {}) {
  const {settle = false} = known(options, ['settle']);
  return (await load()).engine.read(inputOf(input), settle);
}

export async function generate(options = {}) {
  const {width = 15, height = 15, colors = 5, seed = 1} = known(options, ['width', 'height', 'colors', 'seed']);
  return (await load()).engine.generate(width, height, colors, seed);
}

export async function verify(board, moves, options = {}) {
  const {game} = known(options, ['game']);
  const {engine} = await load();
  const chosen = choose(engine, board, game);
  const {over, score, cleared, moves: line, reason} = engine.judge(movesText(moves ?? chosen.position.moves));
  return {correct: over, score, cleared, moves: line, reason, game: chosen.game};
}

export async function convert(board, to, options = {}) {
  const {moves, game} = known(options, ['moves', 'game']);
  const {engine} = await load();
  const names = engine.tables().formats.map(({name}) => name);
  const format = names.indexOf(to);
  if (format < 0) throw new ChainshotError(`format '${to}': expected ${names.join(', ')}`);
  const {position} = choose(engine, board, game);
  const bytes = engine.write(format, movesText(moves ?? position.moves));
  return to === 'bgf' ? bytes : new TextDecoder().decode(bytes);
}

// ---- Tables -------------------------------------------------------------------------------

const table = (name) => async () => (await load()).engine.tables()[name];

export const searches = table('searches');
export const games = table('games');
export const formats = table('formats');
export const version = table('version');

// ---- Solving ------------------------------------------------------------------------------

// The settings of the library by their names here, in the order in which they are set.
const SETTINGS = {
  search: (value) => [['search', value]],
  preset: (value) => [['preset', value]],
  options: (values) => Object.entries(object(values)),
  seconds: (value) => value === Infinity ? [] : [['time', typeof value === 'number' ? `${value}s` : value]],
  playouts: (value) => [['playouts', value]],
  nodes: (value) => [['nodes', value]],
  iterations: (value) => [['iterations', value]],
  memory: (value) => [['memory', value]],
  seed: (value) => [['seed', value]],
};
const LIMITS = ['seconds', 'playouts', 'nodes', 'iterations'];
const OTHERS = ['game', 'workers', 'signal', 'onProgress'];

function settingsOf(options) {
  known(options, [...Object.keys(SETTINGS), ...OTHERS], '; options of a search stand in options: {}');
  const limited = LIMITS.some((name) => options[name] !== undefined);
  const all = limited ? options : {...options, seconds: DEFAULT_SECONDS};
  return Object.entries(SETTINGS).flatMap(([name, pairs]) => all[name] === undefined ? [] : pairs(all[name]));
}

function check({workers = 1, signal, onProgress}) {
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new ChainshotError(`workers '${workers}': expected a whole number from 1 to ${MOST_WORKERS}`);
  if (signal && typeof signal.addEventListener !== 'function')
    throw new ChainshotError('signal: expected an AbortSignal');
  if (onProgress && typeof onProgress !== 'function')
    throw new ChainshotError('onProgress: expected a function');
  return workers;
}

// Everything that can be refused is refused here, before there is a worker.
function prepare(engine, board, options) {
  const settings = settingsOf(options);
  const workers = check(options);
  const {position, game} = choose(engine, board, options.game);
  engine.reset();
  for (const [name, value] of settings) engine.set(name, value);
  return {job: {board: boardText(position), game, settings}, parts: engine.parts(workers)};
}

async function run(job, parts, {signal, onProgress}) {
  signal?.throwIfAborted();
  const search = new Search(job, parts, onProgress);
  const stop = () => search.stop();
  signal?.addEventListener('abort', stop);
  try {
    return await search.result;
  } catch (failure) {
    throw typeof failure === 'string' ? new ChainshotError(failure) : failure;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

export async function solve(board, options = {}) {
  const {module, engine} = await load();
  const {job, parts} = prepare(engine, board, options);
  const {best, ...rest} = await run({module, ...job}, parts, options);
  if (!best) throw options.signal.reason;
  const {score, moves} = best;
  const verdict = await verify(job.board, moves, {game: job.game});
  if (!verdict.correct || verdict.score !== score)
    throw new ChainshotError(`the judge refuses a line of ${score} points: ${verdict.reason || verdict.score}`);
  return {score, moves, cleared: verdict.cleared, stopped: Boolean(options.signal?.aborted), game: job.game, ...rest};
}
