/** Creates channels for rows of a table, and leaves those that an earlier run did not leave. */

import { maxPerRequest } from '../../api/channel-rules.ts';
import { createChannel, subscribe } from '../../api/table/channels.ts';
import { pieces } from '../../base/batches.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import type { BulkRow, Job, Planning, RowEnd } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Group } from '../../directory/groups.ts';
import {
  administered,
  type CreationFacts,
  createdSeparately,
  creationRequests,
} from '../../engine/requests/channel-batches.ts';
import type {
  ChannelArgs,
  ChannelCreation,
  CreationRequest,
} from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';
import { createChannels, leaveChannels, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { isTaken, nameTaken } from './_holder.ts';

/** A row that creates a channel. */
export type CreationRow = ChannelCreation<BulkRow>;

/** What a reading contains of a channel; the id is null if no reply returned it. */
export type KnownChannel = { readonly stream_id: number | null; readonly name: string };

/** A row whose channel exists. */
export interface CreatedRow {
  readonly of: BulkRow;
  readonly holder: KnownChannel;
}

/** Returns what decides how this account creates channels on this server. */
export async function creationFacts(rows: readonly CreationRow[], context: Context): Promise<CreationFacts> {
  const directory = await context.directory();
  const { is_admin } = await directory.me();
  const { level } = await (await context.client()).server();
  const seesAll = is_admin === true;
  const unset = rows.filter(({ args }) => args.can_administer_channel_group === undefined);
  if (!seesAll || unset.length < 2) return { level, seesAll };
  const isAdministrators = ({ name, is_system_group }: Group) =>
    is_system_group === true && name === 'role:administrators';
  return { level, seesAll, administrators: (await directory.groups()).find(isAdministrators)?.id };
}

/** Returns the works that create them; adds a fault to rows that this server would refuse. */
export async function creationJobs(
  rows: readonly CreationRow[],
  facts: CreationFacts,
  { context, faults }: Planning,
): Promise<Job[]> {
  noteSeparate(rows, facts, context);
  const byRow = new Map(rows.map(({ of, args }) => [of, args]));
  const creation: RowCreation = { argsOf: (row) => byRow.get(row), explain: explainer(context), context };
  const jobs: Job[] = [];
  for (const request of creationRequests(rows, facts)) {
    try {
      await check(request, context);
      jobs.push(jobOf(request, creation));
    } catch (error) {
      if (!(error instanceof CliError) || error.exitReason !== 'usage') throw error;
      for (const row of request.of) faults.add(placeOf(row), error);
    }
  }
  return jobs;
}

function check(request: CreationRequest<BulkRow>, context: Context): Promise<void> {
  return request.by === 'creating'
    ? context.check(createChannel, request.args)
    : context.check(subscribe, request.args);
}

/**
 * Says who administers channels that share a request, why equal ones need a request each, and what would change that.
 */
function noteSeparate(rows: readonly CreationRow[], facts: CreationFacts, context: Context): void {
  const left = administered(rows, facts).filter(({ args }, at) => args !== rows[at]?.args).length;
  if (left > 0) {
    context.note(
      `role:administrators will administer ${counted(left, 'channel')}, so that fewer requests are needed; ` +
        'use --can-administer-channel-group to name someone else',
    );
  }
  const { channels, fewer } = createdSeparately(rows, facts);
  if (channels === 0) return;
  context.note(
    `${channels.toLocaleString('en')} channels need one request each, because channels that are created together share their ` +
      `administrators; if every permission names a group (--can-administer-channel-group role:administrators), ${fewer} are enough`,
  );
}

interface RowCreation {
  argsOf(row: BulkRow): ChannelArgs | undefined;
  readonly explain: Explainer;
  readonly context: Context;
}

function jobOf(request: CreationRequest<BulkRow>, creation: RowCreation): Job {
  const { of: rows, account, size, parts } = request;
  const { argsOf, explain, context } = creation;
  const nameOf = (row: BulkRow) => argsOf(row)?.name ?? row.key;
  return {
    rows,
    affected: [],
    shares: true,
    size,
    requests: account === 'leaves' ? 2 : 1,
    async run(startedAt) {
      const { user_id: me } = await (await context.directory()).me();
      const creating = { names: rows.map(nameOf), since: async () => ({ me, begun: startedAt }) };
      const { id = null, remains } = await createChannels(request, creating, context).catch(async (error) => {
        const [only, ...others] = rows;
        const isOne = error instanceof CliError && only !== undefined && others.length === 0;
        throw isOne ? await explain(error, argsOf(only)) : error;
      });
      return rows.map((of) => createdEnd({ of, holder: { stream_id: id, name: nameOf(of) } }, remains));
    },
    ...(parts && { parts: () => parts().map((part) => jobOf(part, creation)) }),
  };
}

export function endOf(row: BulkRow, outcome: RowEnd['outcome'], { stream_id, name }: KnownChannel): RowEnd {
  return { row, outcome, known: { stream_id, name } };
}

/** The row is partial if the account is still in the channel. */
function createdEnd({ of, holder }: CreatedRow, remains?: CliError): RowEnd {
  if (remains === undefined) return endOf(of, 'created', holder);
  return { ...endOf(of, 'partial', holder), error: remains };
}

/** Returns works that leave channels from an earlier run, which may have been stopped before it left them. */
export function leaveJobs(created: readonly CreatedRow[], context: Context): Job[] {
  return pieces(created, maxPerRequest.channels).map((piece) => ({
    rows: piece.map(({ of }) => of),
    affected: [],
    requests: 1,
    async run() {
      const names = piece.map(({ holder }) => holder.name);
      const remains = await leaveChannels(names, context);
      return piece.map((each) => createdEnd(each, remains));
    },
  }));
}

type Explainer = (refusal: CliError, args: ChannelArgs | undefined) => Promise<CliError>;

/** Returns a function that explains refused creations, and looks for the reason only once for each message. */
function explainer(context: Context): Explainer {
  const known = new Map<string, Promise<CliError>>();
  return async (refusal, args) => {
    if (args === undefined) return refusal;
    if (isTaken(refusal)) {
      return explained(refusal, async () => nameTaken(args.name, undefined, takenHint, refusal));
    }
    const words = `${refusal.code} ${refusal.message}`;
    const explanation = known.get(words) ?? explainCreation(refusal, args, context);
    known.set(words, explanation);
    return explanation;
  };
}
