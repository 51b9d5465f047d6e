// SPDX-License-Identifier: MIT
//
// A wrapper around one instance of the C engine (web/engine/engine.h). The module imports nothing.
// It needs a clock and a listener, and WebAssembly tables accept only WebAssembly functions. So a
// tiny second module imports both from JavaScript and exports them again, and the engine gets their
// table indices.

const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0,
  65, 0, 253, 15, 253, 98, 11];

// (func (import "" "c") (result f64)) and (func (import "" "l")), both exported again.
const ADAPTER = [0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 2, 96, 0, 1, 124, 96, 0, 0,
  2, 11, 2, 0, 1, 99, 0, 0, 0, 1, 108, 0, 1, 7, 9, 2, 1, 99, 0, 0, 1, 108, 0, 1];

export class ChainshotError extends Error {
  name = 'ChainshotError';
}

const textOf = (moves) =>
  typeof moves === 'string' ? moves : moves.map((move) => move.join(' ') + '\n').join('');

export class Engine {
  // Whether the engine with SIMD runs here.
  static runs() { return WebAssembly.validate(new Uint8Array(SIMD)); }

  // `listener` is called with the news of a running search.
  constructor(module, listener = () => {}) {
    this.exports = new WebAssembly.Instance(module).exports;
    const adapter = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(ADAPTER)), {
      '': {c: () => performance.now() / 1000, l: () => listener(JSON.parse(this.#answer()))},
    }).exports;
    const table = this.exports.__indirect_function_table;
    const at = table.grow(2);
    table.set(at, adapter.c);
    table.set(at + 1, adapter.l);
    this.exports._initialize();
    this.#call('connect', '', at, at + 1);
  }

  #bytes() {
    const {memory, answer, answer_size} = this.exports;
    return new Uint8Array(memory.buffer, answer(), answer_size());
  }

  #answer() {
    return new TextDecoder().decode(this.#bytes());
  }

  #call(name, input, ...numbers) {
    const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    const at = this.exports.room(bytes.length);
    if (!at) throw new ChainshotError('out of memory');
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    if (this.exports[name](...numbers)) throw new ChainshotError(this.#answer());
  }

  #json(...call) {
    this.#call(...call);
    return JSON.parse(this.#answer());
  }

  // Searches with their options, games and formats; see web/engine/tables.c.
  tables() { return this.#json('tables', ''); }

  // All boards of a text, or of bytes, in any format.
  read(input, settle = false) { return this.#json('read', input, settle ? 1 : 0); }

  generate(width, height, colors, seed) {
    return this.#json('generate', '', width, height, colors, BigInt(seed));
  }

  // The rules of a game, by its name or description.
  game(name) { return this.#json('game', name); }

  // Judges moves, as a text or as pairs, on the board that was read last, in the game chosen last.
  judge(moves) { return this.#json('judge', textOf(moves)); }

  // The same board and moves as bytes in a format, by its number in the table.
  write(format, moves = '') {
    this.#call('write', textOf(moves), format);
    return this.#bytes().slice();
  }

  // Forgets all settings.
  reset() { this.#call('reset', ''); }

  set(name, value) { this.#call('set', `${name}=${value}`); }

  // How many of so many workers have work.
  parts(count) { return this.exports.parts(count); }

  // Searches until a limit is reached.
  solve(part = 0, parts = 1) { return this.#json('solve', '', part, parts); }
}
