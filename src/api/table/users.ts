/** Users and bots. Parameters and replies: interface.md and the service's source; first levels: the API changelog. */
import { shape } from '../shape.ts';
import { endpoint, type Param } from '../spec.ts';
import type { Choice } from '../value-options.ts';

/** Roles as numbers; lower is more powerful. */
export const roles = [
  { value: 100, label: 'owner' },
  { value: 200, label: 'administrator', spellings: ['admin'] },
  { value: 300, label: 'moderator' },
  { value: 400, label: 'member' },
  { value: 600, label: 'guest' },
] as const satisfies readonly Choice[];

const profileData = {
  map: { object: { value: 'any', rendered_value: 'string?' } },
  optional: true,
} as const;

/** What every reply and event tells of a user or bot. */
const account = {
  user_id: 'integer',
  email: 'string',
  full_name: 'string',
  role: 'integer?',
  is_active: 'boolean?',
  is_owner: 'boolean?',
  is_admin: 'boolean?',
  is_guest: 'boolean?',
  is_bot: 'boolean?',
  timezone: 'string?',
  date_joined: 'string?',
  avatar_url: 'string|null?',
  avatar_version: 'integer?',
  profile_data: profileData,
} as const;

/** Element of `members` in GET /users; the new user of an event. */
export const user = shape({
  ...account,
  delivery_email: 'string|null?',
  bot_type: 'integer|null?',
  bot_owner_id: 'integer|null?',
});

export const ownUser = endpoint({
  id: 'user.me',
  method: 'GET',
  path: '/users/me',
  help: 'the account that asks',
  params: {},
  reply: { ...account, delivery_email: 'string?', max_message_id: 'integer?' },
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
  reply: { members: { list: { object: user } } },
});

export const createUser = endpoint({
  id: 'user.create',
  method: 'POST',
  path: '/users',
  role: 'administrator',
  help: 'create a user (also needs the can_create_users permission on the account)',
  params: {
    email: { kind: 'text', required: true, nonEmpty: true, help: 'email address' },
    password: { kind: 'text', required: true, nonEmpty: true, secret: true, help: 'initial password' },
    full_name: { kind: 'text', required: true, nonEmpty: true, help: 'full name' },
  },
  reply: { user_id: 'integer?' },
});

/** What can be changed of a user, whichever way the user is named. */
const userChanges = {
  full_name: { kind: 'text', nonEmpty: true, help: 'new full name' },
  role: { kind: 'choice', choices: roles, help: 'new role; only owners add or remove the owner role' },
  profile_data: {
    kind: 'profile-data',
    flag: 'profile-field',
    help: 'value of a custom profile field by its id: text, or [11,12] for people; an empty value clears it',
  },
  new_email: {
    kind: 'text',
    nonEmpty: true,
    since: 313,
    help: 'new email address (needs the can_change_user_emails permission on the account)',
  },
} as const satisfies Record<string, Param>;

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
