// SPDX-License-Identifier: MIT
//
// The entry point of the page. It loads the engine, opens the board that the address names, passes
// the session to the parts of the page, and keeps the address up to date. So a reload or a bookmark
// restores the game.

import {boardText} from './board.js';
import {BoardPanel} from './board-panel.js';
import {Editor} from './editor.js';
import {Engine} from './engine.js';
import {Hint} from './hint.js';
import {loadBoards, loadModule, loadRecords} from './load.js';
import {useColors} from './palette.js';
import {Session} from './session.js';
import {packLink, unpackLink} from './share.js';
import {SolverPanel} from './solver-panel.js';
import {Table} from './table.js';

const $ = (id) => document.getElementById(id);

function openLink(session, fragment) {
  const link = unpackLink(fragment);
  if (!link) return;
  const {origin, board, game, moves, at} = link;
  session.choose(game);
  if (origin.standard) session.openStandard(origin.standard, moves);
  else if (origin.random) session.openRandom(origin.random, moves);
  else session.open(session.engine.read(boardText(board), true)[0], {}, moves);
  session.go(at);
}

const linkOf = ({origin, board, rules, line}) =>
  packLink({origin, board, game: rules.name, moves: line.moves(), at: line.at});

// Writes the address shortly after the last change, because browsers limit the rate of writes.
function keepAddress(session) {
  let due = 0;
  const later = () => {
    clearTimeout(due);
    due = setTimeout(() => history.replaceState(null, '', linkOf(session)), 300);
  };
  for (const type of ['board', 'step', 'line']) session.addEventListener(type, later);
}

async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed';
  }
  setTimeout(() => button.textContent = before, 1200);
}

function chooseGames(session, table, games) {
  const select = $('game');
  select.append(...games.map((name) => new Option(name, name)));
  select.onchange = () => session.choose(select.value);
  session.addEventListener('board', () => {
    const {name} = session.rules;
    if (!games.includes(name) && ![...select.options].some(({value}) => value === name))
      select.append(new Option(name, name));
    select.value = name;
  });
}

async function start() {
  const [module, boards, records] = await Promise.all([loadModule(), loadBoards(), loadRecords()]);
  const engine = new Engine(module);
  const tables = engine.tables();
  useColors(tables.colors);
  const session = new Session(engine, engine.read(boards), records);
  const table = new Table(session);
  const solver = new SolverPanel(session, module, tables.searches, copy);
  new BoardPanel(session, tables.formats, new Editor(session, table), copy);
  new Hint(session, table, module, solver);
  chooseGames(session, table, tables.games);
  $('share').onclick = () => copy(new URL(linkOf(session), location.href).href, $('share'));
  $('version').textContent = `chainshot ${tables.version}`;
  const open = () => {
    try {
      openLink(session, location.hash);
    } catch (error) {
      table.say(`This link cannot be opened: ${error.message}`);
    }
  };
  session.dispatchEvent(new CustomEvent('board'));
  open();
  window.addEventListener('hashchange', open);
  keepAddress(session);
  document.body.dataset.ready = 'yes';
}

start().catch((error) => {
  $('status').textContent = `The page cannot start: ${error.message}`;
});
