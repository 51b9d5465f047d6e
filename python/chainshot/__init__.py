# SPDX-License-Identifier: MIT
"""Solves SameGame and other one-player puzzles.

    import chainshot
    solution = chainshot.solve("board.txt", time=10)
    print(solution.score, solution.moves)
"""

from ._board import Board, read, standard_boards
from ._chainshot import lib as _lib
from ._compare import Comparison, compare
from ._handle import Error, InternalError
from ._handle import text as _text
from ._progress import Progress
from ._puzzle import Puzzle
from ._solution import Replay, Solution, Verdict
from ._solve import check, line, solve, verify
from ._tables import Option, Preset, Search, games, options, presets, puzzles, searches

__version__ = version = _text(_lib.chainshot_version())

__all__ = [
    "Board", "Comparison", "Error", "InternalError", "Option", "Preset", "Progress", "Puzzle",
    "Replay", "Search", "Solution", "Verdict", "check", "compare", "games", "line", "options",
    "presets", "puzzles", "read", "searches", "solve", "standard_boards", "verify", "version",
]
