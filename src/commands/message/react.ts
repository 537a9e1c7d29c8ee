import { addReaction, getMessage } from '../../api/table/messages.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb } from '../_define.ts';
import { sendType, typeAtServer } from '../_extra-emoji.ts';
import { writtenTo } from './_refused.ts';

export const command = verb({
  description: 'To undo it, use message unreact. Does nothing if you already added the reaction.',
  rows: [addReaction, getMessage],
  params: addReaction.params,
  fields: [...Object.keys(addReaction.params), 'outcome'],
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message react 1003 --emoji-name thumbs_up': 'add a reaction by emoji name',
    'realmctl message react 1003 --emoji-name sandcastle': 'add a custom emoji reaction',
  },
  async run({ given: { message_id, emoji_name, ...emoji } }, context) {
    if (emoji_name === undefined)
      throw usageError('--emoji-name is missing', 'such as --emoji-name thumbs_up');
    const reaction_type = await typeAtServer(emoji.reaction_type, context);
    const isNew = await sendType(reaction_type, (type) =>
      writtenTo(
        message_id,
        context.write(addReaction, {
          message_id,
          emoji_name,
          ...emoji,
          ...(type !== undefined && { reaction_type: type }),
        }),
        context,
      ).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CliError && error.code === 'REACTION_ALREADY_EXISTS') return false;
          throw error;
        },
      ),
    );
    const outcome: Outcome = isNew ? 'created' : 'unchanged';
    return {
      object: { message_id, emoji_name, ...emoji, outcome },
      id: 'message_id',
      done: isNew
        ? `added the reaction ${emoji_name} to message ${message_id}`
        : `message ${message_id} already has your reaction ${emoji_name}`,
    };
  },
});
