/** Deletes messages, each with a separate request, and none twice. */
import { deleteMessage } from '../../api/table/messages.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { prepareRemoval } from '../_removal.ts';
import { type DeletedByText, explainMissing, isDeleted } from './_refused.ts';

export const deletionFields = ['id', 'outcome'];

/** What is known about the messages of a run. */
export interface MessageFacts {
  /** The messages that were read, by id. */
  readonly read?: ReadonlyMap<number, Item>;
  readonly deleted: DeletedByText;
}

/** Prepares the deletion as a target, without starting it. */
export function prepareDeletion(id: number, { read, deleted }: MessageFacts, context: Context): Prepared {
  return prepareRemoval(
    {
      thing: thingOf(id, read?.get(id)),
      known: { id },
      risk: 'deletes',
      says: 'a deletion cannot be undone',
      doneAs: 'deleted',
      send: () => context.write(deleteMessage, { message_id: id }),
      isRemoved: () => isDeleted(id, context),
      missing: false,
      explain: async (refusal) => explainKept(await explainMissing(id, refusal, context, deleted)),
    },
    context,
  );
}

/** Explains why an existing message was not deleted: a right is missing, or the time limit is over. */
function explainKept(refusal: CliError): CliError {
  if (!refusal.isPlain || refusal.exitReason === 'not-found') return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint:
      'can_delete_any_message_group of the organization or the channel decides who may delete messages of others, ' +
      'can_delete_own_message_group and a time limit who may delete their own',
  });
}

/** Returns `message 1001 by Olga Owner in general > welcome`. */
function thingOf(id: number, found: Item | undefined): string {
  if (found === undefined) return `message ${id}`;
  const { sender_full_name: sender, display_recipient: place, subject } = found;
  const where = typeof place === 'string' ? ` in ${place} > ${subject}` : ', a direct message';
  return `message ${id} by ${sender}${where}`;
}
