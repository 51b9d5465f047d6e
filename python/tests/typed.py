# SPDX-License-Identifier: MIT
"""What a user with `mypy --strict` writes. It is not run: mypy must accept it as it stands, and
must find what is wrong in the lines that are marked so."""
import pathlib
from typing import List, Tuple

import chainshot


class Numbers(chainshot.Puzzle):
    max_moves = max_length = 3

    def root(self) -> Tuple[int, ...]:
        return ()

    def moves(self, state: Tuple[int, ...]) -> List[int]:
        return [0, 1, 2] if len(state) < 3 else []

    def play(self, state: Tuple[int, ...], move: int) -> Tuple[int, ...]:
        return state + (move,)

    def score(self, state: Tuple[int, ...]) -> int:
        return sum(state)


def watch(now: chainshot.Progress) -> None:
    if now.score is not None and now.score > 3000:
        now.stop()


board = chainshot.Board([[0, 1], [0, 1]])
solution = chainshot.solve(board, time=1, search="nrpa", level=2, threads=2, on_progress=watch)
score: int = solution.score
solution.save(pathlib.Path("line.svg"))
numbers: chainshot.Solution = chainshot.solve(Numbers(), playouts=10)
table = chainshot.compare([board], ["anneal", ("nrpa", {"level": 2})], playouts=10)
svg: str = table.plot().svg
correct: bool = chainshot.verify(board, solution).score > 0

chainshot.solve(board, time=[1])  # type: ignore[arg-type]
chainshot.solve(board, threads="many")  # type: ignore[arg-type]
now_or_later: float = solution.text  # type: ignore[assignment]
solution.scores  # type: ignore[attr-defined]
