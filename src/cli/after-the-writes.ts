/** Handles failures after the server has accepted a write: the error says so, so that nobody repeats what is done. */
import { CliError, type RequestLabel, type WriteOutcome } from '../base/cli-error.ts';
import { firstFew } from '../base/names-listed.ts';
import { forgetNames } from '../config/names-cache.ts';
import { plainText } from '../output/cell.ts';
import type { Result } from '../output/result.ts';
import { unexpectedError } from '../output/unexpected-error.ts';
import type { Context } from '../session/context.ts';

/** Returns an error with the writes that the run made before it; unchanged if there were none. */
export function withWritten(thrown: unknown, written: readonly RequestLabel[]): unknown {
  const error = tooDeep(thrown);
  if (written.length === 0) return error;
  const failure = error instanceof CliError ? error : unexpectedError(error);
  const done = written.map(({ method, path }) => `${method} ${path}`);
  return failure.with({ outcome: failure.outcome ?? outcomeOf(failure), done });
}

/** After a failed write the work is done in part; any other failure came after all of it. */
function outcomeOf({ request }: CliError): WriteOutcome {
  return request === undefined || request.method === 'GET' ? 'done' : 'partial';
}

/** Forgets the names that are kept for completion, because a created thing is typed next. Never throws. */
export async function forgetKept({ client, env }: Pick<Context, 'client' | 'env'>): Promise<void> {
  try {
    const { site, email } = await client();
    if (email !== undefined) forgetNames({ site, email }, { env, platform: process.platform });
  } catch {
    // The run may have broken off because the configuration is gone: report that.
  }
}

/** How many things of a list are named. */
const max = 5;

/**
 * Returns what was done, as text. For several things it includes the outcome of each, which may appear nowhere else.
 */
function doneOf(result: Result): string | undefined {
  if ('done' in result) return result.done;
  if (!('list' in result)) return undefined;
  const outcomes = result.list.flatMap(({ outcome, [result.id]: id }) =>
    typeof outcome === 'string' ? [`${outcome} ${plainText(id)}`] : [],
  );
  const each = [...new Set(outcomes)];
  return each.length === 0 ? undefined : firstFew(each, max);
}

/**
 * Returns an error that occurred while a result was displayed, after the work was done. It does not stay a usage
 * error, which would say that nothing was sent. The error of a verb that changes nothing is unchanged.
 */
export function notShown(thrown: unknown, result: Result, written: readonly RequestLabel[]): unknown {
  const error = tooDeep(thrown);
  const what = doneOf(result);
  if (written.length === 0 && what === undefined) return error;
  const failure = error instanceof CliError ? error : unexpectedError(error);
  const hint = [
    `the changes were made${what === undefined ? '' : `: ${what}`}; only the result could not be shown`,
    failure.hint,
  ];
  const changed = failure.with({
    exitReason: failure.exitReason === 'usage' ? 'unexpected' : failure.exitReason,
    outcome: 'done',
    hint: hint.filter((line) => line !== undefined).join('\n'),
  });
  return withWritten(changed, written);
}

/**
 * Explains a stack overflow. Input of a person or a file is refused if it is nested too deep, but a reply is accepted
 * unchecked, because counting its levels costs as much as parsing; it then overflows the stack of code that walks
 * over it.
 */
function tooDeep(error: unknown): unknown {
  if (!(error instanceof RangeError && error.message.includes('call stack'))) return error;
  return new CliError('unreachable', 'the reply is nested too deeply to be shown', { cause: error });
}
