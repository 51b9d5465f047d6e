# SPDX-License-Identifier: MIT
"""solve, verify and check."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Union

from ._board import Board, BoardLike
from ._chainshot import lib
from ._handle import Error, Handle, Number, move_array, text, whole
from ._progress import Bar, Callback, Progress, run
from ._puzzle import Adapter, Puzzle
from ._solution import Solution, Verdict, board_moves, take_solution
from ._subject import PuzzleLike, Subject, line_numbers, subject_of

DEFAULT_SECONDS = 10


class _Default:
    """The time limit if none is given."""

    def __repr__(self) -> str:
        return str(DEFAULT_SECONDS)


DEFAULT = _Default()
Time = Union[Number, None, _Default]


def limits(time: Time, seconds: float, playouts: Optional[Number], nodes: Optional[Number],
           iterations: Optional[Number]) -> Dict[str, object]:
    """The limits; without any of them the time is `seconds`."""
    if isinstance(time, _Default):
        none = playouts is None and nodes is None and iterations is None
        time = seconds if none else None
    return {"time": time, "playouts": playouts, "nodes": nodes, "iterations": iterations}


def _translation(subject: Subject, adapter: Optional[Adapter]) -> Callable[[List[int]], List[Any]]:
    if adapter:
        known = adapter
        return lambda numbers: [known.object(number) for number in numbers]
    if isinstance(subject.what, Board):
        return board_moves
    return lambda numbers: list(numbers)


def solve(board: Optional[Union[BoardLike, Puzzle]] = None, time: Time = DEFAULT,
          search: Optional[str] = None, *, puzzle: Optional[PuzzleLike] = None,
          game: Optional[str] = None, preset: Optional[str] = None,
          playouts: Optional[Number] = None, nodes: Optional[Number] = None,
          iterations: Optional[Number] = None, memory: Optional[Number] = None,
          threads: Optional[int] = None, seed: Optional[int] = None, start: Any = None,
          on_progress: Optional[Callback] = None, progress: bool = False,
          **options: object) -> Solution:
    """Searches for the best line of play and returns it.

    board: a Board, a text in any format that chainshot knows, a path, rows of numbers, a numpy
        array, or a Puzzle.
    time: seconds, or a text such as "5m"; 10 s unless there is another limit, None for no limit.
    search: its name; options may follow, as in "nrpa:level=4". `searches()` lists all.
    puzzle: instead of a board: a name of `puzzles()`, a plug-in "./FILE.so", or a Puzzle.
    game: the rules of a board, a name of `games()`.
    playouts, nodes, iterations: limits in work units, which give the same line on every machine.
    memory: in bytes, or a text such as "2G".
    start: a Solution or line to improve.
    on_progress: called on this thread with a Progress, for each new best line and about ten times
        per second. If it raises, the search stops and the exception goes on.
    progress: shows a bar of tqdm.
    options: of the search; `options(search)` lists them.

    Ctrl-C stops the search and returns the best line so far. The GIL is released meanwhile.
    """
    subject = subject_of(board, puzzle, game)
    handle = Handle()
    settings: Dict[str, object] = {
        **limits(time, DEFAULT_SECONDS, playouts, nodes, iterations),
        "memory": memory, "threads": threads, "seed": seed}
    handle.set_all(search, preset, {**settings, **options})
    adapter = subject.use(handle)
    if start is not None:
        numbers = line_numbers(handle, subject, adapter, start)
        status = lib.chainshot_start(handle.raw, move_array(numbers), len(numbers))
        _finish(handle, adapter, status)
    bar = Bar() if progress else None
    try:
        status, interrupted = run(handle, _translation(subject, adapter),
                                  _both(on_progress, bar))
    finally:
        if bar:
            bar.close()
    _finish(handle, adapter, status)
    return take_solution(handle, subject, adapter, interrupted)


def _both(callback: Optional[Callback], bar: Optional[Bar]) -> Optional[Callback]:
    if callback is not None and not callable(callback):
        raise Error(f"on_progress: expected a function, not {callback!r}")
    if not callback or not bar:
        return callback or bar
    first, second = bar, callback

    def call(now: Progress) -> None:
        first(now)
        second(now)

    return call


def _finish(handle: Handle, adapter: Optional[Adapter], status: int) -> None:
    if adapter:
        adapter.raise_failure()
    handle.check(status)


def verify(board: Optional[Union[BoardLike, Puzzle]], moves: Any, *,
           puzzle: Optional[PuzzleLike] = None, game: Optional[str] = None) -> Verdict:
    """Replays a line by the judge. `moves` is a text, a Solution, or a list of moves as in
    Solution.moves."""
    subject = subject_of(board, puzzle, game)
    handle = Handle()
    adapter = subject.use(handle)
    numbers = line_numbers(handle, subject, adapter, moves)
    verdict = lib.chainshot_judge(handle.raw, move_array(numbers), len(numbers))
    if adapter:
        adapter.raise_failure()
    handle.returned(verdict)
    return Verdict(score=int(verdict.score), cleared=bool(verdict.cleared),
                   bad_move=None if verdict.bad_move < 0 else int(verdict.bad_move),
                   reason=text(verdict.reason))


def line(board: Optional[Union[BoardLike, Puzzle]], moves: Any, *,
         puzzle: Optional[PuzzleLike] = None, game: Optional[str] = None) -> Solution:
    """A given line as a Solution, to draw it. It must be a whole game."""
    subject = subject_of(board, puzzle, game)
    handle = Handle()
    adapter = subject.use(handle)
    numbers = line_numbers(handle, subject, adapter, moves)
    _finish(handle, adapter,
            lib.chainshot_take_line(handle.raw, move_array(numbers), len(numbers)))
    solution = take_solution(handle, subject, adapter, False)
    object.__setattr__(solution, "search", "")
    return solution


def check(puzzle: PuzzleLike, games: int = 10, seed: Optional[int] = None) -> None:
    """Plays random games of a puzzle and checks what its methods promise. Call it in your tests."""
    subject = subject_of(None, puzzle, None)
    handle = Handle()
    if seed is not None:
        handle.set("seed", seed)
    adapter = subject.use(handle)
    _finish(handle, adapter, lib.chainshot_check(handle.raw, whole("games", games, 1)))
