/** Refusals about messages in words that help. */
import { CliError } from '../../base/cli-error.ts';

/** The refusal of a plain reading of one message: there is none that this account can read. */
export function noSuchMessage(id: number, error: unknown): unknown {
  if (!(error instanceof CliError) || !error.isPlain) return error;
  return error.with({
    exitReason: 'not-found',
    message: `message ${id} does not exist, or you cannot read it`,
    hint: 'messages of private channels can be read by their subscribers, direct messages by their participants',
  });
}
