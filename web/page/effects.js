// SPDX-License-Identifier: MIT
//
// What a removed group sets free: its points, which float up, and sparks that are more and fly
// farther the larger the group was. A cleared board ends in sparks everywhere. Lengths are in
// cells, with y downwards. With reduced motion the points only stay for a moment.

const LIFE = 900; // ms of points
const SPARKS = 700; // ms of sparks
const SPARKING = 5; // cells from which a group gives sparks
const RING = 10; // cells from which a ring runs outwards
const CROWD = 90; // sparks of one group

const scatter = (seed) => {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
};

export class Effects {
  #floats = []; // {text, x, y, size, start, still}
  #sparks = []; // {x, y, dx, dy, color, start}
  #rings = []; // {x, y, reach, start}

  get active() { return this.#floats.length + this.#sparks.length + this.#rings.length > 0; }

  clear() { this.#floats = this.#sparks = this.#rings = []; }

  // `middles` are the middles [x, y] of the group's cells.
  add(middles, text, color, still) {
    const start = performance.now();
    const count = middles.length;
    const sum = middles.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
    const [x, y] = sum.map((value) => value / count);
    if (still) this.#floats = []; // they would stand on each other
    if (text) this.#floats.push({text, x, y, size: Math.min(2.2, 0.75 + 0.05 * count), start, still});
    if (still || count < SPARKING) return;
    this.#scatter(middles, color, Math.min(CROWD, 3 * count), 1 + Math.min(4, count / 8), start);
    if (count >= RING) this.#rings.push({x, y, reach: 1.5 + count / 6, start});
  }

  // Sparks of all colours from everywhere.
  clearedBoard(width, height, colors) {
    const middles = Array.from({length: 40}, (_, i) => [scatter(i) * width, height * (0.4 + 0.6 * scatter(i + 50))]);
    colors.forEach((color, i) => this.#scatter(middles.slice(i * 7), color, 30, Math.max(width, height) / 2, performance.now()));
  }

  #scatter(middles, color, count, reach, start) {
    for (let i = 0; i < count; i++) {
      const [x, y] = middles[i % middles.length];
      const angle = 2 * Math.PI * scatter(i + x * 7 + y);
      const far = reach * (0.3 + 0.7 * scatter(i + 0.5 + y * 3));
      this.#sparks.push({x, y, dx: far * Math.cos(angle), dy: far * Math.sin(angle) - reach / 3, color, start});
    }
  }

  // Draws into a context whose unit is a cell, and forgets what is over.
  draw(context, width, height) {
    const now = performance.now();
    const alive = (life) => ({start}) => now - start < life;
    this.#floats = this.#floats.filter(alive(LIFE));
    this.#sparks = this.#sparks.filter(alive(SPARKS));
    this.#rings = this.#rings.filter(alive(SPARKS));
    context.save();
    for (const ring of this.#rings) this.#drawRing(context, ring, (now - ring.start) / SPARKS);
    for (const spark of this.#sparks) this.#drawSpark(context, spark, (now - spark.start) / SPARKS);
    for (const float of this.#floats) this.#drawFloat(context, float, (now - float.start) / LIFE, width, height);
    context.restore();
  }

  #drawRing(context, {x, y, reach}, time) {
    context.globalAlpha = 0.7 * (1 - time);
    context.strokeStyle = '#fff';
    context.lineWidth = 0.25 * (1 - time);
    context.beginPath();
    context.arc(x, y, reach * (1 - (1 - time) ** 3), 0, 7);
    context.stroke();
  }

  #drawSpark(context, {x, y, dx, dy, color}, time) {
    const way = 1 - (1 - time) ** 2;
    context.globalAlpha = 1 - time;
    context.fillStyle = color;
    context.beginPath();
    context.arc(x + dx * way, y + dy * way + 3 * time * time, 0.14 * (1 - time / 2), 0, 7);
    context.fill();
  }

  #drawFloat(context, {text, x, y, size, still}, time, width, height) {
    const rise = still ? 0 : 1.6 * (1 - (1 - time) ** 2);
    context.globalAlpha = still ? 1 : Math.min(1, 2.5 * (1 - time));
    context.font = `800 ${size}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const half = context.measureText(text).width / 2 + 0.1;
    const left = Math.max(half, Math.min(width - half, x));
    const top = Math.max(size / 2, Math.min(height - size / 2, y - rise));
    context.lineJoin = 'round';
    context.lineWidth = size * 0.22;
    context.strokeStyle = '#10203a';
    context.fillStyle = '#fff';
    context.strokeText(text, left, top);
    context.fillText(text, left, top);
  }
}
