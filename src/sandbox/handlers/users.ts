import * as rows from '../../api/table/users.ts';
import { hasMetadataAccess } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { lastMessageId } from '../rules/messages.ts';
import { apiEmail } from '../rules/user-emails.ts';
import { noSuchUser, userByAddress } from '../rules/users.ts';
import { userSerializer } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import { type Call, defineHandler } from './handler.ts';

/** Below this level, replies about one's own account lack these fields (docs/service.md, Users). */
const fuller = 10;
const fields = ['avatar_version', 'is_guest', 'is_active', 'timezone', 'date_joined'];
/** From this level on, the channels of bots can be listed too (docs/service.md, Users). */
const channelsOfBots = 458;

/** GET /users/me. */
export const ownUser = defineHandler(rows.ownUser, ({ organization, account, level }) => {
  const except = new Set(level >= fuller ? [] : fields);
  return {
    ...userSerializer(account, level, { except })(account),
    max_message_id: lastMessageId(organization, account.user_id),
  };
});

/** GET /users: everyone or the requested users, including bots and deactivated users. */
export const listUsers = defineHandler(rows.listUsers, (call) => {
  const { organization, args } = call;
  const wanted = args.user_ids === undefined ? undefined : new Set<number>(args.user_ids);
  const shown = [...organization.users.values()].filter(({ user_id }) => wanted?.has(user_id) !== false);
  return { members: shown.map(detailed(call)) };
});

/** GET /users/{user_id}. */
export const getUser = defineHandler(rows.getUser, (call) => {
  return told(call, call.organization.users.get(call.args.user_id));
});

/** GET /users/{email}. */
export const getUserByEmail = defineHandler(rows.getUserByEmail, (call) => {
  return told(call, userByAddress(callerOf(call), call.args.email));
});

/** GET /users/{user_id}/channels: those that the caller may see. */
export const listUserChannels = defineHandler(rows.listUserChannels, (call) => {
  const { organization, args, level } = call;
  const user = organization.users.get(args.user_id);
  if (user === undefined || (user.is_bot && level < channelsOfBots)) throw noSuchUser();
  const caller = callerOf(call);
  const channels = [...organization.channels.values()].filter(
    (channel) => channel.subscribers.includes(user.user_id) && hasMetadataAccess(caller, channel),
  );
  return { subscribed_channel_ids: channels.map(({ stream_id }) => stream_id) };
});

type DetailedCall = Call<typeof rows.listUsers>;

function told(call: DetailedCall, user: User | undefined): Record<string, unknown> {
  if (user === undefined) throw noSuchUser();
  return { user: detailed(call)(user) };
}

/** Returns the serializer of users with the details that the call requests. */
function detailed({ account, level, args }: DetailedCall): (user: User) => Record<string, unknown> {
  const gravatarLeftOut = args.client_gravatar ?? level >= 92;
  const except = new Set(args.include_custom_profile_fields === true ? [] : ['profile_data']);
  const serialize = userSerializer(account, level, { except });
  return (user) => ({
    ...serialize(user),
    ...(gravatarLeftOut && apiEmail(user) === user.delivery_email ? { avatar_url: null } : {}),
  });
}
