# SPDX-License-Identifier: MIT
"""Boards from texts, files, lists and arrays."""

from __future__ import annotations

import operator
import os
from typing import Any, List, Optional, Sequence, Tuple, Union

from ._chainshot import lib
from ._handle import Error, Handle, encoded, text, whole

#: What is taken where a board is expected.
BoardLike = Union["Board", str, bytes, "os.PathLike[str]", Sequence[Sequence[int]], Any]

EMPTY = -1


class Board:
    """A board, read from a text in any format that chainshot knows, a file, a list of rows or a
    numpy array.

    Rows begin at the top. Colours are numbers from 0; -1 or None is an empty cell.
    """

    __slots__ = ("_data", "_index", "_rows", "name")

    def __init__(self, source: BoardLike, index: Optional[int] = None) -> None:
        data, self.name = _bytes_of(source)
        handle = Handle()
        count = _count(handle, data, source)
        if index is None and count > 1:
            raise Error(f"{self.name or 'the text'} has {count} boards, expected one: "
                        f"choose it with chainshot.read(...)[0] or Board(..., index=0)")
        self._data = data
        self._index = whole("index", index or 0)
        handle.set_bytes(data, self._index)
        self._rows = _rows_of(handle)

    @property
    def rows(self) -> List[List[int]]:
        """The cells, top row first."""
        return [list(row) for row in self._rows]

    @property
    def width(self) -> int:
        return len(self._rows[0])

    @property
    def height(self) -> int:
        return len(self._rows)

    @property
    def colors(self) -> int:
        """The number of different colours."""
        return len({cell for row in self._rows for cell in row if cell != EMPTY})

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        return numpy.array(self._rows, dtype=dtype)

    def __str__(self) -> str:
        return "".join(" ".join("." if cell == EMPTY else _number(cell, row) for cell in row) + "\n"
                       for row in self._rows)

    def __repr__(self) -> str:
        name = f"{self.name}: " if self.name else ""
        return f"<chainshot.Board {name}{self.width}x{self.height}, {self.colors} colours>"

    def _repr_svg_(self) -> str:
        handle = Handle()
        self._use(handle)
        title = f"{self.name or 'board'}: {self.width}x{self.height}, {self.colors} colours"
        return text(handle.returned(
            lib.chainshot_film(handle.raw, encoded("title", title), 1)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._rows == other._rows

    def __hash__(self) -> int:
        return hash(self._rows)

    def _use(self, handle: Handle) -> None:
        handle.set_bytes(self._data, self._index)


def _rows_of(handle: Handle) -> Tuple[Tuple[int, ...], ...]:
    drawing = text(handle.returned(lib.chainshot_draw(handle.raw, 0)))
    return tuple(tuple(EMPTY if cell == "." else int(cell) for cell in line.split())
                 for line in drawing.splitlines() if line)


def _number(cell: int, row: Sequence[object]) -> str:
    """A cell as text. In a single column 12 would be a row of two cells, and +12 is a number."""
    return f"{cell:+d}" if len(row) == 1 and cell > 9 else str(cell)


def _cell(value: Any, row: Sequence[object]) -> str:
    if value is None:
        return "-1"
    try:
        if not isinstance(value, bool):
            return _number(operator.index(value), row)
    except TypeError:
        pass
    raise Error(f"a board of lists: expected whole numbers as cells, not {value!r:.100}")


def _rows_text(rows: Any) -> bytes:
    try:
        lines = [list(row) for row in rows]
    except TypeError:
        raise Error(f"expected a board: a text, a path, rows of numbers or an array, "
                    f"not {type(rows).__name__}") from None
    if not lines or not lines[0]:
        raise Error("expected a board with at least one cell")
    for i, line in enumerate(lines):
        if len(line) != len(lines[0]):
            raise Error(f"a board of lists: row {i} has {len(line)} cells, "
                        f"expected {len(lines[0])} as in row 0")
    return "\n".join(" ".join(_cell(cell, line) for cell in line) for line in lines).encode() + b"\n"


def _read_file(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Error(f"{path}: {error.strerror or error}") from error


def _bytes_of(source: BoardLike) -> Tuple[bytes, Optional[str]]:
    """The text of a board and the name of its file."""
    if isinstance(source, (bytes, bytearray)):
        return bytes(source), None
    if isinstance(source, os.PathLike):
        path = os.fsdecode(source)
        return _read_file(path), os.path.basename(path)
    if isinstance(source, str):
        if "\n" not in source and "\0" not in source and os.path.isfile(source):
            return _read_file(source), os.path.basename(source)
        if source.isalpha():  # a name with a slip in it rather than a board of one row
            raise Error(f"'{source:.100}' is no file; a row of letters is a board with a newline "
                        f"at its end")
        return source.encode("utf-8", "surrogateescape"), None
    return _rows_text(source), None


def _count(handle: Handle, data: bytes, source: BoardLike) -> int:
    try:
        return handle.count_boards(data)
    except Error as error:
        if isinstance(source, str) and "\n" not in source:
            raise Error(f"'{source[:100]}' is no file, and no board: {error}") from None
        raise


def read(source: BoardLike) -> List[Board]:
    """All boards of a text or a file."""
    data, name = _bytes_of(source)
    count = _count(Handle(), data, source)
    boards = [Board(data, index) for index in range(count)]
    for i, board in enumerate(boards):
        board.name = f"{name}:{i + 1}" if name and count > 1 else name
    return boards


def standard_boards() -> List[Board]:
    """The 20 standard boards, 15x15 with five colours."""
    return read(os.path.join(os.path.dirname(__file__), "standard-20.txt"))


def as_board(source: BoardLike) -> Board:
    return source if isinstance(source, Board) else Board(source)
