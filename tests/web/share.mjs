// SPDX-License-Identifier: MIT
//
// Links: what they hold comes back in another browser, and damaged ones do no harm.

import {assert, boardText, chainshot, copied, goTo, playRandomly, run, text} from './lib.mjs';

const shown = async (page) => [await text(page, 'score'), await text(page, 'left'), await boardText(page), await page.inputValue('#game')];

async function roundTrip(open, hash, width, height) {
  const page = await open({hash});
  await playRandomly(page, width, height, 3, 500);
  const link = await copied(page, 'share');
  const other = await open({hash: new URL(link).hash});
  assert.deepEqual(await shown(other), await shown(page));
  assert.equal(await copied(other, 'share'), link);
}

run({
  'a standard board with moves': (open) => roundTrip(open, '#standard=7', 15, 15),
  'a random board with moves': (open) => roundTrip(open, '#random=9x7x3:12345678901234567890', 9, 7),
  'any other board, another game': (open) => roundTrip(open, '#board=4x3:aabb-cc--dd-&game=bubblebreaker', 4, 3),
  'rules of one\'s own': (open) => roundTrip(open, '#random=5x5x3:4&game=custom:(n-1)^2,clear=500', 5, 5),
  'many colours, the largest board': (open) => roundTrip(open, '#random=64x64x32:1', 64, 64),

  'a drawn board comes back': async (open) => {
    const page = await open();
    const board = chainshot(['generate', '--size', '7x5', '--colors', '6', '--seed', '2']);
    await page.fill('#paste', board);
    await page.click('#load');
    const other = await open({hash: new URL(await copied(page, 'share')).hash});
    assert.equal(await boardText(other), board);
  },

  'the address keeps the game': async (open) => {
    const page = await open({hash: '#random=6x6x3:2'});
    await playRandomly(page, 6, 6, 1);
    await page.click('#to-undo');
    const before = [...await shown(page), await text(page, 'count')];
    await page.waitForFunction(() => location.hash.includes('&at='));
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.deepEqual([...await shown(page), await text(page, 'count')], before);
  },

  'damaged links are told of': async (open) => {
    const page = await open();
    for (const hash of ['#standard=99', '#standard=x', '#random=0x0x0:1', '#random=15x15', '#random=99x99x5:1', '#random=5x5x5:99999999999999999999',
      '#board=3x3:aa', '#board=0x0:', '#board=99x99:a', '#standard=1&moves=A', '#standard=1&moves=!!', '#standard=1&game=chess', '#board=2x1:%00a']) {
      await goTo(page, hash);
      assert.match(await text(page, 'status'), /^This link cannot be opened: ./, hash);
      assert.equal(await text(page, 'left'), '225', hash);
    }
    await goTo(page, '#standard=1&moves=AAAAAAAA&at=99'); // moves that no game has
    assert.equal(await page.isVisible('#board'), true);
  },
});
