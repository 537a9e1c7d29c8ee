/** Emits the events for channels. Their types, fields and order: docs/service.md, Events. */

import { archivingIsChangeSince } from '../../api/events/channels.ts';
import { defaultGroup } from '../../api/resources/default-group.ts';
import type { Capabilities, Event } from '../queues/event.ts';
import { postPolicy } from '../rules/channel-settings.ts';
import { serializeChannel, serializerContext } from '../serializers/channel.ts';
import { serializeDefaultChannels, serializeDefaultGroups } from '../serializers/invite.ts';
import type { Channel, User } from '../state/model.ts';
import type { Audience } from './audience.ts';
import { canSeeChannel, type EmitContext, nonGuests } from './audience.ts';
import { emitPeerChange } from './subscriptions.ts';
import { emitAll } from './things.ts';

/** From this level on, a deletion contains ids (docs/service.md, Events). */
const deletedIds = 343;

/** Emits channels that were created or became visible. */
export function emitChannelsCreated(context: EmitContext, channels: readonly Channel[], to: Audience): void {
  context.organization.events.emit(to, () => created(context, channels));
}

function created(context: EmitContext, channels: readonly Channel[]): Event {
  const view = serializerContext(context);
  return {
    type: 'stream',
    op: 'create',
    streams: channels.map((channel) => serializeChannel(view, channel)),
  };
}

/** Emits the channel with its subscribers, even if there are none, to accounts that see it only now. */
export function emitChannelGained(context: EmitContext, channel: Channel, before: ReadonlySet<User>): void {
  const canSee = canSeeChannel(context, channel);
  const gained: Audience = (user) => !before.has(user) && canSee(user);
  emitChannelsCreated(context, [channel], gained);
  emitPeerChange(context, 'peer_add', gained, [channel.stream_id], channel.subscribers);
}

/** Emits channels to accounts that see them only now, all in one event. */
export function emitChannelsGained(
  context: EmitContext,
  channels: ReadonlyMap<Channel, ReadonlySet<User>>,
): void {
  context.organization.events.emit(
    () => true,
    ({ user }) => {
      const seen = [...channels].filter(
        ([channel, before]) => !before.has(user) && canSeeChannel(context, channel)(user),
      );
      return seen.length === 0
        ? undefined
        : created(
            context,
            seen.map(([channel]) => channel),
          );
    },
  );
}

/** Emits channels to accounts that saw them before and no longer do. */
export function emitChannelsLost(
  context: EmitContext,
  channels: ReadonlyMap<Channel, ReadonlySet<User>>,
): void {
  const { organization } = context;
  organization.events.emit(
    () => true,
    ({ user }) => {
      const lost = [...channels].filter(
        ([channel, before]) => before.has(user) && !canSeeChannel(context, channel)(user),
      );
      if (lost.length === 0) return undefined;
      return deleted(
        context,
        lost.map(([channel]) => channel),
      );
    },
  );
}

function deleted(context: EmitContext, channels: readonly Channel[]): Event {
  const view = serializerContext(context);
  const ids = channels.map(({ stream_id }) => stream_id);
  return context.level >= deletedIds
    ? { type: 'stream', op: 'delete', streams: ids.map((stream_id) => ({ stream_id })), stream_ids: ids }
    : { type: 'stream', op: 'delete', streams: channels.map((channel) => serializeChannel(view, channel)) };
}

/** Further details of an update event. */
export interface UpdateDetails {
  /** Further fields of the event. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Accounts that saw the channel before the change; others get the channel itself instead. */
  readonly before?: ReadonlySet<User>;
}

/** Emits a changed property. `name` in the event is the name before the change. */
export function emitChannelUpdate(
  context: EmitContext,
  channel: Channel,
  property: string,
  value: unknown,
  { more, before }: UpdateDetails = {},
): void {
  const { stream_id, name } = channel;
  const canSee = canSeeChannel(context, channel);
  const audience: Audience = (user) => canSee(user) && before?.has(user) !== false;
  context.organization.events.emit(audience, {
    type: 'stream',
    op: 'update',
    property,
    value,
    stream_id,
    name,
    ...more,
  });
}

/** Emits the two older fields that follow from the posting permission, if they changed with it. */
export function emitPostPolicy(context: EmitContext, channel: Channel, before: number): void {
  const policy = postPolicy(context.organization, channel.settings.can_send_message_group);
  if (policy === before) return;
  emitChannelUpdate(context, channel, 'stream_post_policy', policy);
  emitChannelUpdate(context, channel, 'is_announcement_only', policy === 2);
}

/** Emits that a channel is archived, to accounts that saw it before. */
export function emitChannelArchived(context: EmitContext, channel: Channel, before: ReadonlySet<User>): void {
  context.organization.events.emit(
    (user) => before.has(user),
    ({ capabilities }) =>
      getsArchivingAsChange(context, capabilities) ? archiving(channel) : deleted(context, [channel]),
  );
}

/** Emits that a channel is no longer archived. */
export function emitChannelUnarchived(context: EmitContext, channel: Channel): void {
  context.organization.events.emit(canSeeChannel(context, channel), ({ capabilities }) =>
    getsArchivingAsChange(context, capabilities) ? archiving(channel) : created(context, [channel]),
  );
}

function getsArchivingAsChange({ level }: EmitContext, { archived_channels: knows }: Capabilities): boolean {
  return level >= archivingIsChangeSince && knows === true;
}

function archiving({ stream_id, name, is_archived }: Channel): Event {
  return { type: 'stream', op: 'update', property: 'is_archived', value: is_archived, stream_id, name };
}

/** Emits all groups of default channels. */
export function emitDefaultGroups(context: EmitContext): void {
  const all = serializeDefaultGroups(context);
  emitAll(context, defaultGroup, all, nonGuests);
}

/** Emits all default channels. */
export function emitDefaultChannels(context: EmitContext): void {
  const { organization } = context;
  organization.events.emit(nonGuests, {
    type: 'default_streams',
    default_streams: serializeDefaultChannels(context),
  });
}
