# SPDX-License-Identifier: MIT
#
# Experiments from the command line: run, killed, continued, reported, refused.

here=$(realpath "$(dirname "$0")")
. "$here/lib.sh"

expect 0 lab list
grep -q '^spmcts-table-2  *9  *2250  ' out || die "no row for table 2"
expect 0 lab list --json
grep '"spmcts-table-1"' out > row
[ "$(number treatments row)" = 3 ] || die "treatments of table 1"

# What it costs and what is done. By typical speeds 10 million nodes take 20 s: three times on 250
# boards. In the file made by hand one search took 1.5 s and ten took 2 s; the other five rows get
# the mean: 250 * (1.5 + 2 + 5 * 1.75) s. Its options are not today's, so nothing is done.
expect 0 lab list spmcts-table-1
grep -q '^spmcts-table-1  .*  ~4.2  *-  *SP-MCTS: playout policies' out || die "core-hours of table 1"
prints ' ~1.4 h    0 %  spmcts:preset=balanced-2008:policy=random'
expect 0 lab list spmcts-figure-2 --file "$here/lab_results.txt"
grep -q '^spmcts-figure-2  .* 0.85  *-  *SP-MCTS: randomized restarts' out || die "core-hours of figure 2"
prints '  0.14 h    0 %  spmcts:preset=exploitation-2008:restarts=10'
refuse 2 "nosuch.txt: No such file or directory" lab list --file nosuch.txt

# Treatments by their labels, which depend on the scale.
expect 0 lab list spmcts-table-3
prints '  per game, 5 s '
expect 0 lab list spmcts-table-3 --scale 0.1 --only 'game, 2,500 nodes'
prints '  per game, 2,500 nodes  2,500 nodes         ~0.00042 h    0 %  spmcts'
[ "$(wc -l < out)" = 3 ] || die "other treatments than the one asked for"
expect 0 lab list nrpa-rule --json
prints '"labels":["no tabu","tabu","selective rule"]'

# Errors are one line.
refuse 2 "no experiment is called 'spmcts-tabel-2', did you mean 'spmcts-table-2'?" \
    lab run spmcts-tabel-2
refuse 2 "no experiment is called 'zz', see 'chainshot lab list'" lab report zz
refuse 2 "--scale '0': expected a number above 0" lab run spmcts-table-2 --scale 0
refuse 2 "--scale '-1': expected a number above 0" lab run spmcts-table-2 --scale -1
refuse 2 "--scale 'x': expected a number above 0" lab run spmcts-table-2 --scale x
refuse 2 "--scale 'nan': expected a number above 0" lab run spmcts-table-2 --scale nan
refuse 2 "--scale '1e300': expected a number above 0 and at most 1000000" \
    lab run spmcts-table-2 --scale 1e300
refuse 2 "--boards '0': expected" lab run spmcts-table-2 --boards 0
refuse 2 "--only: experiment nrpa-rule has no treatment with 'rulez' in its label, see 'chainshot lab list nrpa-rule'" \
    lab run nrpa-rule --only tabu --only rulez
refuse 2 "has no treatment with '5 s' in its label, see 'chainshot lab list spmcts-table-3 --scale 0.1'" \
    lab run spmcts-table-3 --scale 0.1 --only 'per game' --only '5 s'
[ ! -e lab.txt ] || die "a file was made"
printf 'chainshot results 2\n' > other.txt
refuse 2 "other.txt: results of version 2, this program knows version 1" \
    lab report --file other.txt
printf 'chainshot results 1\nnonsense\n' > wrong.txt
refuse 2 "other.txt: results of version 2, this program knows version 1" lab export --file other.txt
refuse 2 "wrong.txt: line 2: expected an intent, an origin, a treatment or a run" \
    lab report --file wrong.txt

# The numbers of a report for a results file made by hand.
expect 0 lab report --file "$here/lab_results.txt" spmcts-figure-2
prints 'The whole experiment has 250. **Unfinished: 8 of 28 runs are done.**'
prints ' 2 of 7 treatments were run by a program with other options or defaults.'
prints ' **1 of 7 treatments, marked †, were run by an older revision of their search.**'
prints ' Run by chainshot 1.0+handmade on paper and pencil.'
prints '| 2 | 500,000 nodes | 0 |  | | | |  |  |'
prints '| 1 | 500,000 nodes | 4 | 2500 ± 205 † | 129 | 50 % | 1.5 |  |  |'
prints '| 10 | 500,000 nodes | 4 | 2995 ± 170 | 107 | 100 % | 2 | 2970 | +25 ± 105 |'
prints '| 10 | 1 | +495 ± 210 | 7.51 | 0.0049 | 4 | 4 / 0 / 0 |'

# Treatments that were not run have no depth.
printf 'chainshot results 1\nintent\tspmcts-table-2\t1\t4\n' > planned.txt
expect 0 lab report --file planned.txt spmcts-table-2
prints '| exploration, 5,000,000 nodes | 5,000,000 nodes | 0 |  | | | | (9) | (20) | 2901 (518) |  |'

# The heading of a page says what is missing.
expect 0 lab report --file "$here/lab_results.txt"
prints '| 1 | 4 of 250, unfinished: 8 of 28 runs |'
prints '| not run | |'
prints '## Against the papers'
prints '](#sp-mcts-randomized-restarts) | 10 | 2970 |'

# A file of something else, of another version, or one that cannot be written, is left unchanged.
echo 'dear diary' > diary
refuse 2 "diary: not a results file of the lab: line 1: expected 'chainshot results 1'" \
    lab run spmcts-table-2 --file diary
[ "$(cat diary)" = 'dear diary' ] || die "a file of something else was changed"
"$chainshot" solve 2x1c1s2:1,1 --archive foreign.db --quiet > /dev/null
cp foreign.db before.db
for action in 'run spmcts-table-2' "import $here/lab_results.txt" report; do
    refuse 2 "foreign.db: not a text file" lab $action --file foreign.db
    same foreign.db before.db
done
refuse 2 "nosuch/lab.txt: No such file or directory" lab run spmcts-table-2 --file nosuch/lab.txt
refuse 2 ".: Is a directory" lab run spmcts-table-2 --file .
refuse 2 "--file '': expected the name of a file" lab run spmcts-table-2 --file ''
refuse 2 "other.txt: results of version 2, this program knows version 1" lab import other.txt
refuse 2 "other.txt: results of version 2, this program knows version 1" \
    lab run spmcts-table-2 --file other.txt
[ ! -e lab.txt ] || die "a file was made"
if [ "$(id -u)" != 0 ]; then
    mkdir locked
    chmod 555 locked
    refuse 2 "locked/lab.txt: Permission denied" lab run spmcts-table-2 --file locked/lab.txt
fi
refuse 2 "nosuch.txt: No such file or directory" lab report --file nosuch.txt

# Two experiments at a tiny scale. Threads change nothing.
tiny="--scale 0.0002 --boards 3"
expect 0 lab run spmcts-table-2 spmcts-figure-2 $tiny --threads 2
prints 'spmcts-table-2: 27 runs made, 27 of 27 done'
prints 'spmcts-figure-2: 21 runs made, 21 of 21 done'
expect 0 lab run spmcts-table-2 $tiny
prints 'spmcts-table-2: 0 runs made, 27 of 27 done'
expect 0 lab list spmcts-table-2
grep -q '  1 % at 0.0002  *SP-MCTS' out || die "27 of 2250 runs are done"
expect 0 lab list spmcts-table-2 --scale 0.0002 --boards 3 --json
prints '"done":[{"scale":0.0002,"runs":2250,"done":27}],'
prints '"measured":true,"runs":3,"done":3}'
expect 0 lab report spmcts-table-2
cp out whole.md
prints '**Budget: at most 1,000 of 5 million nodes. Do not compare it with published numbers.**'
grep -q '| difference |.*published' out && die "a scaled run is set against the paper"
expect 0 lab run spmcts-table-2 $tiny --threads 1 --file one.txt
expect 0 lab report spmcts-table-2 --file one.txt
grep -o 'nodes | 3 | [^|]*|' whole.md > means
grep -o 'nodes | 3 | [^|]*|' out > means.one
[ "$(wc -l < means)" = 9 ] || die "expected nine means"
same means means.one

# Some treatments first, then the others.
expect 0 lab run spmcts-table-2 $tiny --file part.txt --only 'balanced, 20 ' --only exploit
prints 'spmcts-table-2: 12 runs made, 12 of 12 done'
expect 0 lab report spmcts-table-2 --file part.txt
prints '**Unfinished: 12 of 27 runs are done.**'
expect 0 lab run spmcts-table-2 $tiny --file part.txt
prints 'spmcts-table-2: 15 runs made, 27 of 27 done'
expect 0 lab report spmcts-table-2 --file part.txt
grep -o 'nodes | 3 | [^|]*|' out > means.part
same means means.part

# The scores are those of solve.
"$chainshot" generate --size 15x15 --colors 5 --seed 1985 --count 3 > boards.txt
expect 0 solve boards.txt --search spmcts --preset balanced-2008 --nodes 200 --seed 1 --no-archive
total=$(sed -n 's/^3 boards.*: \(.*\) points in all/\1/p' err | tr -d ,)
mean=$(awk -v total="$total" 'BEGIN { printf "%.0f", total / 3 }')
grep -q "^| balanced | 200 nodes | 3 | $mean " whole.md || die "solve has $mean"

# Exported in order, read back, and imported into another file.
expect 0 lab export
cp out results.txt
[ "$(grep -c '^treatment' results.txt)" = 16 ] || die "expected a line for each treatment"
expect 0 lab export --file results.txt
same out results.txt
expect 0 lab report spmcts-table-2 --file results.txt
same out whole.md
expect 0 lab run spmcts-table-2 $tiny --file results.txt
prints 'spmcts-table-2: 0 runs made, 27 of 27 done'
expect 0 lab import results.txt --file copy.txt
prints '48 runs imported'
expect 0 lab export --file copy.txt
same out results.txt

# A partial line is run again.
head -c -5 results.txt > cut.txt
expect 0 lab run spmcts-table-2 spmcts-figure-2 $tiny --file cut.txt
prints 'spmcts-figure-2: 1 run made, 21 of 21 done'
expect 0 lab export --file cut.txt
cut -d' ' -f1-8 out > cut.columns # all but the seconds
cut -d' ' -f1-8 results.txt | cmp -s - cut.columns || die "another outcome after a cut"

# After kill -9 the same command continues, and nothing is run twice.
"$chainshot" lab run spmcts-table-2 --scale 0.005 --boards 3 --file killed.txt --threads 1 > /dev/null &
pid=$!
for _ in $(seq 2000); do
    [ ! -e killed.txt ] || [ "$(grep -c '^[0-9]' killed.txt)" -lt 3 ] || break
    sleep 0.01
done
kill -9 $pid 2> /dev/null
wait $pid 2> /dev/null
made=$("$chainshot" lab export --file killed.txt | grep -c '^[0-9]')
[ "$made" -ge 3 ] || die "nothing was kept"
expect 0 lab run spmcts-table-2 --scale 0.005 --boards 3 --file killed.txt
prints "spmcts-table-2: $((27 - made)) runs made, 27 of 27 done"

# Ctrl-C.
"$chainshot" lab run spmcts-table-2 --file stopped.txt --boards 3 > out 2> err &
pid=$!
for _ in $(seq 1000); do
    [ ! -e stopped.txt ] || break # signals are caught before it is made
    sleep 0.01
done
kill -INT $pid
wait $pid || die "exit status after SIGINT"
grep -q 'stopped; the same command continues' err || die "no message after SIGINT"

# Pages with plots, or without them if there is no gnuplot.
expect 0 lab report --output page.md
grep -q '^# Results' page.md || die "no heading"
if command -v gnuplot > /dev/null; then
    grep -q '(page-spmcts-table-2.svg)' page.md || die "no link to the plot"
    grep -q '<svg' page-spmcts-table-2.svg || die "no plot"
fi
mkdir bin
ln -s "$(command -v sh)" bin/sh
PATH=$PWD/bin "$chainshot" lab report --output bare.md > out 2> err || die "no report without gnuplot"
grep -q 'gnuplot was not found: the report has tables but no plots' err || die "no message about gnuplot"
[ "$(wc -l < err)" = 1 ] || die "more than one line about gnuplot"
grep -q 'svg' bare.md && die "a link to a plot that is not there"

refuse 2 "--baseline: experiment spmcts-table-2 has no row 'balance', did you mean 'balanced'?" \
    lab report spmcts-table-2 --baseline balance
expect 0 lab report spmcts-table-2 --baseline balanced
prints '| exploitation, 20 nodes | balanced, 20 nodes |'
refuse 2 "lab.txt: has no results of experiment spmcts-table-1; 'chainshot lab run spmcts-table-1' makes them" \
    lab report spmcts-table-1
refuse 2 "--output nosuch/page.md: cannot write it" lab report spmcts-table-2 --output nosuch/page.md

# The boards of a set.
expect 0 lab run spmcts-table-7 --scale 1e-6 --boards 2 --file set.txt --only SP-MCTS
prints 'spmcts-table-7: 6 runs made, 6 of 6 done'
expect 0 lab report spmcts-table-7 --file set.txt
grep -q '^| SP-MCTS(1) | \*\*[0-9]*\*\* | [0-9]* | [0-9]* |$' out || die "no scores of two boards"

# Progress with --progress.
expect 0 lab run spmcts-figure-2 --scale 0.02 --boards 3 --file more.txt --quiet --progress
grep -q 'of 21 runs, [0-9]* left' err || die "no progress"
expect 0 lab run spmcts-table-2 --scale 0.02 --boards 3 --file more.txt --only balanced --quiet --progress
grep -q 'of 9 runs, [0-9]* left' err || die "progress counts what is not to be run"

# Ranks share the runs and the file; mpirun sets these variables.
ranks=''
for rank in 0 1 2; do
    OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=$rank \
        "$chainshot" lab run spmcts-figure-2 $tiny --file ranks.txt > /dev/null &
    ranks="$ranks $!"
done
for pid in $ranks; do
    wait "$pid" || die "a rank"
done
[ "$(grep -c '^[0-9]' ranks.txt)" = 21 ] || die "ranks made runs twice"
expect 0 lab run spmcts-figure-2 $tiny --file ranks.txt
prints 'spmcts-figure-2: 0 runs made, 21 of 21 done'

# An experiment from a file: the complete example, and one on puzzles.
example=$here/../../examples/experiment.json
expect 0 lab list "$example"
prints 'SP-MCTS, 1,000 '
expect 0 lab run "$example" --scale 0.002 --boards 2 --file example.txt
prints 'tree-searches: 28 runs made, 28 of 28 done'
expect 0 lab run "$example" --scale 0.002 --boards 2 --file example.txt
prints 'tree-searches: 0 runs made, 28 of 28 done'
# On a full disk, and killed many times, it continues where it was.
if (trap '' XFSZ; ulimit -f 1) 2> /dev/null; then
    full 3 3 'again.txt: File too large' lab run "$example" --scale 0.01 --boards 4 --file again.txt
    [ "$(grep -c '^[0-9]' again.txt)" -gt 0 ] || die "nothing was kept"
fi
for delay in 0.01 0.02 0.03 0.05 0.08; do
    "$chainshot" lab run "$example" --scale 0.01 --boards 4 --threads 2 --file again.txt > /dev/null &
    pid=$!
    sleep $delay
    kill -9 $pid 2> /dev/null
    wait $pid 2> /dev/null
done
expect 0 lab run "$example" --scale 0.01 --boards 4 --file again.txt
prints 'of 56 done'
[ "$(grep -c '^[0-9]' again.txt)" = 56 ] || die "a run was lost or made twice"
expect 0 lab run "$example" --scale 0.01 --boards 4 --file whole.txt
for file in again whole; do
    expect 0 lab export --file $file.txt
    grep '^[0-9]' out | cut -d' ' -f1-8 | sort > $file.runs # all but the seconds
done
same again.runs whole.runs
expect 0 lab report "$example" --file example.txt --output example.md
grep -q '^## Tree searches on small boards' example.md || die "no title"
grep -q "    chainshot lab run $example --scale 0.002 --boards 2" example.md || die "no command"
cat > walk.json <<JSON
{"name": "walk", "sample": {"puzzles": "$WALK:5"}, "repetitions": 3, "more": "searches",
 "points": [{"label": "few", "budget": "nodes=300,playouts=300,memory=16M"}], "layout": "summary"}
JSON
expect 0 lab run ./walk.json --file walk.txt
prints 'walk: 51 runs made, 51 of 51 done'
grep -qP '^treatment\tpuzzle\twalk:5\t' walk.txt || die "the key has no id"
expect 0 lab report walk.json --file walk.txt
prints '1 puzzle, 3 runs each with seeds from 1 on; walk:5.'
prints '| astar | 3 | 106.0 | 106.0 to 106.0 | 106 |'
sed 's/:5"/:5:plain"/' walk.json > plain.json # without a bound
expect 0 lab list plain.json
grep -q '^  astar' out && die "A* without a bound"
prints '  nrpa '
sed 's/"searches"/"policies-and-searches"/; s/"summary"/"speeds"/; s/"lay/"measure": "speed", "lay/' walk.json > fast.json
expect 0 lab run fast.json --file walk.txt --quiet
expect 0 lab report fast.json --file walk.txt
prints '| random:policy=uniform | '
sed "s/\[{.*}\]/[{\"label\": \"few\", \"budget\": \"playouts=20,memory=1M\"}]/; s/\"summary\"/\"notes\"/
    s/\"more\": \"searches\"/\"measure\": \"tuning\", \"tuned\": \"alpha\", \"series\": [{\"label\": \"n\", \"search\": \"nrpa:level=1:N=9\"}]/" \
    walk.json > tune.json
expect 0 lab run tune.json --file tune.txt --boards 2
expect 0 lab report tune.json --file tune.txt
prints '2 games to a sample, with a seed each'
sed 's/"layout"/"layuot"/' walk.json > typo.json
refuse 2 "typo.json: unknown field 'layuot', did you mean 'layout'?" lab run typo.json
sed 's/nodes=300,//; s/"more": "searches"/"series": [{"label": "b", "search": "beam"}]/' walk.json > beam.json
refuse 2 "walk: b: search beam counts no playouts" lab list beam.json
sed 's/"more": "searches"/"series": [{"label": "A*", "search": "astar"}]/' plain.json > bound.json
refuse 2 "walk: A*: search astar: puzzle walk has no bound on its score" \
    lab run bound.json --file bound.txt
[ ! -e bound.txt ] || die "a file was made"
refuse 2 "nosuch.json: No such file or directory" lab list nosuch.json
sed "s#$WALK:5#walkx#" walk.json > unknown.json
refuse 2 "walk: unknown puzzle 'walkx', expected" lab run unknown.json

done_testing
