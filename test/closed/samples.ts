/** A valid value for each kind of parameter, taken from a fresh sandbox. */
import type { CodecName } from '../../src/api/codecs/index.ts';
import type { Param } from '../../src/api/spec.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';

/** Ids in a fresh sandbox, besides those of its people. */
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
  optionsField: 73,
  emptyFolder: 53,
  domain: 'example.com',
  playground: 111,
  defaultGroup: 131,
  dataExport: 122,
  attachment: 131,
  invite: 1,
  inviteLink: 1,
  /** A message of the owner, with reactions of the owner. */
  message: 1001,
} as const;

/**
 * A choice has its own list; no row has a duration, several choices, members as people write them, or a file
 * that a verb reads.
 */
const byKind: Readonly<
  Record<Exclude<CodecName, 'choice' | 'choices' | 'duration' | 'file' | 'members'>, unknown>
> = {
  text: 'a sample',
  'clearable-text': 'a sample',
  texts: ['a sample'],
  markdown: 'a *sample*',
  flag: true,
  switch: true,
  integer: 2,
  id: 2,
  user: ids.member1,
  users: [ids.member1],
  principals: [ids.member1],
  'user-references': [ids.member1],
  'channel-references': [seeded.channel],
  'folder-references': [seeded.otherFolder],
  'group-references': [seeded.designers],
  channel: seeded.channel,
  'channel-name': 'design',
  group: seeded.designers,
  'group-setting': seeded.moderators,
  'group-setting-change': { new: seeded.moderators },
  retention: 7,
  minutes: 90,
  days: 7,
  'time-limit': 120,
  'notice-channel': seeded.channel,
  'server-url': 'https://meet.example.org',
  switches: { Email: true },
  ids: [seeded.linkifier],
  upload: { filename: 'dot.png', type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  folder: seeded.otherFolder,
  subscriptions: [{ name: 'a sample' }],
  'profile-data': [{ id: seeded.profileField, value: 'a sample' }],
  base64: 'YQ==',
  'field-data': { east: { text: 'East wing', order: '1' } },
  json: [],
};

/** Returns a value that the parameter can have, and if possible another one than `current`. */
export function sampleOf({ kind, choices }: Param, current?: unknown): unknown {
  if (kind === 'choice') return choices?.find(({ value }) => value !== current)?.value;
  if (kind === 'flag') return current !== true;
  if (kind === 'group-setting-change' && current === seeded.moderators) return { new: seeded.members };
  if (kind === 'integer' && current === byKind.integer) return 3;
  return byKind[kind as keyof typeof byKind];
}
