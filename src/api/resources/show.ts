/** A reading's value in the words that a person would write. One place for columns, messages, events and plans. */

import { isoMoment } from '../../base/moment.ts';
import { fieldDataText } from '../codecs/field-data.ts';
import { type GroupSetting, isGroupSetting, systemGroups } from '../codecs/group-setting-value.ts';
import type { CodecName } from '../codecs/index.ts';
import { isOn } from '../codecs/switches.ts';
import type { ResourceField } from './resource.ts';

/** What ids are called. Each gives something to read for an unknown id too. */
export interface ReadingNames {
  user(id: number): string;
  channel(id: number): string;
  group(id: number): string;
  folder(id: number): string;
}

/** Names for where none are known: ids as a person writes them. */
export const idsForNames: ReadingNames = {
  user: (id) => `id:${id}`,
  channel: (id) => `id:${id}`,
  group: (id) => `id:${id}`,
  folder: (id) => `id:${id}`,
};

/** A plain value: null and undefined stay as they are, for an empty cell. */
export type Shown = string | number | boolean | null | undefined;

/** A field's value for a person: names for ids, labels for numbers, the day for a moment. */
export function showReading(field: ResourceField, value: unknown, names: ReadingNames): Shown {
  if (value === undefined) return undefined;
  const { shows } = field;
  const { kind = 'text', choices } = field.update ?? field.create ?? {};
  const word = words[kind]?.(value);
  if (word !== undefined) return word;
  if (shows === 'day') return day(value);
  if (shows === 'count') return Array.isArray(value) ? value.length : undefined;
  // Lists go by the plural of what they hold.
  if (shows?.endsWith('s')) {
    const name = names[shows.slice(0, -1) as keyof ReadingNames];
    return listed(value, (id) => (shows === 'groups' ? groupName(id, names) : referenceText(name(id), id)));
  }
  if (shows === 'folder' && typeof value === 'number') return referenceText(names.folder(value), value);
  if (shows !== undefined) return value === null ? null : named(value, names[shows as keyof ReadingNames]);
  if (kind === 'retention') return retention(value);
  if (kind === 'profile-data') return profile(value);
  if (isGroupSetting(value) && isSettingKind(kind)) return showGroupSetting(value, names);
  const label = choices?.find((each) => each.value === value)?.label;
  return label ?? plain(value);
}

/** Values that have a word which the flag takes. */
const words: Readonly<Partial<Record<CodecName, (value: unknown) => string | undefined>>> = {
  'channel-name': (value) => (value === null ? 'none' : undefined),
  'notice-channel': (value) => (Number(value) < 0 ? 'none' : undefined),
  'time-limit': (value) => (value === null ? 'unlimited' : undefined),
  days: (value) => (value === -1 ? 'unlimited' : undefined),
  'field-data': fieldDataText,
  'server-url': (value) => (value === null ? 'default' : undefined),
  switches: (value) =>
    Object.entries(value ?? {})
      .map(([name, each]) => `${name}=${isOn(each) ? 'on' : 'off'}`)
      .join(','),
};

function isSettingKind(kind: string | undefined): boolean {
  return kind === 'group-setting' || kind === 'group-setting-change';
}

/** A group by its name, a list as `user:ana,group:design`, nobody at all as `role:nobody`. */
export function showGroupSetting(value: GroupSetting, names: ReadingNames): string {
  if (typeof value === 'number') return groupName(value, names);
  const users = value.direct_members.map((id) => `user:${referenceText(names.user(id), id)}`);
  const groups = value.direct_subgroups.map((id) => `group:${groupName(id, names)}`);
  return [...users, ...groups].join(',') || 'role:nobody';
}

function groupName(id: number, names: ReadingNames): string {
  const name = names.group(id);
  return Object.values(systemGroups).includes(name) ? name : referenceText(name, id);
}

/** What a name may not have, or be, to be read back as that name and nothing else. */
const readOtherwise =
  /[,;=\r\n\t]|^\s|\s$|^[0-9]+$|^(?:id|name|email|user|group|role|https?):|^[[{#"']|^(?:me|none)$/;

/** A name as a reader of references takes it; its id where the name would be taken for something else. */
export function referenceText(name: string, id: number): string {
  return readOtherwise.test(name) || Object.hasOwn(systemGroups, name) ? `id:${id}` : name;
}

/** A list as one cell has it: with semicolons, or as JSON where an item has one itself. */
export function listText(items: readonly string[]): string {
  const isPlain = items.every((item) => item !== '' && item === item.trim() && !item.includes(';'));
  return isPlain && !/^[[{]/.test(items[0] ?? '') ? items.join('; ') : JSON.stringify(items);
}

function named(id: unknown, name: (id: number) => string): Shown {
  return typeof id === 'number' ? name(id) : plain(id);
}

function listed(ids: unknown, name: (id: number) => string): Shown {
  return Array.isArray(ids) ? listText(ids.map((id) => name(Number(id)))) : undefined;
}

/** The words that the flag takes (docs/service.md, Channels). */
function retention(days: unknown): Shown {
  if (days === null) return 'realm_default';
  return days === -1 ? 'unlimited' : plain(days);
}

/** As the flag takes them, fields by their ids. */
function profile(values: unknown): Shown {
  return Object.entries((values ?? {}) as Readonly<Record<string, { value: unknown } | null>>)
    .map(([id, held]) => `${id}=${held?.value ?? ''}`)
    .join(',');
}

/** The day in UTC, from seconds or from a text that begins with it. */
function day(moment: unknown): Shown {
  if (typeof moment === 'number') return isoMoment(moment).split('T')[0] ?? null;
  return typeof moment === 'string' ? moment.slice(0, 10) : null;
}

function plain(value: unknown): Shown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Shown);
}
