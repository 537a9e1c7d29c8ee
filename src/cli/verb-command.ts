/** Builds the command of a verb. Loaded when a verb is named. */
import { type Command, Option } from 'commander';
import { paramOf } from '../api/derive/flags.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';
import { buildOptions, namesWritten, readOptions } from './commander-options.ts';
import { addGlobalOptions, dryRunHelp, givenGlobals } from './global-options.ts';
import type { Choose } from './invocation.ts';
import { refuseContradictions, refuseSwallowedFlags, refuseValuedSwitches } from './option-value-guard.ts';
import type { StdinWords } from './stdin-words.ts';
import { changesSomething } from './verb-effect.ts';

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
  if (changesSomething(verb)) command.addOption(new Option('--dry-run', dryRunHelp));
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
      dryRun: values.dryRun === true,
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
