import * as messageRows from '../../api/table/messages.ts';
import * as presenceRows from '../../api/table/presence.ts';
import { emitTypingEdit } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { visibleMessage } from '../rules/messages.ts';
import { apiEmail, noSuchUser } from '../rules/users.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';

/** How many seconds after the last sign a user counts as offline. */
const offlineAfter = 140;
/** How many seconds users stay in the whole list. */
const remembered = 14 * 86_400;

/** GET /users/{user_id_or_email}/presence. */
export const getPresence = defineHandler(presenceRows.getPresence, ({ organization, args, level, now }) => {
  const named = args.user_id_or_email;
  const user = userNamed(organization, named, level);
  if (user === undefined || !user.is_active) throw noSuchUser();
  if (user.is_bot) throw new ApiError('Presence is not supported for bot users.');
  const { last_seen: timestamp } = user;
  if (timestamp === undefined) throw new ApiError(`No presence data for ${named}`);
  return {
    presence: {
      aggregated: { status: now - timestamp > offlineAfter ? 'offline' : 'active', timestamp },
      website: { status: 'active', timestamp },
    },
  };
});

/** GET /realm/presence: active people who were seen in the last two weeks. */
export const listPresence = defineHandler(presenceRows.listPresence, ({ organization, now }) => {
  const presences = [...organization.users.values()].flatMap((user): [string, unknown][] => {
    const { last_seen: timestamp, is_active, is_bot } = user;
    if (timestamp === undefined || !is_active || is_bot || now - timestamp > remembered) return [];
    const seen = { client: 'website', status: 'active', timestamp };
    return [[apiEmail(user), { aggregated: seen, website: { ...seen, pushable: false } }]];
  });
  return { server_timestamp: now, presences: Object.fromEntries(presences) };
});

/** Returns the user for a name in the path: digits are an id, and an address is compared with `email`. */
function userNamed(organization: Organization, named: string, level: number): User | undefined {
  if (level >= presenceRows.presenceByIdSince && /^[0-9]+$/.test(named))
    return organization.users.get(Number(named));
  return [...organization.users.values()].find((user) => apiEmail(user) === named);
}

/** POST /messages/{message_id}/typing, for the sender of the message. Nothing is stored. */
export const editTyping = defineHandler(messageRows.editTyping, (call) => {
  const message = visibleMessage(callerOf(call), call.args.message_id);
  if (message.sender_id !== call.account.user_id) {
    throw new ApiError("You don't have permission to edit this message");
  }
  emitTypingEdit(call, String(call.args.op), message);
  return {};
});
