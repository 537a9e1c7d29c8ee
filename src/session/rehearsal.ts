/** Records writes instead of sending them, for dry runs and to foresee notifications before a question. */

import type { Readable } from 'node:stream';
import { encodeRequest, visibleParams } from '../api/derive/encode.ts';
import { argsAt } from '../api/derive/level.ts';
import { hasNotices, noticesOf, noticeText, together } from '../api/derive/notices.ts';
import type { Endpoint, WireArgs } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context, Writing } from './context.ts';
import type { PlannedRequest } from './planned-request.ts';

/** Returns a write as it would be sent. Throws if it cannot be sent to this server. */
export async function plannedRequest<E extends Endpoint>(
  row: E,
  args: WireArgs<E>,
  { makes, followedBy = [] }: Writing,
  context: Context,
): Promise<PlannedRequest> {
  await context.check(row, args);
  const { method, path } = encodeRequest(row, args);
  const { level } = await (await context.client()).server();
  const following = followedBy.flatMap((call) => noticesOf(call.row, { args: call.args, level }));
  const notices = together([...noticesOf(row, { args, level, makes }), ...following]);
  return { method, path, parameters: visibleParams(row, argsAt(row, args, level)), notices };
}

/** Returns the notifications that the requests cause, one line each. */
export function noticeLines(planned: readonly PlannedRequest[]): string[] {
  return together(planned.flatMap(({ notices }) => notices)).map(noticeText);
}

/** The parts of a verb needed to foresee what it does. */
export interface Foreseeable {
  /** The rows of its calls; none if it can call any. */
  readonly rows: readonly Endpoint[];
  run(context: Context): Promise<unknown>;
}

/**
 * Returns the notifications that a verb's work will cause, by running it once without printing or sending anything.
 * Errors are left for the real run to report, and input from a pipe cannot be read twice.
 */
export async function expectedNotices({ rows, run }: Foreseeable, context: Context): Promise<string[]> {
  if (rows.length > 0 && !rows.some(hasNotices)) return [];
  if ((context.io.stdin as Partial<Readable>).readableDidRead === true) return [];
  const planned: PlannedRequest[] = [];
  try {
    await run(rehearsing(context, planned));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
  }
  return noticeLines(planned);
}

function rehearsing(context: Context, planned: PlannedRequest[]): Context {
  const silent = () => {};
  const rehearsal: Context = {
    ...context,
    options: { ...context.options, dryRun: true },
    note: silent,
    done: silent,
    warn: silent,
    notices: async () => [],
    wouldSend: (request) => void planned.push(request),
    withSignal: (signal) => rehearsing(context.withSignal(signal), planned),
    async write(row, args, how = {}) {
      planned.push(await plannedRequest(row, args, how, rehearsal));
      return { sent: false };
    },
  };
  return rehearsal;
}
