# SPDX-License-Identifier: MIT
#
# SIGINT and SIGTERM end a search with its best line; the second one ends the
# program; kill -9 loses nothing that was reported.

. "$(dirname "$0")/lib.sh"

start() {
    "$chainshot" solve --set standard-20:3-4 --search random --time 60s "$@" > out 2> err &
    pid=$!
}

# Waits until the process has its handlers and a line: the archive holds one then.
until_found() {
    for _ in $(seq 100); do
        sleep 0.1
        "$chainshot" archive list 2> /dev/null | grep -q random && return
    done
    kill -9 $pid
    die "nothing was archived in 10 s"
}

# Slurm sends SIGTERM several times at once, which is one request.
for signals in INT TERM "TERM TERM TERM" "INT TERM"; do
    rm -f archive.db
    start
    until_found
    for signal in $signals; do
        kill -$signal $pid
    done
    wait $pid
    [ $? = 0 ] || die "exit status after $signals"
    prints 'standard-20:3: 15x15'
    grep -q 'standard-20:4' out && die "the next board was begun"
    score=$(sed -n 's/ points.*//p' out)
    sed -n '/^[0-9]* [0-9]*$/p' out > moves
    expect 0 verify --set standard-20:3 moves
    prints ": $score points"
    expect 0 archive show --set standard-20:3
    prints "$score points"
done

# The second signal ends a program that cannot finish: here its standard output is
# a full pipe that nobody reads.
rm -f archive.db
mkfifo pipe
exec 9<> pipe
head -c 65536 /dev/zero >&9
"$chainshot" solve --set standard-20:3 --search random --time 60s >&9 2> err &
pid=$!
until_found
kill -INT $pid
sleep 0.5
kill -0 $pid || die "the first signal ended the program"
kill -INT $pid
sleep 0.5
kill -9 $pid 2> /dev/null # or this test would wait for ever
wait $pid
[ $? = 130 ] || die "the second signal did not end the program"

# So does a second SIGTERM that is not the same request.
rm -f archive.db
"$chainshot" solve --set standard-20:3 --search random --time 60s >&9 2> err &
pid=$!
until_found
kill -TERM $pid
kill -TERM $pid
sleep 1.5
kill -0 $pid || die "signals at once ended the program"
kill -TERM $pid
sleep 0.5
kill -9 $pid 2> /dev/null
wait $pid
[ $? = 143 ] || die "the second SIGTERM did not end the program"
exec 9>&-

for round in 1 2 3; do
    rm -f archive.db
    start --progress
    until_found
    while ! grep -q best err; do sleep 0.1; done
    sleep 0.$((round * 3))
    kill -9 $pid
    wait $pid 2> /dev/null
    reported=$(sed -n 's/.*best \(-\{0,1\}[0-9]*\) .*/\1/p' err | tail -1)
    expect 0 archive check
    expect 0 archive show --set standard-20:3
    kept=$(sed -n 's/ points.*//p' out)
    [ "$kept" -ge "$reported" ] || die "reported $reported, kept $kept"
done

done_testing
