# SPDX-License-Identifier: MIT
#
# The terminal game in tmux: keys go in, the screen comes out. Nothing here waits for a fixed time,
# only for a text on the screen.

. "$(dirname "$0")/lib.sh"

refuse 2 "expected one of BOARD, --set, --number and --resume, not 2" play --number 1 --resume
refuse 2 "expected one of BOARD, --set, --number and --resume, not 2" play x --set standard-20:1
refuse 2 "--size and --colors are for boards by number" play --resume --size 5x5
if ! has "terminal game"; then
    refuse 2 "this build has no terminal game" play
    done_testing
    exit
fi
refuse 2 "play needs a terminal, and standard output is none" play

if ! command -v tmux > /dev/null; then
    echo "no tmux"
    exit 77
fi
export XDG_STATE_HOME=$work
terminals=0
tmux="tmux -S $work/socket.0 -f /dev/null"
trap '$tmux kill-server 2> /dev/null; rm -rf "$work"' EXIT

# start WIDTHxHEIGHT ARGUMENTS: starts the game in a terminal. Its results are in the files status,
# err, before and after. `feed` is put before the command, `setting` sets variables, `kind` is TERM.
start() {
    local size=$1
    shift
    ran="play $*"
    rm -f status err before after pid
    # A server that is ending still answers for a while, so the next one has its own socket.
    $tmux kill-server 2> /dev/null
    terminals=$((terminals + 1))
    tmux="tmux -S $work/socket.$terminals -f /dev/null"
    cat > script << END
trap : INT
stty -g > before
env TERM=${kind:-xterm-256color} ${setting:-} sh -c 'echo \$\$ > pid; ${feed:-} exec "$chainshot" play $*' 2> err
echo \$? > status
stty -g > after
echo the end
sleep 1000
END
    LC_ALL=${locale:-C} $tmux -u new-session -d -x "${size%x*}" -y "${size#*x}" "sh ./script" ||
        die "tmux does not start"
    checks=$((checks + 1))
}

screen() { $tmux capture-pane -p "$@"; }
press() { $tmux send-keys "$@"; }

# shows TEXT: waits until the screen contains it.
shows() {
    for _ in $(seq 1200); do
        screen | grep -qF -- "$1" && checks=$((checks + 1)) && return
        sleep 0.05
    done
    screen >&2
    die "the screen never showed '$1'"
}

# ends STATUS: the game has ended and the terminal is restored; the result is not on its screen.
ends() {
    shows 'the end'
    [ "$(cat status)" = "$1" ] || die "exit status $(cat status), expected $1"
    same before after
    ! screen | grep -q 'score' || die "the game is still on the screen"
}

# The board of a number is the one that generate makes, drawn with show's letters.
start 80x24 --number 7
shows 'board 7'
shows '225 cells'
"$chainshot" generate --seed 7 | "$chainshot" show - > expected
screen | sed -n 's/^ *[x|]\([a-e ]*\[\{0,1\}[a-e][][a-e ]*\)[x|].*/\1/p' | tr -d '[] ' > drawn
same drawn expected

# Take, undo, redo, all the way; the cursor is in the middle, on a group of two.
shows '2 cells, +0'
press Space
shows '223 cells'
shows 'moves   1'
press u
shows 'moves   0 of 1'
press u
shows 'this is the start'
press r
shows '223 cells'
press U
shows '225 cells'
press '?' # beside the board
shows 'any key goes back'
shows 'right: undo'
screen | grep -q '[a-e]  [a-e]  [a-e]' || die "the board is not beside the help"
press x
shows '39 groups'
press g
shows 'bubblebreaker: the same moves'
press g g n
shows 'number of the board (Enter alone: 8)'
press 1 2 3 Enter
shows 'board 123'
press q
ends 0
shows 'board 123: 0 points, 225 cells left; again: chainshot play --number 123'

# A finished game is judged and archived.
printf '0 1 1\n0 2 2\n' > board.txt
start 80x24 board.txt
shows 'board.txt'
press h Space
shows '4 cells'
press q
shows 'save this game before you go?'
press Escape
press Space Space
shows 'cleared: 1000 points'
press q
ends 0
shows 'board.txt: 1000 points, cleared in 3 moves'
expect 0 archive list
prints player
expect 0 archive show board.txt
prints '1000 points'
start 80x24 board.txt
shows 'best    1000 by player'
press b
shows '1000 points by player'
press b q
ends 0
start 80x24 board.txt --no-archive
shows 'no archive'
press q
ends 0

# A hint and auto-play, by a search with a budget in work.
"$chainshot" generate --size 5x4 --colors 3 --seed 5 > small.txt
best=$("$chainshot" solve small.txt --search exhaustive --no-archive 2>&1 | sed -n 's/^\(-\{0,1\}[0-9]*\) points.*/\1/p')
start 80x24 small.txt --search exhaustive --time 10m --no-archive
shows 'small.txt'
press H
shows "this line comes to $best"
press Space
shows 'moves   1'
press + + + + a
shows ": $best points"
press q
ends 0

# The next key stops a search of ten minutes.
start 80x24 --number 1 --search random --time 10m --no-archive
shows 'board 1'
press H
shows 'any key stops'
press Space
shows 'moves   1'
press q n
ends 0

# Save, resume, and a file that is not a saved game.
start 80x24 --number 9 --size 8x8 --colors 3
shows 'board 9'
press Tab Space
shows 'moves   1'
press s
shows 'saved; chainshot play --resume continues'
press q
ends 0
shows 'cells left after 1 move; to continue: chainshot'
grep -q '^chainshot game 1$' chainshot/game || die "no saved game"
start 80x24 --resume --game clickomania
shows 'moves   1'
shows 'clickomania'
press u
shows '64 cells'
press q n
ends 0
shows '64 cells left; to continue: chainshot play'
echo 'dear diary' > letter
cp letter copy
start 80x24 --resume --save letter
ends 2
grep -qx 'chainshot: letter: line 1, column 1: this is no saved game of chainshot' err || die "words"
start 80x24 --number 1 --save letter
shows 'board 1'
press Tab Space s
shows 'not saved: letter'
press q n
ends 0
same letter copy
start 80x24 --resume --save none
ends 2
grep -qx 'chainshot: none: no game is saved there' err || die "words"

# A small window, a smaller one, and back.
start 80x24 --number 7
shows 'board 7'
$tmux resize-window -x 40 -y 24
shows 'score 0  moves 0'
press '?' # a page of its own
shows 'right: undo'
! screen | grep -q '[a-e] *[a-e]  *[a-e] .*x$' || die "the board is behind the help"
press x
shows 'score 0  moves 0'
press Space
shows 'moves 1'
$tmux resize-window -x 20 -y 8
shows 'make the window'
shows 'larger: it is 20x8,'
shows 'the game needs 34x21'
shows 'q quits'
press Space u q # only the last one does something
shows 'save this game'
shows 'y, n,'
press Escape
$tmux resize-window -x 80 -y 24
shows 'moves   1'
screen | grep -q 'moves   1 of' && die "a key took a move back that nobody saw"

# Ctrl-Z and back.
press C-z
for _ in $(seq 1200); do
    grep -q '^State:.*stopped' "/proc/$(cat pid)/status" && break
    sleep 0.05
done
same before <(stty -g < "$($tmux display-message -p '#{pane_tty}')")
kill -CONT "$(cat pid)"
press Tab Space
shows 'moves   2'
press u
shows 'moves   1 of 2'

# After a signal the terminal is restored, the game is saved, and an earlier saved game stays.
kill -TERM "$(cat pid)"
ends 0
grep -q 'the game is saved: .*chainshot/game.interrupted' err || die "not saved"
grep -q '^name board 9' chainshot/game || die "the other game is gone"
start 80x24 --resume --save chainshot/game.interrupted
shows 'board 7'
shows 'moves   1'
press C-c
ends 0
[ ! -s err ] || die "nothing was to be saved"

# The terminal is closed.
start 80x24 --number 5 --save lost
shows 'board 5'
press Tab Space
shows 'moves   1'
$tmux kill-server
for _ in $(seq 1200); do
    [ -s lost ] && break
    sleep 0.05
done
grep -q '^moves 1 1$' lost || die "the game is lost with its terminal"

# The mouse: point at a group, click, undo with the right button.
start 80x24 board.txt --no-archive
shows 'board.txt'
# Column and row of the first c, counted from 1.
place=$(screen | awk '{ column = index($0, " c ") } column { print column + 1 ";" NR; exit }')
$tmux send-keys -l "$(printf '\033[<35;%sM' "$place")"
shows '[  c  ]'
shows '2 cells, +0'
$tmux send-keys -l "$(printf '\033[<0;%sM' "$place")" "$(printf '\033[<0;%sm' "$place")"
shows 'moves   1'
$tmux send-keys -l "$(printf '\033[<2;%sM' "$place")"
shows 'moves   0 of 1'
press q n
ends 0

# Shapes with UTF-8, and colours unless NO_COLOR is set.
locale=C.UTF-8 start 80x24 --number 7
shows '●'
screen -e | grep -q '48;5;' || die "no colours"
press q
ends 0
setting=NO_COLOR=1 start 80x24 --number 7
shows 'board 7'
screen -e | grep -q '48;5;\|\[4[0-7]m' && die "colours in spite of NO_COLOR"
press q
ends 0
# A key during the fall is not lost; without a fall the game is the same.
for animation in '' --no-animation; do
    start 80x24 --number 7 $animation
    shows 'board 7'
    press Space Tab Space u
    shows 'moves   1 of 2'
    press u r r
    shows 'moves   2'
    press q n
    ends 0
done
kind=vt100 start 80x24 --number 7
shows 'board 7'
press Space
shows '223 cells'
press q n
shows 'board 7: 0 points, 223 cells left after 1 move; not saved; again: chainshot'
kind=screen start 80x24 --number 7
shows 'board 7'
screen -e | grep -q '\[4[0-7]m' || die "no colours on a terminal that has eight"
press q
ends 0
kind=dumb start 80x24 --number 7
ends 2
grep -qx "chainshot: this terminal cannot move its cursor: TERM is 'dumb'" err || die "words"
kind=nonesuch start 80x24 --number 7
ends 2
grep -qx "chainshot: unknown terminal: TERM is 'nonesuch'" err || die "words"

# The board comes from standard input, the keys from the terminal.
feed="\"$chainshot\" generate --size 4x4 --seed 3 |" start 80x24 -
shows 'standard input'

# A window with room for the board and not for a list of the keys: one entry after the other.
$tmux resize-window -x 40 -y 10
press '?'
shows 'Space take the group'
shows 'q quit'
shows 'any key goes back'
press x
shows 'score 0'
$tmux resize-window -x 40 -y 24
press '?'
shows 'any key goes back'
press x
$tmux resize-window -x 80 -y 24
shows 'score'
press q
ends 0

# Beside a wide board there is no room, but the window has some for the whole list.
feed="\"$chainshot\" generate --size 34x8 --seed 3 |" start 72x24 -
shows 'standard input'
press '?'
shows 'take the group under the cursor'
press x
shows 'score'
press q
ends 0

done_testing
