/**
 * Handles rows of `channel create --from` whose names are taken, if that is allowed: updates the channels as the rows
 * say.
 */
import { createChannel } from '../../api/table/channels.ts';
import { preparedWork } from '../../bulk/do-works.ts';
import type { Faults } from '../../bulk/faults.ts';
import type { Work } from '../../bulk/plan.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { Lack } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { channelsOfState } from '../_state-channels.ts';
import { notYetSo } from './_changes.ts';
import type { CreationRow } from './_creation-works.ts';
import { type Missing, prepareExisting, wantedOf } from './_existing.ts';
import { subscriberIds } from './_holder.ts';
import { type Judge, lacksForAdding, lacksForChanging, lacksForReading } from './_rights.ts';

/** A row, with the channel that has its name. */
export interface Existing extends CreationRow {
  readonly holder: Channel;
}

/** Returns works that update them; adds a fault to rows for which the account lacks a right. */
export async function updating(existing: readonly Existing[], judge: Judge, faults: Faults): Promise<Work[]> {
  const { context } = judge;
  const named = existing.filter(({ args }) => args.subscribers.length > 0);
  const present = await subscribersOf(
    named.map(({ holder }) => holder.stream_id),
    context,
  );
  const works: Work[] = [];
  for (const { of: row, args, holder } of existing) {
    const { subscribers, ...settings } = args;
    const there = present.get(holder.stream_id);
    const missing = {
      wanted: wantedOf(settings),
      added: subscribers.filter((id) => there?.has(id) !== true),
    };
    const columns = { faults, key: 'name', params: createChannel.params };
    if (!isPermitted(row, await lacking(holder, missing, judge), columns)) continue;
    works.push(preparedWork(row, await prepareExisting(holder, missing, context)));
  }
  return works;
}

async function lacking(holder: Channel, { wanted, added }: Missing, judge: Judge): Promise<Lack | undefined> {
  const changing = await lacksForChanging(holder, notYetSo(holder, wanted), judge);
  if (changing !== undefined || added.length === 0) return changing;
  const others = added.some((id) => id !== judge.rights.id);
  const lack =
    (await lacksForReading(holder, judge)) ?? (others ? await lacksForAdding(holder, judge) : undefined);
  return lack && { ...lack, param: 'subscribers' };
}

/** For this many channels or more, reading all subscribers at once is less work than reading those of each channel. */
const worthAll = 4;

/** Returns the subscribers by channel id, with few requests however many channels there are. */
async function subscribersOf(
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const told = ids.length < worthAll ? new Map<number, ReadonlySet<number>>() : await toldByState(context);
  // The state does not have archived channels, and channels that the account cannot see.
  for (const id of ids) if (!told.has(id)) told.set(id, new Set(await subscriberIds(id, context)));
  return told;
}

async function toldByState(context: Context): Promise<Map<number, ReadonlySet<number>>> {
  return new Map(
    (await channelsOfState(context)).flatMap(({ stream_id, subscribers }) =>
      Array.isArray(subscribers) ? [[Number(stream_id), new Set(subscribers as number[])] as const] : [],
    ),
  );
}
