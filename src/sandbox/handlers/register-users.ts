/** The users and the account itself in the state of a registration (docs/service.md, State of a registration). */

import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { registerQueue } from '../../api/table/events.ts';
import type { Capabilities } from '../queues/event.ts';
import { callerOf } from '../rules/caller.ts';
import { fieldsAt } from '../rules/levels.ts';
import { realmAllows } from '../rules/realm-permissions.ts';
import { apiEmail } from '../rules/users.ts';
import { serializeOwnSettings, serializeSingleSettings } from '../serializers/settings.ts';
import { avatarUrl, billingAt, personSerializer, serializeBot } from '../serializers/user.ts';
import { systemBots } from '../state/accounts.ts';
import type { Call } from './handler.ts';

/** A registration, with the capabilities that the client declared. */
export interface RegisterCall extends Call<typeof registerQueue> {
  readonly capabilities: Capabilities;
}

type Fields = Record<string, unknown>;

/** From this level on, settings are only sent as one object (docs/service.md, Events). */
const lastSingleSettings = 439;

/** Returns the users. The system's own bots belong to no organization. */
export function usersState(call: RegisterCall): Fields {
  const { organization, account, level } = call;
  const users = [...organization.users.values()].sort((one, other) => one.user_id - other.user_id);
  const serialize = personSerializer(account, level);
  const shown = (active: boolean) => users.filter(({ is_active }) => is_active === active).map(serialize);
  return {
    realm_users: shown(true),
    realm_non_active_users: shown(false),
    cross_realm_bots: systemBots.map((bot) => ({ ...serialize(bot), is_active: true, is_system_bot: true })),
    ...ownState(call),
  };
}

/** Returns the account itself and its rights. */
function ownState(call: RegisterCall): Fields {
  const { account, level } = call;
  const caller = callerOf(call);
  const [inPublic, inPrivate, forTheWeb] = [
    'can_create_public_channel_group' as const,
    'can_create_private_channel_group' as const,
    'can_create_web_public_channel_group' as const,
  ].map((permission) => realmAllows(caller, permission));
  return {
    user_id: account.user_id,
    email: apiEmail(account),
    delivery_email: account.delivery_email,
    full_name: account.full_name,
    avatar_source: 'G',
    avatar_url: avatarUrl(account),
    avatar_url_medium: avatarUrl(account, 500),
    is_admin: isAtLeast(account.role, 'administrator'),
    is_guest: hasRole(account.role, 'guest'),
    can_create_streams: inPublic || inPrivate,
    can_invite_others_to_realm: realmAllows(caller, 'can_invite_users_group'),
    ...(level < 341 ? { can_subscribe_other_users: realmAllows(caller, 'can_add_subscribers_group') } : {}),
    ...fieldsAt(level, {
      is_owner: [11, hasRole(account.role, 'owner')],
      is_moderator: [60, (level >= 380 ? isAtLeast : hasRole)(account.role, 'moderator')],
      can_create_public_streams: [102, inPublic],
      can_create_private_streams: [102, inPrivate],
      can_create_web_public_streams: [103, forTheWeb && caller.organization.realm.enable_spectator_access],
    }),
    ...billingAt(level),
  };
}

/** Returns all bots for administrators, and one's own for others. */
export function botsState({ organization, account, level }: RegisterCall): Fields {
  const bots = [...organization.users.values()].filter(
    ({ is_bot, bot_owner_id }) =>
      is_bot && (isAtLeast(account.role, 'administrator') || bot_owner_id === account.user_id),
  );
  return { realm_bots: bots.map((bot) => serializeBot(organization, bot, level)) };
}

/** Returns the settings as one object; level 89 is the first that has it. */
export function ownSettingsState({ account, level }: RegisterCall): Fields {
  return fieldsAt(level, { user_settings: [89, serializeOwnSettings(account, level)] });
}

/** Returns single settings for clients that do not support them as one object. */
export function legacySettingsState({ account, level, capabilities }: RegisterCall): Fields {
  if (level >= lastSingleSettings || capabilities.user_settings_object === true) return {};
  return serializeSingleSettings(account, level);
}
