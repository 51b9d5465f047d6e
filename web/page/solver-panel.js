// SPDX-License-Identifier: MIT
//
// The solver's card: choose a search, start and stop it, watch its best score. Workers send judged
// lines, and each is judged again here.

import {boardText, hasMoves} from './board.js';
import {Chart} from './chart.js';
import {Options} from './options.js';
import {Search} from './search.js';

const $ = (id) => document.getElementById(id);

const short = (count) => count >= 1e6 ? `${(count / 1e6).toFixed(1)} M`
  : count >= 1e4 ? `${Math.round(count / 1e3)} k` : Math.round(count);

// Compares a score with the best line of the collection, if there is one.
function compare(score, record) {
  if (!record) return '';
  if (score > record.score) return `beats ${record.score}!`;
  return score === record.score ? 'as good as the record' : `record: ${record.score}`;
}

export class SolverPanel {
  #search = null;
  #before = []; // moves that lead to where the search began
  #drawn = 0;
  #goal = null; // a score to beat, and what to do then

  constructor(session, module, searches, copy) {
    Object.assign(this, {session, module});
    this.options = new Options(searches,
      {choice: $('search'), about: $('about'), preset: $('preset'), fields: $('fields')});
    this.chart = new Chart($('chart'));
    $('solve').onclick = () => this.#search?.running ? this.#search.stop() : this.#begin();
    $('watch').onclick = () => this.#watch();
    $('copy-moves').onclick = () =>
      copy(session.found.moves().map((move) => move.join(' ') + '\n').join(''), $('copy-moves'));
    session.addEventListener('board', () => this.#reset());
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
    search?.stop();
    this.#show(false);
    this.#button(false);
  }

  #show(there) {
    $('result').hidden = !there;
    document.body.classList.toggle('shown', there);
    $('solver-card').classList.remove('failed');
  }

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
    const settings = [['memory', '192M'], ['seed', $('seed').value || 1], ...this.options.settings()];
    if (time) settings.push(['time', `${time}s`]);
    const board = boardText(here ? line.board : session.board);
    this.#show(true);
    $('best').textContent = '–';
    $('best-note').textContent = '';
    $('work').textContent = 'Starting …';
    this.#offerLine(false);
    $('progress').hidden = !time;
    this.chart.clear(session.record?.score ?? null);
    this.#button(true);
    scrollTo(0, 0); // where board and chart are in sight together, if anywhere
    $('chart').scrollIntoView({block: 'nearest'});
    this.#search = new Search({module: this.module, board, game: session.rules.name, settings},
      {
        best: (search) => this.#best(search),
        tick: (search) => this.#tick(search),
        end: (search) => this.#end(search),
      });
  }

  #best(search) {
    if (search !== this.#search) return;
    const moves = [...this.#before, ...search.best.moves];
    const verdict = this.session.judge(moves);
    if (!verdict.over) {
      search.failure = `the judge refuses a line: ${verdict.reason}`;
      search.stop();
      return;
    }
    this.session.find(moves, 'Solver');
    this.chart.add(search.seconds, verdict.score);
    $('best').textContent = verdict.score;
    const notes = [verdict.cleared ? 'cleared' : '', compare(verdict.score, this.session.record)];
    $('best-note').textContent = notes.filter(Boolean).join(', ');
    this.#offerLine(true);
    if (this.#goal && verdict.score > this.#goal.score) search.stop();
  }

  // Workers report more often than anyone can read.
  #tick(search) {
    const now = performance.now();
    if (search !== this.#search || now - this.#drawn < 100) return;
    this.#drawn = now;
    $('progress').value = search.share;
    this.chart.tick(search.seconds);
    $('work').textContent = this.#work(search, search.seconds);
  }

  #work(search, seconds) {
    const rates = ['playouts', 'nodes'].filter((what) => search.sum(what) >= seconds)
      .map((what) => `${short(search.sum(what) / seconds)} ${what}/s`);
    const workers = search.workers === 1 ? '1 worker' : `${search.workers} workers`;
    const doing = search.running ? search.doing : '';
    return [`${seconds.toFixed(1)} s`, workers, ...rates, doing].filter(Boolean).join(' · ');
  }

  #end(search) {
    if (search !== this.#search) return;
    $('progress').value = 1;
    this.chart.tick(search.took);
    this.#button(false);
    $('solver-card').classList.toggle('failed', Boolean(search.failure && !search.best));
    $('work').textContent = search.failure && !search.best ? `It failed: ${search.failure}`
      : (search.best?.proven ? 'Proven to be the best · ' : '') + this.#work(search, search.took);
    if (this.session.found) this.session.found.proven = search.best?.proven && this.#before.length === 0;
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
    scrollTo({top: 0, behavior: 'smooth'});
  }
}
