/** The account's own status: how each field is written (docs/service.md, Status). */
import { reactionTypes } from '../reaction-types.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

export const statusFields = resourceFields({
  status_text: {
    names: ['text'],
    reads: 'string?',
    normalized: 'trimmed',
    update: { kind: 'text', trimmed: true, maxLength: 60, help: 'status text; an empty text clears it' },
  },
  emoji_name: {
    names: ['emoji'],
    reads: 'string?',
    update: { kind: 'text', since: 86, help: 'emoji name; an empty text clears it' },
  },
  emoji_code: {
    reads: 'string?',
    update: { kind: 'text', since: 86, help: 'emoji code within its type' },
  },
  reaction_type: {
    reads: 'string?',
    update: {
      kind: 'choice',
      choices: reactionTypes,
      lateLimits: true,
      since: 86,
      help: 'emoji type',
    },
  },
  away: {
    reads: 'boolean?',
    update: {
      kind: 'flag',
      deprecated: { since: 148, use: 'the setting presence_enabled, which is its opposite' },
      help: 'show the user as away',
    },
  },
});

/** A status as replies tell it: what is empty is left out. */
export const statusReading = readingShape(statusFields);

export const status = resource({
  noun: 'status',
  plural: 'statuses',
  singleton: true,
  id: '',
  key: '',
  fields: statusFields,
  rows: { update: ['status.set'] },
  events: { type: 'user_status' },
});
