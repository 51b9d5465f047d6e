// SPDX-License-Identifier: MIT
//
// What the page remembers: games in progress, best scores, counts; and that nothing is lost with
// two tabs, a full storage, none at all, or damaged entries.

import {assert, clickCell, copied, goTo, gone, movesOf, number, openTab, play, run, text} from './lib.mjs';

const BOARD = '#board=4x2:aabbccdd'; // four moves, which clear it
const ALL = [[0, 0], [0, 0], [0, 0], [0, 0]];

const stored = (page, name) => page.evaluate((key) => JSON.parse(localStorage.getItem(`chainshot.${key}`)), name);

const played = async (page) => movesOf(await copied(page, 'share')).length;

// A storage that takes nothing more than it has.
const refuseToStore = () => {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
};

const takeStorageAway = () => {
  Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});
};

run({
  'a game that is left for the next board waits there': async (open) => {
    const page = await open({hash: '#standard=2'});
    await clickCell(page, 0, 0, 15, 15);
    for (let x = 1; x < 15 && await number(page, 'left') === 225; x++) await clickCell(page, x, 0, 15, 15);
    const left = await text(page, 'left');
    assert.notEqual(left, '225');
    await page.click('#next');
    assert.equal(await text(page, 'left'), '225');
    await page.click('#standard button >> nth=1');
    assert.equal(await text(page, 'left'), left);
    assert.match(await text(page, 'status'), /^Your game goes on/);
  },

  'Back returns to the game before, in the page and in the browser': async (open) => {
    const page = await open({hash: BOARD});
    assert.ok(await gone(page, 'back'));
    await play(page, ALL.slice(0, 2), 4, 2);
    await page.click('#standard button >> nth=4');
    await page.click('#standard button >> nth=5');
    assert.equal(await text(page, 'board-name'), 'Standard board 6');
    await page.click('#back');
    await page.waitForFunction(() => document.getElementById('board-name').textContent === 'Standard board 5');
    await page.goBack();
    await page.waitForFunction(() => document.getElementById('left').textContent === '4');
    assert.equal(await played(page), 2);
    assert.ok(await gone(page, 'back'));
    await page.goForward();
    await page.waitForFunction(() => document.getElementById('board-name').textContent === 'Standard board 5');
  },

  'the next visit begins where the last one ended': async (open) => {
    const page = await open({hash: BOARD});
    await play(page, ALL.slice(0, 1), 4, 2);
    const next = await openTab(page);
    assert.equal(await text(next, 'left'), '6');
    assert.equal(await next.isVisible('#welcome'), false);
  },

  'the best score per board and game, as a share of the record': async (open) => {
    const page = await open({hash: '#standard=3'});
    await page.evaluate(() => {
      localStorage.setItem('chainshot.best.#standard=3', JSON.stringify({score: 1657, cleared: true}));
      localStorage.setItem('chainshot.best.#standard=3&game=clickomania', JSON.stringify({score: -7}));
    });
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    const record = await number(page, 'record');
    assert.equal(await page.textContent('#standard button >> nth=2'), `31657${Math.floor(165700 / record)} %`);
    assert.equal(await text(page, 'my-best'), '1657');
    assert.match(await page.getAttribute('#standard button >> nth=2', 'title'), /cleared/);
    await page.selectOption('#game', 'clickomania');
    assert.equal(await text(page, 'my-best'), '-7');
  },

  'a better score replaces the best one, a worse one does not; each game counts once': async (open) => {
    const page = await open({hash: '#board=6x1:aabaab'}); // 0 or 4 points for the last group
    const name = 'best.#board=6x1:aabaab';
    await play(page, [[0, 0]], 6, 1); // b aab remains: "b a a b" and then "b b"
    await play(page, [[1, 0], [0, 0]], 6, 1);
    await page.click('#again');
    const first = await stored(page, name);
    assert.ok(first.cleared);
    assert.deepEqual(await stored(page, 'stats'), {games: 1, cleared: 1});
    await play(page, [[3, 0], [0, 0]], 6, 1); // the two b come together, too
    await page.waitForFunction(() => document.getElementById('finish').open || document.getElementById('left').textContent === '2');
    await page.keyboard.press('Escape');
    await goTo(page, '#board=5x1:aabba');
    await play(page, [[0, 0], [0, 0]], 5, 1);
    await page.keyboard.press('Escape');
    const counts = await stored(page, 'stats');
    await page.click('#to-undo');
    await page.click('#to-redo');
    await page.waitForSelector('#finish[open]');
    assert.deepEqual(await stored(page, 'stats'), counts);
    const best = await stored(page, 'best.#board=5x1:aabba');
    assert.equal(best.score, await number(page, 'score'));
  },

  'a game that the solver began does not count': async (open) => {
    const page = await open({hash: '#board=6x3:aabbccddaabbccddaa'});
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('solve').textContent === 'Solve');
    await page.click('#theirs');
    const length = Number((await text(page, 'count')).split(' / ')[1]);
    await page.fill('#slider', '1');
    for (let tries = 0; tries < 200 && !(await page.evaluate(() => document.getElementById('finish').open)); tries++)
      await clickCell(page, tries % 6, Math.floor(tries / 6) % 3, 6, 3);
    assert.ok(length > 1);
    if (await page.getAttribute('#mine', 'aria-pressed') === 'true') {
      assert.match(await text(page, 'facts'), /does not count/);
      assert.equal(await stored(page, 'stats'), null);
    }
  },

  'two tabs with the same game keep both lines': async (open) => {
    const page = await open({hash: BOARD});
    await play(page, [[0, 0]], 4, 2);
    const other = await openTab(page, BOARD);
    assert.equal(await text(other, 'left'), '6');
    await play(other, [[0, 0], [0, 0]], 4, 2); // and goes on to two left
    await page.click('#to-undo');
    await play(page, [[3, 0]], 4, 2); // another way
    const entry = await stored(page, `game.${BOARD}`);
    assert.deepEqual([entry.moves, entry.also.map(({moves}) => moves)], ['CA', ['AAAAAA']]);
    await page.click('#new');
    const kept = page.locator('#kept-list button');
    assert.equal(await kept.count(), 1);
    await kept.click();
    assert.equal(await text(page, 'left'), '2');
    await page.click('#new');
    assert.equal(await kept.count(), 1); // now the first one
  },

  'a link with other moves does not replace the game that is there': async (open) => {
    const page = await open({hash: BOARD});
    await play(page, [[0, 0]], 4, 2);
    await goTo(page, `${BOARD}&moves=DA`);
    await play(page, [[2, 0]], 4, 2);
    const entry = await stored(page, `game.${BOARD}`);
    assert.deepEqual(entry.also.map(({moves}) => moves), ['AA']);
  },

  'with a full storage, and without one, the page plays and loses nothing while it is open': async (open) => {
    for (const before of [refuseToStore, takeStorageAway]) {
      const page = await open({hash: BOARD, before});
      await play(page, [[0, 0]], 4, 2);
      await page.click('#next');
      await goTo(page, BOARD);
      assert.equal(await text(page, 'left'), '6');
      await page.click('#new');
      assert.match(await text(page, 'stats'), /does not keep data/);
      await page.keyboard.press('Escape');
      await play(page, ALL.slice(1), 4, 2);
      await page.waitForSelector('#finish[open]');
      await page.keyboard.press('Escape');
      assert.equal(await text(page, 'my-best'), await text(page, 'score'));
    }
  },

  'finished games make room before a game in progress is lost': async (open) => {
    const page = await open({hash: BOARD, before: () => {
      const {setItem} = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (this.length >= 12 && this.getItem(key) === null) throw new DOMException('full', 'QuotaExceededError');
        return setItem.call(this, key, value);
      };
    }});
    await page.evaluate(() => {
      for (let i = 0; i < 9; i++)
        localStorage.setItem(`chainshot.game.#standard=${i + 1}`, JSON.stringify({moves: 'AA', at: 1, over: i < 5, when: i}));
      localStorage.setItem('chainshot.last', '"#standard=1"');
      localStorage.setItem('another', 'program');
      localStorage.setItem('one', 'more');
    });
    await play(page, [[0, 0]], 4, 2);
    const names = await page.evaluate(() => Object.keys(localStorage).sort());
    assert.ok(names.includes(`chainshot.game.${BOARD}`));
    for (const kept of [6, 7, 8, 9]) assert.ok(names.includes(`chainshot.game.#standard=${kept}`), `${kept}`);
    assert.ok(!names.includes('chainshot.game.#standard=1') && names.includes('another'));
  },

  'damaged entries are none': async (open) => {
    const page = await open({hash: BOARD});
    for (const damaged of ['', '{', 'null', '7', '[]', '{"moves":7,"at":1}', '{"moves":"A","at":1}', '{"moves":"zzzz","at":"x"}', '{"moves":"!!!!","at":1}',
      '{"moves":"AA","at":1,"also":7}', '{"moves":"AA","at":1e9,"also":[null,{"moves":"BB","at":0}]}']) {
      await page.evaluate((value) => {
        for (const name of ['game.#standard=9', 'game.#board=4x2:aabbccdd', 'best.#standard=9', 'stats', 'days', 'last', 'game.nonsense'])
          localStorage.setItem(`chainshot.${name}`, value);
      }, damaged);
      await goTo(page, '#standard=9');
      await page.click('#new');
      await page.keyboard.press('Escape');
      await goTo(page, BOARD);
      await page.reload();
      await page.waitForSelector('body[data-ready]');
      assert.ok(await page.isVisible('#board'), damaged);
    }
    await page.goto(new URL(page.url()).origin);
    await page.waitForSelector('body[data-ready]');
  },
});
