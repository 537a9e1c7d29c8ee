/** Says what is wrong with a command line that the parser refuses, and what may have been meant. */
import type { Command, CommanderError, Option } from 'commander';
import { distance } from 'fastest-levenshtein';
import { CliError } from '../base/cli-error.ts';
import { isOtherName } from './other-names.ts';
import { typographicArguments } from './typographic-args.ts';

/** Returns commander's message as a usage error, with its suggestion as the hint. */
export function usageErrorOf(error: CommanderError, argv: readonly string[], root: Command): CliError {
  const [message = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  const reached = reachedFrom(root);
  const written = /'(.*)'/.exec(message)?.[1] ?? '';
  const begun = namesBegun(written, reached);
  const similar = begun.length > 0 ? begun : nearOnes(written, suggestion);
  return new CliError('usage', message, {
    hint: similar.length > 0 ? `did you mean ${similar.join(' or ')}?` : hintFor(error.code, argv, reached),
    cause: error,
  });
}

/** Returns the commands or options that begin as written, if they are few. */
function namesBegun(written: string, command: Command): string[] {
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
function nearOnes(written: string, suggestion = ''): string[] {
  const suggested = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(suggestion)?.[1]?.split(', ') ?? [];
  const told = suggested.filter((word) => !isOtherName(word));
  const most = Math.max(1, Math.floor(bare(written).length / 2));
  return told.filter((word) => distance(bare(written), bare(word)) <= most);
}

/** A name without dashes and value. */
function bare(word: string): string {
  return word.replace(/^--/, '').replace(/=.*$/, '');
}

function hintFor(code: string, argv: readonly string[], reached: Command): string {
  const typographic = typographicArguments(argv)[0];
  if (typographic !== undefined)
    return `${typographic} begins with a typographic quote or dash: type it again`;
  if (code === 'commander.unknownCommand') return `${pathOf(reached)} --help lists the commands`;
  const dashed = 'for a name that begins with a dash, put options first, then -- and the name';
  return `add --help to see commands and options${code === 'commander.unknownOption' ? `; ${dashed}` : ''}`;
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
