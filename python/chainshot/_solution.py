# SPDX-License-Identifier: MIT
"""Solutions and verdicts."""

from __future__ import annotations

import html as escapes
import math
import os
from dataclasses import dataclass, field
from typing import Any, List, Optional, Tuple, Union

from ._board import Board
from ._chainshot import ffi, lib
from ._handle import Error, Handle, encoded, move_array, text, whole
from ._puzzle import Adapter, Puzzle
from ._subject import Subject

# Frames of a film in a notebook.
_FRAMES = 12


@dataclass(frozen=True)
class Solution:
    """A line of play that the judge replayed.

    `moves` has (column, row) on boards, with (0, 0) at the bottom left; the moves of a puzzle in
    Python as its class made them; texts for all other puzzles.
    """

    score: int
    moves: List[Any] = field(repr=False)
    cleared: bool
    proven: bool  #: no line scores more
    bound: Optional[int]  #: no line scores more than this; None if nothing is known
    playouts: int
    nodes: int
    iterations: int
    seconds: float
    threads: int  #: that took part
    search: str  #: its name; "" for a line that was given
    interrupted: bool  #: Ctrl-C ended the search
    _subject: Subject = field(repr=False, compare=False)
    _numbers: Tuple[int, ...] = field(repr=False, compare=False)

    @property
    def board(self) -> Union[Board, Puzzle, str]:
        """What was solved: a Board, a Puzzle, or the name of a puzzle."""
        return self._subject.what

    @property
    def text(self) -> str:
        """The moves as chainshot reads and writes them, one per line."""
        if isinstance(self._subject.what, Board):
            return "".join(f"{column} {row}\n" for column, row in self.moves)
        handle, _ = self._handle()
        return "".join(move_text(handle, i) + "\n" for i in range(len(self._numbers)))

    def __len__(self) -> int:
        return len(self.moves)

    def __str__(self) -> str:
        cleared = ", cleared" if self.cleared else ""
        proven = ", proven" if self.proven else ""
        return f"{self.score} points{cleared}, {len(self.moves)} moves{proven}"

    def position(self, played: int) -> str:
        """The position after so many moves, as text."""
        handle, adapter = self._handle()
        drawing = lib.chainshot_draw(handle.raw, whole("played", played))
        _raise(adapter)
        return text(handle.returned(drawing))

    def svg(self, every: int = 1, title: Optional[str] = None) -> str:
        """A film strip of the line as SVG: every n-th position, and the last."""
        handle, adapter = self._handle()
        film = lib.chainshot_film(handle.raw, self._title(title), whole("every", every, 1))
        _raise(adapter)
        return text(handle.returned(film))

    def html(self, title: Optional[str] = None) -> str:
        """A page that replays the line; it needs nothing else. For boards."""
        handle, _ = self._handle()
        return text(handle.returned(lib.chainshot_page(handle.raw, self._title(title))))

    def replay(self, height: int = 640) -> "Replay":
        """The replay page, to be shown in a notebook."""
        return Replay(self.html(), height)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the line into a file: a film for .svg, a page for .html, else the moves."""
        name = os.fsdecode(path)
        ending = os.path.splitext(name)[1].lower()
        content = (self.svg() if ending == ".svg" else
                   self.html() if ending == ".html" else self.text)
        with open(name, "w", encoding="utf-8") as file:
            file.write(content)

    def _title(self, title: Optional[str]) -> bytes:
        return encoded("title", f"{self._subject.name}: {self}" if title is None else title)

    def _handle(self) -> Tuple[Handle, Optional[Adapter]]:
        """A handle whose solution is this one."""
        handle = Handle()
        adapter = self._subject.use(handle)
        status = lib.chainshot_take_line(handle.raw, move_array(self._numbers), len(self._numbers))
        _raise(adapter)
        handle.check(status)
        return handle, adapter

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg(every=max(1, math.ceil(len(self.moves) / (_FRAMES - 1))))
        except Error:  # a puzzle that does not draw itself
            return None


@dataclass(frozen=True)
class Replay:
    """A page in a frame of a notebook."""

    page: str = field(repr=False)
    height: int

    def _repr_html_(self) -> str:
        return (f'<iframe srcdoc="{escapes.escape(self.page)}" '
                f'style="width:100%;height:{self.height}px;border:0"></iframe>')


@dataclass(frozen=True)
class Verdict:
    """What the judge says of a line. It is true for a whole, legal game."""

    score: int  #: of the legal part
    cleared: bool
    bad_move: Optional[int]  #: the index of the first illegal move
    reason: str  #: why a move is illegal, or why the game is not over; "" for a whole game

    def __bool__(self) -> bool:
        return not self.reason


def move_text(handle: Handle, index: int) -> str:
    return text(handle.returned(lib.chainshot_move_text(handle.raw, index)))


def _raise(adapter: Optional[Adapter]) -> None:
    if adapter:
        adapter.raise_failure()


def board_moves(numbers: Any) -> List[Tuple[int, int]]:
    return [(lib.chainshot_column(number), lib.chainshot_row(number)) for number in numbers]


def take_solution(handle: Handle, subject: Subject, adapter: Optional[Adapter],
                  interrupted: bool) -> Solution:
    """The solution that the handle has."""
    found = lib.chainshot_get_solution(handle.raw)
    numbers = ffi.unpack(found.move, found.length) if found.length else []
    if adapter:
        moves: List[Any] = [adapter.object(number) for number in numbers]
    elif isinstance(subject.what, Board):
        moves = board_moves(numbers)
    else:
        moves = [move_text(handle, i) for i in range(len(numbers))]
    return Solution(
        score=int(found.score), moves=moves, cleared=bool(found.cleared),
        proven=bool(found.proven),
        bound=None if found.bound == lib.CHAINSHOT_UNBOUNDED else int(found.bound),
        playouts=int(found.playouts), nodes=int(found.nodes), iterations=int(found.iterations),
        seconds=float(found.seconds), threads=int(found.threads), search=handle.search_name(),
        interrupted=interrupted, _subject=subject, _numbers=tuple(numbers))
