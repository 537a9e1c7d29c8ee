import { randomBytes } from 'node:crypto';
import * as botStorageRows from '../../api/table/bot-storage.ts';
import * as botRows from '../../api/table/bots.ts';
import { emitDeactivated } from '../emit/activation.ts';
import { emitBotAdded, emitBotKey } from '../emit/bots.ts';
import { emitUserAdded } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import {
  botAddress,
  botToManage,
  channelNamed,
  checkConfiguration,
  checkPicture,
  requireEmbedded,
  requireFreeName,
  requireInterface,
  requireMaking,
  requireType,
  requireUrl,
} from '../rules/bots.ts';
import { callerOf } from '../rules/caller.ts';
import { requireFreeAddress } from '../rules/email-addresses.ts';
import { fieldsAt } from '../rules/levels.ts';
import { apiEmail, requireUniqueName, userName } from '../rules/users.ts';
import { avatarUrl, serializeBotDefaults } from '../serializers/user.ts';
import type { BotDetails, User } from '../state/model.ts';
import { newMember } from '../state/new-member.ts';
import { defineHandler } from './handler.ts';

const newSecret = () => randomBytes(16).toString('hex');

/** GET /bots: the caller's own active ones, by age. */
export const listOwnBots = defineHandler(botRows.listOwnBots, ({ organization, account }) => {
  const own = [...organization.users.values()].filter(
    (each) => each.is_bot && each.is_active && each.bot_owner_id === account.user_id,
  );
  return {
    bots: own.map((bot) => ({
      username: apiEmail(bot),
      full_name: bot.full_name,
      api_key: bot.api_key,
      avatar_url: avatarUrl(bot),
      ...serializeBotDefaults(organization, bot),
    })),
  };
});

/** POST /bots. The bot belongs to the caller. The picture is checked but not stored. */
export const createBot = defineHandler(botRows.createBot, (call) => {
  const { organization, account, args, files = [], level, now } = call;
  const caller = callerOf(call);
  const { bot_type: type = 1, interface_type: form = 1, payload_url: url, config_data } = args;
  requireUrl('payload_url', url);
  const [kind, service] = [Number(type), args.service_name];
  if (args.full_name.trim() === '' && level >= 442) throw new ApiError('Name must not be empty!');
  const full_name = userName(args.full_name, level);
  requireUniqueName(organization, full_name);
  const delivery_email = botAddress(args.short_name);
  if (kind === 4) requireEmbedded(service ?? args.short_name);
  requireFreeAddress(organization, delivery_email, level);
  requireFreeName(organization, full_name);
  requireMaking(caller, kind);
  requireType(kind);
  requireInterface(Number(form));
  if (files.length > 1) throw new ApiError('You may only upload one file at a time');
  const details: BotDetails = {
    default_sending_stream: channelOf(args.default_sending_stream),
    default_events_register_stream: channelOf(args.default_events_register_stream),
    default_all_public_streams: args.default_all_public_streams === true,
    ...(kind >= 3 && {
      service: {
        name: service ?? args.short_name,
        base_url: url ?? '',
        interface: Number(form),
        token: newSecret(),
      },
    }),
    ...(config_data !== undefined && { config_data: config_data as Record<string, string> }),
  };
  checkConfiguration(kind, service);
  checkPicture(files);
  const bot: User = {
    ...newMember({
      user_id: organization.nextId('user'),
      delivery_email,
      full_name,
      date_joined: now,
      api_key: newSecret(),
    }),
    is_bot: true,
    bot_type: kind as NonNullable<User['bot_type']>,
    bot_owner_id: account.user_id,
    bot: details,
    ...(files.length === 1 && { avatar_file: `${newSecret()}.png` }),
  };
  organization.addUser(bot);
  emitUserAdded(call, bot);
  emitBotAdded(call, bot);
  return {
    ...fieldsAt(level, { user_id: [30, bot.user_id] }),
    api_key: bot.api_key,
    avatar_url: avatarUrl(bot),
    ...serializeBotDefaults(organization, bot),
  };

  function channelOf(name: string | undefined): number | null {
    if (name === '') throw new ApiError("Invalid channel name ''");
    return name === undefined ? null : channelNamed(caller, name);
  }
});

/** DELETE /bots/{bot_id}. For a deactivated bot it succeeds and does nothing. */
export const deactivateBot = defineHandler(botRows.deactivateBot, (call) => {
  const caller = callerOf(call);
  const bot = botToManage(caller, call.args.bot_id);
  if (!bot.is_active) return {};
  bot.is_active = false;
  emitDeactivated(caller, bot);
  return {};
});

/** GET /bots/{bot_id}/api_key. */
export const getBotKey = defineHandler(botRows.getBotKey, (call) => ({
  api_key: botToManage(callerOf(call), call.args.bot_id).api_key,
}));

/** POST /bots/{bot_id}/api_key/regenerate. */
export const regenerateBotKey = defineHandler(botRows.regenerateBotKey, (call) => {
  const bot = botToManage(callerOf(call), call.args.bot_id);
  call.organization.changeKey(bot, newSecret());
  emitBotKey(call, bot);
  return { api_key: bot.api_key };
});

/** The maximum number of characters in all keys and values. */
const limit = 10_000_000;

/** GET /bot_storage. An empty list of keys means the same as none. */
export const getStorage = defineHandler(botStorageRows.getStorage, ({ account, args }) => ({
  storage: Object.fromEntries(keysOf(account, args.keys).map((key) => [key, account.storage?.[key]])),
}));

/** PUT /bot_storage. */
export const setStorage = defineHandler(botStorageRows.setStorage, ({ account, args: { storage } }) => {
  if (typeof storage !== 'object' || storage === null || Array.isArray(storage)) {
    throw new ApiError('storage is not a dict');
  }
  for (const [key, value] of Object.entries(storage)) {
    if (typeof value !== 'string') throw new ApiError(`storage["${key}"] is not a string`);
  }
  const merged = { ...account.storage, ...(storage as Record<string, string>) };
  const size = Object.entries(merged).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (size > limit) {
    throw new ApiError(
      `Request exceeds storage limit by ${size - limit} characters. The limit is ${limit} characters.`,
    );
  }
  account.storage = merged;
  return {};
});

/** DELETE /bot_storage. If one key does not exist, nothing is removed. */
export const removeStorage = defineHandler(botStorageRows.removeStorage, ({ account, args }) => {
  const removed = keysOf(account, args.keys);
  account.storage = Object.fromEntries(
    Object.entries(account.storage ?? {}).filter(([key]) => !removed.includes(key)),
  );
  return {};
});

function keysOf({ storage = {} }: User, keys: readonly string[] = []): readonly string[] {
  if (keys.length === 0) return Object.keys(storage);
  if (keys.some((key) => !Object.hasOwn(storage, key))) throw new ApiError('Key does not exist.');
  return keys;
}
