/** Runs the filter of `--jq` on one value. */
import { CliError, usageError } from '../base/cli-error.ts';
import { JqFault, type JqOutput, runJq } from './jq-thread.ts';

/** jq's exit code for a filter that does not compile. */
const notCompiled = 3;
/** Time limit of a run in milliseconds. */
const longest = 30_000;

/**
 * Runs a jq filter on one JSON value and yields its results, one per line: strings raw, everything else as compact
 * JSON. Throws a usage error with jq's own message if the filter is wrong or fails, `unexpected` if jq cannot read
 * the value, and `interrupted` if the signal is aborted.
 */
export async function* filterJson(
  value: unknown,
  filter: string,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const { stdout, stderr, exitCode } = await run(JSON.stringify(value), filter, '--jq', signal).catch(
    (error) => {
      throw error instanceof JqFault ? unreadable(error.message) : error;
    },
  );
  if (stderr.startsWith('jq: parse error: ')) throw unreadable(stderr.slice('jq: '.length));
  if (exitCode !== 0) throw refusal(stderr, exitCode);
  if (stdout === '') return;
  for (const line of stdout.split('\n')) {
    yield `${rawLine(line)}\n`;
  }
}

/**
 * Runs a jq filter on JSON text and returns its results as values. Throws a usage error with jq's own message if the
 * filter is wrong, fails or does not end.
 * @param flag the name of the filter in the message
 */
export async function filterValues(
  json: string,
  filter: string,
  flag: string,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const { stdout, stderr, exitCode } = await run(json, filter, flag, signal).catch((error) => {
    throw error instanceof JqFault ? usageError(`${flag}: ${shortened(error.message)}`) : error;
  });
  if (exitCode !== 0 || stderr.startsWith('jq: parse error: ')) throw refusal(stderr, exitCode, flag);
  return stdout === '' ? [] : stdout.split('\n').map((line) => JSON.parse(line) as unknown);
}

function unreadable(why: string): CliError {
  return new CliError('unexpected', `--jq: jq cannot read the result: ${shortened(why)}`, {
    hint: 'print it with --json and filter it with your own jq',
  });
}

/** Throws a usage error if the filter does not compile. The filter is not run. */
export async function checkFilter(filter: string, flag = '--jq', signal?: AbortSignal): Promise<void> {
  try {
    const wrapped = await run('null', `empty | (${filter}\n)`, flag, signal);
    if (wrapped.exitCode !== notCompiled) return;
    // Runs the filter again as it was written, because jq's message points into it.
    const { stderr, exitCode } = await run('null', filter, flag, signal);
    if (exitCode === notCompiled) throw refusal(stderr, exitCode, flag);
  } catch (error) {
    if (!(error instanceof JqFault)) throw error;
    throw usageError(`${flag}: jq cannot read the filter: ${shortened(error.message)}`);
  }
}

/** Returns a result of jq as it is printed: strings without quotes. */
export function rawLine(line: string): string {
  return line.startsWith('"') ? (JSON.parse(line) as string) : line;
}

/** Throws a usage error if the filter does not end, `interrupted` if the signal is aborted, a JqFault if jq crashes. */
async function run(
  input: string,
  filter: string,
  flag: string,
  signal: AbortSignal | undefined,
): Promise<JqOutput> {
  try {
    return await runJq(input, filter, { flags: ['-c'], within: longest, signal });
  } catch (error) {
    if (!(error instanceof JqFault) || error.kind === 'broken') throw error;
    if (error.kind === 'aborted') throw new CliError('interrupted', 'interrupted');
    throw usageError(`${flag}: the filter does not end: ${error.message}`);
  }
}

/** A longer message quotes data. */
const longestMessage = 300;

/** The first line is the message; the lines that point into the filter are the hint. */
function refusal(stderr: string, exitCode: number, flag = '--jq'): CliError {
  const [first = '', ...rest] = stderr.replace(/^jq: error( \(at [^)]*\))?: /, '').split('\n');
  const pointer = rest.filter((line) => line.startsWith('    ')).map((line) => line.slice(4));
  const message = `${flag}: ${shortened(first.replace(/ at <top-level>/, '').replace(/:$/, ''))}`;
  return exitCode === notCompiled && pointer.length > 0
    ? usageError(message, pointer.join('\n'))
    : usageError(message);
}

/** A filter may throw its whole input; the beginning says more. */
export function shortened(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage)}…`;
}
