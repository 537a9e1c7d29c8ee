/** All channels at once, with who is in each: what the state tells, and no other call. */
import { fetchState } from '../api/fetch-state.ts';
import { registerQueue } from '../api/table/events.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

export type StateChannel = Item & {
  readonly stream_id?: unknown;
  readonly name?: unknown;
  readonly subscribers?: unknown;
};

/** Those that the account may know of, archived ones left out. One large reply. */
export async function channelsOfState(context: Context): Promise<readonly StateChannel[]> {
  const asked = { ...fetchState('subscription'), include_subscribers: 'true' };
  const state: Readonly<Record<string, unknown>> = await context.read(registerQueue, asked);
  return ['subscriptions', 'unsubscribed', 'never_subscribed'].flatMap(
    (part) => (state[part] ?? []) as StateChannel[],
  );
}
