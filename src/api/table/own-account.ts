/**
 * Changes that an account makes to itself: its picture and its profile fields (docs/service.md, One's own settings
 * and others).
 */

import { endpoint } from '../spec.ts';

export const setOwnProfile = endpoint({
  id: 'user.set-own-profile',
  call: 'PATCH /users/me/profile_data',
  inFiles: true,
  humansOnly: true,
  repeatable: true,
  help: 'set custom profile fields of your own account',
  params: { data: { kind: 'profile-data', required: true, help: 'value of a custom profile field' } },
});

export const clearOwnProfile = endpoint({
  id: 'user.clear-own-profile',
  call: 'DELETE /users/me/profile_data',
  inFiles: true,
  humansOnly: true,
  repeatable: true,
  help: 'clear custom profile fields of your own account',
  params: { data: { kind: 'ids', required: true, help: 'ids of custom profile fields' } },
});

export const setAvatar = endpoint({
  id: 'user.set-avatar',
  call: 'POST /users/me/avatar',
  help: 'upload your avatar',
  params: {
    avatar: {
      kind: 'upload',
      in: 'file',
      required: true,
      help: 'image: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin',
    },
  },
  reply: { avatar_url: 'string|null?' },
  errors: ['BAD_IMAGE'],
});

export const removeAvatar = endpoint({
  id: 'user.remove-avatar',
  call: 'DELETE /users/me/avatar',
  reportsIgnored: false,
  repeatable: true,
  help: 'delete the avatar you uploaded',
  reply: { avatar_url: 'string|null?' },
});

// API keys (docs/service.md, Transport).

export const fetchKey = endpoint({
  id: 'key.fetch',
  call: 'POST /fetch_api_key',
  anonymous: true,
  reads: true,
  help: "get an account's API key with its password",
  params: {
    username: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: "the account's email address",
    },
    password: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      secret: true,
      help: "the account's password",
    },
  },
  reply: { api_key: 'string', email: 'string', user_id: 'integer?' },
  errors: [
    'AUTHENTICATION_FAILED',
    'USER_DEACTIVATED',
    'REALM_DEACTIVATED',
    'PASSWORD_AUTH_DISABLED',
    'PASSWORD_RESET_REQUIRED',
    'NONEXISTENT_SUBDOMAIN',
    'RATE_LIMIT_HIT',
  ],
});

export const regenerateKey = endpoint({
  id: 'key.regenerate',
  call: 'POST /users/me/api_key/regenerate',
  reportsIgnored: true,
  help: 'replace your API key; the old key stops working at once',
  reply: { api_key: 'string' },
});
