# SPDX-License-Identifier: MIT
#
# solve --gpu from outside, on a driver library that runs the kernels on the processor: what it
# refuses, and all that works as with any other search.

. "$(dirname "$0")/lib.sh"

# Without a driver there is one line, and nothing else changes.
export CHAINSHOT_GPU_LIBRARY=$work/none.so
expect 0 --version
if grep -q '^gpu  *none: built without clang$' out; then
    refuse 2 "this build has no kernel for GPUs, it was made without clang" \
        solve --set standard-20:1 --gpu
    echo "built without the kernel"
    exit 77
fi
grep -q "^gpu  *none: no driver of a GPU: $work/none.so: " out || die "$(cat out)"
refuse 2 "standard-20:1: no driver of a GPU: $work/none.so: " solve --set standard-20:1 --gpu
expect 0 solve --set standard-20:1 --search anneal --playouts 100
echo text > text.so
CHAINSHOT_GPU_LIBRARY=$work/text.so refuse 2 "no driver of a GPU: $work/text.so: " \
    solve --set standard-20:1 --gpu --time 1s
refuse 2 "no driver of a GPU" bench --gpu

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export CHAINSHOT_GPU_LIBRARY=$GPU_EMULATOR EMULATOR_PROCESSORS=1
expect 0 --version
prints "gpu       0: Emulated GPU 0, 1: Emulated GPU 1"

refuse 2 "gpu: search beam does not run on a GPU, anneal does" \
    solve --set standard-20:1 --search beam --gpu
refuse 2 "gpu 'first': expected on, or a number below 1024" solve --set standard-20:1 --gpu=first
refuse 2 "there is no GPU 2: this computer has 2, numbered from 0" solve --set standard-20:1 --gpu=2
"$chainshot" generate --size 64x64 --colors 5 > large
refuse 2 "a board of 64x64 cells with 5 colours, expected at most 16x16 cells with 7 colours" \
    solve large --gpu --time 1s
refuse 2 "cannot be played on a GPU, only boards can" solve --puzzle morpion-5d --gpu --time 1s
EMULATOR_MEMORY=1000 refuse 2 "of the GPU's memory are too few" solve --set standard-20:1 --gpu
EMULATOR_CARDS=0 refuse 2 "there is no GPU that CUDA can use" solve --set standard-20:1 --gpu
EMULATOR_FAILS=cuLaunchKernel=719@3 refuse 3 "the GPU fails to run the kernel" \
    solve --set standard-20:1 --gpu --time 1s

# The same run prints the same bytes; --json, the archive and --resume know the search.
few="--gpu -o ladders=1 --playouts 3000"
"$chainshot" generate --size 10x10 --colors 4 --seed 5 --count 2 > boards
expect 0 solve boards $few --json --no-times
cp out once
prints '"search":"anneal-gpu","options":"colors=3,'
expect 0 solve boards $few --json --no-times
same out once
expect 0 solve boards $few --quiet
"$chainshot" verify boards out > verified || die "the judge refuses a line"
expect 0 archive list --json
prints '"anneal-gpu"'
expect 0 solve boards $few --resume --json
grep -c '"playouts":3000' out | grep -qx 2 || die "not resumed: $(cat out)"

# Every game, and a start from the archived line.
for game in bubblebreaker clickomania popstar custom:n^2-n,clear=50; do
    expect 0 solve boards --game $game $few --quiet
    "$chainshot" verify boards out --game $game > verified || die "the judge refuses a line"
done
head -n 10 boards > board
expect 0 solve board --search anneal --playouts 50k --seed 2
best=$(sed -n 's/^\([0-9-]*\) points.*/\1/p' err)
expect 0 solve board $few --warm
says "from $best points by anneal"
[ "$(sed -n 's/^\([0-9-]*\) points.*/\1/p' err)" -ge "$best" ] || die "the line was lost"

# The time limit holds, and the progress line shows proposals per second and temperatures.
expect 0 solve --set standard-20:1 --gpu -o ladders=1 --time 2500ms --progress --no-archive --json
grep -q ' proposals/s at [0-9]* to [0-9]*' err || die "no speed in the progress line"
[ "$SLICES" = 1 ] || awk -v seconds="$(number seconds out)" 'BEGIN { exit !(seconds < 3) }' ||
    die "took $(number seconds out) s instead of 2.5"

expect 0 bench --gpu --json
prints '{"what":"search anneal-gpu 15x15x5","playouts_per_s":'

# Ctrl-C ends it with the best line.
"$chainshot" solve --set standard-20:1 --gpu --time 60s --no-archive > out 2> err &
sleep 1
kill -INT $!
wait $! || die "stopped with status $?"
[ -s out ] || die "no line after Ctrl-C"

# Two ranks take two cards, or share one.
if command -v mpirun > /dev/null && "$chainshot" --version | grep -q 'with MPI'; then
    for cards in 1 2; do
        EMULATOR_CARDS=$cards ASAN_OPTIONS=detect_leaks=0 \
            mpirun --oversubscribe --bind-to none -n 2 "$chainshot" solve board $few --json --no-times \
            --no-archive > ranks.$cards 2> err || die "mpirun failed"
        grep -q '"ranks":2' ranks.$cards || die "$(cat ranks.$cards)"
    done
    same ranks.1 ranks.2
fi
echo "$checks checks"
