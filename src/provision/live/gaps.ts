/**
 * Finds things that other parts of a reading refer to, but the list of their kind lacks: such a list was cut or
 * emptied on its way, and things that it lacks may exist.
 */
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { counted } from '../../base/words.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';

type Kinds = Live['kinds'];

/**
 * Marks kinds whose lists lack something as `partial`, with the reason.
 * @param told ids of the channels in the state
 */
export function withGaps(kinds: Kinds, told: Iterable<number>): Kinds {
  return new Map(
    [...kinds].map(([kind, read]): [KindName, LiveKind] => {
      const named = read.isHidden === true ? seenNamers[kind]?.(kinds, told) : namers[kind]?.(kinds, told);
      const isRead = read.status === 'complete' || (read.status === 'partial' && read.isHidden === true);
      if (!isRead || named === undefined) return [kind, read];
      const lacking = new Set([...named].filter((id) => !read.things.has(id)));
      if (lacking.size === 0) return [kind, read];
      const { noun } = kindOf(kind).resource;
      const why = `the server names ${counted(lacking.size, noun)} elsewhere that its list does not have`;
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
const namers: Partial<Record<KindName, (kinds: Kinds, told: Iterable<number>) => Iterable<number>>> = {
  users: (kinds) => [...readings(kinds, 'groups')].flatMap(({ members }) => idsIn(members)),
  groups: (kinds) =>
    (['channels', 'groups', 'organization'] as const)
      .flatMap((kind) => [...readings(kinds, kind)])
      .flatMap((reading) => Object.entries(reading))
      .flatMap(([name, value]) => (name.endsWith('_group') ? groupsIn(value) : [])),
  folders: (kinds) => [...readings(kinds, 'channels')].flatMap(({ folder_id: id }) => idsIn([id])),
  channels: (kinds, told) => [
    ...told,
    ...[...readings(kinds, 'organization')].flatMap((settings) =>
      idsIn(noticeChannels.map((name) => settings[name])).filter((id) => id > 0),
    ),
  ],
};

/** The same for an account that does not see everything: only what the server says it can see. */
const seenNamers: typeof namers = { channels: (_, told) => told };

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
