/** Finds the names that can complete a value, each written so that it refers only to that thing. */
import {
  parseChannelReference,
  parseGroupReference,
  parsePrincipal,
  parseReference,
  type Reference,
} from '../api/reference.ts';
import type { Named } from '../config/names-cache.ts';

export interface Question {
  /** What the value names: a `NamedSort` of src/api/value-options.ts. */
  readonly named: string;
  /** Whether to offer only archived channels and deactivated users. */
  readonly retired: boolean;
  /** Whether it is the first element of a list, or the value is not a list. */
  readonly isFirst: boolean;
  /** The part of the value before the cursor. */
  readonly typed: string;
  /** The channel that the command line names, for topics. */
  readonly channel: string | undefined;
}

export interface Offer {
  readonly word: string;
  /** A description, for shells that show one. */
  readonly description?: string;
  /** Whether more follows it without a space. */
  readonly isOpen?: boolean;
}

/** Names of a kind: `channels`, `users`, `groups`, `folders`, `fields`, `profiles`, or `topics-12`. */
export type NamesOf = (kind: string) => Promise<readonly Named[]>;

type Offering = (question: Question, names: NamesOf) => Promise<readonly Offer[]>;

const offerings: Readonly<Record<string, Offering>> = {
  channel: named('channels', parseChannelReference),
  folder: named('folders', parseReference),
  group: named('groups', parseGroupReference),
  user: people,
  bot: (question, names) =>
    people(question, async (kind) =>
      (await names(kind)).flatMap(({ isBot, ...bot }) => (isBot === true ? [bot] : [])),
    ),
  people: async (question, names) =>
    (await behind('group:', 'group', question, names)) ?? people(question, names),
  async permission(question, names) {
    const prefixed =
      (await behind('group:', 'group', question, names)) ?? (await behind('user:', 'user', question, names));
    if (prefixed !== undefined) return prefixed;
    const open = ['user:', 'group:'].map((word) => ({ word, isOpen: true }));
    // In a list, each element needs its prefix.
    if (!question.isFirst) return open;
    const groups = await offers({ ...question, named: 'group' }, names);
    return [...open, ...groups.filter(({ word }) => !word.startsWith('role:'))];
  },
  async field({ typed }, names) {
    if (typed.includes('=')) return [];
    const fields = (await names('fields')).filter(({ name }) => !name.includes('='));
    return fields.flatMap(({ name }) => {
      const word = written(name, parseReference);
      return word === undefined ? [] : [{ word: `${word}=`, isOpen: true }];
    });
  },
  async topic({ channel }, names) {
    const id = channel === undefined ? undefined : await channelId(channel, names);
    return id === undefined ? [] : plain(await names(`topics-${id}`));
  },
  profile: async (_, names) => plain(await names('profiles')),
};

/** Returns the words that can complete a value; none if the kind of name is unknown. */
export async function offers(question: Question, names: NamesOf): Promise<readonly Offer[]> {
  return (Object.hasOwn(offerings, question.named) && offerings[question.named]?.(question, names)) || [];
}

function plain(all: readonly Named[]): Offer[] {
  return all
    .filter(({ name }) => name !== '' && !name.startsWith('-'))
    .map(({ name, email }) => ({ word: name, ...(email !== undefined && { description: email }) }));
}

function named(kind: string, read: (text: string) => Reference): Offering {
  return async ({ retired }, names) =>
    (await names(kind))
      .filter(({ isRetired = false }) => isRetired === retired)
      .flatMap(({ name }) => {
        const word = written(name, read);
        return word === undefined ? [] : [{ word }];
      });
}

/** Offers accounts by address, and by name once its beginning is typed; bots only then. */
async function people({ retired, typed }: Question, names: NamesOf): Promise<readonly Offer[]> {
  const all = (await names('users')).filter(({ isRetired = false }) => isRetired === retired);
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  const isTyped = (word: string) => typed !== '' && word.toLowerCase().startsWith(typed.toLowerCase());
  return all.flatMap(({ name, email = '', id, isBot }) => {
    const byName = count.get(name) === 1 ? written(name, readUser) : undefined;
    if (email === '') return [{ word: byName ?? `id:${id}`, description: name }];
    return [
      ...(email.startsWith('-') || (isBot && !isTyped(email)) ? [] : [{ word: email, description: name }]),
      ...(byName !== undefined && isTyped(byName) ? [{ word: byName, description: email }] : []),
    ];
  });
}

/** Returns the words after a prefix, including it; undefined if the word has another prefix. */
async function behind(prefix: string, sort: string, question: Question, names: NamesOf) {
  if (!question.typed.startsWith(prefix)) return undefined;
  const typed = question.typed.slice(prefix.length);
  const found = await offers({ ...question, named: sort, typed }, names);
  return found.map(({ word, ...more }) => ({ word: `${prefix}${word}`, ...more }));
}

function readUser(text: string): Reference {
  const principal = parsePrincipal(text);
  return 'user' in principal ? principal.user : principal.group;
}

/** Words with a meaning of their own, even if something has this name. */
const taken = ['me', 'none'];

/** Returns a reference that means exactly this name; undefined if there is none. */
function written(name: string, read: (text: string) => Reference): string | undefined {
  return [name, `name:${name}`].find((text) => {
    if (text.startsWith('-') || taken.includes(text)) return false;
    const reference = read(text);
    if (reference.by === 'digits') return true;
    return reference.by === 'name' && reference.name === name && reference.copied === undefined;
  });
}

async function channelId(text: string, names: NamesOf): Promise<number | undefined> {
  const reference = parseChannelReference(text);
  if (reference.by === 'id') return reference.id;
  const name = 'name' in reference ? reference.name.toLowerCase() : '';
  const found = (await names('channels')).find((each) => each.name.toLowerCase() === name);
  return found?.id ?? (reference.by === 'digits' ? reference.id : undefined);
}
