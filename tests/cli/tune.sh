# SPDX-License-Identifier: MIT
#
# Tuning from the command line: the same result on any number of threads, after kill -9 and after
# Ctrl-C; what it prints; what it refuses.

. "$(dirname "$0")/lib.sh"

small="--size 6x6 --colors 3 --playouts 40 --population 8 --elite 25% --games 3 --test 10 --memory 1M"
over="--over C=0.01..10:log,T=1..50,policy.epsilon=0..0.1"

# Text output: a row per generation, the options, the test.
expect 0 tune spmcts $over $small --generations 3 --threads 2
cp out text
[ ! -s err ] || die "something on standard error"
prints 'spmcts on random boards of 6x6 cells and 3 colours, samegame'
prints '40 playouts per board, 8 samples of 3 games, elite 2, seed 1'
[ "$(grep -c '^ *[123] .* C=.*,T=.*,policy=tabucolorrandom:epsilon=' out)" = 3 ] ||
    die "expected a row for each generation"
grep -q '^C  *0\.1 .* to ' out || die "no row for C"
prints 'test on 10 boards that tuning never saw'
grep -q '95 % interval .*, t(9) = .*, p = ' out || die "no test"
options=$(sed -n 's/^-o //p' out)
expect 0 tune spmcts $over $small --generations 3 --threads 1
same out text
expect 0 tune spmcts $over $small --generations 3 --quiet
echo "$options" > expected
same out expected
expect 0 --cpu portable tune spmcts $over $small --generations 3
same out text
expect 0 tune spmcts $over $small --generations 3 --seed 2
cmp -s out text && die "two seeds gave the same tuning"

# The scores of the test are those of solve on the boards that the output names.
command=$(sed -n 's/^  chainshot generate //p' text)
"$chainshot" generate $command > boards
expect 0 solve boards --search spmcts -o "$options" --playouts 40 --no-archive
total=$(sed -n 's/^10 boards.*: \(.*\) points in all/\1/p' err | tr -d ,)
mean=$(awk -v total="$total" 'BEGIN { printf "%.1f", total / 10 }')
grep -q "tuned $mean, before" text || die "solve reaches $mean on the boards of the test"

# Weights go to a file, with which solve reaches what the test says.
beam="tune beam -o start=4 --over weights,growth=1..2 --spread 0.2 --size 6x6 --colors 3 --nodes 500
    --population 8 --elite 25% --games 3 --generations 2 --test 10 --memory 1M"
expect 0 $beam --weights tuned.txt
cp out text
grep -q '^weights.target_color_start  *0\.7768 ' out || die "no row for a weight"
options=$(sed -n 's/^-o //p' out)
[ "${options##*,}" = weights=tuned.txt ] || die "no weight file among the options"
"$chainshot" generate $(sed -n 's/^  chainshot generate //p' text) > boards
expect 0 solve boards --search beam -o "$options" --nodes 500 --no-archive
total=$(sed -n 's/^10 boards.*: \(.*\) points in all/\1/p' err | tr -d ,)
mean=$(awk -v total="$total" 'BEGIN { printf "%.1f", total / 10 }')
grep -q "tuned $mean, before" text || die "solve with the weights reaches $mean"

# Tuning can continue from a weight file.
expect 0 $beam -o weights=tuned.txt --weights again.txt
before=$(sed -n 's/^target_color_start //p' tuned.txt)
grep -q "^weights.target_color_start  *$before " out || die "did not begin with the file"
refuse 2 "nowhere/w.txt: No such file or directory" $beam --weights nowhere/w.txt

# Tunes every number of a search if none is named; --test 0 leaves out the test.
expect 0 tune uct $small --generations 1 --test 0
grep -q '^ *1 ' out || die "no generation"
grep -q 'never saw' out && die "a test in spite of --test 0"

# A share of few samples is at least one sample, also by default.
tiny="--size 6x6 --colors 3 --playouts 40 --games 2 --generations 1 --test 0 --memory 1M"
for elite in '' '--elite 1%'; do
    expect 0 tune uct --over C $tiny --population 4 $elite
    prints '4 samples of 2 games, elite 1, seed 1'
done

# It ends when the Gaussians are narrow.
expect 0 tune uct --over C $small --generations 50 --settled 0.3
[ "$(grep -c 'C=' out)" -lt 40 ] || die "did not settle"

# Puzzles: every game has a seed, and the scores of the test are independent of the threads.
walk="--playouts 30 --population 6 --games 4 --generations 2 --memory 1M"
expect 0 tune nrpa --over alpha=0.1..4 --puzzle "$WALK:6" --puzzle "$WALK:5" $walk --test 4
cp out text
prints 'nrpa on walk:6, walk:5'
prints '30 playouts per game, 6 samples of 4 games, elite 1, seed 1'
prints 'test with 4 seeds that tuning never saw, from 6386683244576519787 on:'
expect 0 tune nrpa --over alpha=0.1..4 --puzzle "$WALK:6" --puzzle "$WALK:5" $walk --test 4 --threads 1
same out text
expect 0 tune nrpa --over alpha=0.1..4 --puzzle "$WALK:6" --puzzle "$WALK:5" $walk --test 4 --file walk.jsonl --json
prints '{"tune":{"search":"nrpa"'
prints '"puzzle":"walk:6 walk:5"'
cp walk.jsonl walked.jsonl
head -2 walked.jsonl > walk.jsonl
expect 0 tune nrpa --over alpha=0.1..4 --puzzle "$WALK:6" --puzzle "$WALK:5" $walk --test 4 --file walk.jsonl --resume
same walk.jsonl walked.jsonl
refuse 2 'walk.jsonl: belongs to another tuning: its "puzzle" is "walk:6 walk:5", expected "walk:6"' \
    tune nrpa --over alpha=0.1..4 --puzzle "$WALK:6" $walk --test 4 --file walk.jsonl --resume
expect 0 tune nrpa --over alpha=0.1..4 --puzzle morpion-5t $walk --memory 8M --test 4 --quiet
grep -q '^alpha=' out || die "nothing tuned on a built-in puzzle"
refuse 2 "--size: expected boards, not --puzzle" tune uct --puzzle "$WALK" --size 3x3
refuse 2 "--colors: expected boards, not --puzzle" tune uct --puzzle "$WALK" --colors 3
refuse 2 "--game: expected boards, not --puzzle" tune uct --puzzle "$WALK" --game samegame
refuse 2 "--over: puzzle walk:5 has no weights" tune beam --over weights --puzzle "$WALK:5"
refuse 2 "arguments '9': expected a side from 2 to 8" tune uct --puzzle "$WALK:9"
refuse 2 "--puzzle: unknown puzzle 'walkx', expected" tune uct --puzzle walkx

# Errors are one line.
refuse 2 "expected SEARCH" tune
refuse 2 "no search is called 'zz'; there are auto," tune zz
refuse 2 "search beam counts no playouts" tune beam --playouts 3000
refuse 2 "--over: zz: unknown option 'zz', expected C, scale" tune spmcts --over zz
refuse 2 "--over: policy.zz: tabucolorrandom: unknown option 'zz', expected epsilon (0 to 1)" \
    tune spmcts --over policy.zz=0..1
refuse 2 "--over: C.x: option C has no options of its own" tune spmcts --over C.x=0..1
refuse 2 "--over: per: option per is a choice" tune spmcts --over per
refuse 2 "--over: expected --weights with a file" tune beam --over weights
refuse 2 "--weights: expected weights in --over" tune beam --over start --weights w.txt
refuse 2 "--over: weights.zz: unknown option 'zz', expected target_color_start" \
    tune beam --over weights.zz --weights w.txt
refuse 2 "--spread: expected a number above 0" tune spmcts --spread 0
refuse 2 "--over: C: '5' is not a range, expected LOW..HIGH" tune spmcts --over C=5
refuse 2 "--over: C: '' is not a range" tune spmcts --over C=
refuse 2 "--over: C: 2..1 is not a range, expected the lower end first" tune spmcts --over C=2..1
refuse 2 "--over: C: 1..1 is not a range" tune spmcts --over C=1..1
refuse 2 "--over: C: -1..1 goes beyond what the option takes, 0 to 1000000" \
    tune spmcts --over C=-1..1
refuse 2 "--over: C: 0..1:log: expected a range above 0" tune spmcts --over C=0..1:log
refuse 2 "--over: C: unknown scale 'cubic', expected log" tune spmcts --over C=0..1:cubic
refuse 2 "--over: T: 1..2.5: expected whole numbers" tune spmcts --over T=1..2.5
refuse 2 "--over: C: is given twice" tune spmcts --over C=0..1,C=0..2
refuse 2 "--over: '' is not the name of an option" tune spmcts --over C=0..1,
refuse 2 "--over: '' is not the name of an option" tune spmcts --over ''
refuse 2 "search greedy has no numbers to tune" tune greedy
refuse 2 "unknown policy 'zz'" tune random -o policy=zz --over policy.epsilon
refuse 2 "unknown preset 'zz'" tune spmcts --preset zz
refuse 2 "unknown game 'zz'" tune spmcts --game zz
refuse 2 "--size '0x5': expected" tune spmcts --size 0x5
refuse 2 "--population: expected a number from 2" tune spmcts --population 1
refuse 2 "--population '0': expected" tune spmcts --population 0
refuse 2 "--games: expected at most" tune spmcts --games 1e9
refuse 2 "--elite '0': expected" tune spmcts --elite 0
refuse 2 "--elite '0%': expected" tune spmcts --elite 0%
refuse 2 "--elite: expected 1 to 9 of 10 samples" tune spmcts --population 10 --elite 10
refuse 2 "--elite: expected 1 to 9 of 10 samples" tune spmcts --population 10 --elite 99%
refuse 2 "--rate: expected a number above 0" tune spmcts --rate 0
refuse 2 "--rate '1.5': expected a number from 0 to 1" tune spmcts --rate 1.5
refuse 2 "--settled: expected 0 or at least the --floor" tune spmcts --settled 0.01 --floor 0.1
refuse 2 "--test '1': expected 0 or a number from 2" tune spmcts --test 1
refuse 2 "--generations: expected" tune spmcts --generations 1e9
refuse 2 "threads '0': expected" tune spmcts --threads 0
refuse 2 "--resume: expected --file" tune spmcts --resume
refuse 2 "memory" tune spmcts $small --memory 1

tune="tune spmcts $over $small --generations 6"

# The file and the JSON on standard output have the same lines.
expect 0 $tune --file whole.jsonl
cp out whole.text
expect 0 $tune --json
same out whole.jsonl
[ "$(wc -l < out)" = 8 ] || die "expected a header, six generations and a result"
for key in generation best elite all spread tuned mean deviation samples; do
    [ "$(grep -c "\"$key\":" out)" -ge 6 ] || die "no $key in the JSON"
done

# After kill -9 at various moments, --resume on other threads gives the same result.
for round in 1 3; do
    : > killed.jsonl
    "$chainshot" $tune --file killed.jsonl --threads 1 > /dev/null 2>&1 &
    pid=$!
    for _ in $(seq 2000); do
        [ "$(grep -cs '' killed.jsonl)" -le "$round" ] || break
        sleep 0.005
    done
    kill -9 $pid 2> /dev/null
    wait $pid 2> /dev/null
    expect 0 $tune --file killed.jsonl --resume --threads "$round"
    same killed.jsonl whole.jsonl
    same out whole.text
done

# Continues from any line, and from a partial line.
for lines in 0 3 7; do
    head -n $lines whole.jsonl > part.jsonl
    printf '{"generation":' >> part.jsonl
    expect 0 $tune --file part.jsonl --resume --json
    same part.jsonl whole.jsonl
    same out whole.jsonl
done
expect 0 $tune --file part.jsonl --resume
same part.jsonl whole.jsonl
same out whole.text

# More generations and another test can follow; fewer are refused.
expect 0 tune spmcts $over $small --generations 7 --file part.jsonl --resume
[ "$(grep -c '"generation":' part.jsonl)" = 7 ] || die "expected seven generations"
[ "$(grep -c '"result":' part.jsonl)" = 1 ] || die "expected one result"
cp part.jsonl before
refuse_after() { # the same, where earlier generations are printed again
    expect 2 "${@:2}"
    grep -qF -- "$1" err || die "expected '$1'"
}
refuse_after "part.jsonl: holds more than the 6 generations" $tune --file part.jsonl --resume
same part.jsonl before

# Nothing is lost with another tuning, another file, a file in use, or one that cannot be written.
refuse 2 "part.jsonl: already exists; --resume continues it" $tune --file part.jsonl
refuse 2 'part.jsonl: belongs to another tuning: its "seed" is 1, expected 2' \
    $tune --file part.jsonl --resume --seed 2
refuse 2 'part.jsonl: belongs to another tuning: its "search" is "spmcts", expected "uct"' \
    tune uct --over C $small --file part.jsonl --resume
refuse 2 'belongs to another tuning: its "options" is W=0.05,' $tune --file part.jsonl --resume -o W=0.5
refuse 2 'belongs to another tuning: its "options" is count=score,policy=' \
    $tune --file part.jsonl --resume -o count=points
same part.jsonl before
sed 4d before > gap.jsonl
refuse_after "gap.jsonl: line 4: expected generation 3" $tune --file gap.jsonl --resume
echo 'dear diary' > diary
refuse 2 'diary: line 1: expected the header of a tuning' $tune --file diary --resume
[ "$(cat diary)" = 'dear diary' ] || die "a file of something else was changed"
refuse 2 'nosuch/t.jsonl: No such file' $tune --file nosuch/t.jsonl
refuse 2 '/dev/null: not a regular file' $tune --file /dev/null
refuse 2 '.: Is a directory' $tune --file . --resume
if command -v flock > /dev/null; then
    exec 8< before
    flock 8
    refuse 2 'before: another process is using it' $tune --file before --resume
    exec 8<&-
fi

# Ctrl-C prints the result of the last whole generation, and how to continue.
for signal in INT TERM; do
    : > stopped.jsonl
    "$chainshot" tune spmcts $over $small --playouts 400 --games 50 --generations 1000 --settled 0 \
        --file stopped.jsonl > out 2> err &
    pid=$!
    for _ in $(seq 2000); do
        [ "$(grep -cs '' stopped.jsonl)" -lt 3 ] || break
        sleep 0.01
    done
    kill -$signal $pid
    wait $pid
    [ $? = 0 ] || die "exit status after SIG$signal"
    grep -q 'stopped after [0-9]* generations; the same command with --resume continues' err ||
        die "no message about --resume"
    grep -q '^-o C=' out || die "no options"
    [ -z "$(tail -c 1 stopped.jsonl)" ] || die "the last line is cut off"
    [ "$(grep -c '"generation":' stopped.jsonl)" = "$(grep -c '^ *[0-9][0-9]* .*C=' out)" ] ||
        die "the file and the rows differ"
done

# Progress on a pipe only with --progress.
expect 0 tune spmcts $over $small --playouts 4000 --games 20 --generations 2 --quiet --progress
grep -q 'generation 1 of 2.*spread.*%.*left' err || die "no progress"

done_testing
