/** Decides which request creates channels that go together, for commands, tables and organization files. */
import { emptyStaysSince } from '../../api/channel-rules.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, type subscribe } from '../../api/table/channels.ts';
import { halves } from '../../base/batches.ts';

/** A channel to create, as `POST /channels/create` takes it. */
export type ChannelArgs = WireArgs<typeof createChannel>;

export interface ChannelCreation<T> {
  /** What the channel is created for: a row of a table or an entry of a file. */
  readonly of: T;
  readonly args: ChannelArgs;
}

/** The call of that name, or subscribing to names that no channel has. */
type Call =
  | { readonly by: 'creating'; readonly args: ChannelArgs }
  | { readonly by: 'subscribing'; readonly args: SubscribeArgs };

/** People by id; servers that don't take ids get addresses instead. */
type SubscribeArgs = WireArgs<typeof subscribe> & { readonly principals?: readonly number[] };

export type CreationRequest<T> = Call & {
  readonly of: readonly T[];
  /** How many subscriptions it makes. */
  readonly size: number;
  /**
   * Whoever subscribes nobody else is subscribed. The account then leaves, or stays if leaving would archive the
   * channel.
   */
  readonly account: 'absent' | 'leaves' | 'stays';
  /** Returns the same work in smaller requests, for when the server refuses the whole; absent for a single channel. */
  readonly parts?: () => readonly CreationRequest<T>[];
};

/** Returns the request that creates one channel. */
export function creationRequest<T>(creation: ChannelCreation<T>, level: number): CreationRequest<T> {
  return requestFor([creation], level);
}

/** Whether the server has the call that creates one channel. */
export function creates(level: number): boolean {
  return level >= createChannel.since;
}

/** Whether the account has to stay: on some servers, leaving a private channel that nobody else is in archives it. */
export function hasToStay({ subscribers, invite_only }: ChannelArgs, level: number): boolean {
  return subscribers.length === 0 && invite_only === true && level < emptyStaysSince;
}

/** Returns the request that creates channels with the same settings. */
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
  // Without principals, the server subscribes the account itself.
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

/** Settings that a new channel has anyway. */
const plain: Readonly<Record<string, unknown>> = {
  invite_only: false,
  is_web_public: false,
  is_default_stream: false,
};

/**
 * Returns the settings that the channels of one request share, without subscribers. A channel without subscribers
 * isn't announced.
 */
export function settingsOf({ name: _, description: __, subscribers, announce, ...settings }: ChannelArgs) {
  const effective = subscribers.length > 0 ? { announce, ...settings } : settings;
  return Object.fromEntries(
    Object.entries(effective).filter(([key, value]) => value !== undefined && plain[key] !== value),
  );
}
