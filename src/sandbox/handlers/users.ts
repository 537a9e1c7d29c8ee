import * as rows from '../../api/table/users.ts';
import { fieldsAt } from '../rules/levels.ts';
import { lastMessageId } from '../rules/messages.ts';
import { apiEmail } from '../rules/user-emails.ts';
import { avatarUrl, botFields, realEmailField, serializeDateJoined } from '../serializers/user.ts';
import { defineHandler } from './handler.ts';

/** GET /users/me. */
export const ownUser = defineHandler(rows.ownUser, ({ organization, account, level }) => ({
  user_id: account.user_id,
  email: apiEmail(account),
  delivery_email: account.delivery_email,
  full_name: account.full_name,
  avatar_url: avatarUrl(account),
  is_bot: account.is_bot,
  is_admin: account.role <= 200,
  max_message_id: lastMessageId(organization, account.user_id),
  ...fieldsAt(level, {
    is_owner: [8, account.role === 100],
    avatar_version: [10, account.avatar_version],
    is_guest: [10, account.role === 600],
    is_active: [10, account.is_active],
    timezone: [10, account.timezone],
    date_joined: [10, serializeDateJoined(account, level)],
    role: [59, account.role],
  }),
  ...(account.is_bot ? botFields(account, level) : { profile_data: account.profile_data }),
}));

/** GET /users: everybody, bots and deactivated users included. */
export const listUsers = defineHandler(rows.listUsers, ({ organization, account, level, args }) => {
  const gravatarLeftOut = args.client_gravatar ?? level >= 92;
  const members = [...organization.users.values()].map((user) => ({
    user_id: user.user_id,
    email: apiEmail(user),
    full_name: user.full_name,
    date_joined: serializeDateJoined(user, level),
    is_active: user.is_active,
    is_admin: user.role <= 200,
    is_guest: user.role === 600,
    is_bot: user.is_bot,
    timezone: user.timezone,
    avatar_url: gravatarLeftOut && apiEmail(user) === user.delivery_email ? null : avatarUrl(user),
    ...realEmailField(account, user, level),
    ...fieldsAt(level, {
      avatar_version: [6, user.avatar_version],
      is_owner: [8, user.role === 100],
      role: [59, user.role],
    }),
    ...(user.is_bot ? botFields(user, level) : {}),
    ...(args.include_custom_profile_fields === true && !user.is_bot
      ? { profile_data: user.profile_data }
      : {}),
  }));
  return { members };
});
