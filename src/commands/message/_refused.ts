/** Refusals about messages in words that help. */
import { getMessage } from '../../api/table/messages.ts';
import { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/explained.ts';
import type { Context } from '../../session/context.ts';

/** What is read about one message. Throws `not-found` where there is none that this account can read. */
export async function ofMessage<T>(id: number, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw noSuchMessage(id, error);
  }
}

/** Whether a message can no longer be read. Throws what is not a plain refusal. */
export async function isGone(message_id: number, context: Context): Promise<boolean> {
  return context.read(getMessage, { message_id }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof CliError && error.isPlain) return true;
      throw error;
    },
  );
}

/** Whether a refusal is of a message that is gone, by its text: the server refuses others for the same in the same words. */
export type GoneByText = Map<string, Promise<boolean>>;

/**
 * The refusal of a write about one message, as `not-found` where there is none that this account can read.
 * @param known what was found out of other refusals of the run: one message is read for all with the same text
 */
export async function explainMissing(
  id: number,
  refusal: CliError,
  context: Context,
  known: GoneByText = new Map(),
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const gone = known.get(refusal.message) ?? isGone(id, context);
  known.set(refusal.message, gone);
  // A failed read tells nothing of the next one.
  gone.catch(() => known.delete(refusal.message));
  return (await gone) ? (noSuchMessage(id, refusal) as CliError) : refusal;
}

/** The refusal of a plain reading of one message: there is none that this account can read. */
function noSuchMessage(id: number, error: unknown): unknown {
  if (!(error instanceof CliError) || !error.isPlain) return error;
  return error.with({
    exitReason: 'not-found',
    message: `message ${id} does not exist, or you cannot read it`,
    hint: 'messages of private channels can be read by their subscribers, direct messages by their participants',
  });
}

/** A write about one message, refused as `not-found` where there is none that this account can read. */
export async function writtenTo<T>(id: number, writing: Promise<T>, context: Context): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'BAD_REQUEST') throw error;
    throw await explained(error, () => explainMissing(id, error, context));
  }
}
