import { message } from '../../api/resources/message.ts';
import { listChannels } from '../../api/table/channels.ts';
import { deleteMessage, getMessage, listMessages } from '../../api/table/messages.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import type { TableVerb } from '../../bulk/rows.ts';
import type { TableOptions } from '../../bulk/table-input.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type Verb, verb } from '../_define.ts';
import { deletionFields, prepareDeletion } from './_deletion.ts';
import { ofMessage } from './_refused.ts';
import { isSearch, readMessages, searchOf, searchOptions } from './_search.ts';

/** Reads messages as they were written, to keep them as evidence. */
const asWritten = { apply_markdown: false } as const;

export const command: Verb = verb({
  description:
    'You cannot undo a deletion; --out saves the messages to a file first. A search deletes everything ' +
    'that message list shows with the same options. To continue an interrupted run, use the saved ' +
    'file: --from FILE --resume RESULTS; without such a file nothing was deleted.',
  rows: [deleteMessage, getMessage, listMessages, listChannels, listUsers],
  resource: message,
  extra: {
    messages: { kind: 'ids', help: 'ids of the messages' },
    ...searchOptions,
    out: {
      kind: 'file',
      writes: 'evidence',
      help: 'save the messages to this file as NDJSON before deleting any',
    },
  },
  fields: deletionFields,
  bulk: {
    key: 'messages',
    action: 'Delete',
    noun: 'messages',
    id: 'id',
    foundBy: ['messages', ...Object.keys(searchOptions), 'out'],
    load: () => import('./_delete-many.ts'),
  },
  asks: ['deletes'],
  positionals: [{ param: 'messages', name: 'MESSAGE_ID', variadic: true, optional: true }],
  examples: {
    'realmctl message delete 1003 --yes': 'without asking',
    'realmctl message delete --sender member1@sandbox.invalid --public --out evidence.ndjson --yes':
      'save and delete what someone wrote in public channels',
    'realmctl message delete --channel general --topic lunch --dry-run': 'only show the requests',
  },
  async run({ extra }, context) {
    const { messages, out, results, max_errors, ...others } = extra as typeof extra & TableOptions;
    const options = { results, max_errors };
    if (isSearch(others)) {
      if (messages !== undefined) {
        throw usageError('MESSAGE_ID and a search cannot be combined', 'use ids or search options');
      }
      const found = await readMessages(await searchOf(others, context), asWritten, context);
      return found.length === 0 ? nothing(context) : deleteAll(found, out, options, context);
    }
    if (messages === undefined) {
      throw usageError(
        'MESSAGE_ID is missing',
        'name ids, use search options such as --sender, or read a table with --from',
      );
    }
    const ids = [...new Set(messages)];
    // A question shows each message; a run without questions needs only one request for each.
    const isKept = [out, results, max_errors].some((value) => value !== undefined);
    const isShown = isKept || !(context.options.yes || context.options.dryRun);
    const read = isShown ? await Promise.all(ids.map((id) => readOne(id, context))) : [];
    if (isKept) return deleteAll(read, out, options, context);
    const known = { read: new Map(read.map((each) => [Number(each.id), each])), deleted: new Map() };
    const prepared = ids.map((id) => prepareDeletion(id, known, context));
    return runMany(
      prepared,
      { action: 'Delete', noun: 'messages', id: 'id', fields: deletionFields },
      context,
    );
  },
});

async function deleteAll(
  messages: readonly Item[],
  out: string | undefined,
  options: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const { deleteFound } = await import('./_delete-many.ts');
  return deleteFound(command as TableVerb, { messages, out, options }, context);
}

function nothing(context: Context) {
  context.note('no message matches: nothing to do');
  return { list: [], id: 'id', noun: 'messages', show: false };
}

async function readOne(message_id: number, context: Context): Promise<Item> {
  return (await ofMessage(message_id, context.read(getMessage, { message_id, ...asWritten }))).message;
}
