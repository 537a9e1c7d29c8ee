/** The completion script for bash, from 3.2 on: it needs no helper library, and starts no process except for names. */
import type { FlagEntry } from '../../api/derive/complete.ts';
import { grouped, groupedNames, groupedWords, type Use } from './_words.ts';
import { flagsEverywhere, type Model } from './model.ts';

const reading = `# Completion of realmctl for bash, made by 'npm run completions'.

# Sets words to the words up to the cursor. Bash splits at = and :, which are parts of ours.
_realmctl_read() {
  local line=\${COMP_LINE:0:COMP_POINT} i word untrimmed
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    untrimmed=$line
    line=\${line#"\${line%%[![:space:]]*}"}
    word=\${COMP_WORDS[i]}
    if ((i == COMP_CWORD)); then word=$line; fi
    if ((i > 0)) && [[ $untrimmed == "$line" ]]; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
    line=\${line#"$word"}
  done
}

# Offers those of the words in offer that go on as typed, after what stands before them.
_realmctl_reply() {
  local typed=$current word
  if [[ $list ]]; then
    typed=\${current##*,}
    lead+=\${current%"$typed"}
  fi
  # Bash replaces what stands after the last = or : alone.
  local kept=\${whole%"\${whole##*[=:]}"}
  for word in $offer; do
    [[ $word == "$typed"* ]] || continue
    word=$lead$word
    word=\${word#"$kept"}
    case $list:$word in
      list:* | *[=:]) COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$word ") ;;
    esac
  done
}

# Offers what the organization has of a sort, and never files instead.
_realmctl_live() {
  local word
  compopt +o default +o bashdefault 2>/dev/null
  while IFS= read -r word; do
    if [[ $word ]]; then COMPREPLY+=("$word"); fi
  done <<<"$(command realmctl __complete bash "$names" "$whole" "$COMP_WORDBREAKS" "$first" "\${words[@]}" 2>/dev/null)"
  # Before bash 4 files are offered wherever nothing else is.
  if ((BASH_VERSINFO[0] < 4 && \${#COMPREPLY[@]} == 0)); then COMPREPLY=("\${whole##*[=:]}"); fi
}
`;

const completing = `
_realmctl() {
  local words whole current word i count=0 first='' names=''
  local at='' flag='' lead='' offer='' list='' next='' takes='' switches=''
  COMPREPLY=()
  _realmctl_read
  _realmctl_command
  for ((i = 1; i < \${#words[@]} - 1; i++)); do
    word=\${words[i]}
    if [[ $flag ]]; then
      flag=''
      continue
    fi
    case $word in
      --) return ;;
      -*) if [[ " $takes " == *" $word "* ]]; then flag=$word; fi ;;
      *)
        if [[ $next ]]; then
          at=\${at:+$at }$word
          _realmctl_command
        else
          if ((count == 0)); then first=$word; fi
          count=$((count + 1))
        fi
        ;;
    esac
  done
  whole=\${words[\${#words[@]}-1]}
  current=$whole
  if [[ ! $flag && $current == --*=* ]]; then
    flag=\${current%%=*}
    lead=$flag=
    current=\${current#*=}
    if [[ " $takes " != *" $flag "* ]]; then return; fi
  fi
  if [[ $flag ]]; then
    _realmctl_value
  elif [[ $current == -* ]]; then
    offer="$takes $switches"
  elif [[ $next ]]; then
    offer=$next
  else
    _realmctl_argument
  fi
  _realmctl_reply
  if [[ $names ]]; then _realmctl_live; fi
}

complete -o bashdefault -o default -o nospace -F _realmctl realmctl
`;

/** Returns the script. */
export function bashScript(model: Model): string {
  return [
    reading,
    ...commandTable(model),
    ...valueTable(model),
    ...argumentTable(model),
    completing.trimStart(),
  ].join('\n');
}

function commandTable(model: Model): string[] {
  const { first, nouns, verbs, globals } = model;
  const { everywhere, others } = flagsEverywhere(model);
  const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name).join(' ');
  return [
    '# What may follow the words so far: nouns or verbs, flags with a value, switches.',
    '_realmctl_command() {',
    '  case $at in',
    `    '') next='${names(first)}' ;;`,
    ...nouns.map(({ path, following }) => `    '${path}') next='${names(following)}' ;;`),
    "    *) next='' ;;",
    '  esac',
    `  takes='${flagNames(everywhere, true)}'`,
    `  switches='${flagNames(everywhere, false)}'`,
    '  case $at in',
    ...verbs.flatMap(({ path, flags }) => flagLines(`'${path}'`, others(flags))),
    ...flagLines('*', others(globals)),
    '  esac',
    '}',
    '',
  ];
}

function flagLines(pattern: string, flags: readonly FlagEntry[]): string[] {
  return [
    `    ${pattern})`,
    `      takes+=' ${flagNames(flags, true)}'`,
    `      switches+=' ${flagNames(flags, false)}'`,
    '      ;;',
  ];
}

function flagNames(flags: readonly FlagEntry[], value: boolean): string {
  return flags.flatMap((each) => (each.value === value ? [each.flag] : [])).join(' ');
}

function valueTable(model: Model): string[] {
  return [
    '# The words that may follow a flag.',
    '_realmctl_value() {',
    '  case "$at $flag" in',
    ...groupedWords(model).flatMap(({ uses, list, words }) => [
      `    ${uses.map(usePattern).join(' | ')})`,
      ...(list ? ['      list=list'] : []),
      `      offer='${words.join(' ')}'`,
      '      ;;',
    ]),
    '  esac',
    '  case "$at $flag" in',
    ...groupedNames(model).map(
      ({ uses, names }) => `    ${uses.map(usePattern).join(' | ')}) names=${names} ;;`,
    ),
    '  esac',
    '}',
    '',
  ];
}

function usePattern({ path, flag }: Use): string {
  return path === undefined ? `*' ${flag}'` : `'${path} ${flag}'`;
}

function argumentTable({ verbs }: Model): string[] {
  const places = verbs.flatMap(({ path, arguments: all, variadic }) =>
    all.map(({ words, names }, index): [pattern: string, offer: string] => {
      const isRepeated = variadic && index === all.length - 1;
      return [
        isRepeated ? `'${path} '${index === 0 ? '' : `[${index}-9]`}*` : `'${path} ${index}'`,
        [
          ...(words.length === 0 ? [] : [`offer='${words.join(' ')}'`]),
          ...(names === '' ? [] : [`names=${names}`]),
        ].join(' '),
      ];
    }),
  );
  return [
    '# The words that may stand for an argument.',
    '_realmctl_argument() {',
    '  case "$at $count" in',
    ...grouped(places).flatMap(([offer, patterns]) =>
      offer === '' ? [] : [`    ${patterns.join(' | ')}) ${offer} ;;`],
    ),
    '  esac',
    '}',
    '',
  ];
}
