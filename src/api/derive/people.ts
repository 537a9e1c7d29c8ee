/** Finds the users named in a call, by the kinds of the row's parameters. */
import { type AnonymousGroup, isGroupSetting } from '../codecs/group-setting-value.ts';
import type { ProfileValue } from '../codecs/profile-data.ts';
import type { Endpoint } from '../spec.ts';
import type { Args } from './encode.ts';

/** For each kind that takes people, returns the user ids in a value. */
const readers: Readonly<Record<string, (value: never) => readonly unknown[]>> = {
  user: (value: number) => [value],
  users: (value: readonly number[]) => value,
  principals: (value: readonly (number | string)[]) => value,
  'profile-data': (value: readonly ProfileValue[]) =>
    value.flatMap((each) => (Array.isArray(each.value) ? each.value : [])),
  'group-setting': membersOf,
  'group-setting-change': ({ new: wanted }: { readonly new: unknown }) => membersOf(wanted),
};

/** Returns the ids of the users in the arguments, each once, without the one in the path. */
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
