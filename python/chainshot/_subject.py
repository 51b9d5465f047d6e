# SPDX-License-Identifier: MIT
"""What is solved: a board in a game, a puzzle of Python, or a puzzle by its name."""

from __future__ import annotations

import os
from typing import Any, List, NamedTuple, Optional, Union

from ._board import Board, BoardLike, as_board
from ._chainshot import ffi, lib
from ._handle import Error, Handle, use_named_puzzle
from ._puzzle import Adapter, Puzzle

PuzzleLike = Union[Puzzle, str, "os.PathLike[str]"]


class Subject(NamedTuple):
    what: Union[Board, Puzzle, str]
    game: Optional[str]

    @property
    def name(self) -> str:
        if isinstance(self.what, Board):
            return self.what.name or "board"
        return self.what if isinstance(self.what, str) else str(self.what.name)

    def use(self, handle: Handle) -> Optional[Adapter]:
        """Lets the handle solve it. The adapter is that of a puzzle in Python."""
        if self.game is not None:
            handle.set("game", self.game)
        if isinstance(self.what, Board):
            self.what._use(handle)
            return None
        if isinstance(self.what, str):
            use_named_puzzle(handle, self.what)
            return None
        return Adapter(self.what, handle)


def subject_of(board: Any, puzzle: Optional[PuzzleLike], game: Optional[str]) -> Subject:
    if puzzle is None and (isinstance(board, Puzzle) or isinstance(board, type)):
        board, puzzle = None, board
    if (board is None) == (puzzle is None):
        raise Error("expected a board or puzzle=, and not both")
    if puzzle is None:
        return Subject(as_board(board), game)
    if game is not None:
        raise Error("game=: expected with boards alone")
    if isinstance(puzzle, type) and issubclass(puzzle, Puzzle):
        raise Error(f"puzzle: expected an object, such as {puzzle.__name__}(), not the class")
    if isinstance(puzzle, os.PathLike):
        path = os.fsdecode(puzzle)
        puzzle = path if "/" in path else "./" + path
    if not isinstance(puzzle, (str, Puzzle)):
        raise Error(f"puzzle: expected a name, ./FILE.so or a chainshot.Puzzle, not {puzzle!r}")
    return Subject(puzzle, None)


def line_numbers(handle: Handle, subject: Subject, adapter: Optional[Adapter],
                 moves: Any) -> List[int]:
    """A line of play as the library has it: from a text, a Solution or a list of moves."""
    known = getattr(moves, "_numbers", None)
    if known is not None and adapter is None:
        return list(known)
    if isinstance(getattr(moves, "moves", None), list):
        moves = moves.moves
    if isinstance(moves, (str, bytes)):
        return _read(handle, adapter, moves)
    try:
        moves = list(moves)
    except TypeError:
        raise Error(f"moves: expected a text, a Solution or a list of moves, "
                    f"not {moves!r:.100}") from None
    if adapter:
        return [adapter.number(move) for move in moves]
    if isinstance(subject.what, Board):
        return [_cell(move) for move in moves]
    return _read(handle, adapter, "".join(f"{move}\n" for move in moves))


def _read(handle: Handle, adapter: Optional[Adapter], moves: Union[str, bytes]) -> List[int]:
    data = moves.encode("utf-8", "replace") if isinstance(moves, str) else moves
    line = lib.chainshot_read_line(handle.raw, data, len(data))
    if adapter:
        adapter.raise_failure()
    handle.returned(line)
    return list(ffi.unpack(line.move, line.length)) if line.length else []


def _cell(move: Any) -> int:
    try:
        column, row = (value.__index__() for value in move)
    except (TypeError, ValueError, AttributeError):
        raise Error(f"moves: expected pairs (column, row), not {move!r}") from None
    number = 2**32 - 1
    if 0 <= column < 64 and 0 <= row < 64:
        number = int(lib.chainshot_move(column, row))
    return number


__all__ = ["BoardLike", "PuzzleLike", "Subject", "line_numbers", "subject_of"]
