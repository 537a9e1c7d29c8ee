/** `channel create --from`: creates equal channels in one request if that does not make them share settings. */
import { channel as resource } from '../../api/resources/channel.ts';
import { createChannel } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import { orFault } from '../../bulk/one-by-one.ts';
import type { Job, Plan, Planner, RowEnd } from '../../bulk/plan.ts';
import { checkArgs, checkRules, placeOf, refuseDuplicates, resolveRows } from '../../bulk/resolve-rows.ts';
import type { Channel } from '../../directory/channels.ts';
import { isCreatedChannel } from '../../engine/origin.ts';
import { mayHaveToLeave } from '../../engine/requests/channel-batches.ts';
import type { ChannelArgs } from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';
import { isPermitted } from '../_row-rights.ts';
import { unverified, type Verification, verifiedRows } from '../_verify-created.ts';
import { warnUnheard } from './_announcement.ts';
import { type Existing, updateJobs } from './_create-existing-many.ts';
import { takenHint } from './_creation.ts';
import {
  type CreatedRow,
  type CreationRow,
  creationFacts,
  creationJobs,
  endOf,
  leaveJobs,
} from './_creation-jobs.ts';
import { refuseUseless } from './_creation-rules.ts';
import { comparableName, nameTaken, readChannels } from './_holder.ts';
import { missingForCreating, rightsCheck } from './_rights.ts';
import { channelVerification } from './_verification.ts';

const params = {
  ...createChannel.params,
  subscribers: { ...createChannel.params.subscribers, required: false as const },
};

export const plan: Planner = async (planning) => {
  const { rows, options, faults, context } = planning;
  const directory = await context.directory();
  const [resolved, channels, me] = [
    await resolveRows(params, rows, faults, context),
    await directory.channels(),
    await directory.me(),
  ];
  const wanted = resolved.map(
    ({ row, args }): CreationRow => ({ of: row, args: { subscribers: [], ...args } as ChannelArgs }),
  );
  for (const { of, args } of wanted) checkArgs(createChannel, args, of, faults);
  const named = wanted.map(({ of, args }) => ({ row: of, same: comparableName(args.name) }));
  refuseDuplicates(named, 'channel', faults, 'name');
  const holders = new Map(channels.map((channel) => [comparableName(channel.name), channel]));
  const toCreate: CreationRow[] = [];
  const ended: RowEnd[] = [];
  const jobs: Job[] = [];
  const made: CreatedRow[] = [];
  const existing: Existing[] = [];
  const facts = await creationFacts(wanted, context);
  const check = await rightsCheck(context, channels);
  const columns = { faults, key: 'name', params };
  for (const each of wanted) {
    const { of: row, args } = each;
    const holder = holders.get(comparableName(args.name));
    if (holder === undefined) {
      checkRules(createChannel, args, row, faults);
      await orFault(() => refuseUseless(args, context), row, undefined, faults);
      if (isPermitted(row, await missingForCreating(args, check), columns)) toCreate.push(each);
    } else if (
      row.startedAt !== undefined &&
      isCreatedChannel(holder, { me: me.user_id, begun: row.startedAt })
    ) {
      if (mayHaveToLeave(args, facts)) made.push({ ...each, holder });
      else ended.push(endOf(row, 'created', holder));
    } else if (options.if_exists === 'skip') ended.push(endOf(row, 'skipped', holder));
    else if (options.if_exists === 'update') existing.push({ ...each, holder });
    else faults.add({ ...placeOf(row), column: 'name' }, nameTaken(args.name, holder, takenHint));
  }
  await warnUnheard(
    toCreate.some(({ args }) => args.announce === true),
    context,
  );
  const updates = await updateJobs(existing, check, faults);
  const all = [...updates, ...leaveJobs(made, context), ...(await creationJobs(toCreate, facts, planning))];
  // Spreading more than a hundred thousand arguments would overflow the stack.
  for (const job of all) jobs.push(job);
  // Subscribing returns no ids, so they are read at the end.
  const needsIds = jobs.some(({ rows }) => rows.length > 1) || facts.level < createChannel.since;
  const open = toCreate.some(({ args }) => Object.keys(unverified(resource, args)).length > 0);
  return {
    ended,
    jobs,
    requestsAfter: toCreate.length > 0 && (needsIds || open) ? 1 : 0,
    ...afterwards(toCreate, me.user_id, context),
  };
};

/**
 * Reads once what no reply contains: the ids, whether someone else created a channel at the same moment, and whether
 * each channel has what was requested.
 */
function afterwards(toCreate: readonly CreationRow[], me: number, context: Context): Pick<Plan, 'finish'> {
  if (toCreate.length === 0) return {};
  const created = toCreate.map(({ of, args }) => ({ row: of, sent: args }));
  return {
    async finish(ends) {
      const read = once(() => readChannels(context));
      return verifiedRows(await withIds(ends, me, read), created, verificationWith(read, context), context);
    },
  };
}

async function withIds(
  ends: readonly RowEnd[],
  me: number,
  read: () => Promise<readonly Channel[]>,
): Promise<readonly RowEnd[]> {
  const needsId = (end: RowEnd) => isMade(end) && end.known.stream_id === null;
  if (!ends.some(needsId)) return ends;
  const holders = new Map((await read()).map((each) => [comparableName(each.name), each]));
  return ends.map((end) => {
    if (!needsId(end)) return end;
    const holder = holders.get(comparableName(String(end.known.name)));
    if (holder === undefined) return end;
    if ((holder.creator_id ?? me) === me) return { ...end, ...endOf(end.row, end.outcome, holder) };
    const error = new CliError('conflict', `it was created at the same time by someone else`, {
      hint: `the users were subscribed to that one (id ${holder.stream_id})`,
    });
    return { row: end.row, outcome: 'failed', known: {}, error };
  });
}

function isMade({ outcome }: RowEnd): boolean {
  return outcome === 'created' || outcome === 'partial';
}

/** Returns how to prove the channels: with what was read for the ids, and by reading again after repairs. */
function verificationWith(read: () => Promise<readonly Channel[]>, context: Context): Verification {
  let first: typeof read | undefined = read;
  return {
    ...channelVerification(context),
    async read() {
      const known = first?.() ?? readChannels(context);
      first = undefined;
      return known;
    },
  };
}
