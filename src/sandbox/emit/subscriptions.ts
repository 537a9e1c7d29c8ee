/** Emits the events for subscriptions. Their types, fields and order: docs/service.md, Events. */

import { serializerContext, serializeSubscribers, serializeSubscription } from '../serializers/channel.ts';
import type { Channel, User } from '../state/model.ts';
import type { Audience } from './audience.ts';
import { canSeeChannel, type EmitContext, only } from './audience.ts';

/** Emits the account's settings for a channel; muting in its former form too. */
export function emitSubscriptionSetting(
  { organization, level }: EmitContext,
  user: User,
  { stream_id }: Channel,
  property: string,
  value: unknown,
): void {
  const type = 'subscription';
  const emit = (name: string, to: unknown) =>
    organization.events.emit(only(user), { type, op: 'update', property: name, value: to, stream_id });
  if (property === 'is_muted' && level >= 139) emit('in_home_view', !value);
  emit(property, value);
}

/** The users whose subscription to a channel began or ended, by channel. */
export type SubscriptionChanges = ReadonlyMap<Channel, readonly User[]>;

/** Emits the channels to new subscribers, all in one event, and the new subscribers to the other accounts. */
export function emitSubscribed(context: EmitContext, changes: SubscriptionChanges): void {
  context.organization.events.emit(
    () => true,
    ({ user }) => {
      const channels = channelsOf(changes, user);
      if (channels.length === 0) return undefined;
      const view = serializerContext(context);
      return {
        type: 'subscription',
        op: 'add',
        subscriptions: channels.map((channel) => ({
          ...serializeSubscription(view, channel, user),
          subscribers: serializeSubscribers(view, channel),
        })),
      };
    },
  );
  emitPeerChanges(context, 'peer_add', changes);
}

/** Emits to former subscribers which channels they left, all in one event, and to the other accounts who left. */
export function emitUnsubscribed(context: EmitContext, changes: SubscriptionChanges): void {
  context.organization.events.emit(
    () => true,
    ({ user }) => {
      const channels = channelsOf(changes, user);
      if (channels.length === 0) return undefined;
      const subscriptions = channels.map(({ name, stream_id }) => ({ name, stream_id }));
      return { type: 'subscription', op: 'remove', subscriptions };
    },
  );
  emitPeerChanges(context, 'peer_remove', changes);
}

type PeerOp = 'peer_add' | 'peer_remove';

/** Emits one event for these channels and users. */
export function emitPeerChange(
  { organization }: EmitContext,
  op: PeerOp,
  to: Audience,
  stream_ids: readonly number[],
  userIds: readonly number[],
): void {
  const user_ids = [...userIds].sort((one, other) => one - other);
  organization.events.emit(to, { type: 'subscription', op, stream_ids, user_ids });
}

/**
 * Emits one event for each channel, private ones first, and a single one for all public channels if they share a
 * single user.
 */
export function emitPeerChanges(context: EmitContext, op: PeerOp, changes: SubscriptionChanges): void {
  const changed = [...changes].filter(([, users]) => users.length > 0);
  const open = changed.filter(([channel]) => !channel.invite_only);
  const users = new Set(open.flatMap(([, each]) => each));
  const [only] = users;
  for (const [channel, each] of changed) {
    if (users.size === 1 && !channel.invite_only) continue;
    const canSee = canSeeChannel(context, channel);
    emitPeerChange(
      context,
      op,
      (user) => !each.includes(user) && canSee(user),
      [channel.stream_id],
      each.map(({ user_id }) => user_id),
    );
  }
  if (users.size === 1 && only !== undefined)
    emitPeerChangeOfUser(
      context,
      op,
      only,
      open.map(([channel]) => channel),
    );
}

/** Emits to each account the channels it sees among these. */
function emitPeerChangeOfUser(
  context: EmitContext,
  op: PeerOp,
  subscriber: User,
  channels: readonly Channel[],
): void {
  context.organization.events.emit(
    (user) => user !== subscriber,
    ({ user }) => {
      const seen = channels.filter((channel) => canSeeChannel(context, channel)(user));
      if (seen.length === 0) return undefined;
      const stream_ids = seen.map(({ stream_id }) => stream_id);
      return { type: 'subscription', op, stream_ids, user_ids: [subscriber.user_id] };
    },
  );
}

function channelsOf(changes: SubscriptionChanges, user: User): Channel[] {
  return [...changes].filter(([, users]) => users.includes(user)).map(([channel]) => channel);
}
