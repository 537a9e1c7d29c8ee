/** Decides which channels are created together, both for tables and for organization files. */
import { maxPerRequest } from '../../api/channel-rules.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { sharesObjects } from '../../api/resources/shares-objects.ts';
import { createChannel } from '../../api/table/channels.ts';
import { grouped, pieces } from '../../base/batches.ts';
import {
  type ChannelArgs,
  type ChannelCreation,
  type CreationRequest,
  creates,
  hasToStay,
  requestFor,
  settingsOf,
} from './channel-creation.ts';

/** Facts that decide how channels are created. */
export interface CreationFacts {
  readonly level: number;
  /** Whether the account can see private channels that it is not in. */
  readonly seesAll: boolean;
  /** The administrators group, if the account is an administrator and may let the whole group administer a channel. */
  readonly administrators?: number | undefined;
}

/**
 * Returns the fewest requests that create the channels. The channels of one request have the same settings and share
 * nothing afterwards.
 */
export function creationRequests<T>(
  creations: readonly ChannelCreation<T>[],
  facts: CreationFacts,
): CreationRequest<T>[] {
  return grouped(administered(creations, facts), settingsKey).flatMap((group) =>
    pieces(group, sizeOf(group, facts)).map((piece) => requestFor(piece, facts.level)),
  );
}

/**
 * Returns the creations, with the administrators group as the administrator of channels that can be created together
 * only if the creating account, itself in that group, does not administer each one. A channel that is created alone
 * keeps the server's default.
 */
export function administered<T>(
  creations: readonly ChannelCreation<T>[],
  facts: CreationFacts,
): readonly ChannelCreation<T>[] {
  const filled = creations.map(({ of, args }) => ({ of, args: leftToAdministrators(args, facts) }));
  const together = new Set(
    grouped(filled, settingsKey)
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
  const isSet = args.can_administer_channel_group !== undefined;
  if (administrators === undefined || isSet || level < since) return args;
  return { ...args, can_administer_channel_group: administrators };
}

/**
 * Counts the channels that take a request each only because together they would share the holders of a permission,
 * and the requests that would be enough otherwise.
 */
export function createdSeparately(
  creations: readonly ChannelCreation<unknown>[],
  facts: CreationFacts,
): { readonly channels: number; readonly fewer: number } {
  const separate = grouped(administered(creations, facts), settingsKey).filter(
    (group) => savesRequests(group) && staysVisible(group[0]?.args, facts) && !goTogether(group, facts),
  );
  return {
    channels: separate.reduce((sum, group) => sum + group.length, 0),
    fewer: separate.reduce((sum, group) => sum + requestsTogether(group), 0),
  };
}

/** Whether the account may end up in a channel that it created without subscribers, and has to leave it. */
export function mayHaveToLeave(args: ChannelArgs, facts: CreationFacts): boolean {
  if (args.subscribers.length > 0 || hasToStay(args, facts.level)) return false;
  return (
    !creates(facts.level) || goTogether([{ of: undefined, args: leftToAdministrators(args, facts) }], facts)
  );
}

/**
 * Returns how many channels one request creates: at least one, so that a channel with more subscribers than the limit
 * goes alone.
 */
function sizeOf<T>(group: readonly ChannelCreation<T>[], facts: CreationFacts): number {
  if (!goTogether(group, facts) || (creates(facts.level) && !savesRequests(group))) return 1;
  const people = Math.max(1, group[0]?.args.subscribers.length ?? 0);
  return Math.max(1, Math.min(maxPerRequest.channels, Math.floor(maxPerRequest.subscriptions / people)));
}

/** Whether channels with the same settings may be created in one request. */
function goTogether([first]: readonly ChannelCreation<unknown>[], facts: CreationFacts): boolean {
  if (first === undefined) return false;
  const { name: _, subscribers: __, ...settings } = first.args;
  return staysVisible(first.args, facts) && !sharesObjects(resource, settings, facts.level);
}

/**
 * Whether the account still sees a channel once it has left. It must, because no reply to subscribing includes the
 * channel's id.
 */
function staysVisible(args: ChannelArgs | undefined, { level, seesAll }: CreationFacts): boolean {
  if (args === undefined) return false;
  return args.subscribers.length > 0 || args.invite_only !== true || seesAll || !creates(level);
}

function savesRequests(group: readonly ChannelCreation<unknown>[]): boolean {
  return group.length > requestsTogether(group);
}

function requestsTogether([first]: readonly ChannelCreation<unknown>[]): number {
  return first?.args.subscribers.length === 0 ? 2 : 1;
}

function settingsKey({ args }: ChannelCreation<unknown>): string {
  const settings = Object.entries(settingsOf(args)).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([settings, [...args.subscribers].sort((one, other) => one - other)]);
}
