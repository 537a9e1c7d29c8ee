/** Emits the events for bots, to the people responsible for them. Order: docs/service.md, Events. */
import { isAtLeast } from '../../api/roles.ts';
import { avatarUrl, serializeBot } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Audience, type EmitContext, everybody, only, responsibleFor } from './audience.ts';
import { emitPicture } from './person.ts';

/** Last level at which the new key of a bot is sent to its owner and to administrators. */
const lastWithKeys = 473;

/** Emits a new bot to its owner and to administrators. */
export function emitBotAdded({ organization, level }: EmitContext, bot: User, to?: Audience): void {
  organization.events.emit(to ?? responsibleFor(bot), {
    type: 'realm_bot',
    op: 'add',
    bot: serializeBot(organization, bot, level),
  });
}

/** Emits a changed field of a bot to its owner and to administrators. */
export function emitBotUpdate(
  organization: Organization,
  bot: User,
  changed: Readonly<Record<string, unknown>>,
  to: Audience = responsibleFor(bot),
): void {
  organization.events.emit(to, {
    type: 'realm_bot',
    op: 'update',
    bot: { user_id: bot.user_id, ...changed },
  });
}

export function emitBotKey({ organization, level }: EmitContext, bot: User): void {
  if (level <= lastWithKeys) emitBotUpdate(organization, bot, { api_key: bot.api_key });
}

/**
 * Emits the new owner of a bot. A previous owner gets a removal and a new one the bot, unless they are administrators,
 * who see the bot all the time.
 */
export function emitBotOwner(context: EmitContext, bot: User, previous: User | undefined): void {
  const { organization } = context;
  const { user_id, bot_owner_id } = bot;
  const owner = organization.users.get(bot_owner_id ?? 0);
  if (previous !== undefined && !isAtLeast(previous.role, 'administrator')) {
    organization.events.emit(only(previous), { type: 'realm_bot', op: 'delete', bot: { user_id } });
  }
  const gains = owner !== undefined && !isAtLeast(owner.role, 'administrator');
  if (gains) emitBotAdded(context, bot, only(owner));
  const others: Audience = (viewer) => responsibleFor(bot)(viewer) && !(gains && viewer === owner);
  emitBotUpdate(organization, bot, { owner_id: bot_owner_id }, others);
  organization.events.emit(everybody, {
    type: 'realm_user',
    op: 'update',
    person: { user_id, bot_owner_id },
  });
}

/** Emits a new picture, first to the people responsible for the bot. */
export function emitBotPicture(context: EmitContext, bot: User): void {
  emitBotUpdate(context.organization, bot, { avatar_url: avatarUrl(bot) });
  emitPicture(context, bot);
}
