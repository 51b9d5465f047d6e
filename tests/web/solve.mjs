// SPDX-License-Identifier: MIT
//
// Solving in the browser: what the workers find holds before the program's judge.

import {assert, chainshot, copied, number, run, text, verify} from './lib.mjs';

const finished = (page) => page.waitForFunction(() =>
  document.getElementById('solve').textContent === 'Solve' && document.getElementById('best').textContent !== '–');

const moves = async (page) => (await copied(page, 'copy-moves')).trim().split('\n').map((row) => row.split(' ').map(Number));

const standard = (number) => chainshot(['convert', '--set', `standard-20:${number}`, '--to', 'text']);

run({
  'a standard board, until the time is over': async (open) => {
    const page = await open({hash: '#standard=5'});
    await page.selectOption('#time', '5');
    await page.click('#solve');
    await page.waitForFunction(() => document.querySelector('body.searching'));
    await finished(page);
    const score = await number(page, 'best');
    assert.ok(score > 1500, `only ${score} points`);
    verify([{board: standard(5), game: 'samegame', score, moves: await moves(page)}]);
    assert.match(await text(page, 'work'), /worker.*\/s/);
  },

  'the line is watched, stepped through and left': async (open) => {
    const page = await open({hash: '#random=8x8x4:3'});
    await page.selectOption('#time', '5');
    await page.click('#solve');
    await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
    await page.click('#solve');
    const best = await text(page, 'best');
    await page.click('#watch');
    await page.click('#to-last');
    assert.equal(await text(page, 'score'), best);
    assert.equal(await page.getAttribute('#theirs', 'aria-pressed'), 'true');
    await page.click('#mine');
    assert.equal(await text(page, 'score'), '0');
    await page.click('#theirs');
    await page.fill('#slider', '3');
    assert.match(await text(page, 'count'), /^3 \//);
  },

  'every search, with options': async (open) => {
    const page = await open({hash: '#random=10x10x4:11'});
    const board = chainshot(['generate', '--size', '10x10', '--colors', '4', '--seed', '11']);
    const names = await page.locator('#search option').allTextContents();
    for (const name of ['auto', 'beam', 'nrpa', 'anneal']) assert.ok(names.includes(name), name);
    await page.click('summary');
    for (const name of names) {
      await page.selectOption('#search', name);
      await page.selectOption('#time', '0');
      await page.click('#solve');
      await page.waitForFunction(() => document.getElementById('best').textContent !== '–');
      await page.click('#solve');
      await finished(page);
      verify([{board, game: 'samegame', score: await number(page, 'best'), moves: await moves(page)}]);
    }
  },

  'the form is made from the tables of the program': async (open) => {
    const page = await open();
    await page.click('summary');
    await page.selectOption('#search', 'nrpa');
    const said = JSON.parse(chainshot(['searches', 'nrpa', '--json']));
    assert.deepEqual(await page.locator('#fields label > span').allTextContents(), said.options.map(({name}) => name));
    for (const {name, ...option} of said.options)
      assert.equal(await page.inputValue(`#fields [name=${name}]`), String(option.default));
    if (said.presets.length) await page.selectOption('#preset', said.presets[0].name);
  },

  'an option that is refused is told of': async (open) => {
    const page = await open();
    await page.click('summary');
    await page.selectOption('#search', 'nrpa');
    await page.fill('#fields [name=level]', '99');
    await page.click('#solve');
    await page.waitForFunction(() => /failed/.test(document.getElementById('work').textContent));
    assert.match(await text(page, 'work'), /level/);
    assert.equal(await text(page, 'solve'), 'Solve');
  },

  'from a position in the middle': async (open) => {
    const page = await open({hash: '#board=6x3:aabbccddaabbccddaa&moves=AA'});
    await page.click('summary');
    await page.selectOption('#from', 'here');
    await page.click('#solve');
    await finished(page);
    const line = await moves(page);
    assert.deepEqual(line[0], [0, 0]);
    verify([{board: '0 0 1 1 2 2\n3 3 0 0 1 1\n2 2 3 3 0 0\n', game: 'samegame', score: await number(page, 'best'), moves: line}]);
  },

  'a proven answer ends the search, in each game': async (open) => {
    // On this board the best line of one game is not the best of another.
    const board = chainshot(['generate', '--size', '4x4', '--colors', '3', '--seed', '3']);
    for (const game of ['samegame', 'bubblebreaker']) {
      const page = await open({hash: `#random=4x4x3:3&game=${game}`});
      await page.selectOption('#time', '300');
      await page.click('#solve');
      await finished(page);
      assert.match(await text(page, 'work'), /^Proven/);
      const exact = chainshot(['solve', '-', '--search', 'exhaustive', '--game', game, '--no-archive', '--json'], board);
      assert.equal(await number(page, 'best'), JSON.parse(exact).score);
    }
  },

  'a hint is a move': async (open) => {
    const page = await open({hash: '#random=8x8x4:8'});
    await page.click('#hint');
    await page.waitForFunction(() => /^Try the marked group of \d+/.test(document.getElementById('status').textContent));
    assert.equal(await page.isEnabled('#hint'), true);
    await page.keyboard.press('h');
    await page.keyboard.press('n'); // another board drops it
    assert.equal(await page.isEnabled('#hint'), true);
  },

  'another board ends the search': async (open) => {
    const page = await open();
    await page.click('#solve');
    await page.click('#standard button >> nth=3');
    assert.equal(await text(page, 'solve'), 'Solve');
    assert.equal(await page.isVisible('#result'), false);
  },
});
