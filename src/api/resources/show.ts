/**
 * Shows a value from a reading in the words that a person would write, for columns, messages, events and plans alike.
 */

import { isoMoment } from '../../base/moment.ts';
import { fieldDataText } from '../codecs/field-data.ts';
import { isOn } from '../codecs/flag.ts';
import { type GroupSetting, isGroupSetting, systemGroups } from '../codecs/group-setting-value.ts';
import type { CodecName } from '../codecs/index.ts';
import type { ResourceField } from './resource.ts';

/** The names behind ids. Each function also returns a readable text for an unknown id. */
export interface ReadingNames {
  user(id: number): string;
  channel(id: number): string;
  group(id: number): string;
  folder(id: number): string;
}

/** Used where no names are known: ids as a person writes them. */
export const idsForNames: ReadingNames = {
  user: (id) => `id:${id}`,
  channel: (id) => `id:${id}`,
  group: (id) => `id:${id}`,
  folder: (id) => `id:${id}`,
};

/** A plain value: null and undefined are kept, for an empty cell. */
export type Shown = string | number | boolean | null | undefined;

/** Returns a field's value for a person: names for ids, labels for numbers, the day for a time. */
export function showReading(field: ResourceField, value: unknown, names: ReadingNames): Shown {
  if (value === undefined) return undefined;
  const { shows } = field;
  const { kind = 'text', choices } = field.update ?? field.create ?? {};
  const word = words[kind]?.(value);
  if (word !== undefined) return word;
  if (shows === 'day') return day(value);
  if (shows === 'count') return Array.isArray(value) ? value.length : undefined;
  // A list has the plural of what it contains.
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

/** For kinds whose values have a word that the flag accepts. */
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

/** Returns a group by its name, a list as `user:ana,group:design`, and an empty list as `role:nobody`. */
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

/** Names, and parts of names, that would not be read back as exactly that name. */
const readOtherwise =
  /[,;=\r\n\t]|^\s|\s$|^[0-9]+$|^(?:id|name|email|user|group|role|https?):|^[[{#"']|^(?:me|none)$/;

/** Returns a name in a form that references are read from; its id if the name would be read as something else. */
export function referenceText(name: string, id: number): string {
  return readOtherwise.test(name) || Object.hasOwn(systemGroups, name) ? `id:${id}` : name;
}

/** Returns a list as one cell: with semicolons, or as JSON if an item contains one. */
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

/** Returns the word that the flag accepts (docs/service.md, Channels). */
function retention(days: unknown): Shown {
  if (days === null) return 'realm_default';
  return days === -1 ? 'unlimited' : plain(days);
}

/** Returns values as the flag accepts them, with fields by their ids. */
function profile(values: unknown): Shown {
  return Object.entries((values ?? {}) as Readonly<Record<string, { value: unknown } | null>>)
    .map(([id, entry]) => `${id}=${entry?.value ?? ''}`)
    .join(',');
}

/** Returns the day in UTC, from seconds or from a text that begins with it. */
function day(moment: unknown): Shown {
  if (typeof moment === 'number') return isoMoment(moment).split('T')[0] ?? null;
  return typeof moment === 'string' ? moment.slice(0, 10) : null;
}

function plain(value: unknown): Shown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Shown);
}
