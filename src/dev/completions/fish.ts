/** The completion script for fish; it starts no process. */
import type { FlagEntry } from '../../api/derive/complete.ts';
import type { Model } from './model.ts';

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

complete -c realmctl -f
`;

/** Returns the script. */
export function fishScript({ first, nouns, verbs, globals }: Model): string {
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
    ...['', ...nouns.map(({ path }) => path)].flatMap((at) => globals.map((flag) => flagLine(at, flag))),
  ];
  for (const { path, flags, arguments: all } of verbs) {
    lines.push('', `# ${path}`);
    lines.push(...flags.map((flag) => flagLine(path, flag)));
    const words = [...new Set(all.flat())];
    if (words.length > 0) {
      lines.push(`complete -c realmctl -n '__realmctl_at ${path}' -a '${words.join(' ')}'`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function flagLine(at: string, { flag, help, value, list, words }: FlagEntry): string {
  const offered = list ? `(__realmctl_list ${words.join(' ')})` : words.join(' ');
  const after = !value ? '' : words.length === 0 ? ' -r -F' : ` -x -a '${offered}'`;
  return `complete -c realmctl -n '${`__realmctl_at ${at}`.trim()}' -l ${flag.slice(2)}${after} -d ${quote(help)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
