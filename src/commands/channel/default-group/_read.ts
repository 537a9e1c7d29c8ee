/** Reads default channel groups, which only the state of a registration has. */
import { fetchState } from '../../../api/fetch-state.ts';
import { type defaultGroupReading, defaultGroup as resource } from '../../../api/resources/default-group.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';
import { findListed } from '../../_find-listed.ts';
import { byList } from '../../_things-meant.ts';

export type DefaultGroup = ReplyOf<typeof defaultGroupReading>;

type Told = Omit<DefaultGroup, 'streams'> & { readonly streams: readonly unknown[] };

/** Returns all of them, sorted by name; guests see none. */
export async function readDefaultGroups(context: Context): Promise<readonly DefaultGroup[]> {
  const { realm_default_stream_groups: groups } = await context.read(
    registerQueue,
    fetchState('default_stream_groups'),
  );
  if (groups === undefined) throw new CliError('refused', 'the server did not return default channel groups');
  return (groups as readonly Told[]).map((group) => ({ ...group, streams: group.streams.map(idOf) }));
}

/** Returns the channel's id; below level 330 the server returns channels instead of ids. */
function idOf(channel: unknown): number {
  return typeof channel === 'number' ? channel : (channel as { readonly stream_id: number }).stream_id;
}

/** Returns the named ones, by name or id. Throws `not-found`. */
export function defaultGroupsNamed(
  words: readonly string[] | undefined,
  all: readonly DefaultGroup[],
): DefaultGroup[] {
  return findListed(words, all, resource, { list: 'realmctl channel default-group list' });
}

export const defaultGroups = byList<DefaultGroup>(resource, {
  param: 'groups',
  name: 'GROUP',
  help: 'names or ids of the groups',
  read: readDefaultGroups,
  find: defaultGroupsNamed,
});
