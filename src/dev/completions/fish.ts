/** The completion script for fish; it starts no process but for names of the organization. */
import type { FlagEntry } from '../../api/derive/complete.ts';
import { type CompletedVerb, flagsEverywhere, type Model } from './model.ts';

const head = String.raw`# Completion of realmctl for fish, made by 'npm run completions'.

# Whether the words before the cursor name this command and no more of one.
function __realmctl_at
    set -l at
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
        else if contains -- $word $__realmctl_takes
            set skip 1
        else if string match -q -- '-*' $word
            continue
        else
            set -a at $word
            contains -- "$at" $__realmctl_nouns; or break
        end
    end
    test "$at" = "$argv"
end

# The given words after what stands before the last comma.
function __realmctl_list
    set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l before (string replace -r -- '[^,]*$' '' $token)
    printf '%s\n' $before$argv
end

# What the organization has of a sort, for the word at the cursor; the first argument of the command behind it.
function __realmctl_live
    set -l token (commandline -ct)
    command realmctl __complete fish $argv[1] "$token" '' "$argv[2]" (commandline -opc) 2>/dev/null
end

# The arguments so far of a command of some words, with the flags of it that take a value.
function __realmctl_arguments
    set -l left $argv[1]
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
        else if contains -- $word $__realmctl_takes $argv[2..-1]
            set skip 1
        else if string match -q -- '-*' $word
            continue
        else if test $left -gt 0
            set left (math $left - 1)
        else
            printf '%s\n' $word
        end
    end
end

complete -c realmctl -f
`;

/** Returns the script. */
export function fishScript(model: Model): string {
  const { first, nouns, verbs, globals } = model;
  const { everywhere, others } = flagsEverywhere(model);
  const takes = globals.filter(({ value }) => value).map(({ flag }) => flag);
  const lines = [
    head,
    `set -g __realmctl_takes ${takes.join(' ')}`,
    `set -g __realmctl_nouns ${nouns.map(({ path }) => quote(path)).join(' ')}`,
    '',
    ...first.map(
      ({ name, summary }) => `complete -c realmctl -n __realmctl_at -a ${name} -d ${quote(summary)}`,
    ),
    ...nouns.flatMap(({ path, following }) =>
      following.map(
        ({ name, summary }) =>
          `complete -c realmctl -n '__realmctl_at ${path}' -a ${name} -d ${quote(summary)}`,
      ),
    ),
    '',
    ...everywhere.map((flag) => flagLine(undefined, flag)),
    ...['', ...nouns.map(({ path }) => path)].flatMap((at) =>
      others(globals).map((flag) => flagLine(at, flag)),
    ),
  ];
  for (const verb of verbs) {
    lines.push('', `# ${verb.path}`);
    lines.push(...others(verb.flags).map((flag) => flagLine(verb.path, flag, firstOf(verb, takes))));
    lines.push(...argumentLines(verb, takes));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the lines for arguments, which ignore the position if all arguments take the same names. */
function argumentLines(verb: CompletedVerb, known: readonly string[]): string[] {
  const { path, arguments: all, variadic } = verb;
  const alike = all.every(({ names }) => names === all[0]?.names);
  const words = [...new Set(all.flatMap((each) => each.words))];
  const line = (when: string, offered: readonly string[]) =>
    `complete -c realmctl -n '__realmctl_at ${path}${when}' -a '${offered.join(' ')}'`;
  const named = all.flatMap(({ names }, index) => {
    if (names === '' || (alike && index > 0)) return [];
    const comparing = variadic && index === all.length - 1 ? '-ge' : '=';
    const when = alike ? '' : `; and test (count (${argumentsOf(verb, known)})) ${comparing} ${index}`;
    return [line(when, [live(names, firstOf(verb, known))])];
  });
  return [...(words.length > 0 ? [line('', words)] : []), ...named];
}

/** Returns the call that lists the arguments so far, with the verb's own flags that take a value. */
function argumentsOf({ path, flags }: CompletedVerb, known: readonly string[]): string {
  const takes = flags.filter(({ value, flag }) => value && !known.includes(flag)).map(({ flag }) => flag);
  return ['__realmctl_arguments', path.split(' ').length, ...takes].join(' ');
}

function firstOf(verb: CompletedVerb, known: readonly string[]): string {
  return `(${argumentsOf(verb, known)})[1]`;
}

/** Returns the call that lists names, which for topics passes the channel. */
function live(names: string, first: string): string {
  return `(__realmctl_live ${names}${/@,?$/.test(names) ? ` ${first}` : ''})`;
}

/** @param at the words of the command; undefined for every command */
function flagLine(
  at: string | undefined,
  { flag, help, value, list, words, names }: FlagEntry,
  first = '',
): string {
  const offered = [
    ...(words.length === 0 ? [] : [list ? `(__realmctl_list ${words.join(' ')})` : words.join(' ')]),
    ...(names === '' ? [] : [live(names, first)]),
  ];
  const after = !value ? '' : offered.length === 0 ? ' -r -F' : ` -x -a '${offered.join(' ')}'`;
  const when = at === undefined ? '' : ` -n '${`__realmctl_at ${at}`.trim()}'`;
  return `complete -c realmctl${when} -l ${flag.slice(2)}${after} -d ${quote(help)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
