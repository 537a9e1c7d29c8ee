/** What a person may call a thing in a journal: by every name and address that it ever had there. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { Reference } from '../../api/reference.ts';
import { indexed, pick, type Sort } from '../../directory/_pick.ts';
import type { StreamRecord } from '../event.ts';
import { fieldsOf, objectsIn } from '../formatters/_format.ts';

/** Kinds of things that a history can be asked for. */
export const knownKinds = ['channel', 'user', 'group'] as const;
export type KnownKind = (typeof knownKinds)[number];

interface Known {
  readonly id: number;
  readonly names: Set<string>;
  readonly addresses: Set<string>;
  /** The name that it had last. */
  latest: string;
}

export interface KnownThings {
  /** Takes in the names that a record tells. */
  learn(record: StreamRecord): void;
  /** Returns the id that a reference means. Throws as the directory does for what it does not know. */
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

/** The id of a changed thing by the name that it has in lists of its kind. */
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
    // A name means what has it now, rather than what once had it.
    isRetired: ({ latest }) => comparable(latest) !== wanted,
    label: ({ latest }) => latest,
  };
}

function comparable(name: string): string {
  return normalizeName(name).normalize('NFC').toLowerCase();
}
