# SPDX-License-Identifier: MIT
#
# Commands, options and help: suggestions for what was mistyped, help that fits 80
# columns, a manual page that knows every option.

. "$(dirname "$0")/lib.sh"

refuse 2 "expected a command, see 'chainshot --help'"
refuse 2 "unknown command 'sovle', did you mean 'solve'?" sovle
refuse 2 "unknown command 'xyzzy', see 'chainshot --help'" xyzzy
refuse 2 "unknown option '--tiem', did you mean '--time'?" solve x --tiem 3
refuse 2 "unknown option '--tiem', did you mean '--time'?" solve x --tiem=3
refuse 2 "unknown option '--zzzzz', see 'chainshot solve --help'" solve x --zzzzz
refuse 2 "unknown option '-z'" solve x -z
refuse 2 "option '--time': expected a value" solve x --time
refuse 2 "option '--json' takes no value" solve x --json=1
refuse 2 "unexpected argument 'b'" solve a b
refuse 2 "expected BOARD" solve
refuse 2 "expected BOARD or --set, not both" solve a --set standard-20
refuse 2 "unknown action 'lst', did you mean 'list'?" archive lst
refuse 2 "expected list|show|export|import|check" archive
refuse 2 "expected FILE" archive import
refuse 2 "unknown command 'slove', did you mean 'solve'?" help slove

expect 0 --version
prints "chainshot "
prints "commit "
prints "compiler "
prints "cpu "
expect 0 --cpu portable --version
prints "cpu       portable"
CHAINSHOT_CPU=portable expect 0 --version
prints "cpu       portable"

commands=$("$chainshot" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ "$(echo "$commands" | wc -l)" -ge 8 ] || die "too few commands in the help"
"$chainshot" manual > manual
for command in $commands; do
    expect 0 "$command" --help
    prints "Usage: chainshot $command"
    cp out long
    awk 'length > 80 { exit 1 }' long || die "help is wider than 80 columns"
    expect 0 help "$command"
    same out long
    for option in $(sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p' long); do
        grep -qF -- "${option//-/\\-}" manual || die "$option is not in the manual"
        checks=$((checks + 1))
    done
done
expect 0 --help
awk 'length > 80 { exit 1 }' out || die "help is wider than 80 columns"

# roff reads the manual page without warnings, if it is installed.
if command -v groff > /dev/null; then
    groff -man -Tutf8 -ww -z manual 2> warnings
    [ ! -s warnings ] || die "roff: $(head -3 warnings)"
fi

# A full disk is not success.
if [ -w /dev/full ]; then
    "$chainshot" --help > /dev/full 2> err
    [ $? = 3 ] || die "expected exit status 3 on a full disk"
fi

done_testing
