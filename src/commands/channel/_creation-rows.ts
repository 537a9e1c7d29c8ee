/** Rows that make channels, and what becomes of them. */
import { unsubscribe } from '../../api/table/channels.ts';
import { pieces } from '../../base/batches.ts';
import { CliError } from '../../base/cli-error.ts';
import type { BulkRow, RowEnd, Work } from '../../bulk/plan.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelCreation } from './_creation.ts';

/** Channels of one request: the service ends one that takes too long. */
export const mostChannels = 100;

/** A row that makes a channel. */
export interface Wanted {
  readonly row: BulkRow;
  readonly args: ChannelCreation;
}

/** Whether a run of ours made the channel that it had begun with. */
export function isOurs(
  { creator_id, date_created }: Channel,
  begun: number | undefined,
  me: number,
): boolean {
  if (begun === undefined) return false;
  // Both clocks count whole seconds. Older servers do not tell who made a channel, or when.
  return (creator_id ?? me) === me && (date_created ?? begun) >= begun - 1;
}

export function endOf(row: BulkRow, outcome: RowEnd['outcome'], { stream_id, name }: Known): RowEnd {
  return { row, outcome, known: { stream_id, name } };
}

export type Known = { readonly stream_id: number | null; readonly name: string };

/** A row whose channel is there. */
export interface Made extends Wanted {
  readonly holder: Known;
}

export function madeEnd({ row, holder }: Made): RowEnd {
  return endOf(row, 'created', holder);
}

/** Channels that an earlier run made for nobody: whether it got to leave them is not known. */
export function leaving(made: readonly Made[], context: Context): Work[] {
  return pieces(made, mostChannels).map((piece) => ({
    rows: piece.map(({ row }) => row),
    endangered: [],
    requests: 1,
    run: () => leave(piece, context),
  }));
}

/** Takes the account out of channels that nobody is to be in; where that fails it stays, and the rows are partial. */
export async function leave(made: readonly Made[], context: Context): Promise<RowEnd[]> {
  try {
    await context.write(unsubscribe, { subscriptions: made.map(({ holder }) => holder.name) });
    return made.map(madeEnd);
  } catch (failure) {
    if (!(failure instanceof CliError)) throw failure;
    const error = failure.with({ message: `this account is still in it: ${failure.message}` });
    return made.map((each) => ({ ...madeEnd(each), outcome: 'partial', error }));
  }
}
