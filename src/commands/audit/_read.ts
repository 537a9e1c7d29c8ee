/** Reads the data for audits, in a number of requests that does not depend on the size of the organization. */

import { settingsInState } from '../../api/organization-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { listGroups } from '../../api/resources/group.ts';
import { roleOf } from '../../api/roles.ts';
import type { Endpoint } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers, ownUser } from '../../api/table/users.ts';
import type { AuditFacts } from '../../audit/facts.ts';
import { peopleOf } from '../../audit/people.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { counted } from '../../base/words.ts';
import { completeness } from '../../provision/live/completeness.ts';
import { peopleOf as subscribersIn } from '../../provision/live/people.ts';
import { readState } from '../../provision/live/state.ts';
import type { Context } from '../../session/context.ts';

/** The rows that are read. */
export const auditRows: readonly Endpoint[] = [listChannels, listGroups, listUsers, registerQueue, ownUser];

/** Reads the organization, and names what this account cannot see in one note. */
export async function readFacts(context: Context): Promise<AuditFacts> {
  const directory = await context.directory();
  const client = await context.client();
  const [{ level }, account, users, groups, channels, state] = await allInOrder([
    client.server(),
    directory.me(),
    directory.users(),
    directory.groups(),
    directory.channels(),
    readState(context, {
      kinds: new Set(['organization']),
      subscribers: true,
      profile: false,
      invitations: false,
    }),
  ]);
  const me = { user_id: account.user_id, email: account.email, role: roleOf(account) };
  const byId = <T extends Reading>(things: readonly T[], id: keyof T) =>
    new Map(things.map((thing) => [Number(thing[id]), thing]));
  const kind = completeness('channels', { value: byId(channels, 'stream_id') }, me);
  const subscribers = subscribersIn(kind, { value: state }, me);
  const gaps = [
    ...[kind, completeness('users', { value: byId(users, 'user_id') }, me)].flatMap(({ isHidden, why }) =>
      isHidden === true ? (why ?? []) : [],
    ),
    ...unseen([...subscribers.values()].filter(({ status }) => status === 'invisible').length),
  ];
  if (gaps.length > 0) context.note(`this account cannot see everything: ${gaps.join('; ')}`);
  return {
    level,
    users,
    groups,
    channels,
    organization: settingsInState(state),
    subscribersOf(id) {
      const found = subscribers.get(id);
      return found === undefined || found.status === 'invisible' ? undefined : found.ids;
    },
    people: peopleOf(users, groups),
  };
}

function unseen(count: number): string[] {
  return count === 0 ? [] : [`the subscribers of ${counted(count, 'channel')} are not shown`];
}

/** Rows that are computed again for each reader, so that they are never all in memory. */
export function again<T>(make: () => Iterable<T>): Iterable<T> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}
