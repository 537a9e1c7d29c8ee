import { endpoint } from '../spec.ts';

/** The service calls a bot's server: the parameters are the fields of the JSON body that it sends. */
export const outgoingWebhook = endpoint({
  id: 'webhook.receive',
  method: 'POST',
  path: '/service-outgoing-webhook',
  incoming: true,
  help: 'what the service sends to the server of a bot when a message triggers the bot',
  params: {
    bot_email: { kind: 'text', required: true, help: "the bot's email address" },
    bot_full_name: { kind: 'text', required: true, help: "the bot's full name" },
    data: { kind: 'markdown', required: true, help: 'content of the message, raw' },
    trigger: {
      kind: 'choice',
      required: true,
      choices: [
        { value: 'direct_message', label: 'direct_message', since: 201, spellings: ['private_message'] },
        { value: 'mention', label: 'mention' },
      ],
      help: 'what triggered the bot',
    },
    token: {
      kind: 'text',
      required: true,
      secret: true,
      help: 'fixed text per bot, by which the receiver knows that the service sent it',
    },
    message: { kind: 'json', required: true, help: 'the message' },
  },
  reply: { content: 'string?', response_not_required: 'boolean?' },
});
