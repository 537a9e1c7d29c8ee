/** Users and bots: the resource, its fields, and how each is written and read (docs/service.md, Users). */
import { roles } from '../roles.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

const fullName = { kind: 'text', nonEmpty: true, lateLimits: true, rule: 'user-name' } as const;

export const userFields = resourceFields({
  user_id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  full_name: {
    reads: 'string',
    normalized: 'trimmed',
    create: { ...fullName, required: true, help: 'full name' },
    update: { ...fullName, help: 'new full name' },
    column: { name: 'name', listed: true },
  },
  delivery_email: {
    reads: 'string|null?',
    create: {
      kind: 'text',
      as: 'email',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'email address',
    },
    update: {
      kind: 'text',
      as: 'new_email',
      nonEmpty: true,
      lateLimits: true,
      since: 313,
      help: 'new email address (needs the can_change_user_emails permission)',
    },
    column: { name: 'email', listed: true, key: true },
  },
  email: { reads: 'string', column: { name: 'api-email' } },
  role: {
    reads: 'integer?',
    readSince: 59,
    update: {
      kind: 'choice',
      choices: roles,
      help: 'new role; only owners can add or remove the owner role',
    },
    risk: {
      when: [100, 200],
      type: 'gives-administration',
      text: 'the user will be able to administer the organization',
    },
    column: { name: 'role', listed: true },
  },
  is_bot: { reads: 'boolean?', initial: false, column: { name: 'bot', listed: true } },
  is_active: { reads: 'boolean?', initial: true, column: { name: 'active', listed: true } },
  date_joined: { reads: 'string?', shows: 'day', column: { name: 'joined', listed: true } },
  timezone: { reads: 'string?', initial: '', column: { name: 'timezone' } },
  bot_type: { reads: 'integer|null?' },
  bot_owner_id: {
    reads: 'integer|null?',
    readSince: 1,
    initial: null,
    shows: 'user',
    column: { name: 'owner' },
  },
  profile_data: {
    reads: { map: { object: { value: 'any', rendered_value: 'string?' } }, optional: true },
    update: {
      kind: 'profile-data',
      flag: 'profile-field',
      help: 'value of a custom profile field, by name or id; people as in --users; an empty value clears it',
    },
  },
  is_owner: { reads: 'boolean?', readSince: 8 },
  is_admin: { reads: 'boolean?' },
  is_guest: { reads: 'boolean?' },
  is_imported_stub: { reads: 'boolean?', readSince: 433, initial: false },
  is_deleted: { reads: 'boolean?', readSince: 490, initial: false },
  avatar_url: { reads: 'string|null?' },
  avatar_version: { reads: 'integer?', readSince: 6, initial: 1 },
});

/** The shape of a user in replies. */
export const userReading = readingShape(userFields);

export const user = resource({
  noun: 'user',
  plural: 'users',
  id: 'user_id',
  key: 'full_name',
  fields: userFields,
  retired: { field: 'is_active', when: false, freesNameSince: 0 },
});
