import type { WireArgs } from '../../api/spec.ts';
import { getMessage, removeReaction } from '../../api/table/messages.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context, Written } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { sendType, typeAtServer } from '../_extra-emoji.ts';
import { explainMissing } from './_refused.ts';

type ReactionArgs = WireArgs<typeof removeReaction>;

export const command = verb({
  description: 'Reactions of other users are kept.',
  rows: [removeReaction, getMessage],
  params: removeReaction.params,
  fields: [...Object.keys(removeReaction.params), 'outcome'],
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message unreact 1001 --emoji-name thumbs_up': 'remove a reaction by emoji name',
    'realmctl message unreact 1001 --emoji-name sandcastle --reaction-type realm_emoji':
      'remove a custom emoji reaction',
  },
  async run({ given: { message_id, ...emoji } }, context) {
    if (emoji.emoji_name === undefined && emoji.emoji_code === undefined) {
      throw usageError('no reaction is named', 'use --emoji-name or --emoji-code');
    }
    const reaction_type = await typeAtServer(emoji.reaction_type, context);
    await sendType(reaction_type, (type) =>
      remove({ message_id, ...emoji, ...(type !== undefined && { reaction_type: type }) }, context),
    );
    return {
      object: {
        message_id,
        ...emoji,
        ...(reaction_type !== undefined && { reaction_type }),
        outcome: 'removed' satisfies Outcome,
      },
      id: 'message_id',
      done: `removed the reaction ${emoji.emoji_name ?? emoji.emoji_code} from message ${message_id}`,
    };
  },
});

async function remove(args: ReactionArgs, context: Context): Promise<void> {
  let unclear = false;
  await confirmedWrite<Written<typeof removeReaction>>(context, {
    async attempt() {
      try {
        return await context.write(removeReaction, args);
      } catch (error) {
        // If it is gone after an unclear attempt, that attempt removed it.
        if (unclear && isRemoved(error)) return { sent: true, reply: {} };
        unclear ||= error instanceof CliError && error.outcome === 'unknown';
        throw error;
      }
    },
    // Only another attempt can show it.
    readBack: async () => undefined,
    explain: (refusal) => {
      if (refusal.code === 'BAD_REQUEST') return explainMissing(args.message_id, refusal, context);
      return isRemoved(refusal) && args.reaction_type === undefined
        ? refusal.with({ hint: 'for a custom emoji, add --reaction-type realm_emoji' })
        : refusal;
    },
  });
}

function isRemoved(error: unknown): error is CliError {
  return error instanceof CliError && error.code === 'REACTION_DOES_NOT_EXIST';
}
