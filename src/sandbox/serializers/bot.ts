import { fieldsAt } from '../rules/levels.ts';
import { apiEmail } from '../rules/users.ts';
import type { BotDetails, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { avatarUrl } from './user.ts';

/** From this level on, only the fields that users do not have too (docs/service.md, What came when). */
const withoutUserFields = 474;

/** The details of a bot if none were ever set. */
export const plainDetails: BotDetails = {
  default_sending_stream: null,
  default_events_register_stream: null,
  default_all_public_streams: false,
};

/** Serializes a bot for the people responsible for it, in the state of a registration and in events. */
export function serializeBot(organization: Organization, bot: User, level: number): Record<string, unknown> {
  const own = { user_id: bot.user_id, ...serializeBotDefaults(organization, bot), services: servicesOf(bot) };
  if (level >= withoutUserFields) return own;
  return {
    ...own,
    email: apiEmail(bot),
    full_name: bot.full_name,
    api_key: bot.api_key,
    avatar_url: avatarUrl(bot),
    is_active: bot.is_active,
    ...fieldsAt(level, { bot_type: [0, bot.bot_type ?? 1], owner_id: [5, bot.bot_owner_id] }),
  };
}

/** Returns the channels that a bot uses if it names none, by name. */
export function serializeBotDefaults({ channels }: Organization, { bot = plainDetails }: User) {
  const nameOf = (id: number | null) => channels.get(id ?? 0)?.name ?? null;
  return {
    default_sending_stream: nameOf(bot.default_sending_stream),
    default_events_register_stream: nameOf(bot.default_events_register_stream),
    default_all_public_streams: bot.default_all_public_streams,
  };
}

/**
 * Returns the services of a bot: outgoing webhooks, and embedded bots with a configuration, have one, others have
 * none.
 */
export function servicesOf({ bot_type, bot }: User): Record<string, unknown>[] {
  if (bot?.service === undefined) return [];
  const { name, base_url, interface: form, token } = bot.service;
  if (bot_type === 3) return [{ base_url, interface: form, token }];
  const { config_data } = bot;
  return config_data === undefined ? [] : [{ service_name: name, config_data }];
}
