/**
 * Converts values of readings, such as ids, null and objects, to their written form, by the kind of their parameter.
 */

import type { WrittenGroupSetting } from '../api/codecs/group-setting.ts';
import { isGroupSetting } from '../api/codecs/group-setting-value.ts';
import type { CodecName } from '../api/codecs/index.ts';
import type { Reference } from '../api/reference.ts';

const byId = (id: number): Reference => ({ by: 'id', id: Number(id) });
const references = (read: unknown) => idsIn(read)?.map(byId);
const users = (read: unknown) => idsIn(read)?.map((id) => ({ user: byId(id) }));

/** Each converter returns undefined for values that readings do not have. */
export const ofReadings: Readonly<Partial<Record<CodecName, (read: unknown) => unknown>>> = {
  retention(read) {
    if (read === null) return 'realm_default';
    return read === -1 ? 'unlimited' : undefined;
  },
  folder: (read) => (typeof read === 'number' ? byId(read) : undefined),
  users,
  'channel-references': references,
  'group-references': references,
  'folder-references': references,
  'user-references': references,
  'group-setting': groupSetting,
  'group-setting-change'(read) {
    const value = groupSetting(read);
    return value && { new: value };
  },
  'profile-data'(read) {
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    return Object.entries(read as Readonly<Record<string, { readonly value?: unknown }>>).map(
      ([id, held]) => ({
        field: byId(Number(id)),
        text: String(held?.value ?? ''),
        asRead: true,
      }),
    );
  },
};

function groupSetting(read: unknown): WrittenGroupSetting | undefined {
  if (!isGroupSetting(read)) return undefined;
  if (typeof read === 'number') return { group: byId(read) };
  return { members: read.direct_members.map(byId), subgroups: read.direct_subgroups.map(byId) };
}

/** Returns the ids in a list of a reading; undefined for anything else, such as a list of names. */
function idsIn(read: unknown): number[] | undefined {
  if (!Array.isArray(read)) return undefined;
  const ids = read.map((each) =>
    typeof each === 'number' || /^[0-9]{1,15}$/.test(String(each)) ? Number(each) : Number.NaN,
  );
  return ids.every(Number.isSafeInteger) ? ids : undefined;
}
