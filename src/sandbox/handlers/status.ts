import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/resources/status.ts';
import type { WireArgs } from '../../api/spec.ts';
import type { EmitContext } from '../emit/audience.ts';
import { emitUserSetting, emitUserStatus } from '../emit/settings.ts';
import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { callerOf, isAdministrator } from '../rules/caller.ts';
import { checkEmoji, emojiNamed, storedType } from '../rules/emoji.ts';
import { activePersonOf } from '../rules/users.ts';
import { serializeStatus } from '../serializers/things.ts';
import type { Emoji, Status, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';

type Args = Partial<WireArgs<typeof rows.setStatus>>;

const noEmoji: Emoji = { emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' };

/** GET /users/{user_id}/status; only for people. */
export const getStatus = defineHandler(rows.getStatus, ({ organization, args }) => {
  return { status: serializeStatus(activePersonOf(organization, args.user_id)) };
});

/** POST /users/me/status. Only what was passed changes. */
export const setStatus = defineHandler(rows.setStatus, (call) => changeStatus(call, call.account, call.args));

/** POST /users/{user_id}/status; only for active people. */
export const setStatusOf = defineHandler(rows.setStatusOf, (call) => {
  const { organization, args } = call;
  const user = activePersonOf(organization, args.user_id);
  if (!isAdministrator(callerOf(call))) throw insufficientPermission();
  return changeStatus(call, user, args);
});

function changeStatus(call: EmitContext, account: User, args: Args): Record<string, never> {
  const { organization } = call;
  const { status_text: text, emoji_name: name, away } = args;
  if (text === undefined && name === undefined && away === undefined) {
    throw new ApiError('Client did not pass any new values.');
  }
  const emoji = requestedEmoji(organization, args, call.level);
  const status: Status = account.status ?? { status_text: '', ...noEmoji };
  account.status = {
    ...status,
    ...(text === undefined ? {} : { status_text: normalizeName(text) }),
    ...emoji,
  };
  if (away !== undefined && (account.presence_enabled ?? true) === away) {
    account.presence_enabled = !away;
    emitUserSetting(call, account, 'presence_enabled', !away);
  }
  emitUserStatus(call, account, {
    ...(away === undefined ? {} : { away }),
    ...(text === undefined ? {} : { status_text: normalizeName(text) }),
    ...emoji,
  });
  return {};
}

/** Returns the new emoji, or undefined if it does not change. Code and type follow from the name if they are absent. */
function requestedEmoji(
  organization: Organization,
  { emoji_name: name, emoji_code, reaction_type }: Args,
  level: number,
): Emoji | undefined {
  if (name === undefined) {
    if (emoji_code === undefined && reaction_type === undefined) return undefined;
    throw new ApiError('Client must pass emoji_name if they pass either emoji_code or reaction_type.');
  }
  if (name === '') return noEmoji;
  const named =
    emoji_code === undefined || reaction_type === undefined ? emojiNamed(organization, name) : noEmoji;
  const emoji = {
    emoji_name: name,
    emoji_code: emoji_code ?? named.emoji_code,
    reaction_type: storedType(String(reaction_type ?? named.reaction_type), level),
  };
  checkEmoji(organization, emoji);
  return emoji;
}
