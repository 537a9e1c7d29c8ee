import { usageError } from '../../base/cli-error.ts';
import { foldWords } from '../../output/fold.ts';
import type { DescribedCommand, DescribedCommands } from '../../session/described-commands.ts';
import { verb } from '../_define.ts';

/** The column at which summaries start. */
const column = 34;

export const command = verb({
  description:
    'Lists all commands. With --json, or as realmctl help --json, it describes each one: arguments, options, ' +
    'permissions, feature level, output, exit codes, examples and related commands. Give the first words of ' +
    'commands to describe only those.',
  extra: {
    words: { kind: 'texts', help: 'the first words of the commands: channel, or channel subscribers' },
  },
  positionals: [{ param: 'words', name: 'COMMAND', optional: true, variadic: true }],
  fields: ['format_version', 'version', 'commands', 'global_options', 'exit_codes'] as const,
  shape: 'object',
  document: 'commands',
  examples: {
    'realmctl help commands': 'list all commands',
    'realmctl help commands channel subscribers': 'list the commands of a noun',
    "realmctl help commands --jq '.commands[] | select(.feature_level != null) | .command'":
      'commands that need a newer server',
  },
  async run({ extra: { words = [] } }, context) {
    const described = await context.describeCommands();
    const object = { ...described, commands: startingWith(words, described) };
    const { format, fields: picked, jq, quiet } = context.options;
    if ((format ?? 'table') !== 'table' || picked !== undefined || jq !== undefined)
      return { object, id: 'version' };
    return { text: quiet ? namesOf(object) : listOf(object) };
  },
});

/** Returns the commands that begin with these words; without words, all commands. */
function startingWith(words: readonly string[], { commands }: DescribedCommands): DescribedCommand[] {
  const beginning = words.flatMap((word) => word.split(' ')).join(' ');
  const found = commands.filter(({ command }) => `${command} `.startsWith(`${beginning} `.trimStart()));
  if (found.length > 0) return found;
  throw usageError(`no command begins with '${beginning}'`, 'realmctl help commands lists all of them');
}

function namesOf({ commands }: Pick<DescribedCommands, 'commands'>): string {
  return commands.map(({ command: name }) => `${name}\n`).join('');
}

function listOf({ commands }: Pick<DescribedCommands, 'commands'>): string {
  const byHeading = new Map<string, string[]>();
  for (const { command, summary, heading } of commands) {
    const lines = foldWords(summary, 78 - column).map(
      (line, index) => `  ${(index === 0 ? command : '').padEnd(column)}${line}\n`,
    );
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), ...lines]);
  }
  return [...byHeading].map(([heading, lines]) => `${heading}:\n${lines.join('')}`).join('\n');
}
