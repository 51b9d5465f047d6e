# SPDX-License-Identifier: MIT
#
# What `searches` lists: text and JSON have the same rows, with ranges and defaults, and the
# first search is the default.

. "$(dirname "$0")/lib.sh"

# rows HEADING: the names of the rows under a heading of the last output.
rows() {
    sed -n "/^$1/,/^\$/s/^  \([^ ]\{1,\}\).*/\1/p" out
}

# json_names: the names in the last output, one per line, in order.
json_names() {
    grep -o '"name":"[^"]*"' out | cut -d'"' -f4
}

expect 0 searches
rows Searches > searches
rows 'Playout policies' > policies
[ "$(wc -l < searches)" -ge 10 ] || die "too few searches"
[ "$(wc -l < policies)" -ge 3 ] || die "too few policies"
[ -z "$(sort searches | uniq -d)" ] || die "a search is listed twice"
expect 0 solve 3x1c2s2:1,1,2 --playouts 5 --no-archive
says "$(head -n 1 searches), seed 1, 1 thread"

# Every search: name, summary, options, presets.
for search in $(cat searches); do
    expect 0 searches "$search"
    [ "$(head -n 1 out)" = "$search" ] || die "expected the name first"
    sed -n 2p out | grep -q '^  [^ ]' || die "no summary"
    (echo "$search" && rows Options && rows Presets) > listed
    expect 0 searches "$search" --json
    [ "$(wc -l < out)" = 1 ] || die "expected one object"
    json_names > names
    same names listed
    for key in summary paper options presets; do
        grep -q "\"$key\":" out || die "no $key"
    done
done

# Ranges and defaults of each kind of option.
expect 0 searches dbs
prints '(1 to 1000, default 2)'
expect 0 searches --policies
prints 'Options (-o policy=mcrws:NAME=VALUE:...):'
prints 'Paper: Baier & Winands 2012'
prints '(no|yes, default no)'
sed -n '/^Options/d;s/^\([a-z]\{1,\}\)$/\1/p' out > names
same names policies
expect 0 searches --weights
sed -n 's/^  \([^ ]\{1,\}\).*/\1/p' out > weights
prints 'other_single_end'
[ "$(wc -l < weights)" -ge 10 ] || die "too few weights"

expect 0 searches --json
sed 's/^{"name":"\([^"]*\)".*/\1/' out > names
same names searches
expect 0 searches dbs --json
prints '{"name":"samples","kind":"integer","default":2,"low":1,"high":1000,"text":'
prints '"presets":[{"name":"fast","set":"samples=1","text":'
expect 0 searches --policies --json
sed 's/^{"name":"\([^"]*\)".*/\1/' out > names
same names policies
prints '{"name":"postpone","kind":"choice","default":"no","choices":"no|yes","text":'
expect 0 searches --weights --json
json_names > names
same names weights
prints '{"name":"target_color_start","kind":"real","default":0.7768,"low":-10.0,"high":10.0,'

refuse 2 'takes no search' searches dbs --policies
refuse 2 'takes no search' searches dbs --weights
refuse 2 "unknown search 'random2', did you mean 'random'?" searches random2
refuse 2 "unknown search 'xyzzy', see 'chainshot searches'" searches xyzzy

done_testing
