# zsh -f ask.zsh ZSH INNER SCRIPT DUMP OFFERED LINE: types the line and Tab into a zsh in its own terminal.
zmodload zsh/zpty
zpty shell $1 -f -i
zpty -w shell "script=${(q)3} dump=${(q)4} offered=${(q)5}; source ${(q)2}"
zpty -r shell seen '*READY*'
zpty -w -n shell $6$'\t'
zpty -w shell $'\C-U'exit
while zpty -r shell seen; do :; done
