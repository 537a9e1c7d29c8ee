import { type CliError, usageError } from '../base/cli-error.ts';

/** What jq says when the filter itself is no jq. */
const notCompiled = 3;

/**
 * Runs a jq filter over one JSON value and gives its results, a line each:
 * strings raw, everything else as compact JSON. Throws a usage error with
 * jq's own message when the filter is wrong or fails.
 */
export async function* filterJson(value: unknown, filter: string): AsyncGenerator<string> {
  const { stdout, stderr, exitCode } = await run(JSON.stringify(value), filter);
  if (exitCode !== 0) throw refusal(stderr, exitCode);
  if (stdout === '') return;
  for (const line of stdout.split('\n')) {
    yield `${rawLine(line)}\n`;
  }
}

/** Throws a usage error when the filter does not compile. Runs nothing of it. */
export async function checkFilter(filter: string, flag = '--jq'): Promise<void> {
  const wrapped = await run('null', `empty | (${filter}\n)`);
  if (wrapped.exitCode !== notCompiled) return;
  // Once more as it was written, for a message that points into it.
  const { stderr, exitCode } = await run('null', filter);
  if (exitCode === notCompiled) throw refusal(stderr, exitCode, flag);
}

/** Tells for each of some JSON texts whether it matches. */
export type Matcher = (texts: readonly string[]) => Promise<boolean[]>;

/**
 * A filter as a question: a text matches where any result is neither false nor
 * null; one that the filter fails on does not. Starting jq costs some
 * milliseconds, so many texts are asked about at once. Throws a usage error
 * that names the flag when the filter does not compile.
 */
export async function createMatcher(flag: string, filter: string): Promise<Matcher> {
  await checkFilter(filter, flag);
  const question = `try ([(${filter}\n)] | any) catch false`;
  return async (texts) => {
    if (texts.length === 0) return [];
    const { stdout, stderr } = await run(texts.join('\n'), question, flag);
    const answers = stdout.split('\n');
    if (answers.length === texts.length) return answers.map((answer) => answer === 'true');
    const why = stderr.split('\n', 1)[0] || 'it reads or ends the input by itself';
    throw usageError(`${flag}: the filter did not answer for each event: ${why}`);
  };
}

/** The results of a filter for each of some JSON texts, a line each, and what jq complained of. */
export async function filterTexts(
  texts: readonly string[],
  filter: string,
): Promise<{ readonly lines: string; readonly complaint: string | undefined }> {
  const { stdout, stderr } = await run(texts.join('\n'), filter);
  const complaint = shortened(stderr.split('\n', 1)[0] ?? '') || undefined;
  const lines = stdout === '' ? '' : `${stdout.split('\n').map(rawLine).join('\n')}\n`;
  return { lines, complaint };
}

function rawLine(line: string): string {
  return line.startsWith('"') ? (JSON.parse(line) as string) : line;
}

async function run(
  input: string,
  filter: string,
  flag = '--jq',
): Promise<{ stdout: string; stderr: string; exitCode: number }> {
  const { raw } = await import('jq-wasm');
  try {
    // A filter such as `-1` must not be read as an option.
    return await raw(input, filter.startsWith('-') ? ` ${filter}` : filter, ['-c']);
  } catch (error) {
    throw usageError(
      `${flag} could not take ${Math.ceil(input.length / 1e6)} MB of JSON`,
      `print it with --json and filter it with a jq of your own (${(error as Error).message})`,
    );
  }
}

/** Beyond this a complaint quotes data. */
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

/** What a filter throws may be its whole input, which says less than its beginning. */
function shortened(message: string): string {
  return message.length <= longestMessage ? message : `${message.slice(0, longestMessage)}…`;
}
