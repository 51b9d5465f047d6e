// SPDX-License-Identifier: MIT
//
// The best score over time as a step function that grows to the right while a search runs, with a
// dashed line for a score to beat. Colours come from the style sheet.

const PAD = {left: 44, right: 12, top: 12, bottom: 22};

// A round number of seconds or points between marks.
function stepFor(span, marks) {
  const raw = span / marks;
  const power = 10 ** Math.floor(Math.log10(raw || 1));
  return [1, 2, 5, 10].find((factor) => factor * power >= raw) * power;
}

const timeText = (seconds) => seconds >= 120 ? `${+(seconds / 60).toFixed(1)} m` : `${+seconds.toFixed(1)} s`;

export class Chart {
  #points = []; // {seconds, score}
  #now = 0;
  goal = null;

  constructor(canvas) {
    this.canvas = canvas;
    new ResizeObserver(() => this.draw()).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
  }

  clear(goal = null) {
    this.#points = [];
    this.#now = 0;
    this.goal = goal;
    this.draw();
  }

  add(seconds, score) {
    this.#points.push({seconds, score});
    this.tick(seconds);
  }

  tick(seconds) {
    this.#now = Math.max(this.#now, seconds);
    this.draw();
  }

  #range() {
    const scores = this.#points.map(({score}) => score);
    if (this.goal !== null) scores.push(this.goal);
    const low = Math.min(...scores);
    const high = Math.max(...scores);
    const slack = Math.max(5, (high - low) * 0.08);
    return {low: low - slack, high: high + slack};
  }

  draw() {
    const ratio = window.devicePixelRatio || 1;
    const {clientWidth: width, clientHeight: height} = this.canvas;
    if (!width) return;
    const context = this.canvas.getContext('2d');
    this.#fit(Math.round(width * ratio), Math.round(height * ratio));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!this.#points.length) return;
    const {low, high} = this.#range();
    const span = Math.max(0.1, this.#now);
    const x = (seconds) => PAD.left + seconds / span * (width - PAD.left - PAD.right);
    const y = (score) => height - PAD.bottom - (score - low) / (high - low) * (height - PAD.top - PAD.bottom);
    const style = getComputedStyle(this.canvas);
    this.#axes(context, {width, height, low, high, span, x, y, style});
    this.#stairs(context, {x, y, low, style});
  }

  // Setting a size, even the same one, clears the canvas.
  #fit(width, height) {
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  #axes(context, {width, height, low, high, span, x, y, style}) {
    context.font = `11px ${style.fontFamily}`;
    context.fillStyle = style.getPropertyValue('--faint');
    context.strokeStyle = style.getPropertyValue('--line');
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    const step = Math.max(1, stepFor(high - low, 4));
    for (let score = Math.ceil(low / step) * step; score <= high; score += step) {
      context.fillText(score, PAD.left - 6, y(score));
      context.fillRect(PAD.left, y(score), width - PAD.left - PAD.right, 0.3);
    }
    context.textAlign = 'center';
    context.textBaseline = 'top';
    const pace = stepFor(span, Math.max(2, width / 90));
    for (let seconds = 0; seconds <= span; seconds += pace)
      context.fillText(timeText(seconds), x(seconds), height - PAD.bottom + 6);
    if (this.goal === null) return;
    context.setLineDash([5, 4]);
    context.strokeStyle = style.getPropertyValue('--goal');
    context.beginPath();
    context.moveTo(PAD.left, y(this.goal));
    context.lineTo(width - PAD.right, y(this.goal));
    context.stroke();
    context.setLineDash([]);
  }

  #stairs(context, {x, y, low, style}) {
    const path = new Path2D();
    this.#points.forEach(({seconds, score}, i) => {
      const before = this.#points[i - 1];
      if (before) path.lineTo(x(seconds), y(before.score));
      path[before ? 'lineTo' : 'moveTo'](x(seconds), y(score));
    });
    const last = this.#points.at(-1);
    path.lineTo(x(this.#now), y(last.score));
    context.strokeStyle = style.getPropertyValue('--accent');
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.stroke(path);
    path.lineTo(x(this.#now), y(low));
    path.lineTo(x(this.#points[0].seconds), y(low));
    context.globalAlpha = 0.12;
    context.fillStyle = style.getPropertyValue('--accent');
    context.fill(path);
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(x(this.#now), y(last.score), 3.5, 0, 7);
    context.fill();
  }
}
