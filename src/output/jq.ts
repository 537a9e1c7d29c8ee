import { type Failure, usage } from '../failure.ts';

/** What jq says when the filter itself is no jq. */
const notCompiled = 3;

/**
 * Runs a jq filter over one JSON value and gives its results, a line each:
 * strings raw, everything else as compact JSON. Throws a usage Failure with
 * jq's own message when the filter is wrong or fails.
 */
export async function* filterJson(value: unknown, filter: string): AsyncGenerator<string> {
  const { stdout, stderr, exitCode } = await run(JSON.stringify(value), filter);
  if (exitCode !== 0) throw refusal(stderr, exitCode);
  if (stdout === '') return;
  for (const line of stdout.split('\n')) {
    yield `${line.startsWith('"') ? (JSON.parse(line) as string) : line}\n`;
  }
}

/** Throws a usage Failure when the filter does not compile. Runs nothing of it. */
export async function checkFilter(filter: string): Promise<void> {
  const wrapped = await run('null', `empty | (${filter}\n)`);
  if (wrapped.exitCode !== notCompiled) return;
  // Once more as it was written, for a message that points into it.
  const { stderr, exitCode } = await run('null', filter);
  if (exitCode === notCompiled) throw refusal(stderr, exitCode);
}

async function run(
  input: string,
  filter: string,
): Promise<{ stdout: string; stderr: string; exitCode: number }> {
  const { raw } = await import('jq-wasm');
  try {
    // A filter such as `-1` must not be read as an option.
    return await raw(input, filter.startsWith('-') ? ` ${filter}` : filter, ['-c']);
  } catch (error) {
    throw usage(
      `--jq could not take ${Math.ceil(input.length / 1e6)} MB of JSON`,
      `print it with --json and filter it with a jq of your own (${(error as Error).message})`,
    );
  }
}

/** The first line is the message; the lines that point into the filter are the hint. */
function refusal(stderr: string, exitCode: number): Failure {
  const [first = '', ...rest] = stderr.replace(/^jq: error( \(at [^)]*\))?: /, '').split('\n');
  const pointer = rest.filter((line) => line.startsWith('    ')).map((line) => line.slice(4));
  const message = `--jq: ${first.replace(/ at <top-level>/, '').replace(/:$/, '')}`;
  return exitCode === notCompiled && pointer.length > 0 ? usage(message, pointer.join('\n')) : usage(message);
}
