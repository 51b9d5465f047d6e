# SPDX-License-Identifier: MIT
#
# The completions of bash, fish and zsh know every command and flag, and complete the same lines. A
# shell that is not installed is left out.

here=$(dirname "$(realpath "$0")")
. "$here/lib.sh"
export PATH=$(dirname "$chainshot"):$PATH

refuse 2 "completion: unknown shell 'tcsh', expected bash, fish or zsh" completion tcsh
"$chainshot" completion > default
for shell in bash fish zsh; do
    expect 0 completion $shell
    cp out $shell
    [ $shell = bash ] || ! command -v $shell > /dev/null || $shell -n $shell || die "no script for $shell"
done
same default bash
bash -n bash || die "no script for bash"

for command in $("$chainshot" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    grep -q -- "-a $command " fish || die "$command is not in the completion of fish"
    grep -q -- "'$command:" zsh || die "$command is not in the completion of zsh"
    for flag in $("$chainshot" "$command" --help | sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p'); do
        grep -qF -- "$flag" bash || die "$flag is not in the completion of bash"
        grep -q -- "-l ${flag#--} " fish || die "$flag is not in the completion of fish"
        grep -q -- "[')*]$flag\([[]\|=[[]\)" zsh || die "$flag is not in the completion of zsh"
        checks=$((checks + 3))
    done
done

# What is typed, and the word that stands at its end after Tab.
table='so|solve
solve --ti|--time
solve --search gre|greedy
solve --preset clickomania-1|clickomania-120
solve -o sam|samples=
solve --puzzle morpion-5t|morpion-5t
solve --game cus|custom:
solve --set stan|standard-20
--cpu por|portable
--cpu portable so|solve
help so|solve
searches gre|greedy
archive ch|check
verify board-f|board-file
archive check board-f|board-file
searches board-f|'
touch board-file

complete_bash() { # complete_bash WORD...: the words that are offered
    (
        . ./bash
        COMP_WORDS=(chainshot "$@")
        COMP_CWORD=$#
        _chainshot
        printf '%s\n' "${COMPREPLY[@]-}"
    )
}
complete_fish() { HOME=$work fish --no-config -c 'source fish; complete -C $argv[1]' "chainshot $1" | cut -f1; }

while IFS='|' read -r typed word; do
    [ "$(complete_bash $typed)" = "$word" ] || die "bash: $typed: $(complete_bash $typed)"
    checks=$((checks + 1))
    command -v fish > /dev/null || continue
    [ "$(complete_fish "$typed")" = "$word" ] || die "fish: $typed: $(complete_fish "$typed")"
    checks=$((checks + 1))
done <<< "$table"
[ "$(complete_bash solve --search = gre)" = greedy ] || die "bash: completion after ="
checks=$((checks + 1))

# zsh leaves a line without an offer as it is, and writes the = of a flag.
if command -v zsh > /dev/null; then
    mkdir functions
    cp zsh functions/_chainshot
    cut -d'|' -f1 <<< "$table" | sed 's/^/chainshot /' |
        zsh -f "$here/complete.zsh" "$work/functions" 2> err > lines || die "zsh"
    while IFS='|' read -r typed word <&3 && read -r line; do
        line=${line%"${line##*[! ]}"}
        last=${line##* }
        [ "${last%=}" = "${word%=}" ] || [ "$line" = "chainshot $typed" -a -z "$word" ] ||
            die "zsh: $typed: $line"
        checks=$((checks + 1))
    done 3<<< "$table" < lines
    [ "$(wc -l < lines)" = "$(wc -l <<< "$table")" ] || die "zsh: $(wc -l < lines) lines"
fi
for shell in fish zsh; do
    command -v $shell > /dev/null || echo "no $shell here: its completion was only read"
done

done_testing
