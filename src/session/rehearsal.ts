/** Writes that are recorded and not sent: a dry run, and what is foreseen before a question. */

import type { Readable } from 'node:stream';
import { encodeRequest, visibleParams } from '../api/derive/encode.ts';
import { argsAt } from '../api/derive/level.ts';
import { hasNotices, noticesOf, noticeText, together } from '../api/derive/notices.ts';
import type { Endpoint, WireArgs } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context, Writing } from './context.ts';
import type { PlannedRequest } from './planned-request.ts';

/** A write as it would be sent. Refuses what cannot be sent to this server. */
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

/** What people will notice of all of them, a line each. */
export function noticeLines(planned: readonly PlannedRequest[]): string[] {
  return together(planned.flatMap(({ notices }) => notices)).map(noticeText);
}

/** A verb as far as it is foreseen what it does. */
export interface Foreseeable {
  /** The rows of its calls; none where it calls any. */
  readonly rows: readonly Endpoint[];
  run(context: Context): Promise<unknown>;
}

/**
 * What people will notice of a verb's work: it is gone through once more, saying and sending nothing.
 * What stands in its way is met again by the work itself, and what came by a pipe cannot be read again.
 */
export async function foreseen({ rows, run }: Foreseeable, context: Context): Promise<string[]> {
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
    foreseen: async () => [],
    wouldSend: (request) => void planned.push(request),
    withSignal: (signal) => rehearsing(context.withSignal(signal), planned),
    async write(row, args, how = {}) {
      planned.push(await plannedRequest(row, args, how, rehearsal));
      return { sent: false };
    },
  };
  return rehearsal;
}
