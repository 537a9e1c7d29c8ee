# zsh -f ask.zsh ZSH INNER SCRIPT OFFERED LINE: types the line and Tab into a zsh on a terminal of its own.
zmodload zsh/zpty
zpty shell $1 -f -i
zpty -w shell "script=${(q)3} offered=${(q)4}; source ${(q)2}"
zpty -r shell seen '*READY*'
zpty -w -n shell $5$'\t'
zpty -w shell $'\C-U'exit
while zpty -r shell seen; do :; done
