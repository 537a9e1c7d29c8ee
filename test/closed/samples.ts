/** Values that stand in a call for each kind of parameter, taken from what a fresh sandbox has. */
import type { CodecName } from '../../src/api/codecs/index.ts';
import type { Param } from '../../src/api/spec.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';

/** Ids that a fresh sandbox has, beside those of its people. */
export const seeded = {
  /** `design`: public, in a folder, of member1. */
  channel: 103,
  /** `old plans`. */
  archivedChannel: 107,
  /** `general`. */
  defaultChannel: 101,
  /** `leadership`: private to the owner, with its history. */
  ownersChannel: 106,
  otherFolder: 52,
  moderators: 34,
  members: 36,
  everyone: 37,
  designers: 39,
  deactivatedGroup: 41,
  linkifier: 81,
  profileField: 71,
  invite: 1,
  inviteLink: 1,
  /** Of the owner, with reactions of the owner. */
  message: 1001,
} as const;

/** Kinds that no row has, such as files, need none. */
const byKind: Readonly<Partial<Record<CodecName, unknown>>> = {
  text: 'a sample',
  texts: ['a sample'],
  markdown: 'a *sample*',
  flag: true,
  switch: true,
  integer: 2,
  user: ids.member1,
  users: [ids.member1],
  principals: [ids.member1],
  'user-references': [ids.member1],
  'channel-references': [seeded.channel],
  'group-references': [seeded.designers],
  channel: seeded.channel,
  group: seeded.designers,
  'group-setting': seeded.moderators,
  'group-setting-change': { new: seeded.moderators },
  retention: 7,
  minutes: 90,
  folder: seeded.otherFolder,
  subscriptions: [{ name: 'a sample' }],
  'profile-data': [{ id: seeded.profileField, value: 'a sample' }],
  base64: 'YQ==',
  json: [],
};

/** A value that the parameter can have, and as far as that goes another one than `current`. */
export function sampleOf({ kind, choices }: Param, current?: unknown): unknown {
  if (kind === 'choice') return choices?.find(({ value }) => value !== current)?.value;
  if (kind === 'flag') return current !== true;
  if (kind === 'integer' && current === byKind.integer) return 3;
  if (byKind[kind] === undefined) throw new Error(`samples.ts has no value of the kind '${kind}'`);
  return byKind[kind];
}
