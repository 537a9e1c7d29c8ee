/** Describes commands to agents, from the description that `help --json` prints. */
import {
  type DescribedCommand,
  type DescribedCommands,
  type DescribedOption,
  readsStdin,
} from '../session/described-commands.ts';

export interface Finding {
  /** Words to look for, in any order. */
  readonly search?: string | undefined;
  /** The exact command to describe. */
  readonly command?: string | undefined;
}

/** Commands that agents can use. */
export function reachable({ commands }: DescribedCommands): DescribedCommand[] {
  return commands.filter(({ agents }) => agents !== null);
}

/** The options of all commands that agents can give: they shape the result. */
const shaping = ['--fields', '--jq', '--sort'];

/** Returns one command with all that it takes, or a line for each command that is found. */
export function foundCommands(described: DescribedCommands, { search = '', command }: Finding): object {
  const all = reachable(described);
  if (command !== undefined) {
    const name = command.trim().replace(/^realmctl\s+/, '');
    const found = all.find((each) => each.command === name);
    if (found !== undefined) return { commands: [detailsOf(found, described)] };
    return {
      commands: [],
      hint: `no command that agents can use is called '${name}': search for a word of it`,
    };
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((each) => {
    const text = `${each.command} ${each.summary} ${each.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    commands: found.map(({ command: name, summary, agents }) => ({ command: name, summary, tool: agents })),
  };
}

function detailsOf(
  {
    command,
    summary,
    description,
    agents,
    usage,
    arguments: given,
    options,
    permission,
    examples,
    asks,
    output,
  }: DescribedCommand,
  { global_options }: DescribedCommands,
): object {
  const own = options.filter((option) => isForAgents(option));
  const shared = global_options.filter(({ name }) => shaping.includes(name));
  return {
    command,
    summary,
    description,
    tool: agents,
    usage,
    arguments: given,
    options: [...own, ...shared].map(optionOf),
    permission,
    asks,
    output,
    examples: examples.map(({ line, what }) => ({ line, what })),
  };
}

/** Whether agents can use the option: it names no file or program here, or it reads the call's `input`. */
function isForAgents({ name, local, help }: DescribedOption): boolean {
  return (!local || readsStdin(help)) && name !== '--dry-run';
}

function optionOf({
  name,
  also,
  opposites,
  value,
  choices,
  required,
  repeatable,
  feature_level,
  help,
}: DescribedOption) {
  return {
    name,
    ...(also.length + opposites.length > 0 && { also: [...also, ...opposites] }),
    value,
    ...(choices !== null && { choices }),
    ...(required && { required }),
    ...(repeatable && { repeatable }),
    ...(feature_level !== null && { feature_level }),
    help,
  };
}
