/** Bots (docs/service.md, Bots). The list of users contains the bots themselves. */
import { botFields } from '../resources/bot.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

/** The channels that a bot uses if it names none. */
const defaults = {
  default_sending_stream: 'string|null?',
  default_events_register_stream: 'string|null?',
  default_all_public_streams: 'boolean?',
} as const;

export const listOwnBots = endpoint({
  id: 'bot.list-own',
  call: 'GET /bots',
  role: 'member',
  humansOnly: true,
  secretReply: true,
  help: 'list your own active bots with their API keys',
  reply: {
    bots: {
      list: { object: { username: 'string', full_name: 'string', api_key: 'string', ...defaults } },
    },
  },
});

const picture = {
  kind: 'upload',
  in: 'file',
  help: 'avatar image: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin',
} as const;

const created = createParams(botFields);

export const createBot = endpoint({
  id: 'bot.create',
  call: 'POST /bots',
  inFiles: true,
  role: 'member',
  humansOnly: true,
  secretReply: true,
  help: 'create a bot that you own; the reply includes its API key',
  // In the order in which the server reads them.
  params: {
    full_name: created.full_name,
    short_name: created.short_name,
    bot_type: created.bot_type,
    payload_url: created.payload_url,
    service_name: created.service_name,
    config_data: created.config_data,
    interface_type: created.interface_type,
    default_sending_stream: created.default_sending_stream,
    default_events_register_stream: created.default_events_register_stream,
    default_all_public_streams: created.default_all_public_streams,
    avatar: picture,
  },
  reply: { user_id: 'integer?', api_key: 'string', avatar_url: 'string|null?', ...defaults },
  errors: ['BAD_IMAGE'],
});

const inPath = { kind: 'user', in: 'path', required: true, help: 'the bot' } as const;

export const updateBot = endpoint({
  id: 'bot.update',
  call: 'PATCH /bots/{bot_id}',
  inFiles: true,
  role: 'member',
  humansOnly: true,
  help: 'update a bot',
  params: { bot_id: inPath, ...updateParams(botFields), avatar: picture },
  reply: { full_name: 'string?', ...defaults },
  errors: ['UNAUTHORIZED_PRINCIPAL', 'BAD_IMAGE'],
});

export const deactivateBot = endpoint({
  id: 'bot.deactivate',
  call: 'DELETE /bots/{bot_id}',
  inFiles: true,
  reportsIgnored: false,
  repeatable: true,
  help: 'deactivate a bot',
  params: { bot_id: inPath },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const getBotKey = endpoint({
  id: 'bot.key',
  call: 'GET /bots/{bot_id}/api_key',
  since: 463,
  role: 'member',
  humansOnly: true,
  secretReply: true,
  help: 'show the API key of a bot',
  params: { bot_id: inPath },
  reply: { api_key: 'string' },
});

export const regenerateBotKey = endpoint({
  id: 'bot.regenerate-key',
  call: 'POST /bots/{bot_id}/api_key/regenerate',
  role: 'member',
  humansOnly: true,
  secretReply: true,
  reportsIgnored: true,
  help: 'replace the API key of a bot; the old key stops working at once',
  params: { bot_id: inPath },
  reply: { api_key: 'string' },
});
