// SPDX-License-Identifier: MIT
//
// New games: levels, boards that the solver cleared, and the board of the day on fixed dates.

import {assert, boardText, chainshot, copied, goTo, playRandomly, run, text} from './lib.mjs';

const LEVELS = {easy: ['10x10', 3], normal: ['12x12', 4], hard: ['15x15', 5]};

const generate = (size, colors, seed) =>
  chainshot(['generate', '--size', size, '--colors', `${colors}`, '--seed', `${seed}`]);

const openDaily = async (page) => {
  await page.click('#new');
  await page.click('#daily');
};

async function finishDaily(page) {
  await openDaily(page);
  assert.ok(await playRandomly(page, 12, 12, 7));
}

const note = async (page) => {
  await page.click('#new');
  const said = await text(page, 'daily-note');
  await page.keyboard.press('Escape');
  return said;
};

run({
  'each level opens a new board of its size': async (open) => {
    const page = await open();
    const seen = new Set();
    for (const [level, [size, colors]] of Object.entries(LEVELS)) {
      await page.click('#new');
      await page.click(`#levels [data-level=${level}]`);
      const random = new URL(await copied(page, 'share')).hash.match(/random=(\d+x\d+)x(\d+):(\d+)/);
      assert.deepEqual([random[1], Number(random[2])], [size, colors]);
      assert.equal(await boardText(page), generate(size, colors, random[3]));
      await page.click('#next');
      assert.match(await text(page, 'board-name'), new RegExp(`^${level} board \\d+$`, 'i'));
      seen.add(await text(page, 'board-name'));
    }
    assert.equal(seen.size, 3);
  },

  'the first visit is welcomed, until the first move': async (open) => {
    const page = await open();
    assert.ok(await page.isVisible('#welcome'));
    await page.click('#welcome [data-level=easy]');
    assert.equal(await page.isVisible('#welcome'), false);
    const linked = await open({hash: '#standard=2'});
    assert.equal(await linked.isVisible('#welcome'), false);
  },

  'a board that the solver cleared': async (open) => {
    const page = await open();
    await page.click('#new');
    await page.check('#clearable');
    await page.click('#levels [data-level=easy]');
    await page.waitForFunction(() => /^The solver cleared this board in \d+ moves\.$/.test(document.getElementById('status').textContent));
    const board = await boardText(page);
    const line = JSON.parse(chainshot(['solve', '-', '--playouts', '200000', '--no-archive', '--json'], board));
    assert.equal(line.cleared, true);
  },

  'where the solver clears nothing, nothing is claimed': async (open) => {
    const page = await open({before: () => {
      const {stringify} = JSON;
      JSON.stringify = stringify;
      // Workers that find nothing.
      window.Worker = class {
        postMessage() { setTimeout(() => this.onmessage({data: {done: null}}), 1); }
        terminate() {}
      };
    }});
    await page.click('#new');
    await page.check('#clearable');
    await page.click('#levels [data-level=hard]');
    await page.waitForFunction(() => /^The solver cleared none/.test(document.getElementById('search-note').textContent));
    assert.equal(await text(page, 'left'), '225');
  },

  'closing the dialog gives the search up': async (open) => {
    const page = await open();
    await page.click('#new');
    await page.check('#clearable');
    await page.click('#levels [data-level=hard]');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1500);
    assert.equal(await text(page, 'board-name'), 'Standard board 1');
  },

  'the board of a date is the board with that number, for everyone': async (open) => {
    for (const [timezoneId, time, date] of [
      ['UTC', '2026-11-18T12:00Z', '2026-11-18'],
      ['Pacific/Kiritimati', '2026-12-31T10:30Z', '2027-01-01'], // 14 hours ahead
      ['Pacific/Pago_Pago', '2027-01-01T10:30Z', '2026-12-31'], // 11 hours behind
      ['Europe/Berlin', '2028-02-28T23:30Z', '2028-02-29'],
    ]) {
      const page = await open({timezoneId, time});
      await openDaily(page);
      assert.equal(new URL(await copied(page, 'share')).hash, `#daily=${date}`);
      assert.equal(await boardText(page), generate('12x12', 4, date.replaceAll('-', '')));
    }
  },

  'a link to a day, and to one that is none': async (open) => {
    const page = await open();
    await goTo(page, '#daily=2024-02-29');
    assert.equal(await text(page, 'board-name'), 'Board of 29 February 2024');
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '', '0000-00-00', '2026-11-18x']) {
      await goTo(page, `#daily=${day}`);
      assert.match(await text(page, 'status'), /^This link cannot be opened: there is no day/, day);
      assert.equal(await text(page, 'board-name'), 'Board of 29 February 2024');
    }
  },

  'the streak grows day by day and ends with a gap': async (open) => {
    const page = await open({time: '2026-11-17T12:00Z', timezoneId: 'UTC'});
    const on = async (day) => {
      await page.clock.setFixedTime(new Date(`${day}T12:00Z`));
    };
    assert.equal(await note(page), '17 November 2026');
    await finishDaily(page);
    assert.match(await note(page), /^17 November 2026 · done, -?\d+ points · 1 day in a row$/);
    await on('2026-11-18');
    assert.match(await note(page), /^18 November 2026 · 1 day in a row$/);
    await finishDaily(page);
    await on('2026-11-19');
    await finishDaily(page);
    assert.match(await note(page), /· 3 days in a row$/);
    await on('2026-11-21');
    assert.equal(await note(page), '21 November 2026');
    await goTo(page, '#daily=2026-11-20'); // too late for the streak
    assert.ok(await playRandomly(page, 12, 12, 7));
    assert.equal(await note(page), '21 November 2026');
  },

  'the line to share names day, score and streak': async (open) => {
    const page = await open({time: '2026-11-18T12:00Z', timezoneId: 'UTC'});
    await page.evaluate(() => localStorage.setItem('chainshot.days', JSON.stringify({'2026-11-17': {score: 1}})));
    await finishDaily(page);
    await page.click('#to-undo');
    await page.click('#to-redo');
    await page.waitForSelector('#finish[open]');
    assert.match(await copied(page, 'finish-share'),
      /^chainshot, Board of 18 November 2026: -?\d+ points, (cleared|\d+ left), \d+ moves, 2 days in a row\nhttp.*#daily=2026-11-18&moves=/);
  },
});
