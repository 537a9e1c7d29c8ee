/** Finds what has to be read of an organization to compare files with it: only what they name. */
import type { CodecName } from '../../api/codecs/index.ts';
import type { ResourceField, Shows } from '../../api/resources/resource.ts';
import type { Desired } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import type { FurtherReading } from '../model/kind-spec.ts';
import { type KindName, kindOf } from '../model/kinds.ts';

export interface Needs {
  readonly kinds: ReadonlySet<KindName>;
  /** Whether to read users with the values of their custom profile fields. */
  readonly profile: boolean;
  /** Whether to read channels with their subscribers. */
  readonly subscribers: boolean;
  /** Whether to read open invitations by email. */
  readonly invitations: boolean;
}

/** What a run does beside comparing entries with things. */
export interface FurtherNeeds {
  /** The kinds whose things may be removed. */
  readonly prune?: ReadonlySet<KindName>;
}

/** The kinds to which values of each type refer. */
const pointsAt: Readonly<Partial<Record<CodecName | Shows, readonly KindName[]>>> = {
  // A permission may hold a list of people at any time, whatever the files contain.
  'group-setting': ['groups', 'users'],
  'group-setting-change': ['groups', 'users'],
  'channel-name': ['channels'],
  'channel-references': ['channels'],
  'notice-channel': ['channels'],
  channel: ['channels'],
  folder: ['folders'],
  group: ['groups'],
  user: ['users'],
  users: ['users'],
  'profile-data': ['profile_fields', 'users'],
};

/** Returns the kinds to which a field's values refer. */
function pointedAt({ create, update, shows }: ResourceField): readonly KindName[] {
  const { kind } = update ?? create ?? {};
  return [...((kind && pointsAt[kind]) ?? []), ...((shows && pointsAt[shows]) ?? [])];
}

/** Returns what has to be read for these files. */
export function needsOf(desired: Desired, { prune = new Set() }: FurtherNeeds = {}): Needs {
  const kinds = new Set<KindName>([...desired.kinds.keys(), ...prune]);
  const need = { profile: false, subscribers: false };
  const read = (further: readonly FurtherReading[] = []) => {
    for (const each of further) {
      if (each === 'subscribers') need.subscribers = true;
      else kinds.add(each);
    }
  };
  for (const kind of prune) read(kindOf(kind).retireReads);
  // Removing something may clear an organization setting.
  for (const kind of [...kinds]) if (kindOf(kind).resource.clears !== undefined) kinds.add('organization');
  if (desired.policy.requiredOwners.length > 0) kinds.add('users');
  for (const [kind, { entries }] of desired.kinds) {
    const known = fieldSpecs(kind);
    const { resource, reads = {}, retireReads } = kindOf(kind);
    for (const { fields, lists } of entries) {
      for (const [key, { written }] of fields) {
        const spec = known.get(key);
        if (spec === undefined) continue;
        const { name, field } = spec;
        for (const other of pointedAt(field)) kinds.add(other);
        if (name === 'profile_data') need.profile = true;
        // It changes who can read a channel.
        if (field.needsContent === true) need.subscribers = true;
        read(reads[name]);
        if (name === resource.retired?.field && written === resource.retired.when) read(retireReads);
      }
      for (const list of lists.keys()) read(['users', 'groups', ...(reads[list] ?? [])]);
    }
  }
  const invitations = [...desired.kinds.keys()].some((kind) => kindOf(kind).invited === true);
  return { kinds, ...need, invitations };
}

/** Returns that everything of these kinds is needed, and what names the ids in them. */
export function needsOfExport(chosen: Iterable<KindName>): Needs {
  const kinds = new Set(chosen);
  const profile = kinds.has('users');
  const subscribers = kinds.has('channels');
  for (const kind of [...kinds]) {
    for (const { field } of fieldSpecs(kind).values()) for (const other of pointedAt(field)) kinds.add(other);
    for (const { of } of Object.values(kindOf(kind).lists ?? {})) kinds.add(of);
  }
  return { kinds, profile, subscribers, invitations: false };
}
