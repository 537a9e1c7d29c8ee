/** Finds the rights that the account lacks to give new people their roles, channels and groups. */
import type { Context } from '../../session/context.ts';
import type { MissingRight, OwnRights } from '../_own-rights.ts';
import { missingForAdding, missingForReading, rightsCheck } from '../channel/_rights.ts';
import { missingForAdding as missingForAddingToGroup } from '../group/_rights.ts';
import { missingForRole } from './_rights.ts';

/** A person's channels and groups, by id, and role. */
export interface Newcomer {
  readonly role?: unknown;
  readonly channels?: readonly number[] | undefined;
  readonly groups?: readonly number[] | undefined;
}

/**
 * Returns a function that finds what the account lacks for a person. Lists are only read if a person needs them.
 * @param known rights that were read already
 */
export async function checkNewcomers(
  people: readonly Newcomer[],
  context: Context,
  known?: OwnRights,
): Promise<(person: Newcomer) => Promise<MissingRight | undefined>> {
  const named = new Set(people.flatMap(({ channels = [] }) => channels));
  const directory = await context.directory();
  const all = named.size === 0 ? [] : await directory.channels();
  const channels = new Map(
    all.filter(({ stream_id }) => named.has(stream_id)).map((each) => [each.stream_id, each]),
  );
  const check = await rightsCheck(context, [...channels.values()], known);
  const groups = new Map<number, Promise<MissingRight | undefined>>();
  const ofChannels = new Map<number, Promise<MissingRight | undefined>>();
  const ofGroup = async (id: number) =>
    missingForAddingToGroup(await directory.group({ by: 'id', id }), check.rights);
  const ofChannel = async (id: number) => {
    const channel = channels.get(id);
    if (channel === undefined) return undefined;
    return (await missingForReading(channel, check)) ?? missingForAdding(channel, check);
  };
  return async ({ role, channels = [], groups: into = [] }) =>
    missingForRole(role, check.rights) ??
    (await first(channels, 'channels', ofChannels, ofChannel)) ??
    (await first(into, 'groups', groups, ofGroup));
}

/** Returns the first missing right among things that many people share; each is checked once. */
async function first(
  ids: readonly number[],
  param: string,
  known: Map<number, Promise<MissingRight | undefined>>,
  find: (id: number) => Promise<MissingRight | undefined>,
): Promise<MissingRight | undefined> {
  for (const id of ids) {
    const missing = known.get(id) ?? find(id);
    known.set(id, missing);
    const found = await missing;
    if (found !== undefined) return { ...found, param };
  }
  return undefined;
}
