// SPDX-License-Identifier: MIT
//
// One search by many workers: each does one part, as a thread of the program would, and the best
// line is the result. The page only merges their reports.

const url = new URL('worker.js', import.meta.url);

// One processor is left for the page and everything else.
export const workerCount = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

export class Search {
  #workers = [];
  #news = []; // the last of each worker
  #left = 0;
  #started = performance.now();
  best = null; // {score, moves, proven}
  running = true;
  failure = '';

  // `job` is {module, board, game, settings}; `listener` has best(search), tick(search) and
  // end(search), which is called exactly once.
  constructor(job, listener, parts = workerCount()) {
    this.listener = listener;
    this.#left = parts;
    for (let part = 0; part < parts; part++) {
      const worker = new Worker(url, {type: 'module'});
      this.#news.push({playouts: 0, nodes: 0, share: 0, doing: ''});
      worker.onmessage = ({data}) => this.#receive(part, data);
      worker.onerror = (event) => this.#receive(part, {failed: event.message || 'a worker failed'});
      worker.postMessage({...job, part, parts});
      this.#workers.push(worker);
    }
  }

  get seconds() { return (performance.now() - this.#started) / 1000; }
  get workers() { return this.#workers.length; }
  get share() { return Math.max(...this.#news.map(({share}) => share ?? 0)); }
  get doing() { return this.#news.find(({doing}) => doing)?.doing ?? ''; }
  sum(what) { return this.#news.reduce((sum, news) => sum + news[what], 0); }

  #receive(part, {news, done, failed}) {
    if (!this.running) return;
    const report = news ?? done;
    if (report) {
      this.#news[part] = report;
      if (report.score !== undefined && !(this.best?.score >= report.score)) this.#take(report);
    }
    if (news) {
      this.listener.tick?.(this);
      return;
    }
    this.failure ||= failed ?? '';
    // The other workers cannot improve a proven answer.
    if (done?.proven) this.best.proven = true;
    if (--this.#left === 0 || done?.proven) this.stop();
  }

  #take({score, moves}) {
    this.best = {score, moves, proven: false};
    this.listener.best?.(this);
  }

  stop() {
    if (!this.running) return;
    this.running = false;
    this.took = this.seconds;
    for (const worker of this.#workers) worker.terminate();
    this.listener.end?.(this);
  }
}
