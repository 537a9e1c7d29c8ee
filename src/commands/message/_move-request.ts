/** Moves messages: one, or a whole topic by one of its messages, each with one request. */
import type { WireArgs } from '../../api/spec.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Item } from '../../output/result.ts';
import type { Context, UpcomingChange, Written } from '../../session/context.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { explainMissing } from './_refused.ts';

/** Returns the text of the undo file of moves. */
export const undoText: NonNullable<UpcomingChange['undoText']> = async (changes, context) =>
  (await import('./_undo-moves.ts')).undoOfMoves(changes, context);

/** The messages to move, and the words for the result. */
export interface Moving {
  readonly thing: string;
  readonly known: Item;
  readonly args: WireArgs<typeof editMessage>;
  readonly hazards?: readonly Hazard[];
  /** Whether there is nothing to do. */
  readonly isUpToDate?: boolean;
  /** What was done: `moved topic lunch to channel food`. */
  readonly done: string;
}

/** The names that `--fields` accepts for a moved message. */
export const movedFields = ['id', 'stream_id', 'topic', 'outcome'];

/** Prepares the move as a target, without starting it. */
export function prepareMove(moving: Moving, context: Context): Prepared {
  const { thing, known, args, hazards = [], isUpToDate = false, done } = moving;
  const result = (outcome: Outcome, says: string) => ({ object: { ...known, outcome }, done: says });
  return {
    thing,
    known,
    hazards,
    isUpToDate,
    async run() {
      const already = () => result('unchanged', `${thing} is already up to date`);
      if (isUpToDate) return already();
      try {
        await confirmedWrite<Written<typeof editMessage>>(context, {
          attempt: () => context.write(editMessage, args),
          readBack: async () => ((await isMoved(args, context)) ? { sent: true, reply: {} } : undefined),
          // Refusals for a specific reason have a code of their own, and need no further check.
          explain: async (refusal) =>
            refusal.code === 'BAD_REQUEST'
              ? explainMissing(args.message_id, refusal, context)
              : explainMove(refusal),
        });
      } catch (error) {
        // The server refuses a move that changes nothing.
        if (await isAlreadyDone(error, args, context)) return already();
        throw error;
      }
      return result('updated', done);
    },
  };
}

/** Where a message is to be, and its text. */
export type MovedTo = Pick<WireArgs<typeof editMessage>, 'message_id' | 'topic' | 'stream_id' | 'content'>;

/** Whether the message has been moved, and has its new text. */
export async function isMoved(
  { message_id, topic, stream_id, content }: MovedTo,
  context: Context,
): Promise<boolean> {
  const { message } = await context.read(getMessage, { message_id, apply_markdown: false });
  const named = (written: string) => comparableTopic(written) || comparableTopic('general chat');
  return (
    (topic === undefined || named(message.subject) === named(topic)) &&
    (stream_id === undefined || message.stream_id === stream_id) &&
    (content === undefined || message.content === content.trimEnd())
  );
}

/** Whether the server refused a request without a reason of its own, and all is as it asks for. */
async function isAlreadyDone(error: unknown, args: MovedTo, context: Context): Promise<boolean> {
  if (!(error instanceof CliError) || error.code !== 'BAD_REQUEST') return false;
  if (error.exitReason === 'not-found') return false;
  return isMoved(args, context).catch(() => false);
}

function explainMove(refusal: CliError): CliError {
  if (refusal.code === 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED') {
    return refusal.with({
      exitReason: 'forbidden',
      hint: 'administrators and moderators can move older messages; --propagate-mode change_later moves the newer ones',
    });
  }
  if (refusal.code === 'EXPECTATION_MISMATCH') {
    return refusal.with({ exitReason: 'conflict', message: 'the message has changed in the meantime' });
  }
  return refusal;
}

/** Returns the risk that other people can read the messages in their new channel. */
export function readersHazard(from: Channel | undefined, to: Channel | undefined): readonly Hazard[] {
  if (from === undefined || to === undefined || from.stream_id === to.stream_id) return [];
  if (to.is_web_public === true && from.is_web_public !== true) {
    return [{ risk: 'widens-access', says: 'anyone on the internet will be able to read it' }];
  }
  // Another private channel has other subscribers.
  if (from.invite_only !== true) return [];
  return [
    { risk: 'widens-access', says: `everyone who can read channel ${to.name} will be able to read it` },
  ];
}
