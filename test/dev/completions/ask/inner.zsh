# Inside that terminal: notes in $offered what the script hands to the line editor.
PS1=
PS2=
autoload -Uz compinit
# What it finds on its own paths is kept for the next shell: that takes longest.
compinit -u -d $dump
source $script
compadd() {
  # With -O, -A or -D nothing is offered, only looked up.
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)* ]]; then
    builtin compadd "$@"
    return
  fi
  local -a found
  builtin compadd -A found "$@"
  print -rl -- $IPREFIX${^found} >> $offered
  builtin compadd "$@"
}
zle-line-init() {
  print -r REA""DY
}
zle -N zle-line-init
