// SPDX-License-Identifier: MIT
//
// A game that plays itself in a small frame, over and over: its positions at a pace that shows all
// of it in a few seconds. With reduced motion it shows the largest group and stays there.

import {View} from './view.js';

const LENGTH = 7000; // ms of a film
const PACE = 350; // ms a move at most
const REST = 2000; // ms at the end

export class Film {
  #timer = 0;

  constructor(canvas) {
    this.view = new View(canvas);
  }

  play(line) {
    this.stop();
    const {steps} = line;
    this.view.show(steps[0].board);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#still(steps);
      return;
    }
    const pace = Math.min(PACE, LENGTH / Math.max(1, line.length));
    const show = (at) => {
      const {board, group, from} = steps[at];
      if (at === 0) this.view.show(board);
      else this.view.advance(board, group, from, Math.max(1, PACE / pace));
      const last = at === line.length;
      this.#timer = setTimeout(() => show(last ? 0 : at + 1), last ? REST : pace);
    };
    show(0);
  }

  #still(steps) {
    const sizes = steps.map(({group}) => group?.length ?? 0);
    const at = sizes.indexOf(Math.max(...sizes));
    if (at < 1) return;
    this.view.show(steps[at - 1].board);
    this.view.mark(steps[at].group);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
