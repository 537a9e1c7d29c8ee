/** Groups of default channels, which a registration alone tells. */
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

/** All of them, by name. Guests are told of none. */
export async function readDefaultGroups(context: Context): Promise<readonly DefaultGroup[]> {
  const { realm_default_stream_groups: groups } = await context.read(
    registerQueue,
    fetchState('default_stream_groups'),
  );
  if (groups === undefined) throw new CliError('refused', 'the server did not return default channel groups');
  return (groups as readonly Told[]).map((group) => ({ ...group, streams: group.streams.map(idOf) }));
}

/** Below level 330 the service tells channels, not ids. */
function idOf(channel: unknown): number {
  return typeof channel === 'number' ? channel : (channel as { readonly stream_id: number }).stream_id;
}

/** Those that are named, by name or id. Throws `not-found`. */
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
