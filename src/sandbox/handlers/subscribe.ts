import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { ownersSeeing, seesChannel } from '../emit/audience.ts';
import { emitChannelsCreated, emitChannelsGained, emitDefaultChannels } from '../emit/channels.ts';
import { emitSubscribed } from '../emit/subscriptions.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, mayAddOthers } from '../rules/access.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  checkCreation,
  commitChannel,
  plannedChannel,
  settingsForCreation,
} from '../rules/channel-creation.ts';
import { channelName, holderOf } from '../rules/channel-names.ts';
import { actsOnSelf, usersOf } from '../rules/principals.ts';
import { addSubscribers } from '../rules/subscribers.ts';
import { apiEmail } from '../rules/user-emails.ts';
import { channelWord } from '../rules/wording.ts';
import type { Channel, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

type Args = WireArgs<typeof rows.subscribe>;

/** From this level on it is possible to subscribe to archived channels (docs/service.md, Subscriptions). */
const archivedOpen = 362;
/** Maximum number of new subscriptions for which users get direct messages. */
const mostMessages = 100;

/** POST /users/me/subscriptions. Unknown names become new channels. The call is all or nothing. */
export const subscribe = defineHandler(rows.subscribe, (call) => {
  const { args, level } = call;
  const caller = callerOf(call);
  const { existing, planned } = channelsNamed(caller, args);
  const { open, closed } = sortByAccess(caller, existing);
  if (args.authorization_errors_fatal !== false) refuseClosed(closed, level);
  if (!actsOnSelf(caller, args.principals) && !open.every((channel) => mayAddOthers(caller, channel))) {
    throw insufficientPermission();
  }
  const users = usersOf(caller, args.principals);
  for (const channel of planned) commitChannel(caller, channel);
  const before = new Map(open.map((channel) => [channel, ownersSeeing(caller, channel)]));
  const outcome = subscribeAll(users, new Set([...planned, ...open]), level);
  for (const channel of planned) emitChannelsCreated(caller, [channel], seesChannel(caller, channel));
  emitChannelsGained(caller, before);
  emitSubscribed(caller, outcome.added);
  if (planned.some((channel) => channel.is_default)) emitDefaultChannels(caller);
  return {
    subscribed: outcome.subscribed,
    already_subscribed: outcome.already,
    ...(args.authorization_errors_fatal === false ? { unauthorized: closed.map(({ name }) => name) } : {}),
    ...(level >= 397 && args.send_new_subscription_messages !== false
      ? { new_subscription_messages_sent: outcome.count <= mostMessages }
      : {}),
  };
});

interface SubscriptionTargets {
  readonly existing: Channel[];
  readonly planned: Channel[];
}

/**
 * Finds the channels with these names. If a new name occurs twice, the second one counts
 * as existing, so a new private channel that is named twice is an error later.
 */
function channelsNamed(caller: Caller, args: Args): SubscriptionTargets {
  const { organization, level } = caller;
  const settings = settingsForCreation(caller, args);
  const existing: Channel[] = [];
  const planned = new Map<string, Channel>();
  const named = args.subscriptions.map((each) => ({ ...each, name: channelName(each.name, level) }));
  for (const { name, description = '' } of named) {
    const holder = holderOf(organization, name, level) ?? planned.get(name.toLowerCase());
    if (holder !== undefined) existing.push(holder);
    else planned.set(name.toLowerCase(), plannedChannel(caller, { name, description, args, settings }));
  }
  if (planned.size > 0) checkCreation(caller, args);
  return { existing, planned: [...planned.values()] };
}

function sortByAccess(caller: Caller, channels: readonly Channel[]): { open: Channel[]; closed: Channel[] } {
  const isOpen = (channel: Channel) =>
    hasContentAccess(caller, channel) && (!channel.is_archived || caller.level >= archivedOpen);
  return {
    open: channels.filter(isOpen),
    closed: channels.filter((channel) => !isOpen(channel)),
  };
}

function refuseClosed([first]: readonly Channel[], level: number): void {
  if (first !== undefined) throw new ApiError(`Unable to access ${channelWord(level)} (${first.name}).`);
}

interface Outcome {
  readonly subscribed: Record<string, string[]>;
  readonly already: Record<string, string[]>;
  /** Number of new subscriptions. */
  readonly count: number;
  readonly added: ReadonlyMap<Channel, readonly User[]>;
}

/**
 * Keys are ids as text, and API email addresses below level 289; users without entries are absent
 * (docs/service.md, Subscriptions).
 */
function subscribeAll(users: readonly User[], channels: ReadonlySet<Channel>, level: number): Outcome {
  const subscribed: Record<string, string[]> = {};
  const already: Record<string, string[]> = {};
  const changes = new Map<Channel, readonly User[]>();
  let count = 0;
  for (const channel of channels) {
    const added = new Set(addSubscribers(channel, users));
    changes.set(channel, [...added]);
    count += added.size;
    for (const user of users) {
      const key = level >= 289 ? String(user.user_id) : apiEmail(user);
      const names = added.has(user) ? subscribed : already;
      names[key] ??= [];
      names[key].push(channel.name);
    }
  }
  return { subscribed, already, count, added: changes };
}
