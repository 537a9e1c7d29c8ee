/** The account's own status: how each field is written (docs/service.md, Status). */
import { reactionTypes } from '../reaction-types.ts';
import { resource, resourceFields } from './resource.ts';

export const statusFields = resourceFields({
  status_text: {
    update: { kind: 'text', trimmed: true, maxLength: 60, help: 'text of the status; empty clears it' },
  },
  emoji_name: { update: { kind: 'text', since: 86, help: 'name of the emoji; empty clears it' } },
  emoji_code: { update: { kind: 'text', since: 86, help: 'code of the emoji within its type' } },
  reaction_type: {
    update: {
      kind: 'choice',
      choices: reactionTypes,
      lateLimits: true,
      since: 86,
      help: 'type of the emoji',
    },
  },
  away: {
    update: {
      kind: 'flag',
      deprecated: { since: 148, use: 'the setting presence_enabled, which is its opposite' },
      help: 'shown as away',
    },
  },
});

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
