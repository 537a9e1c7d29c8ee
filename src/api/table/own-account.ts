/**
 * Changes that an account makes to itself: its picture and its profile fields (docs/service.md, One's own settings
 * and others).
 */
import { endpoint } from '../spec.ts';

export const setOwnProfile = endpoint({
  id: 'user.set-own-profile',
  method: 'PATCH',
  path: '/users/me/profile_data',
  humansOnly: true,
  repeatable: true,
  help: 'set custom profile fields of your own account',
  params: { data: { kind: 'profile-data', required: true, help: 'value of a custom profile field' } },
  reply: {},
});

export const clearOwnProfile = endpoint({
  id: 'user.clear-own-profile',
  method: 'DELETE',
  path: '/users/me/profile_data',
  humansOnly: true,
  repeatable: true,
  help: 'clear custom profile fields of your own account',
  params: { data: { kind: 'ids', required: true, help: 'ids of custom profile fields' } },
  reply: {},
});

export const setAvatar = endpoint({
  id: 'user.set-avatar',
  method: 'POST',
  path: '/users/me/avatar',
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
  method: 'DELETE',
  path: '/users/me/avatar',
  reportsIgnored: false,
  repeatable: true,
  help: 'delete the avatar you uploaded',
  params: {},
  reply: { avatar_url: 'string|null?' },
});
