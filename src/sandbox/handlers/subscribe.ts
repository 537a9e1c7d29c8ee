import { codePoints } from '../../api/codecs/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/channels.ts';
import { canSeeChannel, ownersSeeing } from '../emit/audience.ts';
import { emitChannelsCreated, emitChannelsGained, emitDefaultChannels } from '../emit/channels.ts';
import { emitSubscribed } from '../emit/subscriptions.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, mayAddOthers } from '../rules/access.ts';
import { channelWord, insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  checkCreation,
  commitChannel,
  plannedChannel,
  settingsForCreation,
} from '../rules/channel-creation.ts';
import { channelName, checkRetention, holderOf } from '../rules/channel-settings.ts';
import { checkFolder } from '../rules/folders.ts';
import { addSubscribers } from '../rules/membership.ts';
import { actsOnSelf, apiEmail, usersOf } from '../rules/users.ts';
import type { Channel, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { noteCreated, noteSubscribed } from './notices.ts';

type Args = WireArgs<typeof rows.subscribe>;

/** From this level on, it is possible to subscribe to archived channels (docs/service.md, Subscriptions). */
const archivedOpen = 362;
/**
 * From this level on, values of settings are read only if a channel will be created, and the folder is always
 * checked; the exact first level is not known.
 */
const settingsWhenNeeded = 442;
/** In code points. */
const longestDescription = 1024;
/** Maximum number of new subscriptions for which users get direct messages. */
const maxMessages = 100;

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
  for (const channel of planned) emitChannelsCreated(caller, [channel], canSeeChannel(caller, channel));
  emitChannelsGained(caller, before);
  if (planned.some((channel) => channel.is_default)) emitDefaultChannels(caller);
  emitSubscribed(caller, outcome.added);
  for (const channel of planned) noteCreated(caller, channel);
  if (args.send_new_subscription_messages !== false && outcome.count <= maxMessages) {
    noteSubscribed(caller, new Map([...outcome.added].filter(([channel]) => open.includes(channel))));
  }
  return {
    subscribed: outcome.subscribed,
    already_subscribed: outcome.already,
    ...(args.authorization_errors_fatal === false ? { unauthorized: closed.map(({ name }) => name) } : {}),
    ...(level >= 397 && args.send_new_subscription_messages !== false
      ? { new_subscription_messages_sent: outcome.count <= maxMessages }
      : {}),
  };
});

interface SubscriptionTargets {
  readonly existing: Channel[];
  readonly planned: Channel[];
}

/**
 * Finds the channels with these names. If a new name occurs twice, the second one counts as existing, so a new
 * private channel that is named twice causes an error later.
 */
function channelsNamed(caller: Caller, args: Args): SubscriptionTargets {
  const { organization, level } = caller;
  const { subscriptions, folder_id: folder } = args;
  subscriptions.forEach(checkSubscription);
  const isNew = (name: string) => holderOf(organization, normalizeName(name), level) === undefined;
  const checked = level < settingsWhenNeeded ? settingsForCreation(caller, args) : undefined;
  if (subscriptions.length > 0) checkRetention(args.message_retention_days);
  const checksFolder = level >= settingsWhenNeeded || subscriptions.some(({ name }) => isNew(name));
  if (folder !== undefined && checksFolder) checkFolder(caller, folder);
  const named = subscriptions.map((each) => ({ ...each, name: channelName(each.name, level) }));
  const existing: Channel[] = [];
  const planned = new Map<string, Channel>();
  for (const { name, description = '' } of named) {
    const holder = holderOf(organization, name, level) ?? planned.get(name.toLowerCase());
    if (holder !== undefined) {
      existing.push(holder);
      continue;
    }
    const settings = checked ?? settingsForCreation(caller, args);
    planned.set(name.toLowerCase(), plannedChannel(caller, { name, description, args, settings }));
  }
  if (planned.size > 0) checkCreation(caller, args);
  return { existing, planned: [...planned.values()] };
}

/** Throws for a description or a color that no channel can have (docs/service.md, Subscriptions). */
function checkSubscription({ description = '', color }: Args['subscriptions'][number], index: number): void {
  if (codePoints(description) > longestDescription) {
    throw new ApiError(
      `subscriptions[${index}]["description"] is too long (limit: ${longestDescription} characters)`,
    );
  }
  if (color !== undefined && !/^#[0-9a-fA-F]{3,6}$/.test(color)) {
    throw new ApiError('add.color is not a valid hex color code');
  }
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
 * Subscribes the users. Keys of the result are ids as text, or API email addresses below level 289; users without
 * entries are absent (docs/service.md, Subscriptions).
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
