/** Reads all channels with their subscribers at once, which only the state of a registration has. */
import { fetchState } from '../api/fetch-state.ts';
import { registerQueue } from '../api/table/events.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

export type StateChannel = Item & {
  readonly stream_id?: unknown;
  readonly name?: unknown;
  readonly subscribers?: unknown;
};

/** Returns the channels that the account may see, without archived ones. The reply is large. */
export async function channelsOfState(context: Context): Promise<readonly StateChannel[]> {
  const args = { ...fetchState('subscription'), include_subscribers: 'true' };
  const state: Readonly<Record<string, unknown>> = await context.read(registerQueue, args);
  return ['subscriptions', 'unsubscribed', 'never_subscribed'].flatMap(
    (part) => (state[part] ?? []) as StateChannel[],
  );
}
