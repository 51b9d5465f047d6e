# SPDX-License-Identifier: MIT
import pathlib

import chainshot
import pytest
from conftest import BEST, SMALL

ROWS = [[2, 1, 2], [1, 1, 2], [0, 0, 2]]


def test_sources(tmp_path):
    numpy = pytest.importorskip("numpy")
    path = tmp_path / "small.txt"
    path.write_text(SMALL)
    array = numpy.array(ROWS)
    sources = [SMALL, SMALL.encode(), ROWS, tuple(map(tuple, ROWS)), array, array.astype("uint8"),
               str(path), pathlib.Path(path), chainshot.Board(SMALL)]
    for source in sources:
        solution = chainshot.solve(source, search="exhaustive")
        assert solution.score == BEST
        assert solution.board == chainshot.Board(SMALL)
    assert (numpy.asarray(chainshot.Board(SMALL)) == array).all()


def test_properties(tmp_path):
    board = chainshot.Board(SMALL)
    assert (board.width, board.height, board.colors) == (3, 3, 3)
    assert board.rows == ROWS and str(board) == SMALL
    assert repr(board) == "<chainshot.Board 3x3, 3 colours>"
    assert hash(board) == hash(chainshot.Board(ROWS)) and board != SMALL
    assert board._repr_svg_().startswith("<svg ")
    board.rows[0][0] = 9
    assert board.rows == ROWS


def test_empty_cells():
    for rows in ([[-1, 1], [2, 1]], [[None, 1], [2, 1]]):
        board = chainshot.Board(rows)
        assert board.rows == [[-1, 1], [2, 1]] and str(board) == ". 1\n2 1\n"


def test_one_column():
    board = chainshot.Board([[12], [12], [0]])
    assert board.rows == [[12], [12], [0]] and chainshot.Board(str(board)) == board


def test_other_formats():
    assert chainshot.Board("aab\n").rows == [[0, 0, 1]]
    board = chainshot.Board("3x1c3s1:1,1,1")
    assert board.rows == [[0, 0, 0]]
    assert chainshot.solve(board, search="exhaustive").score == 4  # by the rules of the game ID
    assert chainshot.solve(board, search="exhaustive", game="samegame").score == 1001


def test_many(tmp_path):
    text = "0 0\n\n1 1 1\n"
    boards = chainshot.read(text)
    assert [board.width for board in boards] == [2, 3] and boards[0].name is None
    path = tmp_path / "two.txt"
    path.write_text(text)
    assert [board.name for board in chainshot.read(path)] == ["two.txt:1", "two.txt:2"]
    with pytest.raises(chainshot.Error, match=r"the text has 2 boards, expected one"):
        chainshot.solve(text)
    with pytest.raises(chainshot.Error, match=r"two.txt has 2 boards"):
        chainshot.Board(path)
    assert chainshot.Board(text, 1).width == 3
    with pytest.raises(chainshot.Error, match="there is no board 2, counted from 0"):
        chainshot.Board(text, index=2)


def test_standard_boards():
    boards = chainshot.standard_boards()
    assert len(boards) == 20
    assert {(board.width, board.height, board.colors) for board in boards} == {(15, 15, 5)}


@pytest.mark.parametrize("source, message", [
    ("1 2\n1\n", "line 2"),
    ("", "."),
    (b"BGF2\x03", "."),
    ("no-such-file.txt", "'no-such-file.txt' is no file, and no board: line 1"),
    (pathlib.Path("/no/such/file"), "/no/such/file: No such file"),
    ([[1, 2], [3]], "row 1 has 1 cells, expected 2"),
    ([], "at least one cell"),
    ([[]], "at least one cell"),
    ([[1.5]], "expected whole numbers as cells, not 1.5"),
    ([[True]], "expected whole numbers as cells, not True"),
    ([["a"]], "expected whole numbers as cells, not 'a'"),
    ([[99]], "line 1"),
    ([[-2]], "line 1"),
    ([[0] * 65], "."),
    ([1, 2], "expected a board: a text, a path, rows of numbers or an array, not list"),
    (7, "not int"),
    ("boards", "'boards' is no file; a row of letters is a board with a newline at its end"),
    ([[1], [-1]], "."),
])
def test_bad_boards(source, message):
    with pytest.raises(chainshot.Error, match=message):
        chainshot.Board(source)


def test_arrays_of_other_shapes():
    numpy = pytest.importorskip("numpy")
    for array in (numpy.zeros(3, int), numpy.zeros((2, 2, 2), int), numpy.zeros((2, 2))):
        with pytest.raises(chainshot.Error, match="expected"):
            chainshot.Board(array)
