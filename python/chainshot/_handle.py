# SPDX-License-Identifier: MIT
"""The library's handle: what is set, solved and read goes through this file alone."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Mapping, NoReturn, Optional, Sequence, Tuple, Union

from ._chainshot import ffi, lib

Number = Union[int, float, str]


class Error(ValueError):
    """A board, a name or a value that cannot be used; the message is the library's one line."""


class InternalError(RuntimeError):
    """A bug of chainshot: for example, the judge does not confirm a score."""


def text(pointer: Any) -> str:
    """What a `const char *` points to."""
    return str(ffi.string(pointer).decode("utf-8", "replace"))


def raise_error(status: int, message: str) -> NoReturn:
    if status != lib.CHAINSHOT_FAILED:
        raise Error(message)
    if message.startswith("out of memory"):
        raise MemoryError(message)
    raise InternalError(message)


def setting_text(name: str, value: object) -> str:
    """A value as chainshot_set takes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        raise Error(f"{name}: expected a number or a text, not {value!r}")
    if hasattr(value, "__index__"):
        return str(value.__index__())
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise Error(f"{name}: expected a number or a text, not {value!r}") from None
    return f"{number:.17g}"


def whole(name: str, value: Any, low: int = 0, high: int = 2**31 - 1) -> int:
    """A whole number as the library takes it."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not low <= value <= high:
        raise Error(f"{name}: expected a whole number from {low} to {high}, not {value!r:.100}")
    return int(value)


class Handle:
    """One `chainshot *`. One thread at a time may use it, except for stop()."""

    def __init__(self) -> None:
        raw = lib.chainshot_new()
        if raw == ffi.NULL:
            raise MemoryError("out of memory")
        self.raw = ffi.gc(raw, lib.chainshot_free)
        #: What the library points to: own puzzles and observers.
        self.kept: List[Any] = []

    def error(self) -> str:
        return text(lib.chainshot_error(self.raw))

    def fail(self, status: int) -> NoReturn:
        raise_error(status, self.error())

    def check(self, status: int) -> None:
        if status:
            self.fail(status)

    def set(self, name: str, value: object) -> None:
        value_text = encoded(name, setting_text(name, value))
        self.check(lib.chainshot_set(self.raw, encoded("name", name), value_text))

    def set_all(self, search: Optional[str], preset: Optional[str],
                settings: Mapping[str, object]) -> None:
        """The search comes first, since it resets its options, and then the preset."""
        if search is not None:
            self.set_search(search)
        if preset is not None:
            self.set("preset", preset)
        for name, value in settings.items():
            if value is not None:
                self.set(name, value)

    def set_search(self, search: str) -> None:
        """A search with its options after colons, as the program takes it: nrpa:level=4."""
        if not isinstance(search, str):
            raise Error(f"search: expected a name such as 'auto', not {search!r}")
        name, *rest = search.split(":")
        self.set("search", name)
        while rest:
            option, equals, value = rest.pop(0).partition("=")
            if not equals:
                raise Error(f"search '{search}': expected OPTION=VALUE after ':', not '{option}'")
            if option == "policy":  # has options of its own, and so comes last
                value, rest = ":".join([value, *rest]), []
            self.set(option, value)

    def set_bytes(self, data: bytes, index: int = 0) -> None:
        self.check(lib.chainshot_board_bytes(self.raw, data, len(data), index))

    def count_boards(self, data: bytes) -> int:
        count = int(lib.chainshot_count_boards(self.raw, data, len(data)))
        if count < 0:
            raise Error(self.error())
        return count

    def solve(self) -> int:
        """Blocks until the search ends, without the GIL. Returns the status."""
        return int(lib.chainshot_solve(self.raw))

    def stop(self) -> None:
        lib.chainshot_stop(self.raw)

    def search_name(self) -> str:
        return text(lib.chainshot_describe_search(self.raw).name)

    def option_values(self) -> Dict[str, str]:
        values: Dict[str, str] = {}
        while True:
            option = lib.chainshot_option(self.raw, len(values))
            if option == ffi.NULL:
                return values
            values[text(option.name)] = text(option.value)

    def returned(self, pointer: Any) -> Any:
        """A pointer that the library returned; NULL is an error."""
        if pointer == ffi.NULL:
            raise_error(lib.CHAINSHOT_BAD_INPUT, self.error())
        return pointer


def encoded(name: str, value: str) -> bytes:
    if "\0" in value:
        raise Error(f"{name}: expected a text without a null character")
    return value.encode("utf-8", "surrogateescape")


def move_array(moves: Sequence[int]) -> Any:
    return ffi.new("uint32_t[]", list(moves))


def names_of(function: Any) -> List[str]:
    """The names that a function lists by index."""
    names: List[str] = []
    while True:
        name = function(len(names))
        if name == ffi.NULL:
            return names
        names.append(text(name))


# Instances of plug-ins live as long as the process.
_instances: Dict[Tuple[object, ...], Any] = {}


def _instance_key(puzzle: str) -> Tuple[object, ...]:
    path = puzzle.split(":", 1)[0]
    try:
        state = os.stat(path)
    except OSError:
        return (puzzle,)
    return (puzzle, os.path.abspath(path), state.st_ino, state.st_mtime_ns)


def use_named_puzzle(handle: Handle, puzzle: str) -> None:
    """A built-in puzzle by its name, or a plug-in as ./FILE.so[:ARGUMENTS]."""
    key = _instance_key(puzzle)
    if key not in _instances:
        message = ffi.new("char[512]")
        instance = lib.bridge_open(encoded("puzzle", puzzle), message, len(message))
        if instance == ffi.NULL:
            raise Error(text(message))
        _instances[key] = instance
    handle.check(lib.bridge_use(handle.raw, _instances[key]))
