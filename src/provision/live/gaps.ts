/**
 * What one part of a reading names and the list of its kind lacks: such a list was cut, or emptied, on its way, and what
 * it does not have may be there.
 */
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { counted } from '../../base/words.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';

type Kinds = Live['kinds'];

/** Kinds whose lists lack something are `partial`, with the reason. @param told ids of channels that the state tells of */
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

/** Settings of the organization that hold the id of a channel; below 1 there is none. */
const noticeChannels = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'zulip_update_announcements_stream_id',
] as const;

/** Ids of things of a kind, as what refers to them has them. */
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

/** The same where an account does not see all: what it is told of alone. */
const seenNamers: typeof namers = { channels: (_, told) => told };

/** Groups that hold a permission; one that holds any is never deactivated. */
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
