# Inside that terminal: writes to $offered what the script passes to the line editor.
PS1=
PS2=
autoload -Uz compinit
# Caches what it finds on its own paths for the next shell, because that takes longest.
compinit -u -d $dump
source $script
compadd() {
  # With -O, -A or -D it only looks something up.
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
