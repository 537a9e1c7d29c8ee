/** Finds what has to be read of an organization to compare files with it: only what they name. */
import type { CodecName } from '../../api/codecs/index.ts';
import type { ResourceField, Shows } from '../../api/resources/resource.ts';
import type { Desired } from '../model/desired.ts';
import { type SaidField, saidFields } from '../model/kind-fields.ts';
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

/** Whether changing the field changes who can read a channel, which needs its subscribers. */
function concernsAccess({ name, field }: SaidField): boolean {
  return field.needsContent === true || name === 'is_archived';
}

/** Returns what has to be read for these files. */
export function needsOf(desired: Desired, { prune = new Set() }: FurtherNeeds = {}): Needs {
  const kinds = new Set<KindName>([...desired.kinds.keys(), ...prune]);
  const need = { profile: false, subscribers: false };
  const { policy } = desired;
  // Subscribers of an archived channel lose it.
  if (prune.has('channels')) need.subscribers = true;
  // A folder that still has channels cannot be archived.
  if (prune.has('folders')) kinds.add('channels');
  // Removing something may clear an organization setting.
  for (const kind of [...kinds]) if (kindOf(kind).resource.clears !== undefined) kinds.add('organization');
  if (policy.requiredOwners.length > 0) kinds.add('users');
  // Groups can give access to private channels, and plans show who gains and loses access.
  const needAccess = () => {
    kinds.add('users').add('groups').add('channels');
    need.subscribers = true;
  };
  for (const [kind, { entries }] of desired.kinds) {
    const known = saidFields(kind);
    for (const entry of entries) {
      for (const key of entry.fields.keys()) {
        const said = known.get(key);
        if (said === undefined) continue;
        for (const other of pointedAt(said.field)) kinds.add(other);
        if (said.name === 'profile_data') need.profile = true;
        if (kind === 'channels' && concernsAccess(said)) need.subscribers = true;
        if (kind === 'users' && said.name === 'role') needAccess();
        // Plans show what depends on a person who is deactivated.
        if (kind === 'users' && said.name === 'is_active' && entry.fields.get(key)?.written === false) {
          kinds.add('channels').add('groups').add('organization');
        }
        if (kind === 'folders' && said.name === 'is_archived') kinds.add('channels');
      }
      for (const list of entry.lists.keys()) {
        kinds.add('users').add('groups');
        if (kind === 'channels' && list === 'subscribers') need.subscribers = true;
        if (kind === 'groups') needAccess();
      }
    }
  }
  return { kinds, ...need, invitations: desired.kinds.has('users') };
}

/** Returns that everything of these kinds is needed, and what names the ids in them. */
export function needsOfExport(chosen: Iterable<KindName>): Needs {
  const kinds = new Set(chosen);
  const profile = kinds.has('users');
  const subscribers = kinds.has('channels');
  for (const kind of [...kinds]) {
    for (const { field } of saidFields(kind).values()) for (const other of pointedAt(field)) kinds.add(other);
    for (const { of } of Object.values(kindOf(kind).lists ?? {})) kinds.add(of);
  }
  return { kinds, profile, subscribers, invitations: false };
}
