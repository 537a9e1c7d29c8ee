/** Messages (docs/service.md, Messages and Reactions). */
import { reactionTypes } from '../reaction-types.ts';
import { endpoint } from '../spec.ts';

const messageId = { kind: 'integer', in: 'path', required: true, min: 1, help: 'id of the message' } as const;

export const removeReaction = endpoint({
  id: 'message.unreact',
  method: 'DELETE',
  path: '/messages/{message_id}/reactions',
  help: 'remove your emoji reaction from a message',
  params: {
    message_id: messageId,
    emoji_name: { kind: 'text', nonEmpty: true, lateLimits: true, help: 'name of the emoji' },
    emoji_code: { kind: 'text', nonEmpty: true, lateLimits: true, help: 'emoji code within its type' },
    reaction_type: {
      kind: 'choice',
      choices: reactionTypes,
      lateLimits: true,
      help: 'emoji type; required for a custom emoji',
    },
  },
  rules: [
    {
      rule: 'at-least-one',
      params: ['emoji_name', 'emoji_code'],
      why: 'nothing says which reaction is meant otherwise',
    },
  ],
  reply: {},
  errors: ['REACTION_DOES_NOT_EXIST'],
});

export const editTyping = endpoint({
  id: 'message.typing',
  method: 'POST',
  path: '/messages/{message_id}/typing',
  since: 361,
  repeatable: true,
  help: 'notify others that you started or stopped editing a message',
  params: {
    message_id: messageId,
    op: {
      kind: 'choice',
      required: true,
      choices: [
        { value: 'start', label: 'start' },
        { value: 'stop', label: 'stop' },
      ],
      help: 'whether you start or stop editing',
    },
  },
  reply: {},
});
