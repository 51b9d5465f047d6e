// SPDX-License-Identifier: MIT
//
// A line of play in a file of its own, to step through or to watch: what `chainshot show
// --html` writes. The program puts the board, the rules and the moves, which its judge has
// replayed, into the page; boards, lines and drawing are those of the web page.

import {Line} from './line.js';
import {useColors} from './palette.js';
import {View} from './view.js';

const PACE = 420; // ms a move

const $ = (id) => document.getElementById(id);

const {board, colors, rules, moves, score} = JSON.parse($('line').textContent);
useColors(colors);
const line = new Line({...board, cells: Uint8Array.from(board.cells)}, rules, moves);
const view = new View($('board'));
let timer = 0;

function caption() {
  if (line.over && score !== line.score) return `the judge says ${score}: please report this line`;
  if (line.over) return line.left ? `${line.left} cells left` : 'cleared';
  const next = line.steps[line.at + 1];
  return next ? `next: ${next.group.length} cells, ${next.gain < 0 ? '' : '+'}${next.gain}` : 'the line ends here';
}

function refresh() {
  $('score').textContent = line.score;
  $('caption').textContent = caption();
  $('place').textContent = `${line.at} / ${line.length}`;
  $('slider').max = line.length;
  $('slider').value = line.at;
  $('back').disabled = line.at === 0;
  $('forth').disabled = line.at === line.length;
  $('play').textContent = timer ? 'Pause' : line.at === line.length ? 'Again' : 'Play';
}

function go(place) {
  const steps = line.go(place);
  const {board: now, group, from} = line.step;
  const next = line.steps[line.at + 1];
  if (steps === 1) view.advance(now, group, from);
  else if (steps === -1) view.retreat(now, next.group, next.from);
  else view.show(now);
  view.hint(timer ? [] : next?.group ?? []);
  refresh();
}

function stop() {
  clearTimeout(timer);
  timer = 0;
}

function next() {
  timer = setTimeout(next, PACE);
  if (line.at + 1 >= line.length) stop();
  go(line.at + 1);
}

function byHand(place) {
  stop();
  go(place);
}

function play() {
  if (timer) {
    byHand(line.at);
    return;
  }
  if (line.at === line.length) go(0);
  next();
}

$('back').onclick = () => byHand(line.at - 1);
$('forth').onclick = () => byHand(line.at + 1);
$('slider').oninput = () => byHand(Number($('slider').value));
$('play').onclick = play;
document.addEventListener('keydown', ({key, target}) => {
  const places = {ArrowLeft: line.at - 1, ArrowRight: line.at + 1, Home: 0, End: line.length};
  if (key === ' ' && target.tagName !== 'BUTTON') play();
  else if (key in places && target.tagName !== 'INPUT') byHand(places[key]);
});
view.show(line.board);
go(0);
