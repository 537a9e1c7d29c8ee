/** What sentences are made of. Nothing here fails, whatever a server sends. */

import { roleLabel } from '../../api/roles.ts';
import { setDefaults } from '../../api/table/defaults.ts';
import type { ServerEvent } from '../event.ts';
import type { Names } from '../names.ts';

/** What happened, in one line; nothing where the event has another form than is known. */
export type Sentence = (event: ServerEvent, names: Names) => string | undefined;

type Parts = Readonly<Record<string, unknown>>;

/** Characters of a text that others wrote, and of a value. */
const longest = 200;
/** Names in a row. */
const most = 10;

/**
 * The name from before a change, or the id where only the new name is known: lists that were read
 * after the event hold that.
 * @param noun what `known` would begin with if it were an id
 */
export function namedBefore(known: string, name: unknown, noun: string, id: unknown): string {
  return known === name && typeof id === 'number' ? `${noun}id:${id}` : known;
}

export function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

/** A value as JSON. */
export function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'nothing');
}

/** Text in quotes, its own ones not escaped: it is for reading. */
export function quoted(text: unknown): string {
  return typeof text === 'string' ? `"${cut(text)}"` : shown(text);
}

export function join(ids: unknown, name: (id: unknown) => string): string {
  const all = Array.isArray(ids) ? ids : [ids];
  const few = all.slice(0, most).map(name).join(', ');
  return all.length > most ? `${few} and ${all.length - most} more` : few || 'none';
}

export function objects(value: unknown, name: (each: Parts) => string): string {
  return join(list(value), (each) => name(parts(each)));
}

export function list(value: unknown): Parts[] {
  return Array.isArray(value) ? value.map(parts) : [];
}

export function parts(value: unknown): Parts {
  return typeof value === 'object' && value !== null ? (value as Parts) : {};
}

export function part(value: unknown, name: string): unknown {
  return parts(value)[name];
}

export function count(value: unknown, noun: string): string {
  const length = Array.isArray(value) ? value.length : 0;
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}

/** Every field by its name. */
export function assignments(fields: unknown): string {
  return Object.entries(parts(fields))
    .map(([name, value]) => `${name}=${shown(value)}`)
    .join(' ');
}

/** `x is now b`, with what it was where that is known and was another. */
export function became(what: string, before: string | undefined, now: string): string {
  const was = before === undefined || before === now ? '' : ` instead of ${before}`;
  return `${what} is now ${now}${was}`;
}

/** Each of some settings, with what it was where that is held. */
export function settingsBecame(fields: unknown, before: Parts | undefined, names: Names): string {
  return Object.entries(parts(fields))
    .map(([name, value]) => settingBecame(name, value, before, names))
    .join(', ');
}

export function settingBecame(name: string, value: unknown, before: Parts | undefined, names: Names): string {
  const was = before !== undefined && name in before ? setting(name, before[name], names) : undefined;
  return became(name, was, setting(name, value, names));
}

/** The value of a setting, with names and labels in place of numbers. */
function setting(name: string, value: unknown, names: Names): string {
  if (name === 'message_retention_days') return retention(value);
  if (/_group$/.test(name)) return names.holders(value);
  if (/(stream|channel)_id$/.test(name)) return isNone(value) ? 'none' : names.channel(value);
  if (name === 'folder_id') return isNone(value) ? 'none' : names.folder(value);
  if (name === 'bot_owner_id' || name === 'owner_id') return isNone(value) ? 'nobody' : names.user(value);
  if (name === 'role') return roleName(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
  return labelOf(name, value) ?? quoted(value);
}

function isNone(value: unknown): boolean {
  return value === null || value === -1;
}

function retention(days: unknown): string {
  if (days === null) return "the organization's own";
  return days === -1 ? 'unlimited' : `${shown(days)} days`;
}

export function roleName(role: unknown): string {
  return roleLabel(Number(role)) ?? `role ${shown(role)}`;
}

/** Who may post, before groups did it (the service's source). */
const postPolicies = [
  { value: 1, label: 'everyone' },
  { value: 2, label: 'administrators' },
  { value: 3, label: 'full members' },
  { value: 4, label: 'moderators' },
];

function labelOf(name: string, value: unknown): string | undefined {
  const param: object = parts(setDefaults.params)[name] ?? {};
  const choices = name === 'stream_post_policy' ? postPolicies : 'choices' in param ? param.choices : [];
  const label = list(choices).find((each) => each.value === value)?.label;
  return typeof label === 'string' ? label : undefined;
}
