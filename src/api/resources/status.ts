/** The status of a user: how each field is written (docs/service.md, Status). */
import { reactionTypes } from '../reaction-types.ts';
import { endpoint, type Rule } from '../spec.ts';
import { readingShape, resource, resourceFields, updateParams } from './resource.ts';

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

/** The shape of a status in replies: empty fields are left out. */
export const statusReading = readingShape(statusFields);

export const getStatus = endpoint({
  id: 'status.get',
  call: 'GET /users/{user_id}/status',
  reportsIgnored: false,
  since: 262,
  help: 'show the status of a user',
  params: { user_id: { kind: 'user', in: 'path', required: true, help: 'the user' } },
  reply: { status: { object: statusReading } },
});

const emojiRules = [
  {
    rule: 'needs',
    param: 'emoji_code',
    needs: 'emoji_name',
    why: 'a code alone names no emoji',
  },
  {
    rule: 'needs',
    param: 'reaction_type',
    needs: 'emoji_name',
    why: 'a type alone names no emoji',
  },
] as const satisfies readonly Rule[];

export const setStatus = endpoint({
  id: 'status.set',
  call: 'POST /users/me/status',
  humansOnly: true,
  repeatable: true,
  help: 'update your status; parts you leave out stay as they are',
  params: updateParams(statusFields),
  rules: [
    ...emojiRules,
    {
      rule: 'at-least-one',
      params: ['status_text', 'emoji_name', 'away'],
      why: 'there is nothing to change otherwise',
    },
  ],
});

const { away: _, ...ofOthers } = updateParams(statusFields);

export const setStatusOf = endpoint({
  id: 'status.set-of',
  call: 'POST /users/{user_id}/status',
  since: 407,
  humansOnly: { until: 472 },
  repeatable: true,
  help: 'update the status of a user, as an administrator; parts you leave out stay as they are',
  params: {
    user_id: { kind: 'user', in: 'path', required: true, help: 'the user' },
    ...ofOthers,
  },
  rules: [
    ...emojiRules,
    {
      rule: 'at-least-one',
      params: ['status_text', 'emoji_name'],
      why: 'there is nothing to change otherwise',
    },
  ],
});

export const status = resource({
  noun: 'status',
  plural: 'statuses',
  singleton: true,
  id: '',
  key: '',
  fields: statusFields,
  rows: { update: setStatus },
});
