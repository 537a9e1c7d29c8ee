/** What formatters have in common. Nothing here fails, whatever a server sends. */

import { roleLabel } from '../../api/roles.ts';
import { setDefaults } from '../../api/table/defaults.ts';
import { counted } from '../../base/words.ts';
import type { ServerEvent } from '../event.ts';
import type { NameResolver } from '../name-resolver.ts';

/** Formats an event as one line; undefined if the event does not have the known form. */
export type Formatter = (event: ServerEvent, names: NameResolver) => string | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of characters of a message or a value. */
const maxLength = 200;
/** Maximum number of names in a list. */
const maxNames = 10;

/**
 * Returns the name from before a change, or the id if only the new name is known, as in a list
 * that was fetched after the event.
 * @param noun the prefix that `known` would have if it were an id
 */
export function previousName(known: string, name: unknown, noun: string, id: unknown): string {
  return known === name && typeof id === 'number' ? `${noun}id:${id}` : known;
}

export function truncate(text: string): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}

/** A value as JSON. */
export function formatValue(value: unknown): string {
  return truncate(JSON.stringify(value) ?? 'nothing');
}

/** Quotes a text without escaping the quotes in it, because the line is for people. */
export function quote(text: unknown): string {
  return typeof text === 'string' ? `"${truncate(text)}"` : formatValue(text);
}

export function joinNames(ids: unknown, name: (id: unknown) => string): string {
  const all = Array.isArray(ids) ? ids : [ids];
  const few = all.slice(0, maxNames).map(name).join(', ');
  return all.length > maxNames ? `${few} and ${all.length - maxNames} more` : few || 'none';
}

export function joinObjects(value: unknown, name: (each: Fields) => string): string {
  return joinNames(objectsIn(value), (each) => name(fieldsOf(each)));
}

export function objectsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function fieldOf(value: unknown, name: string): unknown {
  return fieldsOf(value)[name];
}

export function formatCount(value: unknown, noun: string): string {
  return counted(Array.isArray(value) ? value.length : 0, noun);
}

/** Every field by its name. */
export function formatFields(fields: unknown): string {
  return Object.entries(fieldsOf(fields))
    .map(([name, value]) => `${name}=${formatValue(value)}`)
    .join(' ');
}

/** Formats `x is now b`, and the value before if it is known and different. */
export function formatChange(what: string, before: string | undefined, now: string): string {
  const was = before === undefined || before === now ? '' : ` instead of ${before}`;
  return `${what} is now ${now}${was}`;
}

/** Formats each of some settings, with the value before if it is known. */
export function formatSettingChanges(
  fields: unknown,
  before: Fields | undefined,
  names: NameResolver,
): string {
  return Object.entries(fieldsOf(fields))
    .map(([name, value]) => formatSettingChange(name, value, before, names))
    .join(', ');
}

export function formatSettingChange(
  name: string,
  value: unknown,
  before: Fields | undefined,
  names: NameResolver,
): string {
  const was = before !== undefined && name in before ? formatSetting(name, before[name], names) : undefined;
  return formatChange(name, was, formatSetting(name, value, names));
}

/** Formats the value of a setting, with names and labels instead of numbers. */
function formatSetting(name: string, value: unknown, names: NameResolver): string {
  if (name === 'message_retention_days') return formatRetention(value);
  if (/_group$/.test(name)) return names.holders(value);
  if (/(stream|channel)_id$/.test(name)) return isNone(value) ? 'none' : names.channel(value);
  if (name === 'folder_id') return isNone(value) ? 'none' : names.folder(value);
  if (name === 'bot_owner_id' || name === 'owner_id') return isNone(value) ? 'nobody' : names.user(value);
  if (name === 'role') return formatRole(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
  return labelOf(name, value) ?? quote(value);
}

function isNone(value: unknown): boolean {
  return value === null || value === -1;
}

function formatRetention(days: unknown): string {
  if (days === null) return "the organization's own";
  return days === -1 ? 'unlimited' : `${formatValue(days)} days`;
}

export function formatRole(role: unknown): string {
  return roleLabel(Number(role)) ?? `role ${formatValue(role)}`;
}

/** Values of `stream_post_policy`, which said who may post before groups did (docs/service.md, Channels). */
const postPolicies = [
  { value: 1, label: 'everyone' },
  { value: 2, label: 'administrators' },
  { value: 3, label: 'full members' },
  { value: 4, label: 'moderators' },
];

function labelOf(name: string, value: unknown): string | undefined {
  const param: object = fieldsOf(setDefaults.params)[name] ?? {};
  const choices = name === 'stream_post_policy' ? postPolicies : 'choices' in param ? param.choices : [];
  const label = objectsIn(choices).find((each) => each.value === value)?.label;
  return typeof label === 'string' ? label : undefined;
}
