/** Runs one command: applies its settings, does its work and displays its result. */

import type { Param } from '../api/spec.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { isOn } from '../base/env.ts';
import type { Secrets } from '../base/secret.ts';
import type { Verb } from '../commands/_define.ts';
import { readConfig } from '../config/config-file.ts';
import { configFile, configFolder } from '../config/paths.ts';
import { chooseFields } from '../output/fields.ts';
import { type Io, withColour } from '../output/io.ts';
import { UnknownName } from '../output/names.ts';
import { loadNoteWriter } from '../output/note.ts';
import { createNoteBuffer } from '../output/note-buffer.ts';
import { checkOutputOptions } from '../output/options.ts';
import { present } from '../output/present.ts';
import type { Result } from '../output/result.ts';
import { createStatusLine } from '../output/status-line.ts';
import { type CliSettings, checkCliSettings } from '../session/cli-settings.ts';
import type { Env, GlobalOptions } from '../session/context.ts';
import { openSession, type Session } from '../session/open-session.ts';
import { withPager, withSettings } from './apply-settings.ts';
import { wantsJson } from './bare-words.ts';
import { readColour, readGlobalOptions } from './global-options.ts';
import type { Invocation, Surroundings } from './invocation.ts';
import { typographicArguments } from './typographic-args.ts';
import { callsService, changesSomething } from './verb-effect.ts';

/** Runs a command line and returns the exit code. Throws a CliError. */
export async function runVerb(
  invocation: Invocation,
  argv: readonly string[],
  { io: plain, env, signal, ends, coloured, agent }: Surroundings,
): Promise<number> {
  const { verb, given, extra, expected, naming, globals: flags, dryRun } = invocation;
  const settings = settingsFor(verb, env);
  const globals = withSettings(flags, settings, env);
  const io = withPager(withColour(plain, env, readColour(globals)), settings, env);
  coloured(io);
  const read = readGlobalOptions(globals, dryRun, env, io);
  const parsed = flags.timeout === undefined ? read : { ...read, givenTimeout: read.timeout };
  checkOutputOptions(parsed);
  const options = await withKnownFields(verb, parsed, signal);
  const prints = typeof verb.prints === 'function' ? verb.prints(extra) : verb.prints;
  if (prints !== undefined && (flags.format ?? flags.csvFor) !== undefined) {
    (await import('./format-of-text.ts')).requireFormatOfText(flags, prints);
  }
  await checkOutputs(invocation);
  await checkRules(invocation);
  const write = await loadNoteWriter(io);
  const notes = createNoteBuffer(write, {
    // On a terminal, a person reads the notes as they are printed.
    waits: !io.stderrIsTerminal && wantsJson(argv) && verb.longRunning !== true && !options.debug,
  });
  const status = createStatusLine(io, {
    draws: io.stderrIsTerminal && !options.quiet && env.TERM !== 'dumb' && !isOn(env.CI) && !io.isAccessible,
    // A caller that wants JSON also gets early signs that the run is alive: runs that are silent for minutes get
    // killed.
    log: options.quiet ? undefined : write,
  });
  let isSilent = true;
  const session = openSession({
    io,
    env,
    signal,
    options,
    asks: verb.asks ?? [],
    commandsByRow: async () => (await loadTree()).commandsByRow(),
    commandsByRisk: async () => (await loadTree()).commandsByRisk(),
    describeCommands: async () => (await import('./describe-commands.ts')).describeCommands(),
    runForAgent: async (request) =>
      (await import('./agent-run.ts')).runForAgent(request, { globals: flags, env, runVerb }),
    agent,
    naming,
    work: { rows: verb.rows, run: (own) => verb.run({ given, extra, expected }, own) },
    say(line, look) {
      isSilent = false;
      status.beside(() => notes.print(line, look));
    },
    withProgress: status.withProgress,
  });
  const stopReport =
    ends && changesSomething(verb) ? await reportAtAbort(ends, session, argv, io) : undefined;
  for (const word of typographicArguments(argv)) {
    session.context.warn(`${word} begins with a typographic quote or dash: was it pasted from a document?`);
  }
  try {
    const { code, result } = await workAndShow(invocation, session, options, io);
    if (code !== 0) await printReason(result, { io, hasNotes: !isSilent }, session);
    notes.flush();
    return code;
  } catch (error) {
    const failure = await helpful(error, verb, session);
    const { secrets, ownKey } = session.context;
    throw notes.attachTo(
      failure instanceof CliError ? ownKey.hideInError(secrets.hideInError(failure)) : failure,
    );
  } finally {
    status.end();
    await session.close();
    stopReport?.();
  }
}

/** Prints the state of the writes in one line if the process is about to end in the middle of them. */
async function reportAtAbort(
  ends: AbortSignal,
  { context, written, underWay }: Session,
  argv: readonly string[],
  io: Io,
): Promise<() => void> {
  const { stoppedAtOnce } = await import('./stopped-at-once.ts');
  const hide = (text: string) => context.ownKey.hide(context.secrets.hide(text));
  const report = () => void io.stderr.write(stoppedAtOnce({ written, underWay }, wantsJson(argv), hide));
  ends.addEventListener('abort', report);
  return () => ends.removeEventListener('abort', report);
}

async function workAndShow(
  { verb, given, extra, expected, dryRun }: Invocation,
  { context, planned, written }: Session,
  options: GlobalOptions,
  io: Io,
): Promise<{ readonly code: number; readonly result: Result }> {
  // Code that is needed after a write is loaded before it, because loading can fail too.
  if (changesSomething(verb)) await loadAfterTheWrites();
  const { run } =
    extra.plan_out === undefined ? verb : (await import('../commands/_plan-out.ts')).planning(verb);
  const ended = await run({ given, extra, expected }, context)
    .finally(async () => written.length > 0 && (await loadAfterTheWrites()).forgetKept(context))
    .catch(async (error: unknown) => {
      throw (await loadAfterTheWrites()).withWritten(error, written);
    });
  const { secrets, ownKey } = context;
  const takesTexts = changesSomething(verb) || (verb.positionals ?? []).some(({ isFile }) => isFile === true);
  const shown = withoutSecrets(takesTexts ? withoutSecrets(ended, ownKey) : ended, secrets);
  const result =
    context.ignored.size === 0
      ? shown
      : (await import('./without-ignored.ts')).withoutIgnored(shown, context.ignored, verb.resource);
  if (dryRun) {
    const { presentDryRun } = await import('./present-dry-run.ts');
    return presentDryRun(result, { planned, context }, options, io);
  }
  try {
    return { code: await present(result, options, io, context.signal), result };
  } catch (error) {
    throw (await loadAfterTheWrites()).notShown(error, result, written);
  }
}

/** Returns a result without secrets in its data from the server; the command's own words are unchanged. */
function withoutSecrets(result: Result, secrets: Secrets): Result {
  const fields = ['list', 'object', 'text', 'done', 'words'];
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      fields.includes(name) ? secrets.hideIn(value) : value,
    ]),
  ) as unknown as Result;
}

/** Prints why a run failed, so that nobody has only the exit code. A text result on a terminal has said it already. */
async function printReason(
  result: Result,
  { io, hasNotes }: { readonly io: Io; readonly hasNotes: boolean },
  { context }: Session,
): Promise<void> {
  if ('text' in result && io.stdoutIsTerminal && io.stderrIsTerminal) return;
  const { whyEnded } = await import('../report/why-ended.ts');
  const text = whyEnded(result, { hasNotes });
  for (const line of text?.split('\n') ?? []) context.warn(line);
}

/** Returns a failure whose hint suggests nothing that this server is too old for. */
async function helpful(thrown: unknown, verb: Verb, { level }: Session): Promise<unknown> {
  const error = await nearby(thrown);
  if (!(error instanceof CliError) || error.hint === undefined) return error;
  const { hintAtLevel } = await import('./hint-at-level.ts');
  const hint = await hintAtLevel(error.hint, verb, level);
  return hint === error.hint ? error : error.with({ hint });
}

/** Returns an error for an unknown column or field with the name that may be meant. */
async function nearby(error: unknown): Promise<unknown> {
  return error instanceof UnknownName ? (await import('../output/near-name.ts')).withNearName(error) : error;
}

function loadAfterTheWrites() {
  return import('./after-the-writes.ts');
}

function loadTree() {
  return import('./command-tree.ts');
}

/**
 * Returns the settings for a verb. A verb that calls no server, such as a help topic or a repair of the
 * configuration, works with a broken one too, and prints in its own format.
 */
function settingsFor(verb: Verb, env: Env): CliSettings {
  const platformEnv = { env, platform: process.platform };
  try {
    const folder = configFolder(platformEnv);
    if (folder === undefined) return {};
    const settings = checkCliSettings(readConfig(platformEnv).settings, configFile(folder));
    if (callsService(verb)) return settings;
    const { format: _, ...others } = settings;
    return others;
  } catch (error) {
    if ((verb.toleratesBrokenConfig || !callsService(verb)) && error instanceof CliError) return {};
    throw error;
  }
}

/**
 * Returns the options with fields by the interface's own names, if the verb knows them. Anything that `present` would
 * reject after the work is rejected before it: exit code 2 means that nothing was sent.
 */
async function withKnownFields(
  verb: Verb,
  options: GlobalOptions,
  signal: AbortSignal,
): Promise<GlobalOptions> {
  const { fields, resource, selectable } = verb;
  if (options.jq !== undefined) {
    await (await import('../output/jq.ts')).checkFilter(options.jq, '--jq', signal);
  }
  if (selectable !== undefined && changesSomething(verb)) {
    const { chooseColumns } = await import('../output/columns.ts');
    chooseColumns(selectable.columns, options.columns);
    if (options.fields !== undefined) chooseFields(options.fields, selectable.fields);
  }
  if (fields === undefined) return options;
  if ((options.columns ?? options.sort) !== undefined) {
    throw usageError('--columns and --sort are for lists', 'pick fields with --fields');
  }
  if (options.fields === undefined) return options;
  const { namedFields } = await import('../api/resources/named-fields.ts');
  try {
    return { ...options, fields: chooseFields(options.fields, fields, resource && namedFields(resource)) };
  } catch (error) {
    throw await nearby(error);
  }
}

/** Throws a usage error, before anything is sent, for a text that the server never keeps unchanged. */
async function checkRules({ verb, given, naming }: Invocation): Promise<void> {
  for (const [name, { rule }] of Object.entries<Param>(verb.params)) {
    const value = given[name];
    if (rule === undefined || typeof value !== 'string') continue;
    const broken = (await import('../api/text-rule.ts')).brokenRule(value, rule);
    if (broken !== undefined) throw usageError(`${naming(name) ?? name} ${broken}`);
  }
}

/** Throws a usage error, before anything is sent, for an output file that must not be written. */
async function checkOutputs(invocation: Invocation): Promise<void> {
  const { verb, extra } = invocation;
  const isOutput = ([name, { writes }]: [string, Param]) => writes !== undefined && extra[name] !== undefined;
  if (!Object.entries(verb.extra ?? {}).some(isOutput)) return;
  await (await import('./check-outputs.ts')).checkOutputs(invocation);
}
