# SPDX-License-Identifier: MIT
#
# Common to all tests of the command line: a temporary folder, an archive in it, and some checks.
# `expect` runs the program and compares its exit status; `says` and `prints` check its output.

set -u
chainshot=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
export HOME=$work XDG_DATA_HOME=$work CHAINSHOT_ARCHIVE=$work/archive.db LC_ALL=C
unset CHAINSHOT_CPU CHAINSHOT_BOARDS NO_COLOR
checks=0

die() {
    echo "FAILED: $*" >&2
    [ -z "${ran:-}" ] || echo "after: $ran" >&2
    [ ! -s "$work/err" ] || sed 's/^/stderr: /' "$work/err" >&2
    exit 1
}

# The only time limit is that of tests/cli/meson.build: meson ends the test and all that it started.
trap 'die "ended from outside, by the time limit perhaps"' TERM

# expect STATUS ARGUMENT...: runs chainshot; its output is in the files out and err.
expect() {
    local status=$1 got
    shift
    ran="chainshot $*"
    "$chainshot" "$@" > "$work/out" 2> "$work/err" < "${input:-/dev/null}"
    got=$?
    [ "$got" = "$status" ] || die "exit status $got, expected $status"
    checks=$((checks + 1))
}

# refuse STATUS TEXT ARGUMENT...: chainshot fails with one line that holds TEXT and
# prints nothing else.
refuse() {
    local status=$1 text=$2
    shift 2
    expect "$status" "$@"
    [ ! -s out ] || die "something on standard output: $(head -c 200 out)"
    [ "$(wc -l < err)" = 1 ] || die "expected one line on standard error"
    grep -qF -- "$text" err || die "expected '$text'"
    grep -q '^chainshot: ' err || die "expected the name of the program first"
}

# full BLOCKS STATUS TEXT ARGUMENT...: as refuse, where no file can be larger than so many KiB, as on a
# full disk; there may be standard output. A build that counts coverage cannot write its counts then.
full() {
    local blocks=$1 status=$2 text=$3 got
    shift 3
    ran="chainshot $* with files of at most $blocks KiB"
    (
        trap '' XFSZ
        ulimit -f "$blocks"
        exec "$chainshot" "$@" 2>&1 > /dev/null
    ) < /dev/null | sed '/^libgcov profiling error/d' > err
    got=${PIPESTATUS[0]}
    [ "$got" = "$status" ] || die "exit status $got, expected $status"
    [ "$(wc -l < err)" = 1 ] || die "expected one line on standard error"
    grep -qF -- "$text" err || die "expected '$text'"
    checks=$((checks + 1))
}

# prints TEXT: the last run wrote it to standard output.
prints() {
    grep -qF -- "$1" out || die "expected '$1' in: $(head -c 500 out)"
}

# says TEXT: the last run wrote it to standard error.
says() {
    grep -qF -- "$1" err || die "expected '$1'"
}

# same FILE FILE
same() {
    cmp -s "$1" "$2" || die "$1 and $2 differ"
    checks=$((checks + 1))
}

# number KEY FILE: the value of a number in the first JSON object of a file.
number() {
    sed -n "1s/.*\"$1\": *\\(-\\{0,1\\}[0-9.e+-]*\\).*/\\1/p" "$2"
}

# has MPI, has server: whether the program was built with it.
has() {
    "$chainshot" --version | grep -q "with $1"
}

done_testing() {
    echo "$checks checks"
}
