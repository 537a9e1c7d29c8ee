/** Resolves references in a journal, by every name and address that a thing ever had there. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { Reference } from '../../api/reference.ts';
import { indexed, pick, type Sort } from '../../directory/_pick.ts';
import type { StreamRecord } from '../event.ts';
import { fieldsOf, objectsIn } from '../formatters/_format.ts';

/** Kinds of things that have a history. */
export const knownKinds = ['channel', 'user', 'group'] as const;
export type KnownKind = (typeof knownKinds)[number];

interface Known {
  readonly id: number;
  readonly names: Set<string>;
  readonly addresses: Set<string>;
  /** Its latest name. */
  latest: string;
}

export interface KnownThings {
  /** Records the names in a record. */
  learn(record: StreamRecord): void;
  /** Returns the id for a reference. Throws `not-found` as the directory does. */
  find(kind: KnownKind, reference: Reference): Promise<number>;
}

/** Creates an empty store of names. */
export function knownThings(): KnownThings {
  const things: Readonly<Record<KnownKind, Map<number, Known>>> = {
    channel: new Map(),
    user: new Map(),
    group: new Map(),
  };
  const put = (
    kind: KnownKind,
    id: unknown,
    names: readonly unknown[],
    addresses: readonly unknown[] = [],
  ) => {
    if (typeof id !== 'number') return;
    const known = things[kind].get(id) ?? { id, names: new Set(), addresses: new Set(), latest: `id:${id}` };
    things[kind].set(id, known);
    for (const name of names) {
      if (typeof name !== 'string') continue;
      known.names.add(name);
      known.latest = name;
    }
    for (const each of addresses) if (typeof each === 'string') known.addresses.add(each);
  };
  const putItem = (kind: unknown, value: unknown) => {
    const { stream_id, user_id, id, name, full_name, email, delivery_email, new_email } = fieldsOf(value);
    if (kind === 'channel') put('channel', stream_id, [name]);
    if (kind === 'user') put('user', user_id, [full_name], [email, delivery_email, new_email]);
    if (kind === 'group') put('group', id, [name]);
  };
  return {
    learn(record) {
      const { type, op, kind } = record;
      if (type === 'realmctl_snapshot') putItem(kind, record.item);
      if (type === 'realmctl_change') {
        for (const each of [record.before, record.after])
          putItem(kind, { ...identified(record), ...fieldsOf(each) });
      }
      if (type === 'stream') {
        for (const each of objectsIn(record.streams)) putItem('channel', each);
        if (op === 'update') {
          const { stream_id: id, name, property, value } = record;
          put('channel', id, [name, property === 'name' ? value : undefined]);
        }
      }
      if (type === 'realm_user') putItem('user', record.person);
      if (type === 'user_group') {
        putItem('group', record.group);
        put('group', record.group_id, [fieldsOf(record.data).name]);
      }
    },
    async find(kind, reference) {
      const sort = sortOf(kind, reference);
      return (await pick(reference, indexed([...things[kind].values()], sort), sort)).id;
    },
  };
}

/** Returns the id of a changed thing. */
function identified({ kind, item_id }: StreamRecord): Readonly<Record<string, unknown>> {
  return { [kind === 'channel' ? 'stream_id' : kind === 'user' ? 'user_id' : 'id']: item_id };
}

function sortOf(noun: KnownKind, reference: Reference): Sort<Known> {
  const wanted = reference.by === 'name' || reference.by === 'digits' ? comparable(reference.name) : '';
  return {
    noun,
    id: ({ id }) => id,
    names: ({ names, addresses }) => [...names, ...addresses],
    addresses: ({ addresses }) => [...addresses],
    comparable,
    // A name refers to the thing that has it now, rather than one that had it before.
    isRetired: ({ latest }) => comparable(latest) !== wanted,
    label: ({ latest }) => latest,
  };
}

function comparable(name: string): string {
  return normalizeName(name).normalize('NFC').toLowerCase();
}
