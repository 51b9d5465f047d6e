# SPDX-License-Identifier: MIT
"""What there is: searches, their options and presets, games, puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Optional, Tuple

from ._chainshot import ffi, lib
from ._handle import Handle, names_of, text

_KINDS = ("integer", "real", "choice", "text")


@dataclass(frozen=True)
class Search:
    name: str
    summary: str
    paper: str  #: where it was published; "" if it was not
    can_start: bool  #: it can improve a line that is given as start=
    counts: Tuple[str, ...]  #: limits besides time that end it


@dataclass(frozen=True)
class Option:
    name: str
    kind: str  #: integer, real, choice, text
    default: str
    low: Optional[float]  #: the range of a number, both ends included
    high: Optional[float]
    choices: Tuple[str, ...]
    text: str  #: what it does


@dataclass(frozen=True)
class Preset:
    name: str
    text: str  #: what it is for
    set: str  #: the options that it sets


def _describe(name: str) -> Search:
    handle = Handle()
    handle.set("search", name)
    info = lib.chainshot_describe_search(handle.raw)
    counts = [unit for unit in ("playouts", "nodes", "iterations")
              if getattr(info, "counts_" + unit)]
    return Search(text(info.name), text(info.summary), text(info.paper), bool(info.can_start),
                  tuple(counts))


def searches() -> List[Search]:
    """All searches; the first is the default."""
    return [_describe(name) for name in names_of(lib.chainshot_search)]


def options(search: str) -> List[Option]:
    """The options of a search, which solve() takes as keywords."""
    handle = Handle()
    handle.set("search", search)
    found: List[Option] = []
    while True:
        info = lib.chainshot_option(handle.raw, len(found))
        if info == ffi.NULL:
            return found
        kind = _KINDS[info.kind] if info.kind < len(_KINDS) else "text"
        number = kind in ("integer", "real")
        choices = text(info.choices)
        found.append(Option(
            name=text(info.name), kind=kind, default=text(info.default_value),
            low=float(info.low) if number else None, high=float(info.high) if number else None,
            choices=tuple(choices.split("|")) if choices else (), text=text(info.text)))


def presets(search: str) -> List[Preset]:
    """The presets of a search, for preset=."""
    handle = Handle()
    handle.set("search", search)
    found: List[Preset] = []
    while True:
        info = lib.chainshot_preset(handle.raw, len(found))
        if info == ffi.NULL:
            return found
        found.append(Preset(text(info.name), text(info.text), text(info.set)))


def games() -> List[str]:
    """The games that a board can be solved in; the first is the default."""
    return names_of(lib.chainshot_game)


def puzzles() -> List[str]:
    """The puzzles that are built in, for puzzle=."""
    return names_of(lib.chainshot_builtin)
