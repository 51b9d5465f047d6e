# SPDX-License-Identifier: MIT
#
# SIGINT and SIGTERM end a search with its best line; the second one ends the program; kill -9 loses
# nothing that was reported. The test waits for events, not for fixed times: a search that should be
# stopped has an hour.

. "$(dirname "$0")/lib.sh"
pid=
trap '[ -z "$pid" ] || kill -9 $pid 2> /dev/null; rm -rf "$work"' EXIT

# start OUTPUT FLAG...: begins a search and waits until its first line is archived.
start() {
    local output=$1
    shift
    rm -f archive.db
    "$chainshot" solve --set standard-20:3-4 --search random --time 1h "$@" > "$output" 2> err &
    pid=$!
    until "$chainshot" archive list 2> /dev/null | grep -q random; do
        kill -0 $pid || die "the search ended before it found a line"
        sleep 0.05
    done
}

# until_handled: waits until the handler of the first signal ran, which gives SIGINT its default
# action back. Bit 1 of the caught signals is SIGINT.
until_handled() {
    while (($(sed -n 's/^SigCgt:[[:space:]]*/0x/p' /proc/$pid/status) & 2)); do
        sleep 0.05
    done
}

# finish STATUS WHAT: waits for the end of the program.
finish() {
    wait $pid
    [ $? = "$1" ] || die "$2"
    pid=
    checks=$((checks + 1))
}

# Slurm sends SIGTERM several times within a second, which is one request. A machine that is
# too slow to send them all in a second tries again.
for signals in INT TERM "TERM TERM TERM" "INT TERM"; do
    for _ in 1 2 3 4 5; do
        start out
        begun=$(date +%s%N)
        for signal in $signals; do kill -$signal $pid; done
        wait $pid
        status=$?
        [ $status = 0 ] || [ $(($(date +%s%N) - begun)) -lt 1000000000 ] || continue
        break
    done
    pid=
    [ $status = 0 ] || die "exit status $status after $signals"
    says 'standard-20:3: 15x15'
    grep -q 'standard-20:4' err && die "the next board was begun"
    score=$(sed -n 's/ points.*//p' err)
    cp out moves
    expect 0 verify --set standard-20:3 moves
    prints ": $score points"
    expect 0 archive show --set standard-20:3
    prints "$score points"
done

# The second SIGINT ends a program that cannot finish: its standard output is a full pipe that
# nobody reads.
mkfifo pipe
exec 9<> pipe
head -c 65536 /dev/zero >&9
start /dev/fd/9
kill -INT $pid
until_handled
kill -INT $pid
finish 130 "the second SIGINT did not end the program"

# A SIGTERM more than a second after the first does the same.
start /dev/fd/9
kill -TERM $pid
until_handled
sleep 1.1
kill -TERM $pid
finish 143 "the second SIGTERM did not end the program"
exec 9>&-

# kill -9 after one, two and three lines of progress.
for lines in 1 2 3; do
    start out --progress
    until [ "$(grep -c best err)" -ge $lines ]; do sleep 0.05; done
    kill -9 $pid
    wait $pid 2> /dev/null
    pid=
    reported=$(sed -n 's/.*best \(-\{0,1\}[0-9]*\) .*/\1/p' err | tail -1)
    expect 0 archive check
    expect 0 archive show --set standard-20:3
    archived=$(sed -n 's/ points.*//p' out)
    [ "$archived" -ge "$reported" ] || die "reported $reported, archived $archived"
done

done_testing
