# SPDX-License-Identifier: MIT
#
# Output on a terminal; `script` (util-linux) provides the terminal.

. "$(dirname "$0")/lib.sh"

if ! script -qec true /dev/null > /dev/null 2>&1; then
    echo "no script(1), or no pseudo-terminal for it"
    exit 77
fi

# on_terminal COLUMNS ARGUMENT...: what the terminal gets.
on_terminal() {
    local columns=$1
    shift
    TERM=xterm-256color script -qec "stty cols $columns rows 40; '$chainshot' $*" /dev/null \
        < /dev/null > out
    checks=$((checks + 1))
}

escape=$(printf '\033')

on_terminal 80 show --set standard-20:1
prints "${escape}[0;48;5;"
NO_COLOR=1 on_terminal 80 show --set standard-20:1
grep -q "$escape" out && die "colours in spite of NO_COLOR"

# The progress line is redrawn in place, no wider than the terminal, and wiped at the end.
for columns in 20 50 100; do
    on_terminal $columns solve --set standard-20:1 --search random --time 700ms
    tr '\r' '\n' < out | grep "${escape}\[K" | sed "s/$escape\[K.*//" > live
    [ "$(wc -l < live)" -ge 3 ] || die "the progress line was not redrawn"
    awk -v most="$columns" 'length >= most { exit 1 }' live || die "wider than $columns columns"
    [ -z "$(tail -1 live)" ] || die "the progress line was not wiped"
    prints 'points'
    prints 'playouts'
    prints 'archive: '
done
on_terminal 100 solve --set standard-20:1 --search beam --time 400ms
grep -q 'playouts\{0,1\}, [0-9,]* nodes, [0-9,]* nodes/s' out || die "beam search without its rate"
LC_ALL=C.UTF-8 on_terminal 100 solve --set standard-20:1 --search random --time 400ms
grep -q '█\|▏' out || die "no block characters in UTF-8"
on_terminal 80 solve --set standard-20:1 --search random --time 400ms --quiet
grep -q "$escape" out && die "a progress line in spite of --quiet"

# A hint at --threads, for a person whose search took a while on one of many processors.
hint='1 thread searched: --threads [1-9][0-9]* uses all processors'
longer="solve --set standard-20:1 --search random --no-archive --time 1100ms"
if [ "$(nproc)" -gt 1 ]; then
    on_terminal 80 $longer
    grep -q "^$hint" out || die "no hint at --threads"
    expect 0 $longer
    grep -q "$hint" out err && die "a hint where no person reads it"
    on_terminal 80 $longer --threads 1
    grep -q "$hint" out && die "a hint to one who asked for one thread"
    on_terminal 80 $longer --quiet
    grep -q "$hint" out && die "a hint in spite of --quiet"
fi
on_terminal 80 solve --set standard-20:1 --search random --time 100ms
grep -q "$hint" out && die "a hint after a moment"

# The progress line of a tuning.
on_terminal 79 tune uct --over C --playouts 500 --population 10 --games 10 --generations 3 --test 10
tr '\r' '\n' < out | grep "${escape}\[K" | sed "s/$escape\[K.*//" > live
grep -q 'generation [123] of 3 .*spread' live || die "no progress line under a tuning"
awk 'length >= 79 { exit 1 }' live || die "wider than 79 columns"
[ -z "$(tail -1 live)" ] || die "the progress line was not wiped"

"$chainshot" solve --set standard-20:1 --search greedy --quiet > moves
on_terminal 80 show --set standard-20:1 moves --animate --delay 1ms
prints 'move 2 of'
prints "${escape}[17A"

done_testing
