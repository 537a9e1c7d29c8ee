import { fieldsAt } from '../rules/levels.ts';
import { apiEmail } from '../rules/user-emails.ts';
import type { User } from '../state/model.ts';
import { avatarUrl } from './user.ts';

/** From this level on only what users do not have too (docs/service.md, What came when). */
const withoutUserFields = 474;

/** A bot for those who are responsible for it, in the state of a registration. */
export function serializeBot(bot: User, level: number): Record<string, unknown> {
  const own = {
    user_id: bot.user_id,
    default_all_public_streams: false,
    default_events_register_stream: null,
    default_sending_stream: null,
    services: [],
  };
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
