import { shape } from '../shape.ts';
import { type Choice, endpoint } from '../spec.ts';

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

/** Element of `members` in GET /users. */
export const user = shape({
  user_id: 'integer',
  email: 'string',
  delivery_email: 'string|null?',
  full_name: 'string',
  role: 'integer?',
  is_active: 'boolean?',
  is_owner: 'boolean?',
  is_admin: 'boolean?',
  is_guest: 'boolean?',
  is_bot: 'boolean?',
  bot_type: 'integer|null?',
  bot_owner_id: 'integer|null?',
  timezone: 'string?',
  date_joined: 'string?',
  avatar_url: 'string|null?',
  avatar_version: 'integer?',
  profile_data: profileData,
});

export const ownUser = endpoint({
  id: 'user.me',
  method: 'GET',
  path: '/users/me',
  help: 'the account that asks',
  params: {},
  reply: {
    user_id: 'integer',
    email: 'string',
    delivery_email: 'string?',
    full_name: 'string',
    role: 'integer?',
    is_admin: 'boolean?',
    is_owner: 'boolean?',
    is_guest: 'boolean?',
    is_bot: 'boolean?',
    is_active: 'boolean?',
    timezone: 'string?',
    date_joined: 'string?',
    avatar_url: 'string|null?',
    avatar_version: 'integer?',
    max_message_id: 'integer?',
    profile_data: profileData,
  },
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
