import { channelFields, channelPermissions } from '../../api/resources/channel.ts';
import { folderFields } from '../../api/resources/folder.ts';
import { groupFields, groupPermissions } from '../../api/resources/group.ts';
import { linkifierFields } from '../../api/resources/linkifier.ts';
import type { Permissions } from '../../api/resources/permissions.ts';
import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import { userFields } from '../../api/resources/user.ts';
import type { Group } from './model.ts';
import { initialFields, initialSettings } from './stored.ts';

type Saved = Readonly<Record<string, unknown>>;

/**
 * A saved organization with what did not exist when it was saved: a field or a
 * setting that a thing lacks has its initial value. Nothing of it is checked yet,
 * so what is no list of objects stays as it is.
 */
export function completed(saved: unknown): unknown {
  if (!isObject(saved)) return saved;
  const groups = listOf(saved.groups) as Partial<Group>[];
  const groupId = (name: string) => groups.find((group) => group.is_system_group && group.name === name)?.id;
  const complete = (name: string, fields: ResourceFields, permissions?: Permissions) => {
    const list = saved[name];
    if (!Array.isArray(list)) return {};
    return { [name]: list.map((thing) => withInitial(thing, fields, permissions, groupId)) };
  };
  return {
    ...saved,
    ...complete('users', userFields),
    ...complete('groups', groupFields, groupPermissions),
    ...complete('folders', folderFields),
    ...complete('channels', channelFields, channelPermissions),
    ...complete('linkifiers', linkifierFields),
    ...complete('profile_fields', profileFieldFields),
  };
}

function withInitial(
  thing: unknown,
  fields: ResourceFields,
  permissions: Permissions | undefined,
  groupId: (name: string) => number | undefined,
): unknown {
  if (!isObject(thing)) return thing;
  const whole = { ...initialFields(fields), ...thing };
  const { settings, creator_id } = thing;
  if (permissions === undefined || !isObject(settings)) return whole;
  const creator = typeof creator_id === 'number' ? creator_id : null;
  // A state without the system group is refused for the setting that lacks a value then.
  const initial = initialSettings(permissions, { creator, groupId: (name) => groupId(name) as number });
  return { ...whole, settings: { ...initial, ...settings } };
}

function listOf(list: unknown): Saved[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
