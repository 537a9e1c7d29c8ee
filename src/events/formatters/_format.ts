/** Functions that formatters share. Nothing here fails, whatever a server sends. */

import { secretFields } from '../../api/events/secrets.ts';
import { counted } from '../../base/words.ts';
import type { ServerEvent } from '../event.ts';
import type { NameResolver } from '../name-resolver.ts';

/** Formats an event as one line; undefined if the event does not have the known form. */
export type Formatter = (event: ServerEvent, names: NameResolver) => string | undefined;

export type Fields = Readonly<Record<string, unknown>>;

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

/** Cuts a text between characters. */
export function truncate(text: string, length = maxLength): string {
  if (text.length <= length) return text;
  const characters = [...text.slice(0, length * 2)];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** The text in place of a secret. */
export const hidden = '[hidden]';

/** Returns a value as JSON, with its secrets hidden. */
export function formatValue(value: unknown): string {
  return truncate(JSON.stringify(value, hideSecret) ?? 'nothing');
}

function hideSecret(name: string, value: unknown): unknown {
  return secretFields.has(name) ? hidden : value;
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

export function isMany(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1;
}

/** Returns the noun for the names of a list. */
export function nounFor(value: unknown, noun: string): string {
  return isMany(value) ? `${noun}s` : noun;
}

export function formatCount(value: unknown, noun: string): string {
  return counted(Array.isArray(value) ? value.length : 0, noun);
}

/** Formats every field by its name. */
export function formatFields(fields: unknown): string {
  return Object.entries(fieldsOf(fields))
    .map(([name, value]) => `${name}=${secretFields.has(name) ? hidden : formatValue(value)}`)
    .join(' ');
}

/** Formats `x is now b`, and the previous value if it is known and different. */
export function formatChange(label: string, before: string | undefined, now: string): string {
  const was = before === undefined || before === now ? '' : ` instead of ${before}`;
  return `${label} is now ${now}${was}`;
}

/** Formats a channel, and the topic if there is one. */
export function formatPlace(channel: unknown, topic: unknown, names: NameResolver): string {
  if (topic === undefined) return names.channel(channel);
  return `${names.channel(channel)} > ${topic === '' ? '(no topic)' : topic}`;
}
