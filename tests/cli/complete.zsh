# SPDX-License-Identifier: MIT
#
# Completes each line of standard input as a zsh on a terminal does when Tab is pressed, and prints
# what stands on the line then.
#
# usage: zsh -f complete.zsh FOLDER_OF_THE_SCRIPT
export TERM=dumb
cat >setup.zsh <<'SETUP'
PROMPT= RPS1=
autoload -Uz compinit && compinit -u -D
finish() {
    zle complete-word
    print -r -- "<line:${BUFFER}:line>"
    BUFFER=
}
zle -N finish
bindkey '^I' finish
print -r -- '<ready>'
SETUP
zmodload zsh/zpty
zpty shell "FPATH=$1:\$FPATH zsh -f -i"
zpty -w shell 'source ./setup.zsh'
zpty -r shell said '*<ready>*'
while read -r line; do
    zpty -w -n shell "$line"$'\t'
    zpty -r shell said '*<line:*:line>*'
    said=${said##*<line:}
    print -r -- "${said%:line>*}"
done
zpty -d shell
