/** What is told of channels. Types, fields and order: the service's source; the API changelog. */

import type { Event } from '../queues/event.ts';
import { channelObject, channelView, postPolicy } from '../serializers/channel.ts';
import type { Channel, User } from '../state/model.ts';
import type { Audience } from './audience.ts';
import { nonGuests, type Scene, seesChannel } from './audience.ts';
import { tellPeers } from './subscriptions.ts';

/** From here deletion names ids (the API changelog). */
const deletedIds = 343;
/** From here default channels are told as ids. */
const defaultIds = 330;
/** From here clients that know of archived channels are told of archiving as a change. */
const archivingIsChange = 378;

/** A channel came to be, or into sight. */
export function tellCreated(scene: Scene, channels: readonly Channel[], to: Audience): void {
  scene.organization.events.emit(to, () => created(scene, channels));
}

function created(scene: Scene, channels: readonly Channel[]): Event {
  const view = channelView(scene);
  return { type: 'stream', op: 'create', streams: channels.map((channel) => channelObject(view, channel)) };
}

/** Accounts that see the channel and did not before get it with its subscribers. */
export function tellGained(scene: Scene, channel: Channel, before: ReadonlySet<User>): void {
  const sees = seesChannel(scene, channel);
  const gained: Audience = (user) => !before.has(user) && sees(user);
  tellCreated(scene, [channel], gained);
  if (channel.subscribers.length > 0) {
    tellPeers(scene, 'peer_add', gained, [channel.stream_id], channel.subscribers);
  }
}

/** Accounts that see channels and did not before get those, all in one event. */
export function tellNewlySeen(scene: Scene, channels: ReadonlyMap<Channel, ReadonlySet<User>>): void {
  scene.organization.events.emit(
    () => true,
    ({ user }) => {
      const seen = [...channels].filter(
        ([channel, before]) => !before.has(user) && seesChannel(scene, channel)(user),
      );
      return seen.length === 0
        ? undefined
        : created(
            scene,
            seen.map(([channel]) => channel),
          );
    },
  );
}

/** Accounts that saw channels and no longer do. */
export function tellLost(scene: Scene, channels: ReadonlyMap<Channel, ReadonlySet<User>>): void {
  const { organization, level } = scene;
  organization.events.emit(
    () => true,
    ({ user }) => {
      const lost = [...channels].filter(
        ([channel, before]) => before.has(user) && !seesChannel(scene, channel)(user),
      );
      if (lost.length === 0) return undefined;
      const view = channelView(scene);
      const ids = lost.map(([{ stream_id }]) => stream_id);
      return level >= deletedIds
        ? { type: 'stream', op: 'delete', streams: ids.map((stream_id) => ({ stream_id })), stream_ids: ids }
        : { type: 'stream', op: 'delete', streams: lost.map(([channel]) => channelObject(view, channel)) };
    },
  );
}

/** One property changed; `name` is the name at hand, which for a new name is the old one. */
export function tellChanged(
  scene: Scene,
  channel: Channel,
  property: string,
  value: unknown,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const { stream_id, name } = channel;
  scene.organization.events.emit(seesChannel(scene, channel), {
    type: 'stream',
    op: 'update',
    property,
    value,
    stream_id,
    name,
    ...more,
  });
}

/** Who may post changed, so the two older fields that follow from it may have. */
export function tellPostPolicy(scene: Scene, channel: Channel, before: number): void {
  const policy = postPolicy(scene.organization, channel.settings.can_send_message_group);
  if (policy === before) return;
  tellChanged(scene, channel, 'stream_post_policy', policy);
  tellChanged(scene, channel, 'is_announcement_only', policy === 2);
}

/** The channel is no longer archived. */
export function tellUnarchived(scene: Scene, channel: Channel): void {
  const { organization, level } = scene;
  const { stream_id, name } = channel;
  organization.events.emit(seesChannel(scene, channel), ({ capabilities }) =>
    level >= archivingIsChange && capabilities.archived_channels === true
      ? { type: 'stream', op: 'update', property: 'is_archived', value: false, stream_id, name }
      : created(scene, [channel]),
  );
}

/** All default channels. */
export function tellDefaults(scene: Scene): void {
  const { organization, level } = scene;
  organization.events.emit(nonGuests, () => {
    const channels = [...organization.channels.values()].filter(
      (each) => each.is_default && !each.is_archived,
    );
    const view = channelView(scene);
    return {
      type: 'default_streams',
      default_streams: channels.map((each) =>
        level >= defaultIds ? each.stream_id : channelObject(view, each),
      ),
    };
  });
}
