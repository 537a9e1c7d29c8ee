/** Users' own statuses. Parameters: interface.md; first levels: the API changelog. */
import { endpoint } from '../spec.ts';
import { reactionTypes } from './messages.ts';

export const setStatus = endpoint({
  id: 'status.set',
  method: 'POST',
  path: '/users/me/status',
  humansOnly: true,
  repeatable: true,
  help: "change the account's own status; what is not given stays as it is",
  params: {
    status_text: { kind: 'text', trimmed: true, maxLength: 60, help: 'text of the status; empty clears it' },
    emoji_name: { kind: 'text', since: 86, help: 'name of the emoji; empty clears it' },
    emoji_code: { kind: 'text', since: 86, help: 'code of the emoji within its type' },
    reaction_type: { kind: 'choice', choices: reactionTypes, since: 86, help: 'type of the emoji' },
    away: {
      kind: 'flag',
      deprecated: { since: 148, use: 'the setting presence_enabled, which is its opposite' },
      help: 'shown as away',
    },
  },
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
