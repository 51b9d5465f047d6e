// SPDX-License-Identifier: MIT
//
// One search by many workers: each does one part, as a thread of the program would, and the best
// line is the result. Of equally good lines it is that of the first worker, so that limits in work
// units give the same line every time.

import {platform} from './platform.js';

const PACE = 100; // ms between reports without a better line
const IDLE = {playouts: 0, nodes: 0, iterations: 0, share: 0, doing: ''};

export class Search {
  #best = null; // {score, moves}
  #found = []; // what each worker found in the end
  #latest; // the last report of each worker
  #ends; // functions that end the workers
  #left;
  #shown = 0;
  #over = false;
  #proven = false;
  #failure;
  #started = performance.now();

  // `job` is {module, board, game, settings}. `result` is a promise of {best, proven, ...counters},
  // where `best` is null if the search was stopped before it had a line.
  constructor(job, parts, onProgress) {
    this.onProgress = onProgress;
    this.#left = parts;
    this.#latest = Array(parts).fill(IDLE);
    this.result = new Promise((resolve, reject) => Object.assign(this, {resolve, reject}));
    this.#ends = this.#latest.map((_, part) =>
      platform.start({...job, part, parts}, (message) => this.#receive(part, message)));
  }

  #sum(what) { return this.#latest.reduce((sum, report) => sum + (report[what] ?? 0), 0); }

  get #counters() {
    return {
      seconds: (performance.now() - this.#started) / 1000,
      playouts: this.#sum('playouts'),
      nodes: this.#sum('nodes'),
      iterations: this.#sum('iterations'),
      workers: this.#latest.length,
    };
  }

  // A worker that fails, for lack of memory, loses its part of the work.
  #receive(part, {news, done, failed}) {
    if (this.#over) return;
    if (news ?? done) this.#report(part, news ?? done);
    if (news) return;
    if (done) this.#found[part] = done;
    else this.#failure = failed;
    // The other workers cannot improve a proven answer.
    if (done?.proven) {
      this.#proven = true;
      this.#best = done;
    }
    if (--this.#left === 0 || done?.proven) this.#end(this.#best ? undefined : this.#failure);
  }

  #report(part, report) {
    this.#latest[part] = report;
    const improved = report.score !== undefined && !(this.#best?.score >= report.score);
    if (improved) this.#best = report;
    const now = performance.now();
    if (!this.onProgress || (!improved && now - this.#shown < PACE)) return;
    this.#shown = now;
    try {
      this.onProgress({
        score: this.#best?.score ?? null,
        moves: this.#best?.moves ?? [],
        improved,
        share: this.#latest.reduce((sum, {share = 1}) => sum + share, 0) / this.#latest.length,
        doing: this.#latest.find(({doing}) => doing)?.doing ?? '',
        ...this.#counters,
      });
    } catch (error) {
      this.#end(error);
    }
  }

  stop() { this.#end(); }

  // Ends all workers, then settles the result. `failure` is a message or what a callback threw.
  async #end(failure) {
    if (this.#over) return;
    this.#over = true;
    const result = {best: this.#winner(), proven: this.#proven, ...this.#counters};
    await Promise.all(this.#ends.map((end) => end()));
    if (failure === undefined) this.resolve(result);
    else this.reject(failure);
  }

  #winner() {
    const found = this.#found.filter(Boolean);
    if (this.#left > 0 || this.#proven || found.length === 0) return this.#best;
    return found.reduce((best, line) => line.score > best.score ? line : best);
  }
}
