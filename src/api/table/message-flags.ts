/** Flags of messages that an account sets (docs/service.md, Messages). */
import { endpoint } from '../spec.ts';
import { wordChoices } from '../value-options.ts';

/** How many messages one call of `flagFound` examines. */
export const maxFlagged = 5000;

const op = {
  kind: 'choice',
  required: true,
  choices: wordChoices('add', 'remove'),
  lateLimits: true,
  help: 'whether to add or remove the flag',
} as const;

const flag = {
  kind: 'text',
  required: true,
  nonEmpty: true,
  lateLimits: true,
  suggestions: ['read', 'starred', 'collapsed'],
  help: 'the flag: read, starred or collapsed',
} as const;

const ignored = { list: 'channel-id', optional: true } as const;

export const flagMessages = endpoint({
  id: 'message.flag',
  call: 'POST /messages/flags',
  repeatable: true,
  help: 'add a flag to messages, or remove one',
  params: {
    messages: { kind: 'ids', required: true, help: 'ids of the messages' },
    op,
    flag,
  },
  // The last one since level 355.
  reply: { messages: { list: 'integer' }, ignored_because_not_subscribed_channels: ignored },
});

export const flagFound = endpoint({
  id: 'message.flag-found',
  call: 'POST /messages/flags/narrow',
  since: 155,
  repeatable: true,
  help: 'add a flag to the messages that match a search, or remove one',
  params: {
    anchor: {
      kind: 'text',
      required: true,
      suggestions: ['newest', 'oldest', 'first_unread'],
      help: 'id of the message to start from, or newest, oldest or first_unread',
    },
    include_anchor: { kind: 'flag', default: true, help: 'include the message to start from' },
    num_before: {
      kind: 'integer',
      required: true,
      min: 0,
      lateLimits: true,
      help: 'most messages before the anchor',
    },
    num_after: {
      kind: 'integer',
      required: true,
      min: 0,
      lateLimits: true,
      help: 'most messages after the anchor',
    },
    narrow: {
      kind: 'json',
      required: true,
      nullable: true,
      help: 'what to search for, as a list of operators and operands',
    },
    op,
    flag,
  },
  reply: {
    processed_count: 'integer',
    updated_count: 'integer',
    first_processed_id: 'integer|null',
    last_processed_id: 'integer|null',
    found_oldest: 'boolean',
    found_newest: 'boolean',
    ignored_because_not_subscribed_channels: ignored,
  },
  errors: ['BAD_NARROW'],
});
