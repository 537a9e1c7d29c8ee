/** What was read of an organization: the input of every audit. */
import type { Reading } from '../api/resources/compare.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import type { User } from '../directory/users.ts';
import type { ChannelFacts } from './channel-access.ts';
import type { People } from './people.ts';

export interface AuditFacts {
  /** Feature level. */
  readonly level: number;
  /** Bots and deactivated users included. */
  readonly users: readonly User[];
  readonly channels: readonly Channel[];
  readonly groups: readonly Group[];
  /** Permissions and policies by name, as far as the server has them. */
  readonly organization: Reading;
  /** Ids of a channel's subscribers; undefined where they are not shown. */
  subscribersOf(channelId: number): readonly number[] | undefined;
  readonly people: People;
}

/** The facts about one channel. */
export function channelFacts(channel: Channel, { people, subscribersOf, level }: AuditFacts): ChannelFacts {
  const subscribers = subscribersOf(channel.stream_id);
  return { channel, people, level, subscribers: subscribers && people.byIds(subscribers) };
}
