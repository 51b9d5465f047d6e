// SPDX-License-Identifier: MIT
//
// What the page remembers of its player: games in progress, the best score per board and game, how
// many games were played and cleared, and the days of the board of the day. Each game has an entry
// of its own, so tabs with different games do not meet. Two tabs with the same game, or a link to a
// game that was begun otherwise, keep both lines.

import {dateOf, streakOf} from './daily.js';
import {packLink, packMoves} from './share.js';
import {Store} from './store.js';

const MOST = 100; // games in progress
const ALSO = 3; // other lines of one game

const GAME = 'game.';
const BEST = 'best.';

// The name of a board with a game: its link without moves.
export const nameOf = ({origin, board, rules}) =>
  packLink({origin, board, game: rules.name, moves: [], at: 0});

// A damaged entry counts as none.
const isLine = (line) => typeof line?.moves === 'string' && typeof line.at === 'number';

// Whether one line contains the other from its beginning.
const contains = (line, other) => line.moves.startsWith(other.moves);

export class Memory extends EventTarget {
  #seen = null; // the entry as this tab last read or wrote it
  #line = null; // the line that it holds
  finished = null; // {score, before, cleared, counts} of the game that just ended

  constructor(session) {
    super();
    this.session = session;
    this.store = new Store((store, name) => this.#makeRoom(store, name));
    session.recall = (state) => this.#recall(state);
    session.addEventListener('board', () => this.#opened());
    for (const type of ['step', 'line'])
      session.addEventListener(type, ({detail}) => {
        this.#keep();
        if (type === 'step' && detail > 0) this.#finish();
      });
    this.store.onchange(() => this.#changed());
  }

  #changed() { this.dispatchEvent(new CustomEvent('change')); }

  // ---- Games in progress ---------------------------------------------------------------

  // The line that was left on this board; called for a board that is opened without moves.
  #recall(state) {
    const entry = this.store.get(GAME + nameOf(state));
    return isLine(entry) && !entry.over ? entry : null;
  }

  // A game that was opened otherwise than from its entry must not replace it.
  #opened() {
    const {session} = this;
    const name = GAME + nameOf(session);
    const entry = this.store.get(name);
    const same = isLine(entry) && entry.moves === packMoves(session.mine.moves());
    this.finished = null;
    this.#seen = same ? this.store.raw(name) : null;
    this.#line = session.mine;
    if (same) session.mine.helped = Boolean(entry.helped);
  }

  #keep() {
    const {session} = this;
    const {mine, watching} = session;
    if (watching) return;
    const name = GAME + nameOf(session);
    if (!mine.length && !this.store.raw(name)) return;
    const entry = {moves: packMoves(mine.moves()), at: mine.at, over: mine.over, helped: mine.helped,
      score: mine.score, left: mine.left, when: Date.now()};
    const also = this.#others(name, entry, this.#line !== mine);
    this.#line = mine;
    this.#seen = this.store.set(name, also.length ? {...entry, also} : entry);
    this.#forgetOldest(name);
    this.#changed();
  }

  // Lines of the same game that would be lost: those that another tab wrote since, and one that the
  // player left for the solver's.
  #others(name, entry, replaced) {
    const stored = this.store.get(name);
    if (!isLine(stored)) return [];
    const also = (Array.isArray(stored.also) ? stored.also : []).filter(isLine);
    if ((replaced || this.store.raw(name) !== this.#seen) && !stored.over) also.unshift({...stored, also: undefined});
    return also.filter((line, i) => line.moves && !contains(entry, line) &&
      also.findIndex((other) => other.moves === line.moves) === i).slice(0, ALSO);
  }

  // Games in progress, the last one first: {link, moves, at, score, left, when}.
  games() {
    const here = nameOf(this.session);
    const games = this.#entries().flatMap(({name, entry}) => {
      const link = name.slice(GAME.length);
      const lines = [entry, ...(Array.isArray(entry.also) ? entry.also : [])].filter(isLine);
      return lines.filter((line) => line.moves && !line.over).map((line) => ({...line, link}));
    });
    const {mine} = this.session;
    const present = packMoves(mine.moves());
    return games.filter(({link, moves}) => link !== here || moves !== present)
      .sort((a, b) => (b.when ?? 0) - (a.when ?? 0));
  }

  #entries() {
    return this.store.names(GAME).map((name) => ({name, entry: this.store.get(name)}))
      .filter(({entry}) => isLine(entry));
  }

  #oldest(except) {
    return this.#entries().filter(({name}) => name !== except)
      .sort((a, b) => (b.entry.over ?? false) - (a.entry.over ?? false) || (a.entry.when ?? 0) - (b.entry.when ?? 0));
  }

  // Finished games go first, then the oldest.
  #forgetOldest(except) {
    const names = this.store.names(GAME);
    if (names.length <= MOST) return;
    for (const {name} of this.#oldest(except).slice(0, names.length - MOST)) this.store.remove(name);
  }

  // Only games that are over may go for room: one that is not must not be lost.
  #makeRoom(store, except) {
    const over = this.#oldest(except).filter(({entry}) => entry.over);
    for (const {name} of over) store.remove(name);
    return over.length > 0;
  }

  // ---- Finished games ------------------------------------------------------------------

  best(state = this.session) { return this.store.get(BEST + nameOf(state)); }

  bestOfStandard(number, rules = this.session.rules) {
    return this.best({origin: {standard: number}, rules});
  }

  get stats() {
    const {games = 0, cleared = 0} = this.store.get('stats') ?? {};
    return {games, cleared};
  }

  get days() {
    const days = this.store.get('days');
    return days instanceof Object ? days : {};
  }

  get streak() { return streakOf(this.days); }

  // A game that ended: once for each line, and not when the solver began it.
  #finish() {
    const {session} = this;
    const {mine, watching, origin} = session;
    if (watching || !mine.over || !mine.length) return;
    const verdict = session.judge(mine.moves());
    if (!verdict.over || verdict.score !== mine.score) return;
    const {score, cleared} = verdict;
    const before = this.best();
    const last = packMoves(mine.moves());
    this.finished = {score, cleared, before: before?.score ?? null, counts: !mine.helped};
    if (mine.helped || before?.last === last) return; // redo ends a game again
    this.store.set(BEST + nameOf(session),
      {score: Math.max(score, before?.score ?? score), cleared: cleared || (before?.cleared ?? false), last});
    const {games, cleared: empty} = this.stats;
    this.store.set('stats', {games: games + 1, cleared: empty + (cleared ? 1 : 0)});
    if (origin.daily === dateOf()) this.#finishDay(origin.daily, score, cleared);
    this.#changed();
  }

  #finishDay(date, score, cleared) {
    const {days} = this;
    if (!(days[date]?.score >= score)) this.store.set('days', {...days, [date]: {score, cleared}});
  }

  // ---- Where the player was ------------------------------------------------------------

  get last() { return this.store.get('last'); }
  set last(link) { this.store.set('last', link); }

  // Whether anything was played here before.
  get known() { return this.store.names(GAME).length + this.store.names(BEST).length > 0; }
}
