import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/messages.ts';
import { emitReaction } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { checkCode, checkEmoji, emojiNamed, storedType } from '../rules/emoji.ts';
import { documentedLevel } from '../rules/levels.ts';
import { visibleMessage } from '../rules/messages.ts';
import type { Emoji, Message } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';

type Args = WireArgs<typeof rows.removeReaction>;
type EmojiKey = Pick<Emoji, 'emoji_code' | 'reaction_type'>;

/** From this level on, a missing reaction has its own error code (docs/service.md, Reactions). */
const ownCode = 193;

/** DELETE /messages/{message_id}/reactions: the account's own reaction. */
export const removeReaction = defineHandler(rows.removeReaction, (call) => {
  const { organization, account, args, level } = call;
  const message = visibleMessage(callerOf(call), args.message_id);
  const emoji = emojiOf(organization, args, level);
  if (level >= documentedLevel && !isOnMessage(message, emoji)) checkCode(organization, emoji);
  const found = message.reactions.find(
    (reaction) => reaction.user_id === account.user_id && isSame(reaction, emoji),
  );
  if (found === undefined) {
    throw new ApiError(
      "Reaction doesn't exist.",
      level >= ownCode ? { code: 'REACTION_DOES_NOT_EXIST' } : {},
    );
  }
  message.reactions = message.reactions.filter((reaction) => reaction !== found);
  emitReaction(call, 'remove', message, found);
  return {};
});

/**
 * Returns the emoji of a call. A missing type follows from the name from level 417 on, and is Unicode below it
 * (docs/service.md, Reactions).
 */
function emojiOf(
  organization: Organization,
  { emoji_name: name, emoji_code: code, reaction_type: type }: Args,
  level: number,
): EmojiKey {
  if (name === undefined && code === undefined) {
    throw new ApiError('At least one of the following arguments must be present: emoji_name, emoji_code');
  }
  const guesses = code === undefined || (type === undefined && level >= documentedLevel);
  const named = guesses && name !== undefined ? emojiNamed(organization, name) : undefined;
  const guessed = level >= documentedLevel ? named?.reaction_type : undefined;
  return {
    emoji_code: code ?? named?.emoji_code ?? '',
    reaction_type: storedType(String(type ?? guessed ?? 'unicode_emoji'), level),
  };
}

/** Whether the message has a reaction with this emoji; the emoji is then not checked. */
function isOnMessage({ reactions }: Message, emoji: EmojiKey): boolean {
  return reactions.some((reaction) => isSame(reaction, emoji));
}

function isSame(one: EmojiKey, other: EmojiKey): boolean {
  return one.emoji_code === other.emoji_code && one.reaction_type === other.reaction_type;
}

/**
 * POST /messages/{message_id}/reactions. An emoji that is already on the message is accepted without further checks.
 */
export const addReaction = defineHandler(rows.addReaction, (call) => {
  const { organization, account, args, level } = call;
  const message = visibleMessage(callerOf(call), args.message_id);
  const { emoji_name } = args;
  const named =
    args.emoji_code === undefined || args.reaction_type === undefined
      ? emojiNamed(organization, emoji_name)
      : undefined;
  const emoji: Emoji = {
    emoji_name,
    emoji_code: args.emoji_code ?? named?.emoji_code ?? '',
    reaction_type: storedType(String(args.reaction_type ?? named?.reaction_type), level),
  };
  const same = message.reactions.filter((reaction) => isSame(reaction, emoji));
  if (same.some(({ user_id }) => user_id === account.user_id)) {
    throw new ApiError(
      'Reaction already exists.',
      level >= ownCode ? { code: 'REACTION_ALREADY_EXISTS' } : {},
    );
  }
  const [first] = same;
  if (first === undefined) checkEmoji(organization, emoji);
  const reaction = { ...emoji, emoji_name: first?.emoji_name ?? emoji_name, user_id: account.user_id };
  message.reactions = [...message.reactions, reaction];
  emitReaction(call, 'add', message, reaction);
  return {};
});
