# SPDX-License-Identifier: MIT
import json
import os
import signal
import subprocess
import threading

import chainshot
import pytest
from conftest import SMALL
from knight import Knight

SEARCHES = ["anneal", ("nrpa", {"level": 2}), "uct:policy=mcrws:beta=4"]
BUDGET = {"playouts": 300}


def test_rows_and_runs(boards):
    table = chainshot.compare(boards[:3], SEARCHES, **BUDGET)
    assert [row["label"] for row in table] == ["anneal", "nrpa:level=2", SEARCHES[2]]
    assert len(table.runs) == 9
    for row in table:
        scores = [run["score"] for run in table.runs if run["label"] == row["label"]]
        assert row["mean"] == pytest.approx(sum(scores) / 3) and row["best"] == max(scores)
        assert row["low"] < row["mean"] < row["high"] and row["runs"] == row["boards"] == 3
    assert "p" not in table[0] and 0 <= table[1]["p"] <= 1
    assert table[1]["difference"] == pytest.approx(table[1]["mean"] - table[0]["mean"])
    assert [run["board"] for run in table.runs[::3]] == [board.name for board in boards[:3]]
    picture = table.plot()
    assert picture.svg.count("<circle") == 3 and picture._repr_svg_() == picture.svg
    assert "anneal" in picture.svg and "playouts=300 per run" in picture.svg
    text, html = str(table), table._repr_html_()
    assert "wins/ties/losses" in text and text.count("\n") == 4 and html.count("<tr>") == 4


def test_result_does_not_depend_on_threads(boards):
    def scores(threads):
        table = chainshot.compare(boards[:2], SEARCHES[:2], threads=threads, runs=2, **BUDGET)
        return [(run["board"], run["run"], run["label"], run["score"]) for run in table.runs]

    assert scores(1) == scores(4)


def test_one_board_has_ten_seeds():
    table = chainshot.compare(SMALL, ["random", "greedy"], playouts=2, iterations=2)
    assert [run["seed"] for run in table.runs[::2]] == list(range(1, 11))
    assert table[0]["boards"] == 1 and table[0]["runs"] == 10


def test_puzzles():
    table = chainshot.compare(Knight(), ["random", "nrpa:level=1"], playouts=20, runs=3)
    assert {run["board"] for run in table.runs} == {"Knight"}
    table = chainshot.compare(None, ["random", "nrpa:level=1"], playouts=5, runs=2,
                              puzzle=["morpion-5t", "morpion-5d"])
    assert table[0]["boards"] == 2 and table[0]["runs"] == 4


def test_the_program_says_the_same(tmp_path, boards):
    program = os.environ.get("CHAINSHOT")
    if not program:
        pytest.skip("no program to compare with")
    path = tmp_path / "boards.txt"
    path.write_text("\n".join(map(str, boards[:4])))
    mine = chainshot.compare(path, SEARCHES[:1] + ["nrpa:level=2"], runs=2, seed=3, **BUDGET)
    said = subprocess.run(
        [program, "compare", path, "--search", "anneal", "--search", "nrpa:level=2", "--runs", "2",
         "--seed", "3", "--playouts", "300", "--json"], check=True, capture_output=True, text=True)
    theirs = [json.loads(line) for line in said.stdout.splitlines()]
    for row, other in zip(mine, theirs):
        for name in set(other) - {"playouts_per_s", "nodes_per_s", "version", "game"}:
            value = other[name]
            assert row[name] == (pytest.approx(value, 1e-5) if isinstance(value, float) else value)
        assert row["playouts_per_s"] > 0 and row["nodes_per_s"] > 0


def test_pandas(boards):
    pandas = pytest.importorskip("pandas")
    table = chainshot.compare(boards[:2], SEARCHES[:2], **BUDGET)
    assert list(table.to_pandas()["label"]) == ["anneal", "nrpa:level=2"]
    assert len(table.runs_to_pandas()) == 4
    assert list(pandas.DataFrame(table)["runs"]) == [2, 2]


def test_ctrl_c_keeps_the_runs_that_are_done(boards):
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    table = chainshot.compare(boards[:1], ["random", "anneal"], time="10h", runs=2, threads=2)
    timer.join()
    assert table.runs == [] and "mean" not in table[0] and "not run" in str(table)


@pytest.mark.parametrize("searches, options, message", [
    (["auto"], {}, "expected at least two"),
    ("auto", {}, "expected at least two"),
    (None, {}, "expected at least two"),
    (["auto", 7], {}, "expected texts such as"),
    (["auto", "magic"], {}, "magic"),
    (["auto", "beam:widht=3"], {}, "did you mean 'width'"),
    (["anneal", "anneal"], {}, "anneal is the same as anneal"),
    (["nrpa:level=2", ("nrpa", {"level": 2})], {}, "is the same as"),
    (["auto", "beam"], {"time": -1}, "time '-1'"),
    (["auto", "beam"], {"time": None}, "expected a limit"),
    (["auto", "beam"], {"runs": 0}, "runs: expected a whole number"),
    (["auto", "beam"], {"threads": -1}, "threads: expected a whole number"),
    (["auto", "beam"], {"seed": "first"}, "seed: expected a whole number from 0 to"),
    (["random", "greedy"], {"playouts": 2}, "search greedy counts no playouts"),
    (["random", "beam"], {"game": "chess"}, "chess"),
])
def test_bad_arguments(searches, options, message):
    with pytest.raises(chainshot.Error, match=message):
        chainshot.compare(SMALL, searches, **options)


def test_bad_boards():
    for boards in ([], 7, None):
        with pytest.raises(chainshot.Error, match="expected"):
            chainshot.compare(boards, ["auto", "beam"])


def test_failing_puzzle():
    class Broken(Knight):
        def score(self, state):
            raise KeyError("score")

    with pytest.raises(KeyError):
        chainshot.compare(Broken(), ["random", "nrpa"], playouts=10)
