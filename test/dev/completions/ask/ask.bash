# bash ask.bash SCRIPT LINE WORD...: prints the completions at the end of the line, as bash would ask for them.
source "$1"
COMP_LINE=$2
COMP_POINT=${#2}
shift 2
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_realmctl
printf '%s\n' "${COMPREPLY[@]}"
