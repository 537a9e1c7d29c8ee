import { attachmentFields } from '../../api/resources/attachment.ts';
import { channelFields, channelPermissions } from '../../api/resources/channel.ts';
import { dataExportFields } from '../../api/resources/data-export.ts';
import { defaultGroupFields } from '../../api/resources/default-group.ts';
import { domainFields } from '../../api/resources/domain.ts';
import { emojiFields } from '../../api/resources/emoji.ts';
import { folderFields } from '../../api/resources/folder.ts';
import { groupFields, groupPermissions } from '../../api/resources/group.ts';
import { inviteFields } from '../../api/resources/invite.ts';
import { linkifierFields } from '../../api/resources/linkifier.ts';
import type { Permissions } from '../../api/resources/permissions.ts';
import { playgroundFields } from '../../api/resources/playground.ts';
import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import { userFields } from '../../api/resources/user.ts';
import type { Group, Snapshot } from './model.ts';
import { initialFields, initialSettings } from './stored.ts';

type Saved = Readonly<Record<string, unknown>>;

interface Kept {
  readonly fields: ResourceFields;
  readonly permissions?: Permissions;
  /** Converts a thing from an older form in a file to the present one. */
  readonly renewed?: (thing: Saved, index: number) => Saved;
}

/** What the lists of a saved organization contain; lists that are missing here contain no resource. */
export const keptLists: Readonly<Partial<Record<keyof Snapshot, Kept>>> = {
  users: { fields: userFields },
  groups: { fields: groupFields, permissions: groupPermissions },
  folders: { fields: folderFields },
  channels: { fields: channelFields, permissions: channelPermissions },
  linkifiers: { fields: linkifierFields },
  profile_fields: { fields: profileFieldFields, renewed: renewedProfileField },
  invites: { fields: inviteFields },
  domains: { fields: domainFields },
  playgrounds: { fields: playgroundFields },
  default_groups: { fields: defaultGroupFields },
  emoji: { fields: emojiFields },
  exports: { fields: dataExportFields },
  attachments: { fields: attachmentFields },
};

/**
 * Returns a saved organization with everything added that did not exist when it was saved: missing fields and
 * settings get their initial values. Nothing is checked yet, so anything other than a list of objects is unchanged.
 */
export function completed(saved: unknown): unknown {
  if (!isObject(saved)) return saved;
  const groups = listOf(saved.groups) as Partial<Group>[];
  const groupId = (name: string) => groups.find((group) => group.is_system_group && group.name === name)?.id;
  const lists = Object.entries(keptLists).flatMap(([name, kept]) => {
    const list = saved[name];
    return Array.isArray(list)
      ? [[name, list.map((thing, index) => withInitial(thing, index, kept, groupId))]]
      : [];
  });
  return { ...saved, ...Object.fromEntries(lists) };
}

/** In older files, options were texts by key, and a field's position was its place in the list. */
function renewedProfileField({ options, ...field }: Saved, index: number): Saved {
  if (!isObject(options)) return { order: index + 1, ...field };
  const entries = Object.entries(options).map(
    ([key, text], place) => [key, { text, order: String(place + 1) }] as const,
  );
  return { order: index + 1, field_data: JSON.stringify(Object.fromEntries(entries)), ...field };
}

function withInitial(
  saved: unknown,
  index: number,
  { fields, permissions, renewed }: Kept,
  groupId: (name: string) => number | undefined,
): unknown {
  if (!isObject(saved)) return saved;
  const thing = renewed?.(saved, index) ?? saved;
  const whole = { ...initialFields(fields), ...thing };
  const { settings, creator_id } = thing;
  if (permissions === undefined || !isObject(settings)) return whole;
  const creator = typeof creator_id === 'number' ? creator_id : null;
  // Without the system group, a setting lacks a value, and the state is refused for that.
  const initial = initialSettings(permissions, { creator, groupId: (name) => groupId(name) as number });
  return { ...whole, settings: { ...initial, ...settings } };
}

function listOf(list: unknown): Saved[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
