/** The command line: nouns and verbs, loaded only when named, and their help. */
import { Command, CommanderError } from 'commander';
import { version } from '../base/version.ts';
import type { NestedNoun, Verbs } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';
import { writeAll } from '../output/write.ts';
import { requireTextArguments } from './argument-text.ts';
import { addGlobalOptions, globalFlags } from './global-options.ts';
import { helpLayout, widestHelp } from './help-layout.ts';
import type { Choose, Invocation } from './invocation.ts';
import { type Heading, headings, nouns, verbs as standalone } from './nouns.ts';
import { addVerb } from './verb-command.ts';

/** Reads a command line. Returns undefined after printing help or the version. Throws a usage error. */
export async function readCommandLine(argv: readonly string[], io: Io): Promise<Invocation | undefined> {
  requireTextArguments(argv);
  let chosen: Invocation | undefined;
  const printed: string[] = [];
  const words = rewriteWords(argv);
  const choose: Choose = (invocation) => {
    chosen = invocation;
  };
  const help = words.some((word) => word === '--help' || word === '-h')
    ? await import('./help-text.ts')
    : undefined;
  const root = buildRoot({ io, words, choose, help }, printed);
  try {
    await root.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // A noun without a verb prints its help.
    if (error.code === 'commander.help') return readCommandLine([...argv, '--help'], io);
    if (error.exitCode === 0) return void (await writeAll(io.stdout, printed));
    throw await (await import('./parse-error.ts')).usageErrorOf(error, argv, root);
  }
  return chosen;
}

/** A command line being read. */
interface Reading {
  readonly io: Io;
  readonly words: readonly string[];
  readonly choose: Choose;
  /** What completes help; absent where none is asked for. */
  readonly help: typeof import('./help-text.ts') | undefined;
}

/** Builds the command tree, or only the command that the first word names. */
function buildRoot(reading: Reading, printed: string[]): Command {
  const { io, words, help } = reading;
  const root = new Command('realmctl')
    .description('The admin command line for Zulip-style chat organizations.')
    .version(version, '--version', 'print the version; with --json also Node, platform and build')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp(helpLayout)
    .configureOutput({
      writeOut: (text) => void printed.push(text),
      // Errors become CliErrors, which the caller prints.
      writeErr: () => {},
      getOutHelpWidth: () => Math.min(io.width, widestHelp),
      getErrHelpWidth: () => Math.min(io.width, widestHelp),
      getOutHasColors: () => false,
    });
  root.on('beforeAllHelp', refuseUnknown);
  addGlobalOptions(root, { shown: true });
  const isWanted = (name: string) => name === words[0] || !isCommand(words[0]);
  for (const heading of Object.keys(headings) as Heading[]) {
    const under = <T extends { readonly heading: Heading }>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(
        Object.entries(all).filter(([name, each]) => each.heading === heading && isWanted(name)),
      );
    root.commandsGroup(headings[heading]);
    for (const [name, noun] of Object.entries(under(nouns))) {
      addNoun(root, name, noun.summary, noun.load, reading);
    }
    addVerbs(root, under(standalone), reading);
  }
  help?.completeRoot(root, words);
  return root;
}

/** Adds a noun by name and summary; the hook adds what may follow it. */
function addNoun(
  parent: Command,
  name: string,
  summary: string,
  load: NestedNoun['verbs'],
  reading: Reading,
): void {
  const { words, help } = reading;
  const noun = parent.command(name).description(sentence(summary)).summary(summary).helpCommand(false);
  parent.hook('preSubcommand', async (_, named) => {
    if (named !== noun) return;
    addGlobalOptions(noun, { shown: false });
    const { verbs } = await load();
    const next = words[words.indexOf(name) + 1] ?? '';
    // Most often the next word is a verb, and the others are not needed.
    const verb = Object.hasOwn(verbs, next) ? verbs[next] : undefined;
    addVerbs(noun, verb === undefined ? verbs : { [next]: verb }, reading);
    if (verb !== undefined) return;
    (await import('./other-names.ts')).addOtherNames(noun, verbs);
    help?.completeNoun(noun, words);
  });
}

/** Adds verbs, and nouns inside the noun, by name and summary; the hook adds the rest of the named one. */
function addVerbs(parent: Command, verbs: Verbs, reading: Reading): void {
  const { io, words, choose, help } = reading;
  for (const [name, entry] of Object.entries(verbs)) {
    const { summary } = entry;
    if ('verbs' in entry) {
      addNoun(parent, name, summary, entry.verbs, reading);
      continue;
    }
    const command = parent.command(name).description(sentence(summary)).summary(summary);
    parent.hook('preSubcommand', async (_, named) => {
      if (named !== command) return;
      const { command: verb } = await entry.load();
      addVerb(command, verb, words, io, choose);
      help?.completeVerb(command, verb, words);
    });
  }
}

/** Throws a usage error for help about a command that does not exist, with what its parent can do. */
function refuseUnknown({ command }: { readonly command: Command }): void {
  const [word] = command.args;
  if (command.commands.length === 0 || word === undefined || word.startsWith('-')) return;
  command.parse([word], { from: 'user' });
}

/** Rewrites `help x y` and `x help y` to `x y --help`, unless x is one of help's own topics. */
function rewriteWords(argv: readonly string[]): readonly string[] {
  const [first, second, ...others] = argv;
  if (first === undefined) return ['--help'];
  if (second === 'help' && Object.hasOwn(nouns, first)) return [first, ...others, '--help'];
  if (first !== 'help') return argv;
  if (asksForData(argv) && (second?.startsWith('-') || isCommand(second)))
    return ['help', 'commands', ...argv.slice(1)];
  if (argv.slice(1).every((word) => globalFlags.includes(word) || word === '--all'))
    return ['--help', ...argv.slice(1).filter((word) => word === '--all')];
  if (second === undefined) return argv;
  return isCommand(second) ? [...argv.slice(1), '--help'] : argv;
}

function isCommand(word = ''): boolean {
  return Object.hasOwn(nouns, word) || Object.hasOwn(standalone, word);
}

/** Whether output is asked for that programs read: then help describes commands as data. */
function asksForData(argv: readonly string[]): boolean {
  return argv.some((word) => /^--(?:json|format|fields|jq)(?:=|$)/.test(word));
}

function sentence(summary: string): string {
  return `${summary}.`;
}
