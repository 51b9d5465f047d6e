# SPDX-License-Identifier: MIT
"""Puzzles that are written in Python."""

from __future__ import annotations

import hashlib
import operator
from typing import Any, Callable, Dict, List, Optional, Sequence

from ._chainshot import ffi, lib
from ._handle import Error, Handle

# A class says what they are by its own annotations.
State = Any
Move = Any  # hashable

# Moves that are whole numbers below this are their own numbers; all others get one above it.
_NAMED = 1 << 31
_NUMBERS = (1 << 32) - 1 - _NAMED
_LIMIT = 1 << 61
# States that are kept; those of a few hundred playouts.
_STATES = 1 << 16


class Puzzle:
    """A deterministic game for one player. Every search works on it.

    A state is any object that is never changed: play() returns a new one. A move is a whole number
    or any other hashable object. Methods must be pure functions of their arguments. Those that a
    class does not define are not used.
    """

    #: No state has more legal moves.
    max_moves: int
    #: No game has more moves.
    max_length: int

    @property
    def name(self) -> str:
        return type(self).__name__

    def root(self) -> State:
        """The state in which the game starts."""
        raise NotImplementedError

    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves, in an order that depends on the state alone; none ends the game."""
        raise NotImplementedError

    def play(self, state: State, move: Move) -> State:
        """The state after a move."""
        raise NotImplementedError

    def score(self, state: State) -> int:
        """The score of a game that ends in this state; higher is better."""
        raise NotImplementedError

    def points(self, state: State) -> int:
        """The points of the moves so far; without this method the score."""
        raise NotImplementedError

    def bound(self, state: State) -> Optional[int]:
        """No continuation scores more; None if nothing is known."""
        raise NotImplementedError

    def hash(self, state: State) -> int:
        """Equal only for states from which the same moves earn the same."""
        raise NotImplementedError

    def code(self, state: State, move: Move) -> int:
        """A number that is the same for moves that are alike; searches learn by it."""
        raise NotImplementedError

    def evaluate(self, state: State) -> float:
        """An estimate of the final score."""
        raise NotImplementedError

    def choose(self, state: State, moves: Sequence[Move], random: int) -> int:
        """A playout policy: the index of the move to play. `random` has 64 random bits."""
        raise NotImplementedError

    def move_text(self, state: State, move: Move) -> str:
        """A move for people; without this method str(move)."""
        raise NotImplementedError

    def draw(self, state: State) -> str:
        """The state as lines of text."""
        raise NotImplementedError

    def svg(self, state: State) -> str:
        """The state as one <svg> element with a viewBox."""
        raise NotImplementedError


REQUIRED = ("root", "moves", "play", "score")
OPTIONAL = ("bound", "hash", "code", "evaluate", "choose", "draw", "svg")


def has(puzzle: Puzzle, method: str) -> bool:
    return getattr(type(puzzle), method) is not getattr(Puzzle, method)


class Adapter:
    """A puzzle as the library calls it. An exception of a method is kept, ends every game, and
    stops the search; the caller raises it again."""

    def __init__(self, puzzle: Puzzle, handle: Handle) -> None:
        for method in REQUIRED:
            if not has(puzzle, method):
                raise Error(f"{type(puzzle).__name__}: expected a method {method}")
        self.puzzle = puzzle
        self.failure: Optional[BaseException] = None
        self._stop: Callable[[], None] = handle.stop
        self._root: State = puzzle.root()
        self._states: Dict[int, State] = {}
        self._numbers: Dict[Move, int] = {}
        self._objects: Dict[int, Move] = {}
        self.points = puzzle.points if has(puzzle, "points") else puzzle.score
        self._max_moves = self._limit("max_moves", 65536)
        self._struct = self._fill(self._limit("max_length", 16777216))
        handle.check(lib.chainshot_set_puzzle(handle.raw, self._struct))
        handle.kept.append(self)

    def _limit(self, name: str, most: int) -> int:
        value: Any = getattr(self.puzzle, name, None)
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise Error(f"{type(self.puzzle).__name__}: expected a whole number {name}, "
                        f"not {value!r}")
        number = operator.index(value)
        if not 1 <= number <= most:
            raise Error(f"{type(self.puzzle).__name__}: {name} is {number}, "
                        f"expected 1 to {most}")
        return number

    def _fill(self, max_length: int) -> Any:
        self._name = ffi.new("char[]", str(self.puzzle.name).encode("utf-8", "replace"))
        self._self = ffi.new_handle(self)
        puzzle = ffi.new("struct chainshot_puzzle *")
        puzzle.size = ffi.sizeof("struct chainshot_puzzle")
        puzzle.name = self._name
        puzzle.self = self._self
        puzzle.state_size = ffi.sizeof("struct python_state") + 4 * max_length
        puzzle.max_moves = self._max_moves
        puzzle.max_length = max_length
        puzzle.root = ffi.addressof(lib, "python_root")
        puzzle.play = ffi.addressof(lib, "python_play")
        for slot in ("moves", "points", "score", "move_text"):
            setattr(puzzle, slot, getattr(lib, "python_" + slot))
        for slot in OPTIONAL:
            if has(self.puzzle, slot):
                setattr(puzzle, slot, getattr(lib, "python_" + slot))
        return puzzle

    # ---- moves -------------------------------------------------------------

    def number(self, move: Move) -> int:
        """The number of a move: its own, or a hash of its text, which is the same in every run."""
        if type(move) is int and 0 <= move < _NAMED:
            return move
        number = self._numbers.get(move)
        if number is not None:
            return number
        digest = hashlib.blake2b(repr(move).encode("utf-8", "replace"), digest_size=8).digest()
        number = _NAMED + int.from_bytes(digest, "little") % _NUMBERS
        while number in self._objects:
            number = _NAMED + (number + 1 - _NAMED) % _NUMBERS
        self._objects[number] = move
        self._numbers[move] = number
        return number

    def object(self, number: int) -> Move:
        return number if number < _NAMED else self._objects[number]

    # ---- states ------------------------------------------------------------

    def state(self, pointer: Any) -> State:
        raw = ffi.cast("struct python_state *", pointer)
        length = raw.length
        if length == 0:
            return self._root
        states = self._states
        state = states.get(raw.id, states)
        if state is not states:
            return state
        play = self.puzzle.play
        parent = self._root if length == 1 else states.get(raw.parent, states)
        if parent is not states:
            state = play(parent, self.object(raw.move[length - 1]))
        else:
            state = self._root
            for number in ffi.unpack(raw.move, length):
                state = play(state, self.object(number))
        if len(states) >= _STATES:
            states.clear()
        states[raw.id] = state
        return state

    # ---- failures ----------------------------------------------------------

    def fail(self, error: BaseException) -> None:
        if self.failure is None:
            self.failure = error
        self._stop()

    def raise_failure(self) -> None:
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure


def _score(adapter: Adapter, value: Any, what: str) -> int:
    number = operator.index(value)
    if not -_LIMIT <= number <= _LIMIT:
        raise Error(f"{adapter.puzzle.name}: {what} is {number}, expected -2^61 to 2^61")
    return number


def _slot(default: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Makes a slot of a function of the adapter. If it raises, the game ends with the default."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def slot(context: Any, *arguments: Any) -> Any:
            adapter: Adapter = ffi.from_handle(context)
            if adapter.failure is not None:
                return default
            try:
                return function(adapter, *arguments)
            except BaseException as error:  # noqa: B902: nothing may get into the library
                adapter.fail(error)
                return default

        ffi.def_extern(name="python_" + function.__name__.strip("_"))(slot)
        return function

    return decorate


@_slot(0)
def _moves(adapter: Adapter, state: Any, out: Any) -> int:
    numbers = [move if type(move) is int and 0 <= move < _NAMED else adapter.number(move)
               for move in adapter.puzzle.moves(adapter.state(state))]
    count = len(numbers)
    if count > adapter._max_moves:
        raise Error(f"{adapter.puzzle.name}: a state has {count} moves, "
                    f"more than max_moves, {adapter._max_moves}")
    out[0:count] = numbers
    return count


@_slot(0)
def _points(adapter: Adapter, state: Any) -> int:
    return _score(adapter, adapter.points(adapter.state(state)), "points")


@_slot(0)
def _score_(adapter: Adapter, state: Any) -> int:
    return _score(adapter, adapter.puzzle.score(adapter.state(state)), "score")


@_slot(lib.CHAINSHOT_UNBOUNDED)
def _bound(adapter: Adapter, state: Any) -> int:
    bound = adapter.puzzle.bound(adapter.state(state))
    return int(lib.CHAINSHOT_UNBOUNDED) if bound is None else _score(adapter, bound, "bound")


@_slot(0)
def _hash(adapter: Adapter, state: Any) -> int:
    return operator.index(adapter.puzzle.hash(adapter.state(state))) & (2**64 - 1)


@_slot(0)
def _code(adapter: Adapter, state: Any, move: int) -> int:
    code = adapter.puzzle.code(adapter.state(state), adapter.object(move))
    return operator.index(code) & (2**64 - 1)


@_slot(0.0)
def _evaluate(adapter: Adapter, state: Any) -> float:
    return float(adapter.puzzle.evaluate(adapter.state(state)))


@_slot(0)
def _choose(adapter: Adapter, state: Any, moves: Any, count: int, random: int) -> int:
    objects = [adapter.object(number) for number in ffi.unpack(moves, count)]
    index = operator.index(adapter.puzzle.choose(adapter.state(state), objects, random))
    if not 0 <= index < count:
        raise Error(f"{adapter.puzzle.name}: choose gave {index}, expected 0 to {count - 1}")
    return index


def _write(value: str, out: Any, size: int) -> int:
    """As snprintf does."""
    data = value.encode("utf-8", "replace").replace(b"\0", b"?")
    if size > 0:
        part = min(len(data), size - 1)
        ffi.memmove(out, data, part)
        out[part] = b"\0"
    return len(data)


@_slot(0)
def _move_text(adapter: Adapter, state: Any, number: int, out: Any, size: int) -> int:
    move = adapter.object(number)
    text = (adapter.puzzle.move_text(adapter.state(state), move)
            if has(adapter.puzzle, "move_text") else str(move))
    return _write(text, out, size)


@_slot(0)
def _draw(adapter: Adapter, state: Any, out: Any, size: int) -> int:
    return _write(adapter.puzzle.draw(adapter.state(state)), out, size)


@_slot(0)
def _svg(adapter: Adapter, state: Any, out: Any, size: int) -> int:
    return _write(adapter.puzzle.svg(adapter.state(state)), out, size)


def objects_of(adapter: Adapter, numbers: Sequence[int]) -> List[Move]:
    return [adapter.object(number) for number in numbers]
