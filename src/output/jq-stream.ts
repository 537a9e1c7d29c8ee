/**
 * jq filters over a stream of JSON texts. A text that jq cannot read, crashes on or does not finish
 * is reported and left out; the stream continues, because the server decides what the texts contain.
 */
import { CliError, usageError } from '../base/cli-error.ts';
import { checkFilter, rawLine, shortened } from './jq.ts';
import { JqFault, type JqOutput, runJq } from './jq-thread.ts';

/** Whether the filter matches a text, or why jq could not read it. */
export type MatchResult = boolean | { readonly unread: string };

/** Returns the result for each JSON text (on one line), or undefined if the signal was aborted. */
export type Matcher = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly MatchResult[] | undefined>;

/** Returns what `--jq` prints for JSON texts (each on one line), or undefined if the signal was aborted. */
export type LineFilter = (texts: readonly string[], signal: AbortSignal) => Promise<string | undefined>;

/** Time limits in milliseconds: for a batch, for a single text, and for the test run at the start. */
const forMany = 5000;
const forOne = 1500;
const testTimeout = 5000;
/** Reads each text as a raw line and parses it in the filter, so that a bad one does not end the run. */
const flags = ['-c', '-R'];
/** The input of the test run. */
const testInput = JSON.stringify({ type: 'heartbeat', id: 0 });

/**
 * Creates a matcher: a text matches if any result of the filter is neither false nor null, and does
 * not match if the filter fails. Starting jq takes a millisecond, so a batch is filtered in one run.
 * Throws a usage error that names the flag if the filter does not compile, does not end, or reads or
 * ends the input by itself; throws `interrupted` if the signal is aborted before that is known.
 */
export async function createMatcher(flag: string, filter: string, signal: AbortSignal): Promise<Matcher> {
  await checkFilter(filter, flag, signal);
  // What cannot be parsed is answered with the error, a text.
  const question = `try (fromjson | (try any((${filter}\n); .) catch false)) catch tostring`;
  const { stdout } = await testRun(flag, `${testInput}\n${testInput}`, question, signal);
  if (stdout.split('\n').length !== 2) {
    throw usageError(
      `${flag}: the filter must give an answer for each event, and must not read or end the input itself`,
    );
  }
  return async (texts, running) => {
    if (texts.length === 0) return [];
    const outputs = await runOverEach(texts, question, running, ({ stdout }, count) => {
      const answers = stdout.split('\n');
      return answers.length === count ? answers : undefined;
    });
    return outputs?.flatMap((output) =>
      'fault' in output ? { unread: output.fault } : output.read.map(toMatch),
    );
  };
}

function toMatch(answer: string): MatchResult {
  return answer.startsWith('"') ? { unread: shortened(JSON.parse(answer)) } : answer === 'true';
}

/**
 * Creates the filter of `--jq`. Throws as `createMatcher` does. Later failures are warnings; each
 * quotes data, so they become rarer with their number.
 */
export async function createLineFilter(
  filter: string,
  signal: AbortSignal,
  warn: (text: string) => void,
): Promise<LineFilter> {
  const program = `fromjson | (${filter}\n)`;
  await testRun('--jq', testInput, program, signal);
  let complaints = 0;
  const complain = (why: string) => {
    complaints += 1;
    const isPowerOfTwo = (complaints & (complaints - 1)) === 0;
    const times = complaints === 1 ? '' : ` (and ${complaints - 1} before)`;
    if (isPowerOfTwo) warn(`--jq: ${shortened(why)}${times}`);
  };
  return async (texts, running) => {
    const outputs = await runOverEach(texts, program, running, (output) => output);
    for (const output of outputs ?? []) {
      const [why = ''] = 'fault' in output ? [output.fault] : output.read.stderr.split('\n', 1);
      if (why !== '') complain(why);
    }
    return outputs?.map((output) => ('fault' in output ? '' : rawLines(output.read.stdout))).join('');
  };
}

function rawLines(stdout: string): string {
  return stdout === '' ? '' : `${stdout.split('\n').map(rawLine).join('\n')}\n`;
}

async function testRun(flag: string, input: string, program: string, signal: AbortSignal): Promise<JqOutput> {
  try {
    return await runJq(input, program, { flags, within: testTimeout, signal });
  } catch (error) {
    if (!(error instanceof JqFault)) throw error;
    if (error.kind === 'aborted') throw new CliError('interrupted', 'interrupted');
    throw usageError(
      `${flag}: the filter ${error.kind === 'late' ? 'does not end' : 'breaks jq'}: ${error.message}, for a heartbeat`,
    );
  }
}

type EachOutput<T> = { readonly read: T } | { readonly fault: string };

/**
 * Runs a program over all texts at once. If that fails, runs it over each text, so that one bad text
 * does not affect the others. Returns undefined if the signal was aborted.
 * @param read returns undefined if the output does not fit the number of texts
 */
async function runOverEach<T>(
  texts: readonly string[],
  program: string,
  signal: AbortSignal,
  read: (output: JqOutput, count: number) => T | undefined,
): Promise<EachOutput<T>[] | undefined> {
  const attempt = async (batch: readonly string[], within: number): Promise<EachOutput<T> | JqFault> => {
    try {
      const found = read(await runJq(batch.join('\n'), program, { flags, within, signal }), batch.length);
      return found === undefined ? { fault: 'the filter gave no answer' } : { read: found };
    } catch (error) {
      if (error instanceof JqFault) return error;
      throw error;
    }
  };
  if (texts.length > 1) {
    const all = await attempt(texts, forMany);
    if (!(all instanceof JqFault) && 'read' in all) return [all];
  }
  const outputs: EachOutput<T>[] = [];
  for (const text of texts) {
    let one = await attempt([text], forOne);
    // If the process was stopped, the time limit passed without the filter being slow.
    if (one instanceof JqFault && one.kind === 'late') one = await attempt([text], forOne);
    if (one instanceof JqFault && one.kind === 'aborted') return undefined;
    outputs.push(one instanceof JqFault ? { fault: one.message } : one);
  }
  return outputs;
}
