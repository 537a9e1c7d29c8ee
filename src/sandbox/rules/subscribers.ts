import type { Channel, User } from '../state/model.ts';

/** Subscribes users and returns those who were not subscribed before. */
export function addSubscribers(channel: Channel, users: readonly User[]): User[] {
  const present = new Set(channel.subscribers);
  const added = users.filter((user) => !present.has(user.user_id));
  channel.subscribers = [...channel.subscribers, ...added.map((user) => user.user_id)];
  return added;
}

/** Unsubscribes users and returns those who were subscribed before. */
export function removeSubscribers(channel: Channel, users: readonly User[]): User[] {
  const present = new Set(channel.subscribers);
  const removed = users.filter((user) => present.has(user.user_id));
  const leaving = new Set(removed.map((user) => user.user_id));
  if (leaving.size > 0) channel.subscribers = channel.subscribers.filter((id) => !leaving.has(id));
  return removed;
}
