# fish ask.fish SCRIPT LINE: prints the completions at the end of the line.
source $argv[1]
complete -C $argv[2]
