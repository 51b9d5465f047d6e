# SPDX-License-Identifier: MIT
"""Searches on the same boards, as `chainshot compare` does it."""

from __future__ import annotations

import concurrent.futures
import html as escapes
import math
import os
import time as clock
from collections.abc import Sequence as AnySequence
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._board import Board, BoardLike, _bytes_of, read
from ._chainshot import ffi, lib
from ._handle import Error, Handle, Number, whole
from ._plot import Interval, Picture, plot
from ._progress import Bar, Progress
from ._puzzle import Puzzle
from ._solve import DEFAULT, Time, limits
from ._subject import PuzzleLike, Subject, subject_of

DEFAULT_SECONDS = 2
DEFAULT_RUNS = 10  # on one board
MOST_SEED = 2**63 - 1

Row = Dict[str, Any]


class Comparison(List[Row]):
    """A row per search, ready for pandas.DataFrame(). `runs` has a row per run."""

    runs: List[Row]

    def __init__(self, rows: Sequence[Row], runs: List[Row]) -> None:
        super().__init__(rows)
        self.runs = runs

    def to_pandas(self) -> Any:
        """The rows as a DataFrame."""
        import pandas  # type: ignore[import]

        return pandas.DataFrame(list(self))

    def runs_to_pandas(self) -> Any:
        """The runs as a DataFrame."""
        import pandas

        return pandas.DataFrame(self.runs)

    def plot(self) -> Picture:
        """Means and intervals as a picture for a notebook; `.svg` has its text."""
        rows = [row for row in self if "mean" in row]
        title = f"mean and 95 % interval, {self[0]['budget']} per run"
        return plot([Interval(row["label"], row["mean"], row.get("low"), row.get("high"))
                     for row in rows], title)

    def __str__(self) -> str:
        rows = _cells(self)
        widths = [max(map(len, column)) for column in zip(*rows)]
        lines = ("  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                           for i, (cell, width) in enumerate(zip(row, widths)))
                 for row in rows)
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def _repr_html_(self) -> str:
        head, *body = _cells(self)
        rows = "".join("<tr>" + "".join(f"<td>{escapes.escape(cell)}</td>" for cell in row)
                       + "</tr>" for row in body)
        names = "".join(f"<th>{cell}</th>" for cell in head)
        return f"<table><thead><tr>{names}</tr></thead><tbody>{rows}</tbody></table>"


def _interval(row: Row, low: str, high: str, sign: str = "") -> str:
    if low not in row:
        return ""
    return f"{row[low]:{sign}.1f} to {row[high]:{sign}.1f}"


def _cells(rows: Sequence[Row]) -> List[List[str]]:
    cells = [["", "mean", "95 % interval", "best", "difference", "95 % interval", "p",
              "wins/ties/losses"]]
    for row in rows:
        if "mean" not in row:
            cells.append([row["label"], "not run"] + [""] * 6)
            continue
        p = row.get("p")
        wins = f"{row['wins']}/{row['ties']}/{row['losses']}" if "p" in row else ""
        cells.append([
            row["label"], f"{row['mean']:.1f}", _interval(row, "low", "high"),
            f"{row['best']}", f"{row['difference']:+.1f}" if "difference" in row else "",
            _interval(row, "difference_low", "difference_high", "+"),
            "" if p is None else "<0.0001" if p < 1e-4 else f"{p:.2g}", wins])
    return cells


class _Treatment(NamedTuple):
    label: str
    search: str  # name
    options: str
    text: str  # as set_search takes it
    extra: Tuple[Tuple[str, object], ...]


class _Trial(NamedTuple):
    treatment: int
    board: int
    repetition: int


class _Plan(NamedTuple):
    subjects: List[Subject]
    names: List[str]
    treatments: List[_Treatment]
    runs: int
    seed: int
    settings: Dict[str, object]


def _subjects(boards: Any, puzzle: Any, game: Optional[str]) -> Tuple[List[Subject], List[str]]:
    if isinstance(boards, (Puzzle, type)) and puzzle is None:
        boards, puzzle = None, boards
    if (boards is None) == (puzzle is None):
        raise Error("expected boards or puzzle=, and not both")
    if puzzle is not None:
        puzzles = list(puzzle) if isinstance(puzzle, (list, tuple)) else [puzzle]
        subjects = [subject_of(None, one, game) for one in puzzles]
        return subjects, [subject.name for subject in subjects]
    found = _boards(boards)
    return ([Subject(board, game) for board in found],
            [board.name or f"#{i + 1}" for i, board in enumerate(found)])


def _boards(boards: Any) -> List[Board]:
    if isinstance(boards, Board):
        return [boards]
    if isinstance(boards, (str, bytes, os.PathLike)):
        return read(boards)
    try:
        items = list(boards)
    except TypeError:
        items = []
    if not items:
        raise Error("boards: expected at least one board")
    # A list of rows is one board, a list of anything else has a board in each place.
    if all(_is_row(item) for item in items):
        return [Board(items)]
    return [item if isinstance(item, Board) else Board(item) for item in items]


def _is_row(item: Any) -> bool:
    if isinstance(item, (Board, str, bytes, os.PathLike)):
        return False
    try:
        return all(cell is None or hasattr(cell, "__index__") and getattr(cell, "ndim", 0) == 0
                   for cell in item)
    except TypeError:
        return False


def _treatment(search: Any) -> _Treatment:
    """"nrpa:level=4", or ("nrpa", {"level": 4}), or the latter with a label before it."""
    extra: Dict[str, object] = {}
    name, label = search, None
    if isinstance(search, tuple) and len(search) in (2, 3) and isinstance(search[-1], dict):
        name, extra = search[-2:]
        label = search[0] if len(search) == 3 else None
    if not isinstance(name, str):
        raise Error(f"searches: expected texts such as 'nrpa:level=4' or pairs "
                    f"('nrpa', {{'level': 4}}), not {search!r}")
    handle = Handle()
    handle.set_all(name, None, extra)
    options = ",".join(f"{key}={value}" for key, value in handle.option_values().items())
    if label is None:
        label = name + "".join(f":{key}={value}" for key, value in extra.items())
    return _Treatment(str(label), handle.search_name(), options, name, tuple(extra.items()))


def _treatments(searches: Sequence[Any]) -> List[_Treatment]:
    if isinstance(searches, str) or not isinstance(searches, AnySequence) or len(searches) < 2:
        raise Error("searches: expected at least two, such as ['auto', 'nrpa:level=4']")
    treatments = [_treatment(search) for search in searches]
    for i, one in enumerate(treatments):
        for other in treatments[:i]:
            if (one.search, one.options) == (other.search, other.options):
                raise Error(f"searches: {one.label} is the same as {other.label}")
    return treatments


class _Run:
    """One run on one thread."""

    def __init__(self, plan: _Plan, trial: _Trial) -> None:
        self.plan, self.trial = plan, trial
        treatment = plan.treatments[trial.treatment]
        self.handle = Handle()
        self.handle.set_all(treatment.text, None, {
            **dict(treatment.extra), **plan.settings, "seed": plan.seed + trial.repetition})
        self.adapter = plan.subjects[trial.board].use(self.handle)

    def __call__(self) -> Row:
        before = clock.thread_time()
        status = self.handle.solve()
        seconds = clock.thread_time() - before
        if self.adapter:
            self.adapter.raise_failure()
        self.handle.check(status)
        return self.row(seconds)

    def row(self, seconds: float) -> Row:
        plan, trial = self.plan, self.trial
        treatment = plan.treatments[trial.treatment]
        found = lib.chainshot_get_solution(self.handle.raw)
        return {
            "board": plan.names[trial.board], "run": trial.repetition + 1,
            "label": treatment.label, "search": treatment.search, "options": treatment.options,
            "seed": plan.seed + trial.repetition, "score": int(found.score),
            "cleared": bool(found.cleared), "length": int(found.length),
            "playouts": int(found.playouts), "nodes": int(found.nodes), "seconds": seconds}


def _try(plan: _Plan) -> None:
    """Fails before anything is run if a search cannot work."""
    for index in range(len(plan.treatments)):
        run = _Run(plan, _Trial(index, 0, 0))
        run.handle.stop()
        run()


class _Pool:
    """The runs in their order; all searches play a board before the next one begins."""

    def __init__(self, plan: _Plan, threads: int, bar: Optional[Bar]) -> None:
        self.plan, self.threads, self.bar = plan, threads, bar
        self.running: Dict["concurrent.futures.Future[Row]", _Run] = {}
        self.done: Dict[_Trial, Row] = {}
        self.total = 0

    def trials(self) -> List[_Trial]:
        plan = self.plan
        return [_Trial(treatment, board, repetition)
                for board in range(len(plan.subjects))
                for repetition in range(plan.runs)
                for treatment in range(len(plan.treatments))]

    def run(self) -> Dict[_Trial, Row]:
        trials = self.trials()
        self.total = len(trials)
        with concurrent.futures.ThreadPoolExecutor(self.threads, "chainshot") as executor:
            try:
                for trial in trials:
                    if len(self.running) >= self.threads:
                        self.collect()
                    run = _Run(self.plan, trial)
                    self.running[executor.submit(run)] = run
                while self.running:
                    self.collect()
            except KeyboardInterrupt:  # keeps the runs that are done
                self.stop()
            except BaseException:
                self.stop()
                raise
        return self.done

    def collect(self) -> None:
        finished, _ = concurrent.futures.wait(
            self.running, return_when=concurrent.futures.FIRST_COMPLETED)
        for future in finished:
            run = self.running.pop(future)
            self.done[run.trial] = future.result()
        if self.bar:
            self.bar(Progress(False, None, [], None, 0, 0, 0, 0.0, len(self.done) / self.total,
                              "", self.stop))

    def stop(self) -> None:
        for run in self.running.values():
            run.handle.stop()


def compare(boards: Optional[Union[BoardLike, Sequence[BoardLike], Puzzle]],
            searches: Sequence[Any], time: Time = DEFAULT, *,
            puzzle: Union[PuzzleLike, Sequence[PuzzleLike], None] = None,
            game: Optional[str] = None, playouts: Optional[Number] = None,
            nodes: Optional[Number] = None, iterations: Optional[Number] = None,
            memory: Optional[Number] = None, runs: Optional[int] = None, seed: int = 1,
            threads: Optional[int] = None, progress: bool = False) -> Comparison:
    """Runs every search on every board and compares them with the first.

    boards: a list of boards, or a text or path with one or more.
    searches: two or more: "nrpa:level=4", ("nrpa", {"level": 4}), or (LABEL, "nrpa", {...}).
    time, playouts, nodes, iterations, memory: the budget of a run; 2 s without any.
    runs: of each search on a board, each with the next seed; 1, or 10 if there is one board.
    threads: runs side by side, all processors by default. With a budget in time use an idle
        machine and no more threads than processors.

    Means have 95 % intervals of Student's t; `p` is that of a paired t-test over the boards, or
    over the seeds if there is one board. Ctrl-C keeps the runs that are done.
    """
    subjects, names = _subjects(boards, puzzle, game)
    count = (DEFAULT_RUNS if len(subjects) == 1 else 1) if runs is None else whole("runs", runs, 1)
    settings: Dict[str, object] = {
        **limits(time, DEFAULT_SECONDS, playouts, nodes, iterations), "memory": memory}
    if not any(settings[name] is not None for name in ("time", "playouts", "nodes", "iterations")):
        raise Error("compare: expected a limit, since a run without one may never end")
    plan = _Plan(subjects, names, _treatments(searches), count, whole("seed", seed, 0, MOST_SEED),
                 settings)
    workers = (os.cpu_count() or 1) if threads is None else whole("threads", threads, 1)
    _try(plan)
    bar = Bar() if progress else None
    try:
        done = _Pool(plan, workers, bar).run()
    finally:
        if bar:
            bar.close()
    return _report(plan, done)


def _units(plan: _Plan, done: Dict[_Trial, Row], treatment: int) -> List[float]:
    """A value per board, the mean of its runs, or per run if there is one board; nan if it is
    missing. So the values are always independent."""
    def mean(trials: List[_Trial]) -> float:
        scores: List[int] = [done[trial]["score"] for trial in trials if trial in done]
        return sum(scores) / len(scores) if scores else math.nan

    repetitions = range(plan.runs)
    if len(plan.subjects) == 1:
        return [mean([_Trial(treatment, 0, i)]) for i in repetitions]
    return [mean([_Trial(treatment, board, i) for i in repetitions])
            for board in range(len(plan.subjects))]


def _summary(runs: List[Row], values: List[float]) -> Row:
    there = [value for value in values if not math.isnan(value)]
    if not there:
        return {}
    seconds = sum(run["seconds"] for run in runs)
    scores = lib.statistics_of(ffi.new("double[]", there), len(there))
    row: Row = {
        "mean": scores.mean, "best": max(run["score"] for run in runs),
        "cleared": sum(run["cleared"] for run in runs) / len(runs),
        "playouts_per_s": sum(run["playouts"] for run in runs) / seconds if seconds else 0.0,
        "nodes_per_s": sum(run["nodes"] for run in runs) / seconds if seconds else 0.0}
    if len(there) > 1:
        row.update(low=scores.mean - scores.reach, high=scores.mean + scores.reach)
    return row


def _against(first: List[float], values: List[float], label: str) -> Row:
    pair = lib.compare_pairs(ffi.new("double[]", values), ffi.new("double[]", first), len(values))
    row: Row = {"against": label, "wins": pair.better, "ties": pair.equal, "losses": pair.worse}
    if pair.test.count > 1:
        row.update(difference=pair.test.difference, difference_low=pair.test.low,
                   difference_high=pair.test.high, p=pair.test.p)
    return row


def _report(plan: _Plan, done: Dict[_Trial, Row]) -> Comparison:
    budget = ",".join(f"{name}={value}" for name, value in plan.settings.items()
                      if value is not None)
    values = [_units(plan, done, i) for i in range(len(plan.treatments))]
    rows: List[Row] = []
    for i, treatment in enumerate(plan.treatments):
        runs = [row for trial, row in done.items() if trial.treatment == i]
        row: Row = {"label": treatment.label, "search": treatment.search,
                    "options": treatment.options, "budget": budget, "seed": plan.seed,
                    "boards": len(plan.subjects), "runs": len(runs)}
        row.update(_summary(runs, values[i]))
        if i > 0:
            row.update(_against(values[0], values[i], plan.treatments[0].label))
        rows.append(row)
    order = {trial: i for i, trial in enumerate(_Pool(plan, 1, None).trials())}
    return Comparison(rows, [done[trial] for trial in sorted(done, key=order.__getitem__)])
