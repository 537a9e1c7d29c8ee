/** Users and bots (docs/service.md, Users). */
import { createParams, updateParams } from '../resources/resource.ts';
import { userFields, userReading } from '../resources/user.ts';
import { endpoint } from '../spec.ts';

export const ownUser = endpoint({
  id: 'user.me',
  method: 'GET',
  path: '/users/me',
  help: 'the account that asks',
  params: {},
  reply: { ...userReading, delivery_email: 'string?', max_message_id: 'integer?' },
});

export const listUsers = endpoint({
  id: 'user.list',
  method: 'GET',
  path: '/users',
  help: 'all users and bots, deactivated ones included',
  params: {
    client_gravatar: {
      kind: 'flag',
      default: true,
      help: 'leave out avatar addresses that can be computed from the email',
    },
    include_custom_profile_fields: {
      kind: 'flag',
      default: false,
      help: 'include the values of custom profile fields',
    },
  },
  reply: { members: { list: { object: userReading } } },
});

const created = createParams(userFields);

export const createUser = endpoint({
  id: 'user.create',
  method: 'POST',
  path: '/users',
  role: 'administrator',
  help: 'create a user (also needs the can_create_users permission on the account)',
  // In the order in which the service misses them.
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

/** What can be changed of a user, whichever way the user is named. */
const userChanges = updateParams(userFields);

export const updateUser = endpoint({
  id: 'user.update',
  method: 'PATCH',
  path: '/users/{email}',
  since: 313,
  help: 'change a user, named by email address',
  params: {
    email: { kind: 'text', in: 'path', required: true, nonEmpty: true, help: "the user's email address" },
    ...userChanges,
  },
  reply: {},
});

export const updateUserById = endpoint({
  id: 'user.update-by-id',
  method: 'PATCH',
  path: '/users/{user_id}',
  help: 'change a user, named by id',
  params: { user_id: { kind: 'user', in: 'path', required: true, help: 'the user' }, ...userChanges },
  reply: {},
});
