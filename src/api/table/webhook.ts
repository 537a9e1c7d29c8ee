/** The requests of the server to a bot's own server (docs/service.md, Outgoing webhooks). */
import { shape } from '../shape.ts';
import { endpoint } from '../spec.ts';

/** A message as the receiver gets it. Fields that every server version sends and realmctl relies on are required. */
export const outgoingWebhookMessage = shape({
  id: 'integer',
  type: 'string',
  content: 'string',
  content_type: 'string?',
  rendered_content: 'string?',
  sender_id: 'integer?',
  sender_email: 'string',
  sender_full_name: 'string',
  sender_realm_str: 'string?',
  avatar_url: 'string|null?',
  client: 'string?',
  // The channel's name, or a list of the people in a direct conversation.
  display_recipient: 'any',
  recipient_id: 'integer?',
  stream_id: 'integer?',
  subject: 'string?',
  timestamp: 'integer?',
  last_edit_timestamp: 'integer?',
  last_moved_timestamp: 'integer?',
  is_me_message: 'boolean?',
  edit_history: { list: 'any', optional: true },
  reactions: { list: 'any', optional: true },
  submessages: { list: 'any', optional: true },
  topic_links: { list: 'any', optional: true },
});

/** A request to a bot's server: the parameters are the fields of its JSON body. */
export const outgoingWebhook = endpoint({
  id: 'webhook.receive',
  call: 'POST /service-outgoing-webhook',
  incoming: true,
  help: 'outgoing webhook: what the server sends when a message triggers a bot',
  params: {
    bot_email: { kind: 'text', required: true, help: "the bot's email address" },
    bot_full_name: { kind: 'text', required: true, help: "the bot's full name" },
    data: { kind: 'markdown', required: true, help: 'raw content of the message' },
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
      help: 'secret token by which the receiver recognizes the server',
    },
    message: { kind: 'json', required: true, shape: outgoingWebhookMessage, help: 'the message' },
  },
  reply: { content: 'string?', response_not_required: 'boolean?' },
});
