/** The completion script for zsh; it starts no process but for names of the organization. */

import type { FlagEntry } from '../../api/derive/complete.ts';
import { singleQuoted } from '../../base/shell-word.ts';
import { type CompletedVerb, type Entry, flagsEverywhere, type Model } from './model.ts';

const helpers = `
# Offers words; no space after those that go on.
_realmctl_words() {
  local -a whole open
  whole=(\${argv:#*[=:]})
  open=(\${(M)argv:#*[=:]})
  compadd -a whole
  compadd -S '' -a open
}

# Offers words for the last element of a list.
_realmctl_list() {
  compset -P '*,'
  compadd -S '' -- $argv
}

# Offers what the organization has of a sort beside words; of a list, for its last element.
_realmctl_live() {
  local sort=$1 offer suffix
  local -a found whole wholetold open opentold
  shift
  if [[ $sort == *, ]]; then
    # Zsh undoes what the other function sets.
    compset -P '*,'
    _realmctl_list $argv
  elif ((#)); then
    _realmctl_words $argv
  fi
  found=("\${(@f)$(command realmctl __complete zsh $sort "\${(Q)PREFIX}" '' "\${(Q)line[1]}" "\${(@Q)before}" 2>/dev/null)}")
  for offer in $found; do
    if [[ $sort == *, || \${offer%%$'\\t'*} == *[=:] ]]; then
      open+=("\${offer%%$'\\t'*}")
      opentold+=("\${offer/$'\\t'/  -- }")
    else
      whole+=("\${offer%%$'\\t'*}")
      wholetold+=("\${offer/$'\\t'/  -- }")
    fi
  done
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d wholetold -a whole
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -S '' -d opentold -a open
}
`;

const command = `
_realmctl() {
  local at='' word
  integer i skip=0 last=1
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    if ((skip)); then
      skip=0
    elif ((\${_realmctl_takes[(Ie)$word]})); then
      skip=1
    elif [[ $word != -* ]]; then
      at+=\${at:+ }$word
      last=$i
      ((\${_realmctl_nouns[(Ie)$at]})) || break
    fi
  done
  local -a before=("\${(@)words[1,CURRENT - 1]}")
  # What follows sees the last word of the command as its first.
  shift $((last - 1)) words
  ((CURRENT -= last - 1))
  local -a specs
  _realmctl_specs
  _arguments -S $specs $_realmctl_everywhere
}

if [[ $funcstack[1] == _realmctl ]]; then
  _realmctl
else
  compdef _realmctl realmctl
fi
`;

/** Returns the script, for a folder of fpath or to be sourced. */
export function zshScript(model: Model): string {
  const { first, nouns, verbs, globals } = model;
  const { everywhere, others } = flagsEverywhere(model);
  const specs = (flags: readonly FlagEntry[]) => others(flags).map(flagSpec);
  const takes = globals.filter(({ value }) => value).map(({ flag }) => flag);
  return [
    '#compdef realmctl',
    "# Completion of realmctl for zsh, made by 'npm run completions'.",
    '',
    `typeset -ga _realmctl_takes=(${takes.join(' ')})`,
    `typeset -ga _realmctl_nouns=(${nouns.map(({ path }) => singleQuoted(path)).join(' ')})`,
    'typeset -ga _realmctl_everywhere=(',
    ...everywhere.map((flag) => `  ${flagSpec(flag)}`),
    ')',
    helpers,
    ...entriesFunction('_realmctl_first', first),
    ...nouns.flatMap(({ path, following }) => entriesFunction(followingFunction(path), following)),
    '_realmctl_specs() {',
    '  case $at in',
    ...branch("''", [...specs(globals), "'1:command:_realmctl_first'"]),
    ...nouns.flatMap(({ path }) =>
      branch(singleQuoted(path), [
        ...specs(withoutVersion(globals)),
        `'1:command:${followingFunction(path)}'`,
      ]),
    ),
    ...verbs.flatMap((verb) => branch(`'${verb.path}'`, [...specs(verb.flags), ...argumentSpecs(verb)])),
    '  esac',
    '}',
    command.trim(),
    '',
  ].join('\n');
}

function followingFunction(noun: string): string {
  return `_realmctl_verbs_${noun.replace(/\W/g, '_')}`;
}

function withoutVersion(flags: readonly FlagEntry[]): FlagEntry[] {
  return flags.filter(({ flag }) => flag !== '--version');
}

function entriesFunction(name: string, entries: readonly Entry[]): string[] {
  return [
    `${name}() {`,
    '  local -a entries=(',
    ...entries.map((entry) => `    ${singleQuoted(`${entry.name}:${entry.summary}`)}`),
    '  )',
    '  _describe command entries',
    '}',
    '',
  ];
}

function branch(pattern: string, specs: readonly string[]): string[] {
  return [
    `    ${pattern})`,
    '      specs=(',
    ...specs.map((spec) => `        ${spec}`),
    '      )',
    '      ;;',
  ];
}

function flagSpec({ flag, help, value, repeatable, list, words, names }: FlagEntry): string {
  const name = `${repeatable ? '*' : ''}${flag}`;
  const description = `[${help.replace(/[\\\]:[]/g, '\\$&')}]`;
  if (!value) return singleQuoted(`${name}${description}`);
  return singleQuoted(`${name}=${description}:${flag.slice(2)}:${action(words, list, names)}`);
}

function argumentSpecs({ arguments: all, variadic }: CompletedVerb): string[] {
  return all.map(({ words, names }, index) => {
    const place = variadic && index === all.length - 1 ? '*' : String(index + 1);
    return singleQuoted(
      `${place}:argument:${words.length === 0 && names === '' ? '_default' : action(words, false, names)}`,
    );
  });
}

function action(words: readonly string[], list: boolean, names: string): string {
  if (words.length === 0 && names === '') return '_files';
  const escaped = words.map((word) => word.replaceAll(':', '\\:'));
  // The space in front keeps zsh from adding options of its own to the words.
  const called = names !== '' ? `_realmctl_live ${names}` : list ? '_realmctl_list' : '_realmctl_words';
  return ` ${[called, ...escaped].join(' ')}`;
}
