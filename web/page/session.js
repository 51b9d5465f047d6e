// SPDX-License-Identifier: MIT
//
// The state of the page: a board, a game, the player's line and the line of a search or record, one
// of which is shown. Everything on the page follows from it. Views listen to 'board' (another board
// or game), 'step' (another position, `detail` is the number of steps) and 'line' (other lines).

import {boardText} from './board-text.js';
import {sameBoard} from './board.js';
import {boardOf} from './daily.js';
import {Line} from './line.js';
import {unpackMoves} from './share.js';

const LAST_SEED = 2n ** 63n - 1n; // as `generate --seed` takes it

export class Session extends EventTarget {
  watching = false; // the other's line is looked at, not the player's own
  found = null; // that line, with `whose` it is
  origin = {};
  recall = () => null; // the line {moves, at, helped} that was left on a board

  constructor(engine, standard, records) {
    super();
    Object.assign(this, {engine, standard, records});
    this.rules = engine.game('samegame');
    this.open(standard[0], {standard: 1});
  }

  get line() { return this.watching ? this.found : this.mine; }
  get board() { return this.mine.start; }

  #notify(type, detail) { this.dispatchEvent(new CustomEvent(type, {detail})); }

  // Opens another board with moves that were played on it; without moves, with those that the
  // player left on it.
  open(board, origin = {}, moves) {
    const start = {...board, cells: Uint8Array.from(board.cells)};
    const kept = moves ? null : this.#recallLine({origin, board: start, rules: this.rules});
    this.origin = origin;
    this.watching = false;
    this.found = null;
    this.mine = new Line(start, this.rules, moves ?? kept?.moves ?? []);
    if (kept) this.mine.helped = Boolean(kept.helped);
    if (kept) this.mine.go(kept.at);
    this.resumed = Boolean(kept && this.mine.length);
    this.#notify('board');
  }

  // A damaged line is none.
  #recallLine(state) {
    try {
      const kept = this.recall(state);
      return kept && {...kept, moves: unpackMoves(kept.moves)};
    } catch {
      return null;
    }
  }

  // The same board from the start.
  restart() { this.open(this.board, this.origin, []); }

  openStandard(number, moves) {
    if (!this.standard[number - 1]) throw new Error(`there is no standard board ${number}`);
    this.open(this.standard[number - 1], {standard: number}, moves);
  }

  openRandom(random, moves) {
    const {width, height, colors, seed} = random;
    if (!/^\d+$/.test(seed) || BigInt(seed) > LAST_SEED)
      throw new Error(`number '${seed}': expected 0 to ${LAST_SEED}`);
    this.open(this.engine.generate(width, height, colors, seed), {random}, moves);
  }

  // The board of a day, YYYY-MM-DD.
  openDaily(date, moves) {
    const {width, height, colors, seed} = boardOf(date);
    this.open(this.engine.generate(width, height, colors, seed), {daily: date}, moves);
  }

  // The rules for boards that are opened from now on; throws a message if the name is no game.
  use(game) { this.rules = this.engine.game(game); }

  // The same board and moves under other rules.
  choose(game) {
    const moves = this.mine.moves();
    this.use(game);
    this.open(this.board, this.origin, moves.length ? moves : undefined);
  }

  // Plays the group at a cell; a move that leaves the found line starts one of the player's own
  // there.
  play(cell) {
    const line = this.line;
    const own = this.watching && !line.steps[line.at + 1]?.group.includes(cell);
    if (own) {
      const fork = new Line(this.board, this.rules, line.moves(line.at));
      if (!fork.play(cell)) return false;
      fork.helped = line.helped || line.at > 0;
      this.mine = fork;
      this.watching = false;
      this.#notify('line');
    } else if (!line.play(cell)) {
      return false;
    }
    this.#notify('step', 1);
    return true;
  }

  go(place) {
    const steps = this.line.go(place);
    if (steps) this.#notify('step', steps);
  }

  // A line of a search or a record; shown only on request.
  find(moves, whose) {
    const at = this.found?.at ?? 0;
    this.found = Object.assign(new Line(this.board, this.rules, moves), {whose});
    this.found.go(this.watching ? at : 0);
    this.#notify('line');
    if (this.watching) this.#notify('step', 0);
  }

  watch(watching) {
    if (watching === this.watching || (watching && !this.found)) return;
    this.watching = watching;
    this.#notify('line');
    this.#notify('step', 0);
  }

  // The judge's verdict on moves on this board.
  judge(moves) {
    this.engine.read(boardText(this.board));
    this.engine.game(this.rules.name);
    return this.engine.judge(moves);
  }

  // The board with moves in a format of the tables, as bytes.
  write(format, moves) {
    this.judge([]);
    return this.engine.write(format, moves);
  }

  // The best known line of a standard board in this game, if any.
  recordOf(number) {
    return this.records.find(({set, board, game}) =>
      set === 'standard-20' && game === this.rules.name && board === number);
  }

  // The same for the present board.
  get record() {
    return this.records.find(({set, board, game}) => set === 'standard-20' &&
      game === this.rules.name && sameBoard(this.standard[board - 1], this.board));
  }
}
