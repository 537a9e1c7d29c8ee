/** What fails once the server has taken a write says so: nobody is to do again what is done. */
import { CliError, type RequestLabel, type WriteOutcome } from '../base/cli-error.ts';
import { plainText } from '../output/cell.ts';
import { unexpectedError } from '../output/report-error.ts';
import type { Result } from '../output/result.ts';

/** An error of a run with what the run did before it. One of a run that did nothing is left as it is. */
export function withWritten(thrown: unknown, written: readonly RequestLabel[]): unknown {
  const error = tooDeep(thrown);
  if (written.length === 0) return error;
  const told = error instanceof CliError ? error : unexpectedError(error);
  const done = written.map(({ method, path }) => `${method} ${path}`);
  return told.with({ outcome: told.outcome ?? outcomeOf(told), done });
}

/** Where a further write failed, the work is done in part; anything else came after it. */
function outcomeOf({ request }: CliError): WriteOutcome {
  return request === undefined || request.method === 'GET' ? 'done' : 'partial';
}

/** Things of a list that are told. */
const most = 5;

/** What was done, in words; of several things what became of each, which may be told nowhere else. */
function doneOf(result: Result): string | undefined {
  if ('done' in result) return result.done;
  if (!('list' in result)) return undefined;
  const told = result.list.flatMap(({ outcome, [result.id]: id }) =>
    typeof outcome === 'string' ? [`${outcome} ${plainText(id)}`] : [],
  );
  const each = [...new Set(told)];
  if (each.length === 0) return undefined;
  const more = each.length - most;
  return `${each.slice(0, most).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/**
 * An error of showing a result once the work is done. It is no usage error, which would
 * say that nothing was sent. One of a verb that changes nothing is left as it is.
 */
export function notShown(thrown: unknown, result: Result, written: readonly RequestLabel[]): unknown {
  const error = tooDeep(thrown);
  const what = doneOf(result);
  if (written.length === 0 && what === undefined) return error;
  const told = error instanceof CliError ? error : unexpectedError(error);
  const hint = [
    `the work itself is done${what === undefined ? '' : `: ${what}`}; only its result could not be shown`,
    told.hint,
  ];
  const changed = told.with({
    exitReason: told.exitReason === 'usage' ? 'unexpected' : told.exitReason,
    outcome: 'done',
    hint: hint.filter((line) => line !== undefined).join('\n'),
  });
  return withWritten(changed, written);
}

/**
 * What a person or a file brings is refused where it nests too deep; a reply is taken as it
 * is, because counting costs as much as parsing, and fills the stack of whatever walks over it.
 */
function tooDeep(error: unknown): unknown {
  if (!(error instanceof RangeError && error.message.includes('call stack'))) return error;
  return new CliError('unreachable', 'what the server sent nests too deep to be shown', { cause: error });
}
