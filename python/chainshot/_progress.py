# SPDX-License-Identifier: MIT
"""Running a search: progress on the caller's thread, Ctrl-C, and the bar of tqdm."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass, field
from typing import Any, Callable, List, Optional, Tuple

from ._chainshot import ffi, lib
from ._handle import Error, Handle


@dataclass(frozen=True)
class Progress:
    """What a search has reached."""

    improved: bool  #: this call reports a new best line
    score: Optional[int]  #: of the best line, which the judge replayed; None before the first
    moves: List[Any]  #: of the best line; empty unless `improved`
    bound: Optional[int]  #: no line scores more; None if nothing is known
    playouts: int
    nodes: int
    iterations: int
    seconds: float
    share: float  #: of the budget that is used, 0 to 1
    phase: str  #: what the search is doing, "" if it does not say
    _stop: Callable[[], None] = field(repr=False, compare=False)

    def stop(self) -> None:
        """Ends the search, which returns its best line."""
        self._stop()


Callback = Callable[[Progress], Any]


class _Observer:
    """Takes what the library reports, on a thread of the search, and leaves it in a queue."""

    def __init__(self, handle: Handle, objects: Callable[[List[int]], List[Any]]) -> None:
        self.events: "queue.SimpleQueue[Optional[Progress]]" = queue.SimpleQueue()
        self.waiting = False  # for the caller to take a report without a new line
        self.failure: Optional[BaseException] = None
        self._handle = handle
        self._objects = objects
        self._self = ffi.new_handle(self)
        lib.chainshot_observe(handle.raw, lib.python_observer, self._self)

    def report(self, now: Any) -> None:
        if self.waiting and not now.improved:
            return
        self.waiting = not now.improved
        moves = ffi.unpack(now.move, now.length) if now.improved and now.length else []
        self.events.put(Progress(
            improved=bool(now.improved),
            score=int(now.score) if now.found else None,
            moves=self._objects(moves),
            bound=None if now.bound == lib.CHAINSHOT_UNBOUNDED else int(now.bound),
            playouts=int(now.playouts), nodes=int(now.nodes), iterations=int(now.iterations),
            seconds=float(now.seconds), share=float(now.share),
            phase=ffi.string(now.phase).decode(), _stop=self._handle.stop))


@ffi.def_extern()  # type: ignore[misc]
def python_observer(context: Any, now: Any) -> None:
    observer: _Observer = ffi.from_handle(context)
    try:
        observer.report(now)
    except BaseException as error:  # noqa: B902: nothing may get into the library
        observer.failure = error
        observer._handle.stop()


def run(handle: Handle, objects: Callable[[List[int]], List[Any]],
        callback: Optional[Callback]) -> Tuple[int, bool]:
    """Solves on a thread of its own, so that this one can run the callback and take Ctrl-C.

    Returns the status and whether Ctrl-C ended the search. A second Ctrl-C does not wait.
    """
    observer = _Observer(handle, objects) if callback else None
    done: "queue.SimpleQueue[Optional[Progress]]" = \
        observer.events if observer else queue.SimpleQueue()
    status: List[int] = []
    interrupted = False

    def work() -> None:
        try:
            status.append(handle.solve())
        finally:
            done.put(None)

    thread = threading.Thread(target=work, name="chainshot", daemon=True)
    try:
        thread.start()
        for now in iter(done.get, None):
            if observer and callback:
                if not now.improved:
                    observer.waiting = False
                callback(now)
    except KeyboardInterrupt:
        interrupted = True
        handle.stop()
    except BaseException:
        handle.stop()
        thread.join()
        raise
    thread.join()
    lib.chainshot_observe(handle.raw, ffi.NULL, ffi.NULL)
    if observer and observer.failure is not None:
        raise observer.failure
    return status[0], interrupted


class Bar:
    """A bar of tqdm, in notebooks and terminals."""

    def __init__(self) -> None:
        try:
            from tqdm.auto import tqdm  # type: ignore[import]
        except ImportError:
            raise Error("progress=True: expected the package tqdm to be installed") from None
        self._bar = tqdm(total=100, bar_format="{l_bar}{bar}| {elapsed}{postfix}")

    def __call__(self, now: Progress) -> None:
        self._bar.update(max(0.0, min(100.0, 100 * now.share) - self._bar.n))
        if now.score is not None:
            self._bar.set_postfix(score=now.score)

    def close(self) -> None:
        self._bar.close()
