/**
 * Handles rows of `channel create --from` whose names are taken, if that is allowed: updates the channels as the rows
 * say.
 */
import { createChannel } from '../../api/table/channels.ts';
import type { Faults } from '../../bulk/faults.ts';
import type { Job } from '../../bulk/plan.ts';
import { preparedJob } from '../../bulk/run-jobs.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { MissingRight } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { channelsOfState } from '../_state-channels.ts';
import { differingParams } from './_changes.ts';
import { type Missing, prepareExisting, wantedOf } from './_create-existing.ts';
import type { CreationRow } from './_creation-jobs.ts';
import { subscriberIds } from './_holder.ts';
import { missingForAdding, missingForChanging, missingForReading, type RightsCheck } from './_rights.ts';

/** A row, with the channel that has its name. */
export interface Existing extends CreationRow {
  readonly holder: Channel;
}

/** Returns works that update them; adds a fault to rows for which the account lacks a right. */
export async function updateJobs(
  existing: readonly Existing[],
  check: RightsCheck,
  faults: Faults,
): Promise<Job[]> {
  const { context } = check;
  const named = existing.filter(({ args }) => args.subscribers.length > 0);
  const present = await subscribersOf(
    named.map(({ holder }) => holder.stream_id),
    context,
  );
  const jobs: Job[] = [];
  for (const { of: row, args, holder } of existing) {
    const { subscribers, ...settings } = args;
    const there = present.get(holder.stream_id);
    const missing = {
      wanted: wantedOf(settings),
      added: subscribers.filter((id) => there?.has(id) !== true),
    };
    const columns = { faults, key: 'name', params: createChannel.params };
    if (!isPermitted(row, await missingRight(holder, missing, check), columns)) continue;
    jobs.push(preparedJob(row, await prepareExisting(holder, missing, context)));
  }
  return jobs;
}

async function missingRight(
  holder: Channel,
  { wanted, added }: Missing,
  check: RightsCheck,
): Promise<MissingRight | undefined> {
  const changing = await missingForChanging(holder, differingParams(holder, wanted), check);
  if (changing !== undefined || added.length === 0) return changing;
  const others = added.some((id) => id !== check.rights.id);
  const missing =
    (await missingForReading(holder, check)) ?? (others ? await missingForAdding(holder, check) : undefined);
  return missing && { ...missing, param: 'subscribers' };
}

/** For this many channels or more, reading all subscribers at once is less work than reading those of each channel. */
const fewestForState = 4;

/** Returns the subscribers by channel id, with few requests however many channels there are. */
async function subscribersOf(
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const subscribers =
    ids.length < fewestForState ? new Map<number, ReadonlySet<number>>() : await subscribersInState(context);
  // The state does not have archived channels, and channels that the account cannot see.
  for (const id of ids)
    if (!subscribers.has(id)) subscribers.set(id, new Set(await subscriberIds(id, context)));
  return subscribers;
}

async function subscribersInState(context: Context): Promise<Map<number, ReadonlySet<number>>> {
  return new Map(
    (await channelsOfState(context)).flatMap(({ stream_id, subscribers }) =>
      Array.isArray(subscribers) ? [[Number(stream_id), new Set(subscribers as number[])] as const] : [],
    ),
  );
}
