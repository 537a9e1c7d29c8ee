/** Lists, changes and ends subscriptions, with the values of their properties (docs/service.md, Subscriptions). */
import { subscriptionFields } from '../../api/resources/subscription.ts';
import * as channelRows from '../../api/table/channels.ts';
import * as subscriptionRows from '../../api/table/subscriptions.ts';
import { ownersSeeing } from '../emit/audience.ts';
import { emitChannelsLost } from '../emit/channels.ts';
import { emitMessagesRead } from '../emit/messages.ts';
import { emitSubscriptionSetting, emitUnsubscribed } from '../emit/subscriptions.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelWithContent, isSubscribed, mayRemoveOthers } from '../rules/access.ts';
import { capitalChannelWord, channelWord, insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { channelName, holderOf } from '../rules/channel-settings.ts';
import { removeSubscribers } from '../rules/membership.ts';
import { markRead, messagesIn } from '../rules/messages.ts';
import { realmAllows } from '../rules/realm-permissions.ts';
import { usersOf } from '../rules/users.ts';
import { serializerContext, serializeSubscribers, serializeSubscription } from '../serializers/channel.ts';
import type { Channel, User } from '../state/model.ts';
import { archiveEmptied } from './archiving.ts';
import { defineHandler } from './handler.ts';

export interface SubscriptionChange {
  readonly stream_id: number;
  readonly property: string;
  readonly value: unknown;
}

const properties = Object.entries(subscriptionFields).flatMap(([name, field]) =>
  'update' in field ? [name] : [],
);

/**
 * Returns the changes, each checked, with muting under its former name converted. Throws an ApiError for the first
 * invalid one.
 */
export function checkedChanges(data: unknown): SubscriptionChange[] {
  if (!Array.isArray(data)) throw new ApiError('subscription_data is not a list');
  return data.map((each, index) => checked(each, `subscription_data[${index}]`));
}

function checked(each: unknown, where: string): SubscriptionChange {
  if (typeof each !== 'object' || each === null) {
    throw new ApiError(`Invalid ${where}: Input should be a valid dictionary`);
  }
  const { stream_id, property, value } = each as Record<string, unknown>;
  if (!Number.isInteger(stream_id)) throw new ApiError(`${where}["stream_id"] is not an integer`);
  if (typeof property !== 'string') throw new ApiError(`${where}["property"] is not a string`);
  const id = stream_id as number;
  if (property !== 'in_home_view' && !properties.includes(property)) {
    throw new ApiError(`Unknown subscription property: ${property}`);
  }
  if (property === 'color') {
    if (typeof value !== 'string') throw new ApiError('color is not a string');
    if (!/^#[0-9a-f]{3,6}$/i.test(value)) throw new ApiError('color is not a valid hex color code');
  } else if (typeof value !== 'boolean') {
    throw new ApiError(`${property} is not a boolean`);
  }
  return property === 'in_home_view'
    ? { stream_id: id, property: 'is_muted', value: !value }
    : { stream_id: id, property, value };
}

/** GET /users/me/subscriptions: by name, without archived channels. */
export const listSubscriptions = defineHandler(subscriptionRows.listSubscriptions, (call) => {
  const caller = callerOf(call);
  const view = serializerContext(call);
  const channels = [...call.organization.channels.values()]
    .filter((channel) => !channel.is_archived && isSubscribed(caller, channel))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const withSubscribers = (call.args.include_subscribers ?? 'false') !== 'false';
  return {
    subscriptions: channels.map((channel) => ({
      ...serializeSubscription(view, channel, call.account),
      ...(withSubscribers && { subscribers: serializeSubscribers(view, channel) }),
    })),
  };
});

/** POST /users/me/subscriptions/properties: one after the other; those before a refused one stay in effect. */
export const updateSubscriptions = defineHandler(subscriptionRows.updateSubscriptions, (call) => {
  const { account, args, level } = call;
  const caller = callerOf(call);
  for (const { stream_id, property, value } of checkedChanges(args.subscription_data)) {
    const channel = channelWithContent(caller, stream_id);
    if (!isSubscribed(caller, channel)) {
      throw new ApiError(`Not subscribed to ${channelWord(level)} ID ${stream_id}`);
    }
    const before = account.subscription_settings ?? {};
    account.subscription_settings = {
      ...before,
      [stream_id]: { ...before[stream_id], [property]: value },
    };
    emitSubscriptionSetting(call, account, channel, property, value);
  }
  return {};
});

/** From this level on, the owner of a bot may always unsubscribe it (docs/service.md, Subscriptions). */
const ownBots = 145;

/** DELETE /users/me/subscriptions. The lists contain one name per user and channel, without the user. */
export const unsubscribe = defineHandler(channelRows.unsubscribe, (call) => {
  const { args, level, organization } = call;
  const caller = callerOf(call);
  const users = usersOf(caller, args.principals);
  const names = [...new Set(args.subscriptions.map((written) => channelName(written, level)))];
  const found = names.map((name) => ({ name, channel: holderOf(organization, name, level) }));
  const channels = new Set(found.flatMap(({ channel }) => channel ?? []));
  if (!users.every((user) => isOwn(caller, user)) && !mayRemoveOthers(caller, [...channels])) {
    throw insufficientPermission();
  }
  refuseUnknown(
    caller,
    found.filter(({ channel }) => channel === undefined).map(({ name }) => name),
  );
  const before = new Map([...channels].map((channel) => [channel, ownersSeeing(caller, channel)]));
  const changes = new Map<Channel, readonly User[]>();
  const removed: string[] = [];
  const notRemoved: string[] = [];
  for (const channel of channels) {
    const left = new Set(removeSubscribers(channel, users));
    changes.set(channel, [...left]);
    for (const user of users) (left.has(user) ? removed : notRemoved).push(channel.name);
  }
  emitUnsubscribed(caller, changes);
  emitChannelsLost(caller, before);
  for (const [channel, left] of changes) {
    const messages = messagesIn(organization, channel);
    for (const user of left) emitMessagesRead(caller, user, markRead(messages, user));
  }
  archiveEmptied(
    caller,
    [...changes].flatMap(([channel, left]) => (left.length > 0 ? [channel] : [])),
  );
  return { removed, not_removed: notRemoved };
});

/** Whether the user is the account itself or one of its bots. */
function isOwn({ user: account, level }: Caller, user: User): boolean {
  return user === account || (level >= ownBots && user.is_bot && user.bot_owner_id === account.user_id);
}

/**
 * Throws for unknown channels. A caller who may not create public channels gets the error for the missing permission
 * instead.
 */
function refuseUnknown(caller: Caller, names: readonly string[]): void {
  if (names.length === 0) return;
  if (!realmAllows(caller, 'can_create_public_channel_group')) throw insufficientPermission();
  throw new ApiError(`${capitalChannelWord(caller.level)}(s) (${names.join(', ')}) do not exist`);
}
