/** Formatters for users and bots, their status and presence. */
import { lastRemovedWhenDeactivated } from '../../api/events/users.ts';
import { userFields } from '../../api/resources/user.ts';
import type { ServerEvent } from '../event.ts';
import type { NameResolver } from '../name-resolver.ts';
import {
  type Formatter,
  fieldOf,
  fieldsOf,
  formatChange,
  joinObjects,
  previousName,
  quote,
} from './_format.ts';
import { formatRole, formatSettingChange, formatSettingChanges } from './_settings.ts';

export const realm_user: Formatter = (event, names) => {
  const { op, person } = event;
  const { user_id: id, full_name, role, is_bot } = fieldsOf(person);
  if (op === 'add') {
    const details = [is_bot === true ? 'bot' : formatRole(role), `id ${id}`].join(', ');
    return `${full_name} (${details}) joined or became visible`;
  }
  if (op === 'remove') return `${names.user(id)} ${removalOf(names.level())}`;
  return op === 'update' ? userUpdate(event, names) : undefined;
};

/**
 * Returns the meaning of a removal: up to level 221 a deactivated user, from level 228 on one who is no longer
 * visible (docs/service.md, Events).
 */
function removalOf(level: number | undefined): string {
  if (level === undefined) return 'was deactivated or became invisible';
  return level <= lastRemovedWhenDeactivated ? 'was deactivated' : 'can no longer be seen';
}

function userUpdate({ person }: ServerEvent, names: NameResolver): string {
  const { user_id: id, email: _, ...changed } = fieldsOf(person);
  const userName = names.user(id);
  const before = names.before('user', id);
  if (changed.full_name !== undefined)
    return `${previousName(userName, changed.full_name, 'user ', id)} is now called ${changed.full_name}`;
  if (changed.is_active !== undefined) {
    return `${userName} was ${changed.is_active === true ? 'reactivated' : 'deactivated'}`;
  }
  if (changed.new_email !== undefined) return `${userName} now has the API address ${changed.new_email}`;
  if (changed.delivery_email === null) return `${userName}: the real address is now hidden from you`;
  if (changed.avatar_url !== undefined) return `${userName} changed their avatar`;
  if (changed.custom_profile_field !== undefined) {
    const { id: field, value } = fieldsOf(changed.custom_profile_field);
    const name = names.profileField(field);
    return `${userName}: ${value === null ? `${name} was cleared` : formatChange(name, undefined, quote(value))}`;
  }
  return `${userName}: ${formatSettingChanges(changed, { names, resource: userFields, before })}`;
}

export const realm_bot: Formatter = ({ op, bot }, names) => {
  const { user_id: id, api_key: key, services, ...changed } = fieldsOf(bot);
  if (op === 'add') return `bot ${changed.full_name} (id ${id}) was created, or now belongs to you`;
  const userName = `bot ${names.user(id)}`;
  if (op === 'delete') return `${userName} no longer belongs to you`;
  if (op === 'remove') return `${userName} was deactivated`;
  if (op !== 'update') return undefined;
  if (key !== undefined) return `${userName} has a new API key`;
  if (services !== undefined) return `${userName}: its services changed`;
  if (changed.is_active !== undefined) {
    return `${userName} was ${changed.is_active === true ? 'reactivated' : 'deactivated'}`;
  }
  if (changed.avatar_url !== undefined) return `${userName} changed their avatar`;
  return `${userName}: ${formatSettingChanges(changed, { names })}`;
};

export const user_status: Formatter = (event, names) => {
  const { user_id, status_text: text, emoji_name: emoji, away } = event;
  const userName = names.user(user_id);
  const status = [...(emoji ? [`:${emoji}:`] : []), ...(text ? [quote(text)] : [])].join(' ');
  const absence = away === undefined ? '' : ` (${away === true ? 'away' : 'no longer away'})`;
  if (status !== '') return `${userName} has the status ${status}${absence}`;
  const cleared = [text === undefined ? '' : 'status text', emoji === undefined ? '' : 'status emoji'];
  const clearedText = cleared.filter((each) => each !== '').join(' and ');
  if (clearedText === '')
    return away === undefined ? undefined : `${userName} is ${away ? 'away' : 'no longer away'}`;
  return `${userName} cleared the ${clearedText}${absence}`;
};

export const presence: Formatter = ({ user_id, email, presence: clients, presences }, names) => {
  if (presences !== undefined) {
    const all = Object.entries(fieldsOf(presences));
    return `seen active or idle: ${joinObjects(
      all.map(([id]) => ({ id: Number(id) })),
      ({ id }) => names.user(id),
    )}`;
  }
  const userName = user_id === undefined ? String(email) : names.user(user_id);
  const [first] = Object.values(fieldsOf(clients));
  return `${userName} is ${fieldOf(first, 'status') ?? 'present'}`;
};

export const custom_profile_fields: Formatter = ({ fields }) =>
  `custom profile fields are now: ${joinObjects(fields, ({ name }) => quote(name))}`;

export const invites_changed: Formatter = () => 'an invitation was created, used or revoked';

export const user_settings: Formatter = ({ property, value, language_name: language }, names) =>
  typeof property === 'string'
    ? `this account's ${typeof language === 'string' ? formatChange(property, undefined, language) : formatSettingChange(property, value, { names })}`
    : undefined;

export const update_display_settings: Formatter = ({ setting_name: name, setting: value }, names) =>
  typeof name === 'string' ? `this account's ${formatSettingChange(name, value, { names })}` : undefined;

export const update_global_notifications: Formatter = ({ notification_name: name, setting: value }, names) =>
  typeof name === 'string' ? `this account's ${formatSettingChange(name, value, { names })}` : undefined;
