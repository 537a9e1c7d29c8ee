/** What is told of subscriptions. Types, fields and order: the service's source. */

import { channelView } from '../serializers/channel.ts';
import { shownSubscribers, subscriptionObject } from '../serializers/subscription.ts';
import type { Channel, User } from '../state/model.ts';
import type { Audience } from './audience.ts';
import { type Scene, seesChannel } from './audience.ts';

/** Users whose subscription to a channel began or ended. */
export type Altered = ReadonlyMap<Channel, readonly User[]>;

/** New subscribers get the channels, all in one event; the others learn who they are. */
export function tellSubscribed(scene: Scene, altered: Altered): void {
  scene.organization.events.emit(
    () => true,
    ({ user }) => {
      const channels = channelsOf(altered, user);
      if (channels.length === 0) return undefined;
      const view = channelView(scene);
      return {
        type: 'subscription',
        op: 'add',
        subscriptions: channels.map((channel) => ({
          ...subscriptionObject(view, channel),
          subscribers: shownSubscribers(view, channel),
        })),
      };
    },
  );
  tellOthers(scene, 'peer_add', altered);
}

/** Former subscribers learn which channels they left, all in one event; the others who left. */
export function tellUnsubscribed(scene: Scene, altered: Altered): void {
  scene.organization.events.emit(
    () => true,
    ({ user }) => {
      const channels = channelsOf(altered, user);
      if (channels.length === 0) return undefined;
      const subscriptions = channels.map(({ name, stream_id }) => ({ name, stream_id }));
      return { type: 'subscription', op: 'remove', subscriptions };
    },
  );
  tellOthers(scene, 'peer_remove', altered);
}

type PeerOp = 'peer_add' | 'peer_remove';

/** One event for these channels and users. */
export function tellPeers(
  { organization }: Scene,
  op: PeerOp,
  to: Audience,
  stream_ids: readonly number[],
  userIds: readonly number[],
): void {
  const user_ids = [...userIds].sort((one, other) => one - other);
  organization.events.emit(to, { type: 'subscription', op, stream_ids, user_ids });
}

/** A single user in several public channels is one event; else each channel is. */
function tellOthers(scene: Scene, op: PeerOp, altered: Altered): void {
  const changed = [...altered].filter(([, users]) => users.length > 0);
  const open = changed.filter(([channel]) => !channel.invite_only);
  const users = new Set(open.flatMap(([, each]) => each));
  const [only] = users;
  if (users.size === 1 && only !== undefined)
    tellOfOne(
      scene,
      op,
      only,
      open.map(([channel]) => channel),
    );
  for (const [channel, each] of changed) {
    if (users.size === 1 && !channel.invite_only) continue;
    const sees = seesChannel(scene, channel);
    tellPeers(
      scene,
      op,
      (user) => !each.includes(user) && sees(user),
      [channel.stream_id],
      each.map(({ user_id }) => user_id),
    );
  }
}

/** Each reader is told of the channels that it sees. */
function tellOfOne(scene: Scene, op: PeerOp, altered: User, channels: readonly Channel[]): void {
  scene.organization.events.emit(
    (user) => user !== altered,
    ({ user }) => {
      const seen = channels.filter((channel) => seesChannel(scene, channel)(user));
      if (seen.length === 0) return undefined;
      const stream_ids = seen.map(({ stream_id }) => stream_id);
      return { type: 'subscription', op, stream_ids, user_ids: [altered.user_id] };
    },
  );
}

function channelsOf(altered: Altered, user: User): Channel[] {
  return [...altered].filter(([, users]) => users.includes(user)).map(([channel]) => channel);
}
