/** Deleting messages: each by a request of its own, and none twice. */
import { deleteMessage } from '../../api/table/messages.ts';
import type { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { explainMissing, type GoneByText, isGone } from './_refused.ts';

export const deletionFields = ['id', 'outcome'];

/** What of the messages of a run is known. */
export interface KnownOfMessages {
  /** Those that were read, by id. */
  readonly read?: ReadonlyMap<number, Item>;
  readonly gone: GoneByText;
}

/** The deletion as a target that was looked at and not begun. */
export function prepareDeletion(id: number, { read, gone }: KnownOfMessages, context: Context): Prepared {
  const found = read?.get(id);
  const known = { id };
  const thing = thingOf(id, found);
  return {
    thing,
    known,
    hazards: [{ risk: 'deletes', says: 'a deletion cannot be undone' }],
    async run() {
      await confirmedWrite(context, {
        attempt: () => context.write(deleteMessage, { message_id: id }),
        readBack: async () => ((await isGone(id, context)) ? { sent: true, reply: {} } : undefined),
        explain: async (refusal) => explainKept(await explainMissing(id, refusal, context, gone)),
      });
      const outcome: Outcome = 'removed';
      return {
        object: { ...known, outcome },
        fields: deletionFields,
        id: 'id',
        done: `deleted ${thing}`,
        show: false,
      };
    },
  };
}

/** It is there and stays: a right is missing, or its time is over. */
function explainKept(refusal: CliError): CliError {
  if (!refusal.isPlain || refusal.exitReason === 'not-found') return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint:
      'can_delete_any_message_group of the organization or the channel decides who may delete messages of others, ' +
      'can_delete_own_message_group and a time limit who may delete their own',
  });
}

/** `message 1001 by Olga Owner in general > welcome`. */
function thingOf(id: number, found: Item | undefined): string {
  if (found === undefined) return `message ${id}`;
  const { sender_full_name: sender, display_recipient: place, subject } = found;
  const where = typeof place === 'string' ? ` in ${place} > ${subject}` : ', a direct message';
  return `message ${id} by ${sender}${where}`;
}
