/** The account's own status (docs/service.md, Status). */
import { updateParams } from '../resources/resource.ts';
import { statusFields, statusReading } from '../resources/status.ts';
import { endpoint } from '../spec.ts';

export const getStatus = endpoint({
  id: 'status.get',
  method: 'GET',
  path: '/users/{user_id}/status',
  reportsIgnored: false,
  since: 262,
  help: 'show the status of a user',
  params: { user_id: { kind: 'user', in: 'path', required: true, help: 'the user' } },
  reply: { status: { object: statusReading } },
});

export const setStatus = endpoint({
  id: 'status.set',
  method: 'POST',
  path: '/users/me/status',
  humansOnly: true,
  repeatable: true,
  help: 'update your status; parts you leave out stay as they are',
  params: updateParams(statusFields),
  rules: [
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
    {
      rule: 'at-least-one',
      params: ['status_text', 'emoji_name', 'away'],
      why: 'there is nothing to change otherwise',
    },
  ],
  reply: {},
});
