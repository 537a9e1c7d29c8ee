/** What has to be read of an organization to hold files against it: no more than they name. */
import type { CodecName } from '../../api/codecs/index.ts';
import type { ResourceField, Shows } from '../../api/resources/resource.ts';
import type { Desired } from '../model/desired.ts';
import { type KindName, kindOf, type SaidField, saidFields } from '../model/kinds.ts';

export interface Needs {
  readonly kinds: ReadonlySet<KindName>;
  /** Users with the values of their custom profile fields. */
  readonly profile: boolean;
  /** Channels with those who are subscribed. */
  readonly subscribers: boolean;
  /** Open invitations by email. */
  readonly invitations: boolean;
}

/** What a run does beside holding entries against things. */
export interface FurtherNeeds {
  /** Kinds whose things may be removed. */
  readonly prune?: ReadonlySet<KindName>;
}

/** Which kinds a value of some sort points at. */
const pointsAt: Readonly<Partial<Record<CodecName | Shows, readonly KindName[]>>> = {
  // A permission may hold a list of people at any time, whatever files say.
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

/** Kinds that a field's values point at. */
function pointedAt({ create, update, shows }: ResourceField): readonly KindName[] {
  const { kind } = update ?? create ?? {};
  return [...((kind && pointsAt[kind]) ?? []), ...((shows && pointsAt[shows]) ?? [])];
}

/** Whether a change of the field changes who can read a channel, so that its subscribers are to be known. */
function concernsAccess({ name, field }: SaidField): boolean {
  return field.needsContent === true || name === 'is_archived';
}

/** What is to be read for these files. */
export function needsOf(desired: Desired, { prune = new Set() }: FurtherNeeds = {}): Needs {
  const kinds = new Set<KindName>([...desired.kinds.keys(), ...prune]);
  const need = { profile: false, subscribers: false };
  const { policy } = desired;
  // Whoever is in what is archived loses it.
  if (prune.has('channels')) need.subscribers = true;
  // A folder that still has channels cannot go.
  if (prune.has('folders')) kinds.add('channels');
  // What goes may clear a setting of the organization.
  for (const kind of [...kinds]) if (kindOf(kind).resource.clears !== undefined) kinds.add('organization');
  if (policy.requiredOwners.length > 0) kinds.add('users');
  // Groups may let people into private channels: who comes in, and who does not any more, is told.
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
        // What depends on somebody who goes is told.
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

/** Everything of these kinds, with what names the ids in them. */
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
