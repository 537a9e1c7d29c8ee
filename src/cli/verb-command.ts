/**
 * Builds the command of a verb, and rejects flags without the value that they need, with one that they do not take,
 * or that contradict each other. Loaded when a verb is named.
 */

import { type Command, Option } from 'commander';
import { paramOf } from '../api/derive/flags.ts';
import { usageError } from '../base/cli-error.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';
import { buildOptions, namesWritten, readOptions } from './commander-options.ts';
import { addGlobalOptions, dryRunHelp, givenGlobals } from './global-options.ts';
import type { Choose } from './invocation.ts';
import type { StdinWords } from './stdin-words.ts';
import { changesSomething } from './verb-effect.ts';

/**
 * Throws a usage error for `--description --dry-run`, where the value was forgotten: the flag would become the text,
 * and the change would be made instead of shown. To set that text, write `--description=--dry-run`.
 */
function refuseSwallowedFlags(argv: readonly string[], options: readonly Option[]): void {
  const flags = new Set(['--help', '--', ...options.flatMap(({ long }) => long ?? [])]);
  const valued = new Set(options.filter(({ required }) => required).map(({ long }) => long));
  const end = argv.indexOf('--');
  for (let at = 0; at < argv.length; at += 1) {
    const [flag = '', value] = argv.slice(at, at + 2);
    if (end !== -1 && at > end) return;
    if (!valued.has(flag)) continue;
    if (value !== undefined && flags.has(value)) {
      throw usageError(
        `${flag} needs a value`,
        `if '${value}' is meant as its value, write ${flag}=${value}`,
      );
    }
    at += 1;
  }
}

/** Throws a usage error for `--private=true`: a switch takes no value. */
function refuseValuedSwitches(argv: readonly string[], options: readonly Option[]): void {
  const end = argv.indexOf('--');
  for (const word of end === -1 ? argv : argv.slice(0, end)) {
    const [flag, value] = word.split('=', 2);
    const { long } = options.find((option) => option.long === flag && !option.required) ?? {};
    if (long == null || value === undefined) continue;
    const opposite = long.startsWith('--no-') ? long.replace(/^--no-/, '--') : long.replace(/^--/, '--no-');
    const both = options.some((option) => option.long === opposite);
    throw usageError(
      `${long} takes no value`,
      `write ${long}${both ? `, or ${opposite} for the opposite` : ''}`,
    );
  }
}

/** Throws a usage error for `--private --no-private`: the last one would win silently. */
function refuseContradictions(argv: readonly string[], options: readonly Option[]): void {
  const end = argv.indexOf('--');
  const words = new Set(end === -1 ? argv : argv.slice(0, end));
  for (const { long, negate } of options) {
    if (long == null || !negate || !words.has(long)) continue;
    const opposite = long.replace(/^--no-/, '--');
    if (words.has(opposite)) throw usageError(`${opposite} and ${long} cannot be combined`);
  }
}

/** Adds the verb's options, help and action to a command that so far has only its name and summary. */
export function addVerb(command: Command, verb: Verb, argv: readonly string[], io: Io, choose: Choose): void {
  const { description, positionals = [] } = verb;
  if (description !== undefined) command.description(`${command.description()}\n\n${description}`);
  for (const { name, param, optional, variadic, isFile } of positionals) {
    const word = `${name}${variadic ? '...' : ''}`;
    const help = paramOf(verb, param)?.help;
    const text = help !== undefined && variadic && !isFile ? `${help}; - reads stdin` : help;
    command.argument(optional ? `[${word}]` : `<${word}>`, text);
  }
  for (const option of buildOptions(verb)) command.addOption(option);
  if (changesSomething(verb)) command.addOption(new Option('--dry-run', dryRunHelp).conflicts('planOut'));
  addGlobalOptions(command, { shown: false });
  refuseValuedSwitches(argv, command.options);
  command.action(async () => {
    refuseSwallowedFlags(argv, command.options);
    refuseContradictions(argv, command.options);
    const typed = { words: command.processedArgs, values: command.opts() };
    // A `-` on its own, or after the `=` of an option.
    const stdin = argv.some((word) => word.endsWith('-')) ? await import('./stdin-words.ts') : undefined;
    const read: StdinWords = stdin ? await stdin.withStdinWords(verb, typed, io) : typed;
    const { words, values, nothing } = read;
    const { given, extra, expected } = readOptions(verb, values, words);
    choose({
      verb: (nothing !== undefined && stdin?.withNothingToDo(verb, nothing)) || verb,
      given,
      extra,
      expected,
      naming: namesWritten(verb, values, commandPath(command)),
      globals: givenGlobals(command),
      dryRun: values.dryRun === true || extra.plan_out !== undefined,
    });
  });
}

/** As typed after the program's name: `group reactivate`. */
function commandPath(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null
    ? command.name()
    : `${commandPath(parent)} ${command.name()}`;
}
