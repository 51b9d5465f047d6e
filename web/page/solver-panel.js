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
  return score === record.score ? 'as good as the best line in the collection' : `to beat: ${record.score}`;
}

export class SolverPanel {
  #search = null;
  #before = []; // moves that lead to where the search began
  #drawn = 0;

  constructor(session, module, searches, copy) {
    Object.assign(this, {session, module});
    this.options = new Options(searches,
      {choice: $('search'), about: $('about'), preset: $('preset'), fields: $('fields')});
    this.chart = new Chart($('chart'));
    $('solve').onclick = () => this.#search?.running ? this.#search.stop() : this.#start();
    $('watch').onclick = () => this.#watch();
    $('copy-moves').onclick = () =>
      copy(session.found.moves().map((move) => move.join(' ') + '\n').join(''), $('copy-moves'));
    session.addEventListener('board', () => this.#reset());
  }

  #reset() {
    const search = this.#search;
    this.#search = null;
    search?.stop();
    $('result').hidden = true;
    this.#button(false);
  }

  #button(running) {
    $('solve').textContent = running ? 'Stop' : 'Solve';
    document.body.classList.toggle('searching', running);
  }

  #start() {
    const {session} = this;
    const here = $('from').value === 'here';
    const {line} = session;
    if (!hasMoves(here ? line.board : session.board)) return;
    this.#before = here ? line.moves(line.at) : [];
    const time = Number($('time').value);
    const settings = [['memory', '192M'], ['seed', $('seed').value || 1], ...this.options.settings()];
    if (time) settings.push(['time', `${time}s`]);
    const board = boardText(here ? line.board : session.board);
    $('result').hidden = false;
    $('best').textContent = '–';
    $('best-note').textContent = '';
    $('work').textContent = 'Starting …';
    $('watch').disabled = $('copy-moves').disabled = true;
    $('progress').hidden = !time;
    this.chart.clear(session.record?.score ?? null);
    this.#button(true);
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
    $('watch').disabled = $('copy-moves').disabled = false;
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
    $('work').textContent = search.failure && !search.best ? `It failed: ${search.failure}`
      : (search.best?.proven ? 'Proven to be the best · ' : '') + this.#work(search, search.took);
  }

  #watch() {
    this.session.watch(true);
    this.session.go(this.#before.length);
    $('auto-play').click();
    $('board').scrollIntoView({block: 'nearest', behavior: 'smooth'});
  }
}
