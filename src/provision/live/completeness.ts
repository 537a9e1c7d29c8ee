/** Decides whether everything of a kind was read. An empty list proves nothing if things may be hidden. */

import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import { counted } from '../../base/words.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import { hidesAddress, type Live, type LiveKind, type Read } from '../model/live.ts';
import { type Attempt, withoutReply } from './attempt.ts';

type Things = LiveKind['things'];

/** Returns what was read of a kind, and how complete it is. */
export function completeness(kind: KindName, read: Attempt<Things>, me: Live['me']): LiveKind {
  if ('problem' in read) return { things: new Map(), ...withoutReply(read.problem, me) };
  const { value: things } = read;
  return { things, ...((shortfalls[kind] ?? shortfall)(things, me, kind) ?? { status: 'complete' }) };
}

/** Returns what may be missing of a kind, as it is declared there. */
function shortfall(things: Things, { role }: Live['me'], kind: KindName): Read | undefined {
  const { ifEmpty, seenBy } = kindOf(kind);
  const [first = {}] = things.values();
  if (ifEmpty !== undefined && Object.keys(first).length === 0) return { status: 'invisible', why: ifEmpty };
  return seenBy === undefined || isAtLeast(role, seenBy.role) ? undefined : hidden(seenBy.otherwise);
}

/** What may be missing of kinds with a proof in their things. */
const shortfalls: Partial<Record<KindName, typeof shortfall>> = {
  users: (things, me) => {
    if (!things.has(me.user_id))
      return { status: 'invisible', why: 'the server returned no accounts, not even your own' };
    if (hasRole(me.role, 'guest')) return hidden('guests may not see everyone');
    const hiding = [...things.values()].filter(hidesAddress).length;
    if (hiding === 0) return undefined;
    const why = `${counted(hiding, 'account')} ${hiding === 1 ? 'hides its address' : 'hide their addresses'} from you`;
    // What administrators cannot see, nobody can.
    return isAtLeast(me.role, 'administrator') ? { status: 'partial', why } : hidden(why);
  },
  groups: (things) =>
    // Every organization has system groups.
    ![...things.values()].some(({ is_system_group: isOfRole }) => isOfRole === true)
      ? { status: 'invisible', why: 'the server returned no groups, not even system groups' }
      : undefined,
};

/** Returns that the rest is hidden, but visible to an account with more rights. */
function hidden(why: string): Read {
  return { status: 'partial', why, isHidden: true };
}

// Finds things that other parts of a reading refer to, but the list of their kind lacks: such a list was cut or
// emptied on its way, and things that it lacks may exist.

type Kinds = Live['kinds'];

/**
 * Marks kinds whose lists lack something as `partial`, with the reason.
 * @param channelIds ids of the channels in the state
 */
export function withGaps(kinds: Kinds, channelIds: Iterable<number>): Kinds {
  return new Map(
    [...kinds].map(([kind, read]): [KindName, LiveKind] => {
      const named =
        read.isHidden === true ? seenNamers[kind]?.(kinds, channelIds) : namers[kind]?.(kinds, channelIds);
      const isRead = read.status === 'complete' || (read.status === 'partial' && read.isHidden === true);
      if (!isRead || named === undefined) return [kind, read];
      const missing = new Set([...named].filter((id) => !read.things.has(id)));
      if (missing.size === 0) return [kind, read];
      const { noun } = kindOf(kind).resource;
      const why = `the list of the server lacks ${counted(missing.size, noun)} that it names elsewhere`;
      return [kind, { ...read, status: 'partial', isCut: true, why }];
    }),
  );
}

/** Organization settings that hold the id of a channel; numbers below 1 mean no channel. */
const noticeChannels = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'zulip_update_announcements_stream_id',
] as const;

/** Finds the ids of a kind's things that other things refer to. */
const namers: Partial<Record<KindName, (kinds: Kinds, channelIds: Iterable<number>) => Iterable<number>>> = {
  users: (kinds) => [...readings(kinds, 'groups')].flatMap(({ members }) => idsIn(members)),
  groups: (kinds) =>
    (['channels', 'groups', 'organization'] as const)
      .flatMap((kind) => [...readings(kinds, kind)])
      .flatMap((reading) => Object.entries(reading))
      .flatMap(([name, value]) => (name.endsWith('_group') ? groupsIn(value) : [])),
  folders: (kinds) => [...readings(kinds, 'channels')].flatMap(({ folder_id: id }) => idsIn([id])),
  channels: (kinds, channelIds) => [
    ...channelIds,
    ...[...readings(kinds, 'organization')].flatMap((settings) =>
      idsIn(noticeChannels.map((name) => settings[name])).filter((id) => id > 0),
    ),
  ],
};

/** The same for an account that does not see everything: only what the server says it can see. */
const seenNamers: typeof namers = { channels: (_, channelIds) => channelIds };

/** Returns the groups in a permission; the server never deactivates a group that has one. */
function groupsIn(permission: unknown): number[] {
  if (typeof permission === 'number') return [permission];
  return typeof permission === 'object' && permission !== null && isGroupSetting(permission)
    ? [...permission.direct_subgroups]
    : [];
}

function readings(kinds: Kinds, kind: KindName): Iterable<Reading> {
  return kinds.get(kind)?.things.values() ?? [];
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
}
