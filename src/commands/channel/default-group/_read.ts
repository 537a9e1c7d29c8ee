/** Reads default channel groups, which only the state of a registration has. */

import { fetchState } from '../../../api/fetch-state.ts';
import { type defaultGroupReading, defaultGroup as resource } from '../../../api/resources/default-group.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';
import { findListed } from '../../_find-listed.ts';
import { byList } from '../../_targets.ts';

export type DefaultGroup = ReplyOf<typeof defaultGroupReading>;

type RawGroup = Omit<DefaultGroup, 'streams'> & { readonly streams: readonly unknown[] };

/** Returns all of them, sorted by name; guests see none. */
export async function readDefaultGroups(context: Context): Promise<readonly DefaultGroup[]> {
  const { realm_default_stream_groups: groups } = await context.read(
    registerQueue,
    fetchState('default_stream_groups'),
  );
  if (groups === undefined) throw new CliError('refused', 'the server did not return default channel groups');
  return (groups as readonly RawGroup[]).map((group) => ({ ...group, streams: group.streams.map(idOf) }));
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

// Explains why a default channel group was refused.

/** Adds which group has the name, or the command that removes a channel from the default channels. */
export async function explainGroup(
  refusal: CliError,
  name: string | undefined,
  channels: readonly string[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const groups = name === undefined ? [] : await readDefaultGroups(context);
  const holder = groups.find((group) => group.name === name);
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `default channel group ${holder.name} (id ${holder.id}) already exists`,
      hint: `choose another name, or change that one: realmctl channel default-group update id:${holder.id}`,
    });
  }
  const all = await (await context.directory()).readChannels({ archived: false }, { include_default: true });
  const found = all.find(({ name: title, is_default }) => is_default === true && channels.includes(title));
  return found === undefined
    ? refusal
    : refusal.with({
        exitReason: 'refused',
        hint: `new users join default channels anyway; to use it here, run realmctl channel default remove id:${found.stream_id}`,
      });
}
