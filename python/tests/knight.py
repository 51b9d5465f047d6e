# SPDX-License-Identifier: MIT
"""A puzzle in Python: a knight visits as many squares as it can."""
import chainshot

STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


class Knight(chainshot.Puzzle):
    max_moves = 8

    def __init__(self, size=4):
        self.size = size
        self.max_length = size * size - 1

    def root(self):
        return (0, 0), frozenset([(0, 0)])

    def moves(self, state):
        (x, y), seen = state
        squares = [(x + dx, y + dy) for dx, dy in STEPS]
        return [(x, y) for x, y in squares
                if 0 <= x < self.size and 0 <= y < self.size and (x, y) not in seen]

    def play(self, state, move):
        return move, state[1] | {move}

    def score(self, state):
        return len(state[1])


class Drawn(Knight):
    """With every optional method."""

    name = "drawn-knight"

    def points(self, state):
        return len(state[1])

    def bound(self, state):
        return self.size ** 2

    def hash(self, state):
        (x, y), seen = state
        return hash((x, y, tuple(sorted(seen))))

    def code(self, state, move):
        return 64 * move[0] + move[1]

    def evaluate(self, state):
        return float(len(state[1]))

    def choose(self, state, moves, random):
        return random % len(moves)

    def move_text(self, state, move):
        return "abcdefgh"[move[0]] + str(move[1] + 1)

    def draw(self, state):
        at, seen = state
        return "".join("".join("N" if (x, y) == at else "x" if (x, y) in seen else "."
                               for x in range(self.size)) + "\n"
                       for y in reversed(range(self.size)))

    def svg(self, state):
        squares = "".join(f'<rect x="{x}" y="{y}" width="1" height="1"/>' for x, y in state[1])
        return f'<svg viewBox="0 0 {self.size} {self.size}">{squares}</svg>'


class Numbers(chainshot.Puzzle):
    """Moves are numbers: take 1, 2 or 3 of a heap, ten times; the largest sum wins."""

    max_moves = 3
    max_length = 10

    def root(self):
        return (0, 0)

    def moves(self, state):
        return range(1, 4) if state[0] < 10 else ()

    def play(self, state, move):
        return state[0] + 1, state[1] + move

    def score(self, state):
        return state[1]
