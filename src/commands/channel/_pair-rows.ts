/** Reads rows that name a channel and users, for `channel subscribe --from` and `channel unsubscribe --from`. */

import type { Reference } from '../../api/reference.ts';
import { parseChannelReference } from '../../api/reference.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import type { Param } from '../../api/spec.ts';
import { counted } from '../../base/words.ts';
import { type Targeted, targetsOf } from '../../bulk/one-by-one.ts';
import type { PairRow } from '../../bulk/pairs.ts';
import type { BulkRow, Planning } from '../../bulk/plan.ts';
import { placeOf, resolveRows } from '../../bulk/resolve-rows.ts';
import type { Affected } from '../../changes/guard.ts';
import { manyPeople } from '../../changes/hazards.ts';
import { findTargets } from '../../changes/targets.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Channel } from '../../directory/channels.ts';

/** The channels and people of the rows. */
export interface ChannelRows {
  readonly rows: readonly PairRow[];
  readonly channels: ReadonlyMap<number, Channel>;
}

/** Looks them up; a row without users is about the account itself. */
export async function channelRows(
  planning: Planning,
  principals: Pick<Param, 'flag' | 'help'>,
): Promise<ChannelRows> {
  const { faults, context, options } = planning;
  const directory = await context.directory();
  const sort = {
    noun: 'channel',
    find: (reference: Reference | string) =>
      directory.channel(typeof reference === 'string' ? parseChannelReference(reference) : reference),
    idOf: ({ stream_id }: Channel) => stream_id,
  };
  const beside = options.channels as readonly Reference[] | undefined;
  const targets =
    beside === undefined
      ? await targetsOf(planning, { ...sort, key: 'channels', repeats: true })
      : pairsOf(planning.rows, await findTargets(beside, sort));
  const users = { ...principals, kind: 'users' } as const;
  const named = await resolveRows({ principals: users }, planning.rows, faults, context);
  const people = new Map(named.map(({ row, args }) => [row, args.principals]));
  const { user_id } = await directory.me();
  const rows = targets.flatMap(({ row, thing }): PairRow[] => {
    if (!people.has(row)) return [];
    const userIds = people.get(row) ?? [user_id];
    if (userIds.length === 0)
      faults.add({ ...placeOf(row), column: 'users' }, { message: 'must name a user' });
    const { stream_id, name } = thing;
    const [person] = userIds;
    const known = beside === undefined ? { stream_id, name } : userIds.length > 1 ? {} : { user_id: person };
    return [{ row, channel: stream_id, people: userIds, known }];
  });
  return { rows, channels: new Map(targets.map(({ thing }) => [thing.stream_id, thing])) };
}

/** Combines each row with each channel that the command line names. */
function pairsOf(rows: readonly BulkRow[], channels: readonly Channel[]): Targeted<Channel>[] {
  return rows.flatMap((row) => channels.map((thing) => ({ row, thing })));
}

/** Returns the channels for which many people are named, to ask about; their present subscribers are not read. */
export function affectedChannels({ rows, channels }: ChannelRows, says: string): Affected[] {
  const named = new Map<number, Set<number>>();
  for (const { channel, people } of rows) {
    const all = named.get(channel) ?? new Set();
    for (const person of people) all.add(person);
    named.set(channel, all);
  }
  return [...named].flatMap(([id, people]) => {
    const channel = channels.get(id);
    if (channel === undefined) return [];
    const hazards = manyPeople(people.size, `up to ${counted(people.size, 'person')} are ${says}`);
    return [{ thing: thingText(resource, channel), hazards }];
  });
}
