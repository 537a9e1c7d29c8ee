/** `message delete` of many messages: those of a table, or those that a search finds. */

import { counted } from '../../base/words.ts';
import { planEach } from '../../bulk/one-by-one.ts';
import type { Plan, Planner, Planning } from '../../bulk/plan.ts';
import { refuseDuplicates } from '../../bulk/resolve-rows.ts';
import type { TableVerb } from '../../bulk/rows.ts';
import { runTable } from '../../bulk/run-table.ts';
import { requireOutput } from '../../files/output-file.ts';
import { putFile } from '../../files/put-file.ts';
import type { Item, Result } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type MessageFacts, prepareDeletion } from './_deletion.ts';
import { isDeleted } from './_refused.ts';

export const plan: Planner = (planning) => planDeletions(planning, { deleted: new Map() });

async function planDeletions({ rows, faults, context }: Planning, known: MessageFacts): Promise<Plan> {
  const targets = rows.flatMap((row) => {
    const [id] = (row.given.messages ?? []) as readonly number[];
    return id === undefined ? [] : [{ row, id }];
  });
  refuseDuplicates(
    targets.map(({ row, id }) => ({ row, same: id })),
    'message',
    faults,
    'message',
  );
  const prepared = await Promise.all(
    targets.map(async ({ row, id }) => {
      const deletion = prepareDeletion(id, known, context);
      // An earlier run may have deleted it already; the server would then refuse it as an unknown message.
      const isUpToDate = row.startedAt !== undefined && (await isDeleted(id, context));
      return { row, prepared: { ...deletion, ...(isUpToDate && { isUpToDate }) } };
    }),
  );
  return planEach(prepared, 'removed');
}

export interface Found {
  readonly messages: readonly Item[];
  /** The file to which they are saved before the first one is deleted. */
  readonly out: string | undefined;
  /** The options of the run, by name. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Deletes messages that were found, in the same way as the rows of a table with their ids. */
export async function deleteFound(
  verb: TableVerb,
  { messages, out, options }: Found,
  context: Context,
): Promise<Result> {
  const known = { read: new Map(messages.map((each) => [Number(each.id), each])), deleted: new Map() };
  const evidence = out === undefined ? undefined : { flag: '--out', path: out, writes: 'evidence' as const };
  if (evidence !== undefined) await requireOutput({ ...evidence, readOnly: context.options.dryRun });
  context.note(countedBy(messages));
  return runTable(
    {
      ...verb,
      bulk: {
        ...verb.bulk,
        load: async () => ({
          plan: async (planning) => ({
            ...(await planDeletions(planning, known)),
            async prepare() {
              if (evidence === undefined) return;
              await putFile(evidence, linesOf(messages));
              context.note(`saved ${counted(messages.length, 'message')} to ${out}`);
            },
          }),
        }),
      },
    },
    { given: {}, extra: options, source: tableOf(messages) },
    context,
  );
}

function linesOf(items: readonly Item[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** Returns a table of their ids. */
function tableOf(messages: readonly Item[]) {
  async function* bytes() {
    yield Buffer.from(linesOf(messages.map(({ id }) => ({ id }))));
  }
  return { where: 'the search', bytes: bytes(), form: 'ndjson' } as const;
}

/** Returns `12 messages of 2 users in 3 channels`. */
function countedBy(messages: readonly Item[]): string {
  const several = (field: string) => new Set(messages.map((each) => each[field] ?? null)).size;
  const direct = messages.filter(({ stream_id }) => stream_id === undefined).length;
  const channels = several('stream_id') - (direct > 0 ? 1 : 0);
  const places = [
    ...(channels > 0 ? [counted(channels, 'channel')] : []),
    ...(direct > 0 ? ['direct conversations'] : []),
  ];
  return `found ${counted(messages.length, 'message')} by ${counted(several('sender_id'), 'user')} in ${places.join(' and ')}`;
}
