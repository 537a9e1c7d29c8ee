/** Declares and reads the options that every command takes. */
import { type Command, Option } from 'commander';
import { usageError } from '../base/cli-error.ts';
import { formatDuration, readDuration } from '../base/duration.ts';
import { isOn } from '../base/env.ts';
import { csvPrograms, formatNames } from '../output/formats.ts';
import { type ColourChoice, colours, type Io } from '../output/io.ts';
import type { Env, GlobalOptions } from '../session/context.ts';
import { defaultLimits } from '../session/time-limits.ts';

/** The given options, as written, by commander's names. */
export type GivenGlobals = Readonly<Record<string, unknown>>;

/** Flags with their help, in the order of help. Switches have no `<value>`. */
export const declaredGlobals: readonly (readonly [flags: string, help: string])[] = [
  ['--site <url>', 'URL of the organization (ZULIP_SITE)'],
  ['--email <email>', 'email address you log in with (ZULIP_EMAIL)'],
  ['--zuliprc <file>', 'zuliprc file with site, email and API key (ZULIP_CONFIG)'],
  ['--profile <name>', 'stored account to use (REALMCTL_PROFILE)'],
  ['--format <format>', `output format: ${formatNames.join(', ')}`],
  ['--json', 'same as --format json; errors are JSON too'],
  ['--fields <names>', 'fields of the JSON output, separated by commas'],
  ['--jq <filter>', 'filter the JSON output with a jq expression'],
  ['--columns <names>', 'columns of the table, separated by commas'],
  ['--sort <column>', 'column to sort by; -column for descending order'],
  ['--quiet', 'print only ids, and no notes'],
  ['--csv-for <program>', `print CSV as this program opens it: ${csvPrograms.join(', ')}`],
  ['--no-csv-guard', 'read and write CSV and TSV cells without the guard against formulas'],
  ['--color <when>', `use color: ${colours.join(', ')}`],
  ['--yes', 'do not ask for confirmation'],
  ['--no-input', 'never prompt'],
  ['--debug', 'log requests to stderr, with secrets redacted'],
  ['--timeout <time>', `time limit for a call, including retries (${formatDuration(defaultLimits.timeout)})`],
  ['--max-wait <time>', `longest time to wait for the rate limit (${formatDuration(defaultLimits.maxWait)})`],
  ['--allow-ignored', 'warn instead of failing when the server ignores a parameter'],
];

/** Names of the flags, for the line about them in the help of a verb. */
export const globalFlags: readonly string[] = declaredGlobals.map(([flags]) => flags.split(' ')[0] ?? flags);

/** Help for `--dry-run`, which only verbs that change something take. */
export const dryRunHelp = 'print the requests without sending them';

/** Adds the options to a command; with `shown`, its help lists them. */
export function addGlobalOptions(command: Command, { shown }: { readonly shown: boolean }): void {
  for (const [flags, help] of declaredGlobals) {
    const option = new Option(flags, help).helpGroup('Global options:');
    if (option.required) option.argParser((value, before) => once(option, value, before));
    command.addOption(shown ? option : option.hideHelp());
  }
}

/** Accepts one value before the verb and one after it; the later one wins. Throws a usage error for more. */
function once(option: Option, value: string, before: unknown): string {
  if (before === undefined) return value;
  throw usageError(`${option.long} is given twice`, 'it takes one value; give it once');
}

/** Returns the options given to a command and its parents; the innermost wins. */
export function givenGlobals(command: Command): GivenGlobals {
  const outer = command.parent === null ? {} : givenGlobals(command.parent);
  const own = Object.entries(command.opts()).filter(
    ([name]) => command.getOptionValueSource(name) === 'cli' && isGlobal(name),
  );
  return { ...outer, ...Object.fromEntries(own) };
}

function isGlobal(name: string): boolean {
  return globalFlag(name) !== undefined;
}

/** Returns the flag of an option by commander's name for it, without `no-`; undefined if there is none. */
export function globalFlag(name: string): string | undefined {
  return globalFlags.find((flag) => new Option(flag).attributeName() === name);
}

/** Validates the given options. Throws a usage error that names the flag and says what it accepts. */
export function readGlobalOptions(given: GivenGlobals, dryRun: boolean, env: Env, io: Io): GlobalOptions {
  // Standard input comes last, because Node opens it, and loads code for that, when it is first used.
  const canAsk = io.stderrIsTerminal && !isOn(env.CI) && io.stdinIsTerminal;
  const format = readFormat(given);
  return {
    ...text('site', given.site),
    ...text('email', given.email),
    ...text('zuliprc', given.zuliprc),
    ...text('profile', given.profile),
    ...(format === undefined ? {} : { format }),
    ...names('fields', given.fields),
    ...text('jq', given.jq),
    ...names('columns', given.columns),
    ...text('sort', given.sort),
    quiet: given.quiet === true,
    csvGuard: given.csvGuard !== false,
    ...csvFor(given, env),
    yes: given.yes === true,
    input: given.input !== false && canAsk,
    dryRun,
    debug: given.debug === true || (env.REALMCTL_DEBUG ?? '').split(',').includes('http'),
    timeout: milliseconds('timeout', given.timeout, 1) ?? defaultLimits.timeout,
    maxWait: milliseconds('max-wait', given.maxWait, 0) ?? defaultLimits.maxWait,
    allowIgnored: given.allowIgnored === true,
  };
}

/** Returns the choice of `--color`. */
export function readColour(given: GivenGlobals): ColourChoice {
  return oneOf('color', given.color, colours) ?? 'auto';
}

function readFormat(given: GivenGlobals): GlobalOptions['format'] {
  const format = oneOf('format', given.format, formatNames);
  if (given.csvFor !== undefined) {
    const other =
      given.json === true ? '--json' : format !== undefined && format !== 'csv' && `--format ${format}`;
    if (other) throw usageError(`--csv-for cannot be combined with ${other}`);
    return 'csv';
  }
  if (given.json !== true) return format;
  if (format !== undefined && format !== 'json')
    throw usageError(`--json cannot be used with --format ${format}`);
  return 'json';
}

/** The locale that a shell uses for numbers decides: a decimal comma changes Excel's separator. */
function csvFor({ csvFor: given }: GivenGlobals, env: Env): Pick<GlobalOptions, 'csvFor'> {
  const program = oneOf('csv-for', given, csvPrograms);
  if (program === undefined) return {};
  return { csvFor: { program, locale: env.LC_ALL || env.LC_NUMERIC || env.LANG } };
}

function oneOf<T extends string>(flag: string, value: unknown, allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw usageError(`--${flag} must be one of ${allowed.join(', ')}, not '${value}'`);
  return found;
}

function text<K extends string>(name: K, value: unknown): { [key in K]?: string } {
  if (value === undefined) return {};
  if (String(value).trim() === '') throw usageError(`--${name} must not be empty`);
  return { [name]: String(value) } as { [key in K]: string };
}

/** An empty list is kept: it makes the command list the possible names. */
function names<K extends string>(name: K, value: unknown): { [key in K]?: string[] } {
  if (value === undefined) return {};
  const list = String(value)
    .split(',')
    .map((each) => each.trim());
  return { [name]: list } as { [key in K]: string[] };
}

function milliseconds(flag: string, value: unknown, least: number): number | undefined {
  if (value === undefined) return undefined;
  const read = readDuration(String(value), least);
  if (read.problem !== undefined) throw usageError(`--${flag} ${read.problem}`);
  return read.ms;
}
