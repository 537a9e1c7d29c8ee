/** Adds a flag to messages or removes it, by ids or for everything that a search finds. */
import { listChannels } from '../../../api/table/channels.ts';
import { flagFound, flagMessages, maxFlagged } from '../../../api/table/message-flags.ts';
import { listMessages } from '../../../api/table/messages.ts';
import { listUsers } from '../../../api/table/users.ts';
import { usageError } from '../../../base/cli-error.ts';
import { counted } from '../../../base/words.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { Context } from '../../../session/context.ts';
import { type Returned, type Verb, type VerbTexts, verb } from '../../_define.ts';
import { isSearch, readMessages, type Search, searchOf, searchOptions } from '../_search.ts';

type Op = 'add' | 'remove';

const fields = [
  'op',
  'flag',
  'processed_count',
  'updated_count',
  'ignored_because_not_subscribed_channels',
  'outcome',
];

/** The counts so far. */
interface Tally {
  processed: number;
  /** Undefined if the server does not return it. */
  updated: number | undefined;
  readonly ignored: Set<number>;
}

export function flagVerb(op: Op, { description, examples }: VerbTexts): Verb {
  const { flag } = flagMessages.params;
  return verb({
    ...(description !== undefined && { description }),
    rows: [flagMessages, flagFound, listMessages, listChannels, listUsers],
    params: { flag },
    extra: { messages: { kind: 'ids', help: 'ids of the messages' }, ...searchOptions },
    fields,
    positionals: [
      { param: 'flag', name: 'FLAG' },
      { param: 'messages', name: 'MESSAGE_ID', variadic: true, optional: true },
    ],
    examples,
    async run({ given: { flag: name }, extra: { messages: ids, ...options } }, context) {
      const searches = isSearch(options);
      if (searches === (ids !== undefined)) {
        throw searches
          ? usageError('MESSAGE_ID and a search cannot be combined', 'use ids or search options')
          : usageError('MESSAGE_ID is missing', 'name ids, or use search options such as --is unread');
      }
      const change = { op, flag: name };
      const tally =
        ids === undefined
          ? await changeFound(await searchOf(options, context), change, context)
          : await changeNamed([...new Set(ids)], change, context);
      return result(change, tally, context);
    },
  });
}

interface Change {
  readonly op: Op;
  readonly flag: string;
}

/** Changes ids in calls that each look at a limited number of messages, so that no call times out. */
async function changeNamed(ids: readonly number[], change: Change, context: Context): Promise<Tally> {
  const tally: Tally = {
    processed: ids.length,
    updated: ids.length === 0 ? 0 : undefined,
    ignored: new Set(),
  };
  for (let from = 0; from < ids.length; from += maxFlagged) {
    const messages = ids.slice(from, from + maxFlagged);
    const written = await context.write(flagMessages, { messages, ...change });
    if (written.sent) keep(written.reply.ignored_because_not_subscribed_channels, tally);
  }
  return tally;
}

/** Changes what a search finds; the server cannot search by time here, so messages within some time are found first. */
async function changeFound(
  { narrow, since, until }: Search,
  change: Change,
  context: Context,
): Promise<Tally> {
  if (Number.isFinite(since) || Number.isFinite(until)) {
    const found = await readMessages({ narrow, since, until }, { apply_markdown: false }, context);
    return changeNamed(
      found.map(({ id }) => Number(id)),
      change,
      context,
    );
  }
  const tally: Tally = { processed: 0, updated: 0, ignored: new Set() };
  let from: { anchor: string; include_anchor?: boolean } = { anchor: 'oldest' };
  for (let isOver = false; !isOver; ) {
    const written = await context.write(flagFound, {
      ...from,
      num_before: 0,
      num_after: maxFlagged,
      narrow,
      ...change,
    });
    // The following messages are only known after the first ones are changed.
    if (!written.sent) break;
    const { processed_count, updated_count, last_processed_id: last, found_newest } = written.reply;
    tally.processed += processed_count;
    tally.updated = (tally.updated ?? 0) + updated_count;
    keep(written.reply.ignored_because_not_subscribed_channels, tally);
    // A server that keeps returning the same message would be asked forever.
    isOver = found_newest || last === null || String(last) === from.anchor;
    from = { anchor: String(last), include_anchor: false };
  }
  return tally;
}

function keep(ignored: readonly number[] = [], tally: Tally): void {
  for (const id of ignored) tally.ignored.add(id);
}

function result({ op, flag }: Change, { processed, updated, ignored }: Tally, context: Context): Returned {
  if (ignored.size > 0) {
    const where = counted(ignored.size, 'channel');
    context.warn(`skipped messages in ${where} that you are not subscribed to: ${[...ignored].join(', ')}`);
  }
  const outcome: Outcome = updated === 0 ? 'unchanged' : 'updated';
  const doneText = op === 'add' ? `added ${flag} to` : `removed ${flag} from`;
  const many = counted(updated ?? processed, 'message');
  return {
    object: {
      op,
      flag,
      processed_count: processed,
      updated_count: updated ?? null,
      ignored_because_not_subscribed_channels: [...ignored],
      outcome,
    },
    id: 'flag',
    done: updated === 0 ? 'all messages are already up to date' : `${doneText} ${many}`,
  };
}
