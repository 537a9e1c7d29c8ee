/** Prints a dry run: the requests in place of the result. Loaded only for one. */
import { defaultFormat } from '../output/formats.ts';
import type { Io } from '../output/io.ts';
import { present } from '../output/present.ts';
import type { Result } from '../output/result.ts';
import type { GlobalOptions } from '../session/context.ts';
import { plannedResult } from '../session/dry-run.ts';
import type { Session } from '../session/open-session.ts';
import { noticeLines } from '../session/rehearsal.ts';

/** Prints the requests and the notifications that they cause. Returns the exit code and what was printed. */
export async function presentDryRun(
  result: Result,
  { planned, context }: Pick<Session, 'planned' | 'context'>,
  options: GlobalOptions,
  io: Io,
): Promise<{ readonly code: number; readonly result: Result }> {
  const { secrets, ownKey } = context;
  for (const text of noticeLines(planned)) context.note(`people will be notified: ${text}`);
  const requests = plannedResult(ownKey.hideIn(secrets.hideIn(planned)), { asLines: showsLines(options) });
  // A refusal that is known in advance ends the dry run with the same code as a real run.
  const exit = 'exitReason' in result ? { exitReason: result.exitReason } : {};
  const shown = { ...requests, ...exit } as Result;
  const code = await present(shown, withoutPicks(options), io, context.signal);
  return { code, result: shown };
}

/** Drops these options: the fields are the verb's, and a dry run shows requests. */
function withoutPicks({ fields: _, columns: __, sort: ___, ...options }: GlobalOptions): GlobalOptions {
  return options;
}

function showsLines({ format = defaultFormat, jq, quiet }: GlobalOptions): boolean {
  return format === defaultFormat && !quiet && jq === undefined;
}
