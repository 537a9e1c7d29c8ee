# fish ask.fish SCRIPT LINE: what is offered at the end of the line.
source $argv[1]
complete -C $argv[2]
