/**
 * Email invitations and invitation links: the resource, and how each field is written (docs/service.md, Invitations).
 */
import { roles } from '../roles.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

export const inviteFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  is_multiuse: { reads: 'boolean', readSince: 0 },
  email: { reads: 'string?', column: { name: 'to', listed: true, key: true } },
  link_url: { reads: 'string?', column: { name: 'link' } },
  invited_as: {
    reads: 'integer',
    create: {
      kind: 'choice',
      as: 'invite_as',
      flag: 'role',
      choices: roles,
      default: 'member',
      help: 'role of new users; only owners can invite owners, and only administrators can invite administrators and moderators',
    },
    column: { name: 'role', listed: true },
  },
  invited_by_user_id: {
    reads: 'integer?',
    readSince: 22,
    formerly: { name: 'ref', since: 0 },
    shows: 'user',
    column: { name: 'by', listed: true },
  },
  invited: { reads: 'integer', shows: 'day', column: { name: 'invited', listed: true } },
  expiry_date: {
    reads: 'integer|null?',
    readSince: 98,
    create: {
      kind: 'minutes',
      as: 'invite_expires_in_minutes',
      flag: 'expires-in',
      nullable: true,
      min: 1,
      lateLimits: true,
      since: 126,
      help: 'time until it expires, such as 12h or 7d, or none (default 10 days)',
    },
    shows: 'day',
    column: { name: 'expires', listed: true },
  },
  notify_referrer_on_join: {
    reads: 'boolean?',
    readSince: 267,
    create: {
      kind: 'flag',
      default: true,
      since: 267,
      help: 'notify you when the person joins',
    },
    column: { name: 'notify' },
  },
});

/** The shape of an invitation in replies. */
export const inviteReading = readingShape(inviteFields);

export const invite = resource({
  noun: 'invitation',
  plural: 'invitations',
  id: 'id',
  key: 'email',
  fields: inviteFields,
});
