/** How a file names things, so that reading it finds them again: by name, with a prefix where that alone means something else. */
import {
  parseChannelReference,
  parseGroupReference,
  parsePrincipal,
  parseReference,
  type Reference,
} from '../../api/reference.ts';
import type { PlanNames } from '../model/names.ts';

/** Names what ids stand for. */
export interface ReferenceTexts {
  user(id: number): string;
  /** A group by its name. */
  group(id: number): string;
  /** The same in a list that has people too. */
  groupAmongPeople(id: number): string;
  channel(id: number): string;
  folder(id: number): string;
}

/**
 * @param names by which people and things are known
 * @param sharing folders whose name another one has too
 */
export function referenceTexts(names: PlanNames, sharing: ReadonlySet<number> = new Set()): ReferenceTexts {
  /** What nobody knows by a name has its id for one, and that is how a file names it too. */
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

/** A name that no codec reads as something else. */
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

/** A text as files have it, in which `${` begins a placeholder. */
export function escaped(text: string): string {
  return text.replaceAll('${', () => '$${');
}
