# SPDX-License-Identifier: MIT
import math
import os
import pickle
import signal
import threading

import chainshot
import pytest
from conftest import BEST, SMALL


def test_solution_has_everything():
    solution = chainshot.solve(SMALL, search="exhaustive")
    assert solution.score == BEST and solution.cleared and solution.proven
    assert solution.bound == BEST
    assert len(solution.moves) == len(solution) == 3
    assert all(0 <= column < 3 and 0 <= row < 3 for column, row in solution.moves)
    assert solution.nodes > 0 and solution.seconds >= 0 and solution.threads == 1
    assert solution.search == "exhaustive" and not solution.interrupted
    assert str(solution) == f"{BEST} points, cleared, 3 moves, proven"
    assert solution.text == "".join(f"{x} {y}\n" for x, y in solution.moves)


def test_default_search_is_the_first(boards):
    solution = chainshot.solve(boards[0], playouts=50)
    assert solution.search == chainshot.searches()[0].name
    assert not solution.proven and solution.bound is None
    assert 50 <= solution.playouts < 5000


def test_same_seed_same_line(boards):
    def line(seed, threads=1):
        return chainshot.solve(boards[0], search="nrpa:level=2", playouts=400, seed=seed,
                               threads=threads).moves

    assert line(1) == line(1) and line(1, 2) == line(1, 2)
    assert line(1) != line(2)


def test_options_presets_games_and_start(boards):
    beam = chainshot.solve(boards[0], search="beam", width=4, nodes="20k")
    assert beam.score == chainshot.solve(boards[0], search="beam:width=4", nodes=20000).score
    preset = chainshot.presets("uct")[0].name
    assert chainshot.solve(boards[0], search="uct", preset=preset, playouts=20).playouts >= 20
    clickomania = chainshot.solve(boards[0], search="greedy", game="clickomania")
    assert clickomania.score <= 225
    improved = chainshot.solve(boards[0], search="anneal", playouts=100, start=beam)
    assert improved.score >= beam.score
    with pytest.raises(chainshot.Error, match="start"):
        chainshot.solve(boards[0], search="beam", nodes=10, start=beam)


def test_memory_and_work_limits_are_kept(boards):
    solution = chainshot.solve(boards[0], search="uct", playouts=300, memory="8M")
    assert 300 <= solution.playouts <= 310


def test_policy_after_colons_has_colons(boards):
    text = "uct:policy=mcrws:beta=4"
    assert chainshot.solve(boards[0], search=text, playouts=20).search == "uct"


@pytest.mark.parametrize("arguments, message", [
    (dict(time=-1), "time '-1': expected a time such as 500ms"),
    (dict(time=math.nan), "time 'nan': expected a time"),
    (dict(time="soon"), "time 'soon': expected a time"),
    (dict(playouts=0), "playouts '0': expected a whole number"),
    (dict(playouts=1.5), "playouts '1.5'"),
    (dict(threads=0), "threads '0': expected a whole number from 1"),
    (dict(seed=-1), "seed '-1'"),
    (dict(memory="lots"), "memory 'lots'"),
    (dict(search="magic"), "magic"),
    (dict(search=7), "search: expected a name such as 'auto', not 7"),
    (dict(search="nrpa:level"), "expected OPTION=VALUE after ':', not 'level'"),
    (dict(search="beam", widht=3), "unknown option 'widht' of search beam, did you mean 'width'?"),
    (dict(search="beam", width="wide"), "width"),
    (dict(search="beam", width=[3]), "width: expected a number or a text, not"),
    (dict(search="nrpa", level=True), "level: expected a number or a text, not True"),
    (dict(preset="none-such"), "none-such"),
    (dict(game="chess"), "chess"),
    (dict(game="same\0game"), "game: expected a text without a null character"),
    (dict(puzzle="morpion-5d"), "expected a board or puzzle=, and not both"),
    (dict(on_progress=3), "on_progress: expected a function"),
    (dict(start=[(0, 63)]), "the judge refuses the line to start from"),
    (dict(start=[5]), r"moves: expected pairs \(column, row\), not 5"),
    (dict(search="greedy", playouts=5), "search greedy counts no playouts"),
])
def test_bad_arguments(arguments, message):
    with pytest.raises(chainshot.Error, match=message):
        chainshot.solve(SMALL, **arguments)


def test_errors_are_value_errors():
    assert issubclass(chainshot.Error, ValueError)
    with pytest.raises(ValueError):
        chainshot.solve()


# ---- progress ---------------------------------------------------------------


def test_progress_is_reported_on_the_thread_of_the_caller(boards):
    seen = []

    def watch(now):
        assert threading.get_ident() == caller
        seen.append(now)

    caller = threading.get_ident()
    solution = chainshot.solve(boards[0], search="anneal", playouts=3000, on_progress=watch)
    better = [now for now in seen if now.improved]
    assert better[-1].score == solution.score and better[-1].moves == solution.moves
    scores = [now.score for now in better]
    assert scores == sorted(scores) and len(set(scores)) == len(scores)
    assert all(0 <= now.share <= 1 and now.seconds >= 0 for now in seen)
    assert all(not now.moves for now in seen if not now.improved)


def test_progress_can_stop(boards):
    seen = []

    def stop(now):
        seen.append(now)
        now.stop()

    solution = chainshot.solve(boards[0], time=None, search="anneal", on_progress=stop)
    assert solution.score >= seen[0].score and not solution.interrupted
    assert chainshot.verify(boards[0], solution)


def test_exception_in_the_callback_stops_and_goes_on(boards):
    class Mine(Exception):
        pass

    def fail(now):
        raise Mine("stop")

    before = threading.active_count()
    with pytest.raises(Mine):
        chainshot.solve(boards[0], time=None, on_progress=fail)
    assert threading.active_count() == before


def test_ctrl_c_returns_the_best_line(boards):
    def interrupt(now):
        if now.improved:
            os.kill(os.getpid(), signal.SIGINT)

    solution = chainshot.solve(boards[0], time=None, on_progress=interrupt)
    assert solution.interrupted and chainshot.verify(boards[0], solution)


def test_ctrl_c_without_a_callback(boards):
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    solution = chainshot.solve(boards[0], time=None)
    timer.join()
    assert solution.interrupted and chainshot.verify(boards[0], solution)


def test_two_solves_work_at_once(boards):
    """Each waits until the other has done work. With the GIL held neither would end."""
    work = {}
    both = threading.Barrier(2, timeout=60)

    def solve(name, other):
        def watch(now):
            if name not in work:
                both.wait()
            work[name] = now.playouts
            if work.get(other, 0) > 1000 and now.playouts > 1000:
                enough.add(name)
            if len(enough) == 2:
                now.stop()

        solutions.append(chainshot.solve(boards[0], time=60, on_progress=watch))

    enough, solutions = set(), []
    threads = [threading.Thread(target=solve, args=pair) for pair in ("ab", "ba")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(solutions) == 2 and enough == {"a", "b"}


def test_python_runs_while_a_search_does(boards):
    """Without a callback the search never takes the GIL. This thread ends it."""
    handle = chainshot._handle.Handle()
    handle.set_all("anneal", None, {})
    boards[0]._use(handle)
    thread = threading.Thread(target=handle.solve)
    thread.start()
    handle.stop()
    thread.join(60)
    assert not thread.is_alive()


def test_bar(boards, capsys):
    pytest.importorskip("tqdm")
    solution = chainshot.solve(boards[0], search="anneal", playouts=5000, progress=True)
    assert f"score={solution.score}" in capsys.readouterr().err


# ---- lines ------------------------------------------------------------------


def test_verify():
    solution = chainshot.solve(SMALL, search="exhaustive")
    for moves in (solution, solution.moves, solution.text, solution.text.encode()):
        verdict = chainshot.verify(SMALL, moves)
        assert verdict and verdict.score == BEST and verdict.cleared and verdict.bad_move is None
    part = chainshot.verify(SMALL, solution.moves[:1])
    assert not part and part.bad_move is None and "not over" in part.reason
    wrong = chainshot.verify(SMALL, [solution.moves[0], (2, 2), (63, 63)])
    assert not wrong and wrong.bad_move is not None and wrong.reason
    assert chainshot.verify(SMALL, [(99, 0)]).bad_move == 0
    with pytest.raises(chainshot.Error, match="line 1"):
        chainshot.verify(SMALL, "one two\n")
    for wrong in (None, 5):
        with pytest.raises(chainshot.Error, match="moves: expected a text, a Solution or a list"):
            chainshot.verify(SMALL, wrong)


def test_a_line_of_ones_own():
    moves = chainshot.solve(SMALL, search="exhaustive").moves
    line = chainshot.line(SMALL, moves)
    assert line.score == BEST and line.moves == moves and line.playouts == 0 and line.search == ""
    with pytest.raises(chainshot.Error, match="the judge refuses the line: "):
        chainshot.line(SMALL, moves[:1])


def test_drawings(tmp_path):
    solution = chainshot.solve(SMALL, search="exhaustive")
    assert solution.position(0).split() == SMALL.split()
    assert set(solution.position(3).split()) == {"-1"}
    svg = solution.svg(title="a <b>")
    assert svg.startswith("<svg ") and svg.rstrip().endswith("</svg>")
    assert svg.count('class="n"') == 4 and "a &lt;b&gt;" in svg
    assert solution.svg(every=3).count('class="n"') == 2
    assert solution._repr_svg_().startswith("<svg ")
    page = solution.html()
    assert "<title>" in page and '"moves":[[' in page
    frame = solution.replay(height=300)._repr_html_()
    assert frame.startswith("<iframe srcdoc=") and "height:300px" in frame
    for name, start in (("a.svg", "<svg "), ("a.html", "<!"), ("a.txt", f"{solution.moves[0][0]} ")):
        solution.save(tmp_path / name)
        assert (tmp_path / name).read_text().lower().startswith(start)
    with pytest.raises(chainshot.Error, match="every: expected a whole number from 1 to"):
        solution.svg(every=0)
    with pytest.raises(chainshot.Error, match="there is no move 4"):
        solution.position(4)
    for played in ("last", 0.5, 2**70, -1):
        with pytest.raises(chainshot.Error, match="played: expected a whole number from 0 to"):
            solution.position(played)


def test_solutions_can_be_pickled():
    solution = chainshot.solve(SMALL, search="exhaustive")
    copy = pickle.loads(pickle.dumps(solution))
    assert copy == solution and copy.svg() == solution.svg()


def test_built_in_puzzles():
    solution = chainshot.solve(puzzle="morpion-5d", search="nrpa:level=2", playouts=50)
    assert solution.score == len(solution.moves) and isinstance(solution.moves[0], str)
    for moves in (solution, solution.moves, solution.text):
        assert chainshot.verify(None, moves, puzzle="morpion-5d").score == solution.score
    assert solution.board == "morpion-5d"
    assert solution.svg(every=1000).count("<svg") == 3
    with pytest.raises(chainshot.Error, match="expected a board, not a puzzle"):
        solution.html()
    chainshot.check("morpion-5d", games=1)
    with pytest.raises(chainshot.Error, match="unknown puzzle 'morpion'"):
        chainshot.solve(puzzle="morpion")
    with pytest.raises(chainshot.Error, match="game=: expected with boards alone"):
        chainshot.solve(puzzle="morpion-5d", game="samegame")


def test_tables():
    searches = chainshot.searches()
    assert {"auto", "anneal", "nrpa", "beam"} <= {search.name for search in searches}
    assert all(search.summary for search in searches)
    anneal = next(search for search in searches if search.name == "anneal")
    assert anneal.can_start and "playouts" in anneal.counts
    options = {option.name: option for option in chainshot.options("nrpa")}
    assert options["level"].kind == "integer" and options["level"].low <= 1 <= options["level"].high
    assert options["tabu"].kind == "choice" and options["tabu"].default in options["tabu"].choices
    assert options["tabu"].low is None
    assert any(preset.set for preset in chainshot.presets("nrpa"))
    assert chainshot.games()[0] == "samegame" and "morpion-5d" in chainshot.puzzles()
    assert chainshot.version == chainshot.__version__ and chainshot.version.count(".") == 2
    with pytest.raises(chainshot.Error):
        chainshot.options("magic")
