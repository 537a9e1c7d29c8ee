/** Which request makes channels that go together. The one place that decides it: for a command, a table and organization files. */
import { emptyStaysSince } from '../../api/channel-rules.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, type subscribe } from '../../api/table/channels.ts';
import { halves } from '../../base/batches.ts';

/** A channel to create, as `POST /channels/create` takes it. */
export type ChannelArgs = WireArgs<typeof createChannel>;

export interface ChannelCreation<T> {
  /** What it is created for: a row of a table, an entry of a file. */
  readonly of: T;
  readonly args: ChannelArgs;
}

/** The call of that name, or subscribing to names that nobody has. */
type Call =
  | { readonly by: 'creating'; readonly args: ChannelArgs }
  | { readonly by: 'subscribing'; readonly args: SubscribeArgs };

/** People by their ids: servers that take none get addresses in their place. */
type SubscribeArgs = WireArgs<typeof subscribe> & { readonly principals?: readonly number[] };

export type CreationRequest<T> = Call & {
  readonly of: readonly T[];
  /** Subscriptions that it makes. */
  readonly size: number;
  /** Who subscribes for nobody is subscribed: the account leaves again, or stays where the channel would be archived. */
  readonly account: 'absent' | 'leaves' | 'stays';
  /** The same in smaller requests, for when the server refuses the whole; absent for a single channel. */
  readonly parts?: () => readonly CreationRequest<T>[];
};

/** The request that creates one channel. */
export function creationRequest<T>(creation: ChannelCreation<T>, level: number): CreationRequest<T> {
  return requestFor([creation], level);
}

/** Whether the server has the call that creates one channel. */
export function creates(level: number): boolean {
  return level >= createChannel.since;
}

/** An account that leaves a private channel which nobody else is in would archive it there. */
export function hasToStay({ subscribers, invite_only }: ChannelArgs, level: number): boolean {
  return subscribers.length === 0 && invite_only === true && level < emptyStaysSince;
}

/** The request that creates channels which are alike. */
export function requestFor<T>(creations: readonly ChannelCreation<T>[], level: number): CreationRequest<T> {
  const [{ args: first }] = creations as readonly [ChannelCreation<T>];
  const { subscribers } = first;
  const of = creations.map((each) => each.of);
  const size = creations.length * Math.max(1, subscribers.length);
  if (creations.length === 1 && creates(level)) {
    return { by: 'creating', args: first, of, size, account: 'absent' };
  }
  const account = subscribers.length > 0 ? 'absent' : hasToStay(first, level) ? 'stays' : 'leaves';
  const subscriptions = creations.map(({ args: { name, description } }) =>
    description === undefined ? { name } : { name, description },
  );
  // Without principals the account itself is subscribed.
  const principals = subscribers.length > 0 && { principals: subscribers };
  return {
    by: 'subscribing',
    args: { subscriptions, ...principals, ...settingsOf(first) } as SubscribeArgs,
    of,
    size,
    account,
    ...(creations.length > 1 && {
      parts: () => halves(creations).map((half) => requestFor(half, level)),
    }),
  };
}

/** What is so of a new channel anyway. */
const plain: Readonly<Record<string, unknown>> = {
  invite_only: false,
  is_web_public: false,
  is_default_stream: false,
};

/** What channels of one request have in common, beside the subscribers; a channel for nobody isn't announced. */
export function settingsOf({ name: _, description: __, subscribers, announce, ...settings }: ChannelArgs) {
  const heard = subscribers.length > 0 ? { announce, ...settings } : settings;
  return Object.fromEntries(
    Object.entries(heard).filter(([key, value]) => value !== undefined && plain[key] !== value),
  );
}
