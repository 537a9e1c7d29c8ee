/** Finds the rights that the account lacks to give new people their roles, channels and groups. */
import type { Context } from '../../session/context.ts';
import type { Lack, OwnRights } from '../_own-rights.ts';
import { judgeOf, lacksForAdding, lacksForReading } from '../channel/_rights.ts';
import { lacksForAdding as lacksForAddingToGroup } from '../group/_rights.ts';
import { lacksForRole } from './_rights.ts';

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
export async function judgePeople(
  people: readonly Newcomer[],
  context: Context,
  known?: OwnRights,
): Promise<(person: Newcomer) => Promise<Lack | undefined>> {
  const named = new Set(people.flatMap(({ channels = [] }) => channels));
  const directory = await context.directory();
  const all = named.size === 0 ? [] : await directory.channels();
  const channels = new Map(
    all.filter(({ stream_id }) => named.has(stream_id)).map((each) => [each.stream_id, each]),
  );
  const judge = await judgeOf(context, [...channels.values()], known);
  const groups = new Map<number, Promise<Lack | undefined>>();
  const ofChannels = new Map<number, Promise<Lack | undefined>>();
  const ofGroup = async (id: number) =>
    lacksForAddingToGroup(await directory.group({ by: 'id', id }), judge.rights);
  const ofChannel = async (id: number) => {
    const channel = channels.get(id);
    if (channel === undefined) return undefined;
    return (await lacksForReading(channel, judge)) ?? lacksForAdding(channel, judge);
  };
  return async ({ role, channels = [], groups: into = [] }) =>
    lacksForRole(role, judge.rights) ??
    (await first(channels, 'channels', ofChannels, ofChannel)) ??
    (await first(into, 'groups', groups, ofGroup));
}

/** Returns the first missing right among things that many people share; each is checked once. */
async function first(
  ids: readonly number[],
  param: string,
  known: Map<number, Promise<Lack | undefined>>,
  judged: (id: number) => Promise<Lack | undefined>,
): Promise<Lack | undefined> {
  for (const id of ids) {
    const lack = known.get(id) ?? judged(id);
    known.set(id, lack);
    const found = await lack;
    if (found !== undefined) return { ...found, param };
  }
  return undefined;
}
