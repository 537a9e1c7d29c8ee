/** Users and bots (docs/service.md, Users). */
import { createParams, updateParams } from '../resources/resource.ts';
import { userFields, userReading } from '../resources/user.ts';
import { endpoint } from '../spec.ts';

export const ownUser = endpoint({
  id: 'user.me',
  call: 'GET /users/me',
  help: 'show the account you are logged in as',
  reply: { ...userReading, delivery_email: 'string?', max_message_id: 'integer?' },
});

/** Which details of a user the reply contains. */
const details = {
  client_gravatar: {
    kind: 'flag',
    default: true,
    help: 'leave out avatar URLs that clients can compute from the email',
  },
  include_custom_profile_fields: {
    kind: 'flag',
    default: false,
    help: 'include custom profile fields',
  },
} as const;

const inPath = { kind: 'user', in: 'path', required: true, help: 'the user' } as const;

export const listUsers = endpoint({
  id: 'user.list',
  call: 'GET /users',
  help: 'list all users and bots, including deactivated ones',
  params: {
    ...details,
    user_ids: { kind: 'users', flag: 'users', since: 384, help: 'only these users' },
  },
  reply: { members: { list: { object: userReading } } },
});

export const getUser = endpoint({
  id: 'user.get',
  call: 'GET /users/{user_id}',
  since: 1,
  help: 'show a user or bot by id',
  params: { user_id: inPath, ...details },
  reply: { user: { object: userReading } },
});

/** First feature level that finds a user by a real address that the caller may see (docs/service.md, Users). */
export const byRealAddressSince = 302;

export const getUserByEmail = endpoint({
  id: 'user.get-by-email',
  call: 'GET /users/{email}',
  since: 39,
  help: 'show a user or bot by email address',
  params: {
    email: { kind: 'text', in: 'path', required: true, nonEmpty: true, help: "the user's email address" },
    ...details,
  },
  reply: { user: { object: userReading } },
});

export const listUserChannels = endpoint({
  id: 'user.channels',
  call: 'GET /users/{user_id}/channels',
  since: 440,
  help: 'list the ids of the channels a user is subscribed to',
  params: { user_id: inPath },
  reply: { subscribed_channel_ids: { list: 'integer' } },
});

const created = createParams(userFields);

export const createUser = endpoint({
  id: 'user.create',
  call: 'POST /users',
  role: 'administrator',
  help: 'create a user (also needs the can_create_users permission)',
  notice: 'account-created',
  // In the order in which the server reports missing ones.
  params: {
    email: created.email,
    password: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      secret: true,
      help: 'initial password',
    },
    full_name: created.full_name,
  },
  reply: { user_id: 'integer?' },
});

/** What can be changed about a user, however the user is named. */
const userChanges = updateParams(userFields);

export const updateUser = endpoint({
  id: 'user.update',
  call: 'PATCH /users/{email}',
  inFiles: true,
  since: 313,
  help: 'update a user by email address',
  params: {
    email: { kind: 'text', in: 'path', required: true, nonEmpty: true, help: "the user's email address" },
    ...userChanges,
  },
});

/** First feature level at which only owners can change addresses, as far as is known (docs/service.md, Users). */
export const addressesByOwnersSince = 417;

export const updateUserById = endpoint({
  id: 'user.update-by-id',
  call: 'PATCH /users/{user_id}',
  inFiles: true,
  help: 'update a user by id',
  params: { user_id: inPath, ...userChanges },
});

export const deactivateUser = endpoint({
  id: 'user.deactivate',
  call: 'DELETE /users/{user_id}',
  inFiles: true,
  help: 'deactivate a user, not a bot',
  params: {
    user_id: inPath,
    deactivation_notification_comment: {
      kind: 'text',
      trimmed: true,
      maxLength: 2000,
      since: 135,
      flag: 'comment',
      help: 'email the user with this comment; an empty comment sends the email without one',
      notice: 'mail-to-user',
    },
    actions: {
      kind: 'json',
      since: 459,
      shape: {
        delete_profile: 'boolean?',
        delete_public_channel_messages: 'boolean?',
        delete_private_channel_messages: 'boolean?',
        delete_direct_messages: 'boolean?',
      },
      help: 'what to delete permanently, as an object of booleans',
    },
  },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const deactivateOwnUser = endpoint({
  id: 'user.deactivate-own',
  call: 'DELETE /users/me',
  help: 'deactivate your own account',
  errors: ['CANNOT_DEACTIVATE_LAST_USER'],
});

export const reactivateUser = endpoint({
  id: 'user.reactivate',
  call: 'POST /users/{user_id}/reactivate',
  inFiles: true,
  help: 'reactivate a user or bot',
  reportsIgnored: false,
  params: { user_id: inPath },
});
