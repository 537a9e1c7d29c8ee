/** Says what is wrong with a command line that the parser refuses, and what may have been meant. */
import type { Command, CommanderError, Option } from 'commander';
import { distance } from 'fastest-levenshtein';
import { CliError } from '../base/cli-error.ts';
import { isOtherName } from './other-names.ts';
import { typographicArguments } from './typographic-args.ts';

/** Returns commander's message as a usage error, with what may have been meant as the hint. */
export async function usageErrorOf(
  error: CommanderError,
  argv: readonly string[],
  root: Command,
): Promise<CliError> {
  const [text = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  const reached = reachedFrom(root);
  const written = /'(.*)'/.exec(text)?.[1] ?? '';
  const candidates = await candidatesFor(written, error.code, reached, suggestion);
  const [extra = ''] = reached.args.slice(reached.registeredArguments.length);
  const message = error.code === 'commander.excessArguments' ? `unexpected argument '${extra}'` : text;
  const hint =
    candidates.length > 0 ? `did you mean ${candidates.join(' or ')}?` : hintFor(error.code, argv, reached);
  return new CliError('usage', message, { hint, cause: error });
}

/** Returns the names that may be meant, quoted: those that begin alike first, then verbs for the same work, then near ones. */
async function candidatesFor(
  written: string,
  code: string,
  reached: Command,
  suggestion: string | undefined,
): Promise<string[]> {
  const found = namesFrom(written, reached);
  if (found.length === 0 && code === 'commander.unknownCommand') {
    const { commandsNamed, synonymFor } = await import('./command-suggestions.ts');
    const verb = synonymFor(written, reached);
    if (verb !== undefined) found.push(verb);
    else if (reached.parent === null) found.push(...(await commandsNamed(written)));
  }
  return (found.length > 0 ? found : nearNames(written, suggestion)).map((name) => `'${name}'`);
}

/** Returns the commands or options that begin as written, if they are few. */
function namesFrom(written: string, command: Command): string[] {
  const beginning = written.replace(/=.*$/, '');
  if (bare(beginning).length < 3) return [];
  const names = beginning.startsWith('--')
    ? optionsFrom(command).flatMap(({ long, hidden }) => (hidden || long == null ? [] : [long]))
    : command.commands.map((each) => each.name());
  const found = names.filter((name) => name.startsWith(beginning));
  return found.length > 3 ? [] : found;
}

/** Returns the options of a command and those that stand before it. */
function optionsFrom({ options, parent }: Command): readonly Option[] {
  return parent === null ? options : [...options, ...optionsFrom(parent)];
}

/**
 * Returns the near names in commander's suggestion, `(Did you mean one of --a, --b?)`, which for short words includes
 * distant ones.
 */
function nearNames(written: string, suggestion = ''): string[] {
  const suggested = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(suggestion)?.[1]?.split(', ') ?? [];
  const near = suggested.filter((word) => !isOtherName(word));
  const max = Math.max(1, Math.floor(bare(written).length / 2));
  return near.filter((word) => distance(bare(written), bare(word)) <= max);
}

/** A name without dashes and value. */
function bare(word: string): string {
  return word.replace(/^--/, '').replace(/=.*$/, '');
}

function hintFor(code: string, argv: readonly string[], reached: Command): string {
  const typographic = typographicArguments(argv)[0];
  if (typographic !== undefined)
    return `${typographic} begins with a typographic quote or dash: type it again`;
  const path = pathOf(reached);
  if (code === 'commander.unknownCommand')
    return `${path} --help lists the ${reached.name() === 'help' ? 'topics' : 'commands'}`;
  if (code !== 'commander.unknownOption') return `usage: ${path} ${reached.usage()}`;
  const listed = `${path} --help --all lists the options`;
  return reached.registeredArguments.length === 0
    ? listed
    : `${listed}\nfor a name that begins with a dash, put options first, then -- and the name`;
}

/** Returns the last command of those that were typed and exist. */
function reachedFrom(command: Command): Command {
  const [word = ''] = command.args;
  const next = command.commands.find((each) => [each.name(), ...each.aliases()].includes(word));
  return next === undefined ? command : reachedFrom(next);
}

/** Returns the command as typed: `realmctl channel`. */
function pathOf(command: Command): string {
  const { parent } = command;
  return parent === null ? command.name() : `${pathOf(parent)} ${command.name()}`;
}
