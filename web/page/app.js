// SPDX-License-Identifier: MIT
//
// The entry point of the page. It loads the engine, opens the board that the address names or the
// one that was left last, and passes the session to the parts of the page.

import {boardText} from './board-text.js';
import {BoardPanel} from './board-panel.js';
import {Editor} from './editor.js';
import {Finish} from './finish.js';
import {titleOf} from './games.js';
import {Hint} from './hint.js';
import {History, linkOf} from './history.js';
import {installWorker} from './install.js';
import {loadBoards, loadEngine, loadRecords} from './load.js';
import {Memory} from './memory.js';
import {NewGame} from './new-game.js';
import {useColors} from './palette.js';
import {Session} from './session.js';
import {unpackLink} from './share.js';
import {SolverPanel} from './solver-panel.js';
import {Table} from './table.js';

const $ = (id) => document.getElementById(id);

function openLink(session, fragment) {
  const link = unpackLink(fragment);
  if (!link) return;
  const {origin, board, game, moves, at} = link;
  const {rules} = session;
  try {
    session.use(game);
    if (origin.standard !== undefined) session.openStandard(origin.standard, moves);
    else if (origin.random) session.openRandom(origin.random, moves);
    else if (origin.daily) session.openDaily(origin.daily, moves);
    else session.open(session.engine.read(boardText(board), true)[0], {}, moves);
  } catch (error) {
    session.rules = rules;
    throw error;
  }
  if (moves) session.go(at);
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

// Hands a text with the link to the system, or to the clipboard where the system has no such thing.
function shareLink(session, text, button) {
  const url = new URL(linkOf(session), location.href).href;
  if (navigator.share) navigator.share({title: 'chainshot', text: text || undefined, url}).catch(() => {});
  else copy(text ? `${text}\n${url}` : url, button);
}

function chooseGames(session, games) {
  const select = $('game');
  const option = (name) => new Option(titleOf(name), name);
  select.append(...games.map(option));
  select.onchange = () => session.choose(select.value);
  session.addEventListener('board', () => {
    const {name} = session.rules;
    if (![...select.options].some(({value}) => value === name)) select.append(option(name));
    select.value = name;
  });
}

async function start() {
  const [engine, boards, records] = await Promise.all([loadEngine(), loadBoards(), loadRecords()]);
  const tables = engine.tables();
  useColors(tables.colors);
  const session = new Session(engine, engine.read(boards), records);
  const memory = new Memory(session);
  const firstVisit = !memory.known && !location.hash;
  const table = new Table(session, () => memory.best());
  const open = (link) => {
    try {
      openLink(session, link);
    } catch (error) {
      table.say(`This link cannot be opened: ${error.message}`);
    }
  };
  const past = new History(session, memory, open, $('back'));
  const solver = new SolverPanel(session, tables.searches, copy);
  const panel = new BoardPanel(session, memory, tables.formats, new Editor(session, table), copy);
  new Hint(session, table);
  const newGame = new NewGame(session, memory, table, open);
  new Finish(session, memory, table, {
    next: () => panel.next(),
    share: (text, button) => shareLink(session, text, button),
    beat: () => solver.beat(session.mine.total, (text) => table.say(text)),
  });
  chooseGames(session, tables.games);
  $('share').onclick = () => shareLink(session, '', $('share'));
  $('version').textContent = `chainshot ${tables.version}`;
  const link = location.hash || memory.last;
  past.quietly(() => {
    session.dispatchEvent(new CustomEvent('board'));
    if (typeof link === 'string') open(link);
  });
  if (firstVisit) newGame.welcome();
  document.body.dataset.ready = 'yes';
  installWorker();
}

start().catch((error) => {
  $('status').textContent = `The page cannot start: ${error.message}`;
});
