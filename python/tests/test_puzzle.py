# SPDX-License-Identifier: MIT
import pickle
import shutil
import subprocess

import chainshot
import pytest
from knight import Drawn, Knight, Numbers


@pytest.mark.parametrize("puzzle", [Knight(), Drawn(), Numbers()], ids=lambda p: p.name)
def test_check(puzzle):
    chainshot.check(puzzle, games=3)


@pytest.mark.parametrize("search", [search.name for search in chainshot.searches()])
def test_every_search_works(search):
    limit = "nodes" if search in ("astar", "idastar", "exhaustive", "greedy") else "playouts"
    counts = next(one.counts for one in chainshot.searches() if one.name == search)
    limit = limit if limit in counts else counts[0] if counts else "time"
    solution = chainshot.solve(Drawn(), search=search,
                               **{limit: 1 if limit == "time" else 200})
    assert 1 <= solution.score <= 15
    assert chainshot.verify(Drawn(), solution).score == solution.score


def test_moves_are_objects_of_the_class():
    solution = chainshot.solve(Knight(), search="random", playouts=20)
    assert solution.score == len(solution.moves) + 1
    assert all(isinstance(move, tuple) for move in solution.moves)
    assert solution.text.splitlines() == [str(move) for move in solution.moves]
    for moves in (solution, solution.moves):
        assert chainshot.verify(Knight(), moves).score == solution.score
    numbers = chainshot.solve(Numbers(), search="random", playouts=50)
    assert set(numbers.moves) <= {1, 2, 3} and sum(numbers.moves) == numbers.score


def test_same_seed_same_line():
    def line(threads):
        return chainshot.solve(Knight(), search="nrpa:level=2", playouts=100, N=10,
                               threads=threads).moves

    assert line(1) == line(1) and line(2) == line(2)


def test_optimum():
    solution = chainshot.solve(Numbers(), search="anneal", playouts=2000)
    assert solution.score == 30
    drawn = chainshot.solve(Drawn(3), search="exhaustive")
    assert drawn.score == 8 and drawn.proven  # all but the middle


def test_drawings():
    solution = chainshot.solve(Drawn(), search="random", playouts=5)
    assert solution.position(0) == "....\n....\n....\nN...\n"
    assert solution.moves[0] in ((1, 2), (2, 1))
    assert solution.text.split()[0] in ("b3", "c2")
    assert chainshot.verify(Drawn(), solution.text).score == solution.score
    assert solution.svg().count("<svg") == len(solution) + 2
    assert solution._repr_svg_()
    bare = chainshot.solve(Knight(), search="random", playouts=5)
    assert bare._repr_svg_() is None
    with pytest.raises(chainshot.Error, match="has no slot draw"):
        bare.position(0)


def test_solutions_can_be_pickled():
    solution = chainshot.solve(Drawn(), search="random", playouts=5)
    assert pickle.loads(pickle.dumps(solution)).text == solution.text


def test_progress_and_start():
    seen = []
    solution = chainshot.solve(Knight(), search="anneal", playouts=200, on_progress=seen.append)
    assert [now.moves for now in seen if now.improved][-1] == solution.moves
    better = chainshot.solve(Knight(), search="anneal", playouts=100, start=solution)
    assert better.score >= solution.score


class Boom(Exception):
    pass


@pytest.mark.parametrize("method", ["moves", "play", "score", "points", "bound", "hash", "code",
                                    "evaluate", "choose", "move_text", "draw", "svg"])
def test_exceptions_stop_the_search(method):
    games = []

    def fail(self, state, *arguments):
        if len(state[1]) > 6:
            games.append(method)
            raise Boom(method)
        return getattr(Drawn, method)(self, state, *arguments)

    puzzle = type("Broken", (Drawn,), {method: fail})()
    search = {"evaluate": "beam", "bound": "astar", "hash": "exhaustive",
              "points": "exhaustive", "choose": "random"}.get(method, "nrpa")
    limit = {"playouts": 500} if search in ("nrpa", "random") else {"nodes": 500}
    with pytest.raises(Boom, match=method):
        solution = chainshot.solve(puzzle, search=search, **limit)
        assert method in ("move_text", "draw", "svg")  # that no search calls
        solution.position(len(solution))
        print(solution.svg(), solution.text)
    assert len(games) == 1


def test_exception_in_the_root():
    class Broken(Knight):
        def root(self):
            raise Boom("root")

    with pytest.raises(Boom):
        chainshot.solve(Broken())


def test_exceptions_on_many_threads():
    class Broken(Knight):
        def score(self, state):
            raise Boom("score")

    with pytest.raises(Boom):
        chainshot.solve(Broken(), time=60, threads=3)
    with pytest.raises(Boom):
        chainshot.check(Broken())
    with pytest.raises(Boom):
        chainshot.verify(Broken(), [(1, 2)])


def variant(**attributes):
    return type("Variant", (Knight,), attributes)()


@pytest.mark.parametrize("attributes, error, message", [
    (dict(max_moves=0), chainshot.Error, "max_moves is 0, expected 1 to 65536"),
    (dict(max_moves="8"), chainshot.Error, "expected a whole number max_moves, not '8'"),
    (dict(max_moves=1), chainshot.Error, "a state has 2 moves, more than max_moves, 1"),
    (dict(score=lambda self, state: 1.5), TypeError, "float"),
    (dict(score=lambda self, state: 2**62), chainshot.Error, "score is 4611686018427387904"),
    (dict(score=lambda self, state: None), TypeError, "NoneType"),
    (dict(moves=lambda self, state: None), TypeError, "NoneType"),
    (dict(moves=lambda self, state: [[1]]), TypeError, "unhashable"),
    (dict(choose=lambda self, state, moves, random: 99), chainshot.Error, "choose gave 99"),
    (dict(draw=lambda self, state: 7, max_moves=8), None, None),
])
def test_bad_classes(attributes, error, message):
    if error is None:
        solution = chainshot.solve(variant(**attributes), search="random", playouts=3)
        with pytest.raises(AttributeError):
            solution.position(0)
        return
    with pytest.raises(error, match=message):
        chainshot.solve(variant(**attributes), search="random", playouts=1000)


def test_games_that_never_end():
    class Endless(Knight):
        def moves(self, state):
            return [(0, 0)]

    with pytest.raises(chainshot.Error, match="a game goes on after 15 moves"):
        chainshot.solve(Endless(), time=60)


def test_impure_classes_are_found():
    class Impure(Knight):
        calls = 0

        def score(self, state):
            self.calls += 1
            return self.calls

    with pytest.raises(chainshot.Error, match="Impure"):
        chainshot.check(Impure())


def test_what_is_no_puzzle():
    class Half(chainshot.Puzzle):
        max_moves = max_length = 1

        def root(self):
            return 0

    with pytest.raises(chainshot.Error, match="Half: expected a method moves"):
        chainshot.solve(Half())
    with pytest.raises(chainshot.Error, match=r"expected an object, such as Knight\(\)"):
        chainshot.solve(puzzle=Knight)
    with pytest.raises(chainshot.Error, match=r"expected an object, such as Knight\(\)"):
        chainshot.solve(Knight)
    with pytest.raises(chainshot.Error, match=r"expected an object, such as Knight\(\)"):
        chainshot.compare(Knight, ["auto", "nrpa"])
    with pytest.raises(chainshot.Error, match="expected a name"):
        chainshot.solve(puzzle=7)
    with pytest.raises(chainshot.Error, match="games: expected a whole number from 1 to"):
        chainshot.check(Knight(), games="many")
    no_length = Knight()
    del no_length.max_length
    with pytest.raises(chainshot.Error, match="expected a whole number max_length, not None"):
        chainshot.solve(no_length)


def test_nothing_leaks():
    """Handles, adapters and states go when their solution does."""
    import gc
    import weakref

    puzzle = Knight()
    watched = weakref.ref(puzzle)
    solution = chainshot.solve(puzzle, search="random", playouts=3, on_progress=lambda now: None)
    del puzzle, solution
    gc.collect()
    assert watched() is None


PLUGIN = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <chainshot.h>
static void root(const void *self, void *state) { (void)self; memset(state, 0, 16); }
static int moves(const void *self, const void *state, uint32_t *moves)
{
    if (((const int64_t *)state)[0] >= *(const int *)self) return 0;
    moves[0] = 1, moves[1] = 2;
    return 2;
}
static void play(const void *self, void *state, uint32_t move)
{
    (void)self;
    ((int64_t *)state)[0]++;
    ((int64_t *)state)[1] += move;
}
static int64_t score(const void *self, const void *state)
{
    (void)self;
    return ((const int64_t *)state)[1];
}
static uint64_t hash(const void *self, const void *state)
{
    (void)self;
    return chainshot_mix((uint64_t)((const int64_t *)state)[0]);
}
static int steps;
static const struct chainshot_puzzle puzzle = {.size = sizeof puzzle, .name = "steps",
    .self = &steps, .state_size = 16, .max_moves = 2, .max_length = 100, .root = root,
    .moves = moves, .play = play, .points = score, .score = score, .hash = hash};
const struct chainshot_puzzle *chainshot_plugin(const char *arguments, char *message, size_t size)
{
    if (sscanf(arguments, "%d", &steps) == 1) return &puzzle;
    snprintf(message, size, "expected a number of steps");
    return NULL;
}
"""


@pytest.fixture(scope="module")
def plugin(tmp_path_factory, request):
    import os

    folder = tmp_path_factory.mktemp("plugin")
    include = os.environ.get("EXAMPLES", "") + "/../include"
    if not shutil.which("cc") or not os.path.exists(include):
        pytest.skip("no compiler or header")
    (folder / "steps.c").write_text(PLUGIN)
    subprocess.run(["cc", "-shared", "-fPIC", "-I", include, "steps.c", "-o", "steps.so"],
                   cwd=folder, check=True)
    return folder / "steps.so"


def test_plugins(plugin):
    solution = chainshot.solve(puzzle=f"{plugin}:5", search="exhaustive")
    assert solution.score == 10 and solution.proven and solution.moves == ["2"] * 5
    assert chainshot.verify(None, solution.moves, puzzle=f"{plugin}:5").score == 10
    chainshot.check(f"{plugin}:5")
    with pytest.raises(chainshot.Error, match="expected a number of steps"):
        chainshot.solve(puzzle=plugin)
    with pytest.raises(chainshot.Error, match="No such file"):
        chainshot.solve(puzzle="./no.so")
    with pytest.raises(chainshot.Error, match="expected a plug-in"):
        chainshot.solve(puzzle=__file__)
