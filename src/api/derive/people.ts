/** Who is named in a call. Reads the kinds of the row's parameters alone. */
import { type AnonymousGroup, isGroupSetting } from '../codecs/group-setting-value.ts';
import type { ProfileValue } from '../codecs/profile-data.ts';
import type { Endpoint } from '../spec.ts';
import type { Args } from './encode.ts';

/** What of a value of each kind that takes people are ids of users. */
const readers: Readonly<Record<string, (value: never) => readonly unknown[]>> = {
  user: (value: number) => [value],
  users: (value: readonly number[]) => value,
  principals: (value: readonly (number | string)[]) => value,
  'profile-data': (value: readonly ProfileValue[]) =>
    value.flatMap((each) => (Array.isArray(each.value) ? each.value : [])),
  'group-setting': membersOf,
  'group-setting-change': ({ new: wanted }: { readonly new: unknown }) => membersOf(wanted),
};

/** Ids of the users whom the arguments name, each once; not of the one whom the call is about. */
export function peopleIn({ params }: Endpoint, args: Args): number[] {
  const ids = Object.entries(params).flatMap(([name, { kind, in: place }]) => {
    const value = args[name];
    const read = readers[kind];
    return place === 'path' || read === undefined || value === undefined || value === null
      ? []
      : read(value as never);
  });
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

function membersOf(value: unknown): readonly number[] {
  return isGroupSetting(value) && typeof value !== 'number'
    ? (value satisfies AnonymousGroup).direct_members
    : [];
}
