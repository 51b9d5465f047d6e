// SPDX-License-Identifier: MIT
//
// Boards from text or files in any format that the program reads. The engine reads all formats but
// JSON, the output of `--json`, which the browser parses.

const isJson = (text) => /^\s*[{[]/.test(text);

// One object per line, one object over many lines, or a list of objects.
function parseObjects(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch (whole) {
    const lines = text.split('\n').filter((line) => line.trim());
    return lines.map((line, number) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new Error(lines.length > 1 ? `line ${number + 1}: not JSON` : `JSON: ${whole.message}`);
      }
    });
  }
}

const isRows = (board) => Array.isArray(board) && board.every((row) => Array.isArray(row));

function readObject(engine, object) {
  const {board, game, moves} = object ?? {};
  if (typeof board !== 'string' && !isRows(board))
    throw new Error('JSON: expected an object with "board": text, or a list of rows of numbers');
  const text = isRows(board) ? board.map((row) => row.join(' ')).join('\n') + '\n' : board;
  const [position] = engine.read(text);
  if (game !== undefined) position.game = engine.game(String(game)).name;
  if (moves !== undefined) position.moves = engine.judge(moves).moves;
  return {...position, format: 'json'};
}

// All boards of the input, {width, height, cells, format, game, moves} each; throws a message.
export function readBoards(engine, input) {
  const text = typeof input === 'string' ? input : new TextDecoder('latin1').decode(input);
  if (isJson(text)) return parseObjects(text).map((object) => readObject(engine, object));
  return engine.read(input);
}
