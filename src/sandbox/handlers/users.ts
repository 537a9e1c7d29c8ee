import * as rows from '../../api/table/users.ts';
import { lastMessageId } from '../rules/messages.ts';
import { apiEmail } from '../rules/user-emails.ts';
import { userSerializer } from '../serializers/user.ts';
import { defineHandler } from './handler.ts';

/** Below this level these are not told of one's own account (docs/service.md, Users). */
const fuller = 10;
const fields = ['avatar_version', 'is_guest', 'is_active', 'timezone', 'date_joined'];

/** GET /users/me. */
export const ownUser = defineHandler(rows.ownUser, ({ organization, account, level }) => {
  const except = new Set(level >= fuller ? [] : fields);
  return {
    ...userSerializer(account, level, { except })(account),
    max_message_id: lastMessageId(organization, account.user_id),
  };
});

/** GET /users: everybody, bots and deactivated users included. */
export const listUsers = defineHandler(rows.listUsers, ({ organization, account, level, args }) => {
  const gravatarLeftOut = args.client_gravatar ?? level >= 92;
  const except = new Set(args.include_custom_profile_fields === true ? [] : ['profile_data']);
  const serialize = userSerializer(account, level, { except });
  const members = [...organization.users.values()].map((user) => ({
    ...serialize(user),
    ...(gravatarLeftOut && apiEmail(user) === user.delivery_email ? { avatar_url: null } : {}),
  }));
  return { members };
});
