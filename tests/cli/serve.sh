# SPDX-License-Identifier: MIT
#
# The server from the command line: it prints its address, answers requests, refuses a port in use,
# and ends with status 0 on a signal.

. "$(dirname "$0")/lib.sh"

refuse 2 "--port '65536': expected a number from 0 to 65535" serve --port 65536
refuse 2 "--port '-1': expected a number from 0 to 65535" serve --port -1
refuse 2 "--port '80x': expected a number from 0 to 65535" serve --port 80x
refuse 2 "unexpected argument 'page'" serve page

if ! has server; then
    refuse 2 "was not found when it was configured" serve --port 0
    done_testing
    exit
fi

# start FLAG...: puts the address into `url` and the process into `pid`. Empties the output first,
# because the new process does so only once it runs.
start() {
    rm -f served
    "$chainshot" serve --port 0 "$@" > served 2> complaints &
    pid=$!
    trap 'kill -9 $pid 2> /dev/null; rm -rf "$work"' EXIT
    for _ in $(seq 100); do
        url=$(grep -so 'http://127\.0\.0\.1:[0-9]*/' served) && return
        sleep 0.1
    done
    die "no address in 10 s"
}

# finish SIGNAL
finish() {
    kill -"$1" $pid
    wait $pid
    [ $? = 0 ] || die "exit status after SIG$1"
    [ ! -s complaints ] || die "something on standard error: $(cat complaints)"
    checks=$((checks + 1))
}

start
[ "$(wc -l < served)" = 1 ] || die "expected one line: $(cat served)"
port=${url##*:}
refuse 2 "cannot listen on 127.0.0.1:${port%/}: Address already in use" serve --port "${port%/}"
finish TERM

if command -v curl > /dev/null; then
    start
    get() { curl -s --noproxy '*' --max-time 60 "$@" || die "curl $*"; }
    get -D head "$url" > page
    grep -q '^HTTP/1.1 200 ' head || die "$(cat head)"
    grep -q '^Content-Type: text/html; charset=utf-8' head || die "$(cat head)"
    grep -q "^Content-Security-Policy: default-src 'self'; " head || die "$(cat head)"
    grep -qi '<!doctype html>' page || die "no page: $(head -c 200 page)"
    get "${url}index.html" > again
    same page again
    # Every file that the page names is there.
    for name in $(grep -o '\(src\|href\)="[^"#:]*"' page | cut -d'"' -f2); do
        [ "$(get -o file -w '%{http_code}' "$url${name#./}")" = 200 ] || die "no $name"
        [ -s file ] || die "$name is empty"
        checks=$((checks + 1))
    done
    tag=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' head)
    [ "$(get -o file -w '%{http_code}' -H "If-None-Match: $tag" "$url")" = 304 ] || die "no 304"
    [ "$(get -o file -w '%{http_code}' "${url}none")" = 404 ] || die "no 404"
    [ "$(get -o file -w '%{http_code}' --path-as-is "${url}../../../etc/passwd")" = 404 ] || die "a way out"
    [ "$(get -o file -w '%{http_code}' -d x=1 "$url")" = 405 ] || die "no 405"
    [ "$(get -o file -w '%{http_code}' -H 'Host: evil.example' "$url")" = 421 ] || die "no 421"
    [ "$(get -I -o file -w '%{http_code} %{size_download}' "$url")" = "200 0" ] || die "HEAD"
    checks=$((checks + 8))
    finish INT
fi

# With few open files, idle connections make room for new ones.
if command -v curl > /dev/null; then
    ulimit -Sn 24
    start
    ulimit -Sn "$(ulimit -Hn)"
    port=${url##*:}
    idle=()
    for i in $(seq 30); do
        exec {connection}<> "/dev/tcp/127.0.0.1/${port%/}" || die "connection $i"
        idle+=("$connection")
    done
    SECONDS=0
    for i in 1 2 3; do
        get "$url" > again
        same page again
    done
    [ $SECONDS -le 10 ] || die "a visitor waited for $SECONDS s"
    for connection in "${idle[@]}"; do
        exec {connection}>&-
    done
    finish TERM
fi

start --json
[ "http://127.0.0.1:$(number port served)/" = "$url" ] || die "$(cat served)"
finish INT

done_testing
