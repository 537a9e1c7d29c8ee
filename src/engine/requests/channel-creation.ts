/** Which requests make channels. The one place that decides it: for a command, a table and organization files. */
import { emptyStaysSince, mostOfRequest } from '../../api/channel-rules.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { sharesObjects } from '../../api/resources/shares-objects.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, type subscribe } from '../../api/table/channels.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';

/** A channel to create, as `POST /channels/create` takes it. */
export type ChannelArgs = WireArgs<typeof createChannel>;

export interface ChannelCreation<T> {
  /** What it is created for: a row of a table, an entry of a file. */
  readonly of: T;
  readonly args: ChannelArgs;
}

/** What decides how channels are created. */
export interface CreationFacts {
  readonly level: number;
  /** Whether the account sees private channels that it is not in. */
  readonly seesAll: boolean;
  /** The group of administrators, where the account is one of them and may leave administering a channel to all of them. */
  readonly administrators?: number | undefined;
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

/** The fewest requests that create channels. Those of one request are alike, and share nothing afterwards. */
export function creationRequests<T>(
  creations: readonly ChannelCreation<T>[],
  facts: CreationFacts,
): CreationRequest<T>[] {
  return grouped(administered(creations, facts), alike).flatMap((group) =>
    pieces(group, sizeOf(group, facts)).map((piece) => requestFor(piece, facts.level)),
  );
}

/**
 * Channels that go together only if the account that creates them does not administer each by itself are left to
 * administrators, of whom it is one; a channel that goes alone is as the server makes it.
 */
export function administered<T>(
  creations: readonly ChannelCreation<T>[],
  facts: CreationFacts,
): readonly ChannelCreation<T>[] {
  const filled = creations.map(({ of, args }) => ({ of, args: leftToAdministrators(args, facts) }));
  const together = new Set(
    grouped(filled, alike)
      .filter((group) => savesRequests(group) && goTogether(group, facts))
      .flat(),
  );
  return creations.map((each, at) => {
    const other = filled[at];
    return other !== undefined && together.has(other) ? other : each;
  });
}

function leftToAdministrators(args: ChannelArgs, { administrators, level }: CreationFacts): ChannelArgs {
  const { since } = createChannel.params.can_administer_channel_group;
  const isSaid = args.can_administer_channel_group !== undefined;
  if (administrators === undefined || isSaid || level < since) return args;
  return { ...args, can_administer_channel_group: administrators };
}

/** The request that creates one channel. */
export function creationRequest<T>(creation: ChannelCreation<T>, level: number): CreationRequest<T> {
  return requestFor([creation], level);
}

/** Channels that take a request each only because they would share who has a permission, and how many would do. */
export function keptApart(
  creations: readonly ChannelCreation<unknown>[],
  facts: CreationFacts,
): { readonly channels: number; readonly fewer: number } {
  const apart = grouped(administered(creations, facts), alike).filter(
    (group) => savesRequests(group) && staysInSight(group[0]?.args, facts) && !goTogether(group, facts),
  );
  return {
    channels: apart.reduce((sum, group) => sum + group.length, 0),
    fewer: apart.reduce((sum, group) => sum + requestsTogether(group), 0),
  };
}

/** Whether the account may be in a channel that it created for nobody, and has to leave it. */
export function mayHaveToLeave(args: ChannelArgs, facts: CreationFacts): boolean {
  if (args.subscribers.length > 0 || hasToStay(args, facts.level)) return false;
  return (
    !creates(facts.level) || goTogether([{ of: undefined, args: leftToAdministrators(args, facts) }], facts)
  );
}

function creates(level: number): boolean {
  return level >= createChannel.since;
}

/** At least as many as that, so that a channel with more subscribers goes alone. */
function sizeOf<T>(group: readonly ChannelCreation<T>[], facts: CreationFacts): number {
  if (!goTogether(group, facts) || (creates(facts.level) && !savesRequests(group))) return 1;
  const people = Math.max(1, group[0]?.args.subscribers.length ?? 0);
  return Math.max(1, Math.min(mostOfRequest.channels, Math.floor(mostOfRequest.subscriptions / people)));
}

/** Whether channels that are alike may be created in one request. */
function goTogether([first]: readonly ChannelCreation<unknown>[], facts: CreationFacts): boolean {
  if (first === undefined) return false;
  const { name: _, subscribers: __, ...settings } = first.args;
  return staysInSight(first.args, facts) && !sharesObjects(resource, settings, facts.level);
}

/** No reply to subscribing tells an id, so the account must still see the channel once it has left. */
function staysInSight(args: ChannelArgs | undefined, { level, seesAll }: CreationFacts): boolean {
  if (args === undefined) return false;
  return args.subscribers.length > 0 || args.invite_only !== true || seesAll || !creates(level);
}

function savesRequests(group: readonly ChannelCreation<unknown>[]): boolean {
  return group.length > requestsTogether(group);
}

function requestsTogether([first]: readonly ChannelCreation<unknown>[]): number {
  return first?.args.subscribers.length === 0 ? 2 : 1;
}

/** An account that leaves a private channel which nobody else is in would archive it there. */
function hasToStay({ subscribers, invite_only }: ChannelArgs, level: number): boolean {
  return subscribers.length === 0 && invite_only === true && level < emptyStaysSince;
}

function requestFor<T>(creations: readonly ChannelCreation<T>[], level: number): CreationRequest<T> {
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
function settingsOf({ name: _, description: __, subscribers, announce, ...settings }: ChannelArgs) {
  const heard = subscribers.length > 0 ? { announce, ...settings } : settings;
  return Object.fromEntries(
    Object.entries(heard).filter(([key, value]) => value !== undefined && plain[key] !== value),
  );
}

function alike({ args }: ChannelCreation<unknown>): string {
  const settings = Object.entries(settingsOf(args)).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([settings, [...args.subscribers].sort((one, other) => one - other)]);
}
