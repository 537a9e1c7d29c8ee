/** The organization as it was read, kept up to date by events: what following needs of it. */

import type { ServerEvent } from '../events/event.ts';
import { applyEvent } from '../events/reducers.ts';
import type { State } from '../events/state.ts';
import type { KindName } from '../provision/model/kinds.ts';
import type { Live, LivePeople } from '../provision/model/live.ts';

/** Event types that change who is followed, or who is subscribed. */
export const followedTypes = ['realm_user', 'stream', 'subscription', 'user_group'] as const;

export interface FollowedState {
  readonly live: Live;
  /** Takes an event. Returns whether it may change who belongs where. */
  take(event: ServerEvent): boolean;
  /** Takes note of a request that the server confirmed; its own events come later and change nothing. */
  subscribed(channels: readonly number[], people: readonly number[], joins: boolean): void;
  changedMembers(group: number, added: readonly number[], removed: readonly number[]): void;
}

/** @param read what was read; it is not changed */
export function createFollowedState(read: Live): FollowedState {
  const kinds = new Map(
    [...read.kinds].map(([kind, of]) => [kind, { ...of, things: new Map(of.things) }] as const),
  );
  const subscribers = new Map(read.subscribers);
  const live: Live = { ...read, kinds, subscribers };
  const of = (kind: KindName) => kinds.get(kind)?.things;
  const [user, channel, group] = [of('users'), of('channels'), of('groups')];
  const state: State = { ...(user && { user }), ...(channel && { channel }), ...(group && { group }) };

  const change = (id: number, people: readonly number[], joins: boolean) => {
    const current: LivePeople = subscribers.get(id) ?? { status: 'complete', ids: [] };
    const ids = new Set(current.ids);
    for (const each of people) {
      if (joins) ids.add(each);
      else ids.delete(each);
    }
    subscribers.set(id, { ...current, ids: [...ids] });
  };

  return {
    live,
    take(event) {
      if (!followedTypes.some((type) => type === event.type)) return false;
      if (event.type !== 'subscription') {
        applyEvent(state, event, read.level);
        return true;
      }
      for (const { channel: id, people, isIn } of subscriptionsIn(event, read.me.user_id))
        change(id, people, isIn);
      return event.op !== 'update';
    },
    subscribed(channels, people, joins) {
      for (const id of channels) change(id, people, joins);
    },
    changedMembers(id, added, removed) {
      const event = { id: 0, type: 'user_group', group_id: id };
      if (added.length > 0) applyEvent(state, { ...event, op: 'add_members', user_ids: added }, read.level);
      if (removed.length > 0)
        applyEvent(state, { ...event, op: 'remove_members', user_ids: removed }, read.level);
    },
  };
}

interface ChannelChange {
  readonly channel: number;
  readonly people: readonly number[];
  readonly isIn: boolean;
}

/** Returns who came into which channels, or left them. @param me the account that asks, whose own events say no ids */
export function subscriptionsIn({ type, op, ...event }: ServerEvent, me: number): ChannelChange[] {
  if (type !== 'subscription') return [];
  const isIn = op === 'add' || op === 'peer_add';
  if (op === 'peer_add' || op === 'peer_remove') {
    const people = numbers(event.user_ids ?? [event.user_id]);
    return numbers(event.stream_ids ?? [event.stream_id]).map((channel) => ({ channel, people, isIn }));
  }
  if (op !== 'add' && op !== 'remove') return [];
  const subscriptions = (Array.isArray(event.subscriptions) ? event.subscriptions : []) as readonly {
    readonly stream_id?: unknown;
    readonly subscribers?: unknown;
  }[];
  return subscriptions.flatMap(({ stream_id, subscribers }) =>
    numbers([stream_id]).map((channel) => ({
      channel,
      people: isIn ? [...numbers(subscribers), me] : [me],
      isIn,
    })),
  );
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}
