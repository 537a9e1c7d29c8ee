/** Explains refusals about messages. */
import { getMessage } from '../../api/table/messages.ts';
import { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';

/** Returns what is read about a message. Throws `not-found` if this account cannot read such a message. */
export async function ofMessage<T>(id: number, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw noSuchMessage(id, error);
  }
}

/** Whether a message can no longer be read. Throws errors other than a plain refusal. */
export async function isDeleted(message_id: number, context: Context): Promise<boolean> {
  return context.read(getMessage, { message_id }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof CliError && error.isPlain) return true;
      throw error;
    },
  );
}

/**
 * Whether refusals mean that a message is gone, by their text, since the server uses the same text for the same
 * reason.
 */
export type DeletedByText = Map<string, Promise<boolean>>;

/**
 * Returns the refusal of a write about a message, as `not-found` if this account cannot read such a message.
 * @param known the results for other refusals of the run: one message is read for all with the same text
 */
export async function explainMissing(
  id: number,
  refusal: CliError,
  context: Context,
  known: DeletedByText = new Map(),
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const deleted = known.get(refusal.message) ?? isDeleted(id, context);
  known.set(refusal.message, deleted);
  // A failed read says nothing about the next one.
  deleted.catch(() => known.delete(refusal.message));
  return (await deleted) ? (noSuchMessage(id, refusal) as CliError) : refusal;
}

/** Returns the refusal of a plain reading of a message: this account cannot read such a message. */
function noSuchMessage(id: number, error: unknown): unknown {
  if (!(error instanceof CliError) || !error.isPlain) return error;
  return error.with({
    exitReason: 'not-found',
    message: `message ${id} does not exist, or you cannot read it`,
    hint: 'messages of private channels can be read by their subscribers, direct messages by their participants',
  });
}

/** Writes about a message; refusals become `not-found` if this account cannot read such a message. */
export async function writtenTo<T>(id: number, writing: Promise<T>, context: Context): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'BAD_REQUEST') throw error;
    throw await explained(error, () => explainMissing(id, error, context));
  }
}
