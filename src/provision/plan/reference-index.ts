/** Resolves the references in files to things, by the names that they will have; new things included. */

import type { Reference } from '../../api/reference.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { CliError } from '../../base/cli-error.ts';
import { requireFitting } from '../../directory/_link.ts';
import { type Index, indexed, pick, type Sort } from '../../directory/_pick.ts';
import { rowsOf } from '../model/about-kinds.ts';
import type { Entry } from '../model/desired.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import { sameKey } from '../model/names.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { type Identification, mayHideThings } from './identify.ts';
import { keysOf } from './naming-index.ts';

/** Kinds to which files refer. */
export type NamedKind = 'users' | 'groups' | 'channels' | 'folders' | 'profile_fields';
const namedKinds: readonly NamedKind[] = ['users', 'groups', 'channels', 'folders', 'profile_fields'];

/** A thing to which a reference can point. */
export interface KnownThing {
  readonly id: number;
  /** The name that it will have. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Further names of a person. */
  readonly alsoCalled: readonly unknown[];
  readonly entry?: Entry | undefined;
  readonly reading?: Reading | undefined;
  /** Why nothing may refer to it. */
  readonly problem?: string | undefined;
}

/** Thrown if nothing was found, and you may not be able to see it. */
export class UnseenError extends CliError {
  readonly why: string;
  constructor(why: string) {
    super('not-found', why);
    this.why = why;
  }
}

export interface ReferenceIndex {
  /**
   * Throws a failure with one line if there is no match or more than one; an `UnseenError` if the match may be hidden.
   */
  find(kind: NamedKind, reference: Reference): Promise<KnownThing>;
  byId(kind: NamedKind, id: number): KnownThing | undefined;
  all(kind: NamedKind): readonly KnownThing[];
  /** Whether the server is too old to have the kind. */
  isTooNew(kind: NamedKind): boolean;
}

/**
 * Builds the index.
 * @param identified what the entries of each kind mean
 */
export function referenceIndex(
  live: Live,
  identified: ReadonlyMap<KindName, Identification>,
): ReferenceIndex {
  const indexes = new Map(
    namedKinds.map((kind) => [kind, indexed(knownOf(kind, live, identified.get(kind)), sortOf(kind))]),
  );
  const indexOf = (kind: NamedKind): Index<KnownThing> => indexes.get(kind) ?? indexed([], sortOf(kind));
  const found = new Map<string, Promise<KnownThing>>();
  const search = async (kind: NamedKind, reference: Reference): Promise<KnownThing> => {
    const read = live.kinds.get(kind);
    const { resource } = kindOf(kind);
    requireFitting(reference, resource.noun, live.site);
    const target: Reference = reference.by === 'me' ? { by: 'id', id: live.me.user_id } : reference;
    const picked = pick(target, indexOf(kind), sortOf(kind));
    try {
      const known = await picked;
      if (known.problem === undefined) return known;
    } catch (error) {
      if (!(error instanceof CliError) || read?.status === 'complete') throw error;
      const isMissing = error.exitReason === 'not-found';
      if (isMissing && read !== undefined && mayHide(kind, target, read, live))
        throw new UnseenError(read.why ?? read.status);
      // An incomplete list may be missing it.
      const why = `${resource.plural} were not read completely: ${read?.why ?? 'they were not requested'}`;
      throw error.with({ hint: [error.hint, why].filter(Boolean).join('; ') });
    }
    throw new CliError('not-found', (await picked).problem ?? '');
  };
  return {
    find(kind, reference) {
      const key = `${kind}:${JSON.stringify(reference)}`;
      const before = found.get(key);
      if (before !== undefined) return before;
      const searched = search(kind, reference);
      found.set(key, searched);
      return searched;
    },
    byId: (kind, id) => indexOf(kind).byId.get(id),
    all: (kind) => indexOf(kind).all,
    isTooNew: (kind) => (rowsOf(kind).list?.since ?? 0) > live.level,
  };
}

/** Whether a reference without a match may mean something that this account cannot see: a thing, or an address. */
function mayHide(kind: NamedKind, reference: Reference, read: LiveKind, live: Live): boolean {
  const isAddress = reference.by === 'email' || (reference.by === 'name' && reference.name.includes('@'));
  const hidesAddresses = kindOf(kind).byAddress === true && read.isHidden === true && read.isCut !== true;
  return mayHideThings(kind, read, live) || (hidesAddresses && isAddress);
}

function knownOf(kind: NamedKind, live: Live, identification: Identification | undefined): KnownThing[] {
  const { identified = [], mismatches = new Map<number, string>() } = identification ?? {};
  const { byAddress } = kindOf(kind);
  const entries = new Map(identified.map((each) => [each.id, each.entry]));
  const read = [...(live.kinds.get(kind)?.things ?? [])].map(([id, reading]): KnownThing => {
    const entry = entries.get(id);
    const own = keysOf(kind, reading);
    // A renamed thing is only found by its new name.
    const keys = entry === undefined ? own : [entry.key, ...(byAddress ? own : [])];
    return {
      id,
      name: entry?.key ?? own[0] ?? '',
      keys,
      alsoCalled: byAddress ? [reading.full_name] : [],
      entry,
      reading,
      problem: mismatches.get(id),
    };
  });
  const made = identified
    .filter(({ id }) => isPlaceholder(id))
    .map(({ id, entry }): KnownThing => ({ id, name: entry.key, keys: [entry.key], alsoCalled: [], entry }));
  return [...read, ...made];
}

function sortOf(kind: NamedKind): Sort<KnownThing> {
  const { resource, few = false, byAddress } = kindOf(kind);
  return {
    noun: resource.noun,
    id: ({ id }) => id,
    names: ({ keys, alsoCalled }) => [...keys, ...(alsoCalled as string[])],
    addresses: ({ keys }) => keys,
    comparable: (name) => (byAddress && !name.includes('@') ? name.normalize('NFC') : sameKey(kind, name)),
    label: ({ name }) => name,
    listsFew: few,
  };
}
