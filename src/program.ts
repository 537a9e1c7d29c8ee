/** The command line: nouns and verbs, loaded only when named, and what help says of them. */
import { Command, CommanderError, Option } from 'commander';
import { version } from '../package.json';
import { buildOptions, pastedArguments, readOptions } from './api/derive/options.ts';
import { changesSomething } from './command-tree.ts';
import type { Verb, Verbs } from './commands/_define.ts';
import { Failure, usage } from './failure.ts';
import {
  addGlobalOptions,
  dryRunHelp,
  type GivenGlobals,
  givenGlobals,
  globalFlags,
} from './global-options.ts';
import { helpLayout } from './help-layout.ts';
import { nouns, verbs as standalone } from './nouns.ts';
import type { Io } from './output/io.ts';
import { refuseSwallowed } from './swallowed.ts';

/** A verb with what was asked of it, read and validated. */
export interface Invocation {
  readonly verb: Verb;
  readonly given: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  readonly globals: GivenGlobals;
  readonly dryRun: boolean;
}

/**
 * Reads a command line. Gives nothing where help or the version was asked for,
 * which is then already printed. Throws a usage Failure.
 */
export async function readCommandLine(argv: readonly string[], io: Io): Promise<Invocation | undefined> {
  let chosen: Invocation | undefined;
  const root = buildRoot(io, argv, (invocation) => {
    chosen = invocation;
  });
  try {
    await root.parseAsync(argv.length === 0 ? ['--help'] : rewriteHelp(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw asFailure(error, argv);
  }
  return chosen;
}

type Choose = (invocation: Invocation) => void;

function buildRoot(io: Io, argv: readonly string[], choose: Choose): Command {
  const root = new Command('realmctl')
    .description('The admin command line for Zulip-style chat organizations.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp(helpLayout)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // Errors become Failures; whoever reports those prints them.
      writeErr: () => {},
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
      getOutHasColors: () => false,
    });
  root.on('beforeAllHelp', refuseUnknown);
  addGlobalOptions(root, true);
  for (const [name, { summary, load }] of Object.entries(nouns)) {
    const noun = root.command(name).description(sentence(summary)).summary(summary).helpCommand(false);
    addGlobalOptions(noun, false);
    noun.addHelpText('after', everyCommand);
    root.hook('preSubcommand', async (_, named) => {
      if (named === noun) addVerbs(noun, (await load()).verbs, argv, choose);
    });
  }
  addVerbs(root, standalone, argv, choose);
  return root;
}

/** Adds verbs by name and line; the hook adds the rest of the one that was named. */
function addVerbs(parent: Command, verbs: Verbs, argv: readonly string[], choose: Choose): void {
  for (const [name, { summary, load }] of Object.entries(verbs)) {
    const command = parent.command(name).description(sentence(summary)).summary(summary);
    parent.hook('preSubcommand', async (_, named) => {
      if (named === command) addVerb(command, (await load()).command, argv, choose);
    });
  }
}

function addVerb(command: Command, verb: Verb, argv: readonly string[], choose: Choose): void {
  const { description, positionals = [], examples } = verb;
  if (description !== undefined) command.description(`${command.description()}\n\n${description}`);
  for (const { name, param, optional, variadic } of positionals) {
    const word = `${name}${variadic ? '...' : ''}`;
    const help = (verb.params[param] ?? verb.extra?.[param])?.help;
    command.argument(optional ? `[${word}]` : `<${word}>`, help);
  }
  for (const option of buildOptions(verb)) command.addOption(option);
  if (changesSomething(verb)) {
    command.addOption(new Option('--dry-run', dryRunHelp));
  }
  addGlobalOptions(command, false);
  command.addHelpText('after', `${everyCommand()}${exampleLines(examples)}`);
  command.action(() => {
    refuseSwallowed(argv, command.options);
    const values = command.opts();
    const { given, extra } = readOptions(verb, values, command.processedArgs);
    choose({ verb, given, extra, globals: givenGlobals(command), dryRun: values.dryRun === true });
  });
}

/** Refuses to explain a command that does not exist with what the one above it can do. */
function refuseUnknown({ command }: { readonly command: Command }): void {
  const [word] = command.args;
  if (command.commands.length === 0 || word === undefined || word.startsWith('-')) return;
  command.parse([word], { from: 'user' });
}

/** `help x y` stands for `x y --help`, unless x is one of help's own topics. */
function rewriteHelp(argv: readonly string[]): readonly string[] {
  const [first, second] = argv;
  if (first !== 'help') return argv;
  if (argv.slice(1).every((word) => globalFlags.includes(word))) return ['--help'];
  if (second === undefined) return argv;
  const named = Object.hasOwn(nouns, second) || Object.hasOwn(standalone, second);
  return named ? [...argv.slice(1), '--help'] : argv;
}

/** Commander's message as a usage Failure: its suggestion becomes the hint. */
function asFailure(error: CommanderError, argv: readonly string[]): Failure {
  if (error.code === 'commander.help') {
    return usage('the command lacks its verb', 'add --help to see the verbs');
  }
  const [message = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  const similar = /^\((.*)\)$/.exec(suggestion ?? '')?.[1];
  return new Failure('usage', message, {
    hint: similar?.replace('Did', 'did') ?? hintFor(error.code, argv),
    cause: error,
  });
}

function hintFor(code: string, argv: readonly string[]): string {
  const pasted = pastedArguments(argv)[0];
  if (pasted !== undefined) return `${pasted} begins with a typographic quote or dash: type it anew`;
  const dashed = 'for a name that begins with a dash, put options first, then -- and the name';
  return `add --help to see what there is${code === 'commander.unknownOption' ? `; ${dashed}` : ''}`;
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

function everyCommand(): string {
  return `\nOptions of every command, explained by 'realmctl --help':\n${wrap(globalFlags)}`;
}

/** Words side by side, in lines of at most 78 columns. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 77) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

function exampleLines(examples: Verb['examples']): string {
  if (examples.length === 0) return '';
  return `\n\nExamples:\n${examples.map(({ line, what }) => `  # ${what}\n  ${line}`).join('\n')}`;
}
