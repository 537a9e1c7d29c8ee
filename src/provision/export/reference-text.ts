/**
 * Writes names so that reading a file finds the same things: by name, with a prefix if the name alone would mean
 * something else.
 */
import {
  parseChannelReference,
  parseGroupReference,
  parsePrincipal,
  parseReference,
  type Reference,
} from '../../api/reference.ts';
import type { PlanNames } from '../model/names.ts';

/** Returns the names of ids, as files write them. */
export interface ReferenceTexts {
  user(id: number): string;
  /** Returns the name of a group. */
  group(id: number): string;
  /** Returns the name of a group for a list that also has people. */
  groupAmongPeople(id: number): string;
  channel(id: number): string;
  folder(id: number): string;
}

/**
 * @param names the names of people and things
 * @param sharing folders whose name another folder has too
 */
export function referenceTexts(names: PlanNames, sharing: ReadonlySet<number> = new Set()): ReferenceTexts {
  /** Something without a known name is named by its id, and files name it that way too. */
  const textOf = (id: number, name: string, text: (name: string) => string) =>
    name === `id:${id}` ? name : text(name);
  const group = (id: number) => textOf(id, names.group(id), groupText);
  return {
    user(id) {
      const address = names.user(id);
      const read = parsePrincipal(address);
      return 'user' in read && read.user.by === 'email' && read.user.email === address ? address : `id:${id}`;
    },
    group,
    groupAmongPeople(id) {
      const text = group(id);
      return text.startsWith('role:') ? text : `group:${text}`;
    },
    channel: (id) => textOf(id, names.channel(id), (name) => nameText(name, parseChannelReference)),
    folder: (id) => (sharing.has(id) ? `id:${id}` : textOf(id, names.folder(id), nameText)),
  };
}

/** Returns a name in a form that no codec reads as something else. */
export function nameText(name: string, parse: (text: string) => Reference = parseReference): string {
  return name !== 'none' && isPlainName(parse(name), name) ? name : `name:${name}`;
}

function groupText(name: string): string {
  if (name.startsWith('role:')) return name;
  const isPlain =
    !name.includes(',') && !/^(?:user|group):/.test(name) && isPlainName(parseGroupReference(name), name);
  return isPlain ? name : `name:${name}`;
}

function isPlainName(read: Reference, name: string): boolean {
  return read.by === 'name' && read.name === name && read.short === undefined;
}

/** Escapes a text for files, in which `${` begins a placeholder. */
export function escaped(text: string): string {
  return text.replaceAll('${', () => '$${');
}
