// SPDX-License-Identifier: MIT
//
// The solver's card: choose a search, start and stop it, watch its best score. Every line is judged
// here again.

import {hasMoves} from './board.js';
import {Chart} from './chart.js';
import {Options} from './options.js';
import {solveOnPage} from './solve.js';

const $ = (id) => document.getElementById(id);

const short = (count) => count >= 999500 ? `${(count / 1e6).toFixed(1)} M`
  : count >= 9999.5 ? `${Math.round(count / 1e3)} k` : Math.round(count);

// Compares a score with the best line of the collection, if there is one.
function compare(score, record) {
  if (!record) return '';
  if (score > record.score) return `beats ${record.score}!`;
  return score === record.score ? 'as good as the record' : `record: ${record.score}`;
}

// Scrolls so that a part is in sight together with the board, of which nothing may be cut off.
function bringWithBoard(part) {
  scrollTo(0, 0);
  part.scrollIntoView({block: 'nearest'});
  scrollBy(0, Math.min(0, $('board').parentElement.getBoundingClientRect().top));
}

export class SolverPanel {
  #search = null; // an AbortController while there is a search
  #before = []; // moves that lead to where the search began
  #goal = null; // a score to beat, and what to do then

  constructor(session, searches, copy) {
    this.session = session;
    this.options = new Options(searches,
      {choice: $('search'), about: $('about'), preset: $('preset'), fields: $('fields')});
    this.chart = new Chart($('chart'));
    $('solve').onclick = () => this.#search ? this.#search.abort() : this.#begin();
    $('watch').onclick = () => this.#watch();
    $('copy-moves').onclick = () =>
      copy(session.found.moves().map((move) => move.join(' ') + '\n').join(''), $('copy-moves'));
    session.addEventListener('board', () => this.#reset());
    session.addEventListener('step', () => this.#resultFirst(false));
    for (const type of ['board', 'step', 'line']) session.addEventListener(type, () => this.#offer());
  }

  // A position without moves has nothing to solve.
  #offer() {
    $('solve').classList.toggle('gone', !hasMoves(this.session.board));
  }

  #reset() {
    const search = this.#search;
    this.#search = null;
    this.#goal = null;
    search?.abort();
    this.#show(false);
    this.#button(false);
  }

  #show(there) {
    $('result').hidden = !there;
    document.body.classList.toggle('shown', there);
    $('solver-card').classList.remove('failed');
    this.#resultFirst(there);
  }

  // On a phone the result stands right below the board, until the line is stepped through again.
  #resultFirst(first) { document.body.classList.toggle('result-first', first); }

  #button(running) {
    $('solve').textContent = running ? 'Stop' : 'Solve';
    document.body.classList.toggle('searching', running);
  }

  #offerLine(there) {
    for (const id of ['watch', 'copy-moves']) $(id).classList.toggle('gone', !there);
  }

  #begin() {
    this.#goal = null;
    this.#start($('from').value === 'here');
  }

  // Searches for a line that is better than the player's, and shows it as soon as there is one.
  // `say` is called with what happens.
  beat(score, say) {
    const {session} = this;
    if (session.found?.total > score) {
      this.#watch(0);
      return;
    }
    this.#start(false);
    this.#goal = {score, say};
    say('The solver searches for a better line …');
  }

  #start(here) {
    const {session} = this;
    const {line} = session;
    if (!hasMoves(here ? line.board : session.board)) return;
    this.#before = here ? line.moves(line.at) : [];
    const time = Number($('time').value);
    this.#show(true);
    $('best').textContent = '–';
    $('best-note').textContent = '';
    $('work').textContent = 'Starting …';
    this.#offerLine(false);
    $('progress').hidden = !time;
    this.chart.clear(session.record?.score ?? null);
    this.#button(true);
    bringWithBoard($('watch'));
    const [[, search], ...options] = this.options.settings();
    this.#solve(here ? line.board : session.board,
      {search, options: Object.fromEntries(options), seed: $('seed').value || 1, seconds: time || Infinity});
  }

  // News of a search that was dropped is dropped too.
  #solve(board, options) {
    const search = this.#search = new AbortController();
    const mine = (act) => (news) => {
      if (search === this.#search) act(news);
    };
    const onProgress = mine((progress) => this.#progress(progress));
    solveOnPage(board, {...options, game: this.session.rules.name, signal: search.signal, onProgress})
      .then(mine((solution) => this.#end(solution)), mine((error) => this.#fail(error)));
  }

  #progress(progress) {
    if (progress.improved) this.#best(progress);
    $('progress').value = progress.share;
    this.chart.tick(progress.seconds);
    $('work').textContent = this.#work(progress);
  }

  #best({moves: found, seconds}) {
    const moves = [...this.#before, ...found];
    const verdict = this.session.judge(moves);
    if (!verdict.over) throw new Error(`the judge refuses a line: ${verdict.reason}`);
    this.session.find(moves, 'Solver');
    this.chart.add(seconds, verdict.score);
    $('best').textContent = verdict.score;
    const notes = [verdict.cleared ? 'cleared' : '', compare(verdict.score, this.session.record)];
    $('best-note').textContent = notes.filter(Boolean).join(', ');
    this.#offerLine(true);
    if (this.#goal && verdict.score > this.#goal.score) this.#search.abort();
  }

  #work({seconds, workers, doing, ...counts}) {
    const rates = ['playouts', 'nodes'].filter((what) => counts[what] >= seconds)
      .map((what) => `${short(counts[what] / seconds)} ${what}/s`);
    const team = workers === 1 ? '1 worker' : `${workers} workers`;
    return [`${seconds.toFixed(1)} s`, team, ...rates, doing].filter(Boolean).join(' · ');
  }

  #end(solution) {
    this.#search = null;
    $('progress').value = 1;
    this.chart.tick(solution.seconds);
    this.#button(false);
    $('work').textContent = (solution.proven ? 'Proven to be the best · ' : '') + this.#work(solution);
    if (this.session.found) this.session.found.proven = solution.proven && this.#before.length === 0;
    this.#compare();
  }

  #fail(error) {
    const stopped = this.#search.signal.aborted;
    this.#search = null;
    this.#button(false);
    $('solver-card').classList.add('failed');
    $('work').textContent = stopped ? 'Stopped before there was a line' : `It failed: ${error.message}`;
    this.#compare();
  }

  #compare() {
    const goal = this.#goal;
    const {found} = this.session;
    this.#goal = null;
    if (!goal) return;
    if (found?.total > goal.score) {
      this.#watch(0);
      goal.say(`The solver’s line has ${found.total} points, yours ${goal.score}.`);
    } else {
      goal.say('The solver found nothing better. Well played!');
    }
  }

  #watch(from = this.#before.length) {
    this.session.watch(true);
    this.session.go(from);
    $('auto-play').click();
    bringWithBoard($('steps'));
  }
}
