/** Entry point: argv in, exit code out. The only writer of the process's exit code. */
import { pastedArguments } from './api/derive/options.ts';
import { callsService, changesSomething, commandsByRow } from './command-tree.ts';
import type { Verb } from './commands/_define.ts';
import { configFile, configFolder } from './config/place.ts';
import { readStored } from './config/stored.ts';
import type { Env, GlobalOptions } from './context.ts';
import { plannedResult } from './dry-run.ts';
import { exitCode } from './exit-codes.ts';
import { Failure, usage } from './failure.ts';
import { hasWord, readColour, readGlobalOptions, wantsJson } from './global-options.ts';
import { checkFields } from './output/fields.ts';
import { createIo, type Io, withColour } from './output/io.ts';
import { writeNote } from './output/note.ts';
import { checkOutputOptions } from './output/options.ts';
import { type Invocation, readCommandLine } from './program.ts';
import { openSession } from './session.ts';
import { checkSettings, type Settings, withPager, withSettings } from './settings.ts';

/** Runs the process's own command line. */
export async function main(): Promise<void> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // Once: the second signal ends the process at once.
    process.once(name, () => interruption.abort(name));
  }
  const argv = process.argv.slice(2);
  const io = createIo(process, process.env);
  process.exitCode = await run(argv, io, process.env, interruption.signal);
}

/** Runs one command line on the given streams and gives its exit code. Never throws, keeps no state. */
export async function run(argv: readonly string[], io: Io, env: Env, signal: AbortSignal): Promise<number> {
  try {
    const invocation = await readCommandLine(argv, io);
    return invocation === undefined ? exitCode('done') : await perform(invocation, argv, io, env, signal);
  } catch (error) {
    const { reportFailure } = await import('./output/fail.ts');
    // Whatever an interruption made fail, the interruption is what happened.
    const failure = signal.aborted ? new Failure('interrupted', 'interrupted', { cause: error }) : error;
    return reportFailure(failure, { json: wantsJson(argv), debug: hasWord(argv, '--debug') }, io);
  }
}

async function perform(
  { verb, given, extra, globals: flags, dryRun }: Invocation,
  argv: readonly string[],
  plain: Io,
  env: Env,
  signal: AbortSignal,
): Promise<number> {
  const settings = settingsFor(verb, env);
  const globals = withSettings(flags, settings, env);
  const io = withPager(withColour(plain, env, readColour(globals)), settings, env);
  const options = readGlobalOptions(globals, dryRun, env, io);
  checkOutputOptions(options);
  await checkBeforehand(verb, options);
  const session = openSession({
    io,
    env,
    signal,
    options,
    commandsByRow,
    say: (line) => writeNote(io, line),
  });
  for (const word of pastedArguments(argv)) {
    session.context.warn(`${word} begins with a typographic quote or dash: was it pasted from a document?`);
  }
  try {
    const result = await verb.run({ given, extra }, session.context);
    const { present } = await import('./output/present.ts');
    if (dryRun) {
      return await present(plannedResult(session.planned, showsLines(options)), withoutPicks(options), io);
    }
    try {
      return await present(result, options, io);
    } catch (error) {
      throw changesSomething(verb) ? afterTheWork(error) : error;
    }
  } finally {
    await session.close();
  }
}

/**
 * The settings that count for a verb. One that calls no server, such as a topic of
 * help or what mends the configuration, works with a broken one too, and prints
 * in its own format.
 */
function settingsFor(verb: Verb, env: Env): Settings {
  const around = { env, platform: process.platform };
  try {
    const folder = configFolder(around);
    if (folder === undefined) return {};
    const settings = checkSettings(readStored(around).settings, configFile(folder));
    if (callsService(verb)) return settings;
    const { format: _, ...others } = settings;
    return others;
  } catch (error) {
    if ((verb.mends || !callsService(verb)) && error instanceof Failure) return {};
    throw error;
  }
}

/** What `present` would refuse after the work is refused before it: exit 2 says that nothing was sent. */
async function checkBeforehand(verb: Verb, options: GlobalOptions): Promise<void> {
  const { fields } = verb;
  if (options.jq !== undefined) {
    await (await import('./output/jq.ts')).checkFilter(options.jq);
  }
  if (fields === undefined) return;
  if (options.fields !== undefined) checkFields(options.fields, fields);
  if ((options.columns ?? options.sort) !== undefined) {
    throw usage('--columns and --sort are for lists', 'pick fields with --fields');
  }
}

/** What cannot be shown once the work is done is no usage failure: that would say that nothing was sent. */
function afterTheWork(error: unknown): unknown {
  if (!(error instanceof Failure) || error.ending !== 'usage') return error;
  const hint = ['the work itself is done; only its result could not be shown', error.hint];
  return error.with({
    ending: 'unexpected',
    hint: hint.filter((line) => line !== undefined).join('\n'),
  });
}

/** Fields are the verb's; a dry run shows requests. */
function withoutPicks({ fields: _, columns: __, sort: ___, ...options }: GlobalOptions): GlobalOptions {
  return options;
}

function showsLines({ format = 'table', jq, quiet }: GlobalOptions): boolean {
  return format === 'table' && !quiet && jq === undefined;
}
