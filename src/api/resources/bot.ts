/**
 * Bots: the fields that they have besides those of a user, and how each is written and read (docs/service.md, Bots).
 */
import { roles } from '../roles.ts';
import type { Choice } from '../value-options.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

/** The types of bots; the numbers are the server's. */
export const botTypes = [
  { value: 1, label: 'generic' },
  { value: 2, label: 'incoming-webhook', spellings: ['incoming'] },
  { value: 3, label: 'outgoing-webhook', spellings: ['outgoing'] },
  { value: 4, label: 'embedded' },
] as const satisfies readonly Choice[];

/** The format in which an outgoing webhook receives messages. */
const interfaces = [
  { value: 1, label: 'json', spellings: ['generic'] },
  { value: 2, label: 'slack' },
] as const satisfies readonly Choice[];

const fullName = {
  kind: 'text',
  nonEmpty: true,
  lateLimits: true,
  rule: 'user-name',
  help: 'bot name',
} as const;
const shortName = {
  kind: 'text',
  nonEmpty: true,
  lateLimits: true,
  help: 'start of the email address: build gives build-bot@…',
} as const;
const sending = {
  kind: 'channel-name',
  flag: 'default-sending-channel',
  help: 'channel for messages that name no channel; none for no channel',
} as const;
const registering = {
  kind: 'channel-name',
  flag: 'default-events-channel',
  help: 'channel to receive messages from when the bot names none; none for no channel',
} as const;
const everyPublic = {
  kind: 'flag',
  flag: 'default-all-public',
  help: 'receive messages from all public channels when the bot names none',
} as const;
const payloadUrl = {
  kind: 'text',
  encoding: 'json',
  nonEmpty: true,
  lateLimits: true,
  flag: 'payload-url',
  help: 'URL that an outgoing webhook posts to',
} as const;
const serviceInterface = {
  kind: 'choice',
  choices: interfaces,
  lateLimits: true,
  flag: 'interface',
  help: 'payload format of an outgoing webhook',
} as const;
const configData = {
  kind: 'json',
  shape: {},
  secret: true,
  help: "configuration of the bot's service: texts by name",
} as const;

export const botFields = resourceFields({
  user_id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  full_name: {
    reads: 'string',
    normalized: 'trimmed',
    create: { ...fullName, required: true },
    update: fullName,
    column: { name: 'name', listed: true },
  },
  short_name: {
    reads: 'string?',
    normalized: 'trimmed',
    create: { ...shortName, required: true },
    update: { ...shortName, since: 447 },
    readSince: 0,
    column: { name: 'short-name' },
  },
  email: { reads: 'string', column: { name: 'email', listed: true, key: true } },
  bot_type: {
    reads: 'integer?',
    initial: 1,
    create: {
      kind: 'choice',
      choices: botTypes,
      lateLimits: true,
      flag: 'type',
      default: 'generic',
      help: 'purpose of the bot',
    },
    column: { name: 'type', listed: true },
  },
  role: {
    reads: 'integer?',
    readSince: 59,
    initial: 400,
    update: {
      kind: 'choice',
      choices: roles,
      since: 130,
      help: 'role; only owners can grant the owner role',
    },
    risk: {
      when: [100, 200],
      type: 'gives-administration',
      text: 'anyone with its key can administer the organization',
    },
    column: { name: 'role', listed: true },
  },
  bot_owner_id: {
    reads: 'integer|null?',
    readSince: 1,
    update: { kind: 'user', flag: 'owner', help: 'owner of the bot' },
    shows: 'user',
    column: { name: 'owner', listed: true },
  },
  is_active: { reads: 'boolean?', initial: true, column: { name: 'active', listed: true } },
  default_sending_stream: {
    reads: 'string|null?',
    create: sending,
    update: sending,
    column: { name: 'sending-channel' },
  },
  default_events_register_stream: {
    reads: 'string|null?',
    create: registering,
    update: registering,
    column: { name: 'events-channel' },
  },
  default_all_public_streams: {
    reads: 'boolean?',
    create: everyPublic,
    update: everyPublic,
    column: { name: 'all-public' },
  },
  service_payload_url: {
    reads: 'string|null?',
    create: { ...payloadUrl, as: 'payload_url' },
    update: payloadUrl,
    column: { name: 'payload-url' },
  },
  service_name: {
    reads: 'string|null?',
    create: {
      kind: 'text',
      flag: 'service',
      nonEmpty: true,
      help: 'name of the embedded bot or integration',
    },
    column: { name: 'service' },
  },
  config_data: { create: configData, update: configData },
  service_interface: {
    reads: 'integer|null?',
    create: { ...serviceInterface, as: 'interface_type' },
    update: serviceInterface,
    column: { name: 'interface' },
  },
});

/**
 * The shape of a bot in the output of commands: what everyone can see, and the details for the people responsible for
 * it.
 */
export const botReading = readingShape(botFields);

export const bot = resource({
  noun: 'bot',
  plural: 'bots',
  id: 'user_id',
  key: 'full_name',
  fields: botFields,
  retired: { field: 'is_active', when: false, freesNameSince: 0 },
  created: { type: 'widens-access' },
  stepwise: true,
});
