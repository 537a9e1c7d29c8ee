/**
 * Finds the rights that this account lacks for the changes of a plan, before anything is sent: by the rules that the
 * rows of a table are checked against.
 */
import { createGroup, deactivateGroup, updateGroup } from '../api/resources/group.ts';
import {
  archiveChannel,
  createChannel,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../api/table/channels.ts';
import { changeMembers, changeSubgroups } from '../api/table/group-members.ts';
import { createInvites } from '../api/table/invites.ts';
import { deactivateUser, reactivateUser, updateUserById } from '../api/table/users.ts';
import { CliError } from '../base/cli-error.ts';
import { lackOfCaller } from '../bulk/gate.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import type { Directory } from '../directory/index.ts';
import type { User } from '../directory/users.ts';
import type { Planned } from '../provision/apply/planned.ts';
import { rowOf } from '../provision/apply/step-row.ts';
import type { KindName } from '../provision/model/kinds.ts';
import type { Live } from '../provision/model/live.ts';
import type { Change, PlannedStep, Remark, Stop } from '../provision/model/plan.ts';
import { isPlaceholder, type WantedThing } from '../provision/model/wanted.ts';
import type { Context } from '../session/context.ts';
import { asRefusal, type Lack, ownRights, type Unsettled } from './_own-rights.ts';
import * as channels from './channel/_rights.ts';
import * as groups from './group/_rights.ts';
import { judgeInviting } from './invite/_rights.ts';
import type { Terms } from './invite/_terms.ts';
import * as users from './user/_rights.ts';

/** What the rules look at beside the request. */
interface Known {
  readonly judge: channels.Judge;
  readonly level: number;
  /** A thing as it was read; undefined for one that the plan creates, which belongs to its creator. */
  thing<T>(kind: KindName, id: number): T | undefined;
}

type MaybeLack = Promise<Lack | undefined> | Lack | undefined;
type Rule = (args: PlannedStep['args'], change: Judged, known: Known) => MaybeLack;

const aboutChannel =
  (rule: (channel: Channel, args: PlannedStep['args'], known: Known) => MaybeLack): Rule =>
  (args, { id }, known) => {
    const channel = known.thing<Channel>('channels', id);
    return channel && rule(channel, args, known);
  };

const aboutGroup =
  (rule: (group: Group, args: PlannedStep['args'], known: Known) => MaybeLack): Rule =>
  (args, { id }, known) => {
    const group = known.thing<Group>('groups', id);
    return group && rule(group, args, known);
  };

const aboutUser =
  (rule: (user: User, args: PlannedStep['args'], known: Known) => MaybeLack): Rule =>
  (args, { id }, known) => {
    const user = known.thing<User>('users', id);
    return user && rule(user, args, known);
  };

const managing = aboutGroup((group, _, { judge }) => groups.lacksForManaging(group, judge.rights));

const membership = (group: Group, lists: Lists, { judge }: Known): MaybeLack => {
  const { add, delete: gone, add_subgroups, delete_subgroups } = lists;
  const changes = [
    ...membersIn(add, 'user_id', true),
    ...membersIn(gone, 'user_id', false),
    ...membersIn(add_subgroups, 'group_id', true),
    ...membersIn(delete_subgroups, 'group_id', false),
  ];
  return groups.lacksForMembership(group, changes, judge.rights);
};

type Lists = Readonly<Record<string, readonly number[] | undefined>>;

function membersIn(ids: readonly number[] = [], of: 'user_id' | 'group_id', isIn: boolean) {
  return ids.map((id) => ({ member: { user_id: null, group_id: null, [of]: id }, in: isIn }));
}

/** The rules, by the request of a step. */
const rules: Readonly<Record<string, Rule>> = {
  [createChannel.id]: (args, { name }, { judge }) => channels.lacksForCreating({ ...args, name }, judge),
  [updateChannel.id]: aboutChannel((channel, { stream_id: _, ...changes }, { judge }) =>
    channels.lacksForChanging(channel, changes, judge),
  ),
  [archiveChannel.id]: aboutChannel((channel, _, { judge }) =>
    channels.lacksForAdministering(channel, judge),
  ),
  [subscribe.id]: async ({ subscriptions: _, principals, ...args }, change, known) => {
    const { judge } = known;
    if (change.action === 'create') return channels.lacksForCreating({ ...args, name: change.name }, judge);
    const channel = known.thing<Channel>('channels', change.id);
    if (channel === undefined) return undefined;
    const lack = await channels.lacksForReading(channel, judge);
    return lack ?? (namesOthers(principals, known) ? channels.lacksForAdding(channel, judge) : undefined);
  },
  [unsubscribe.id]: aboutChannel((channel, { principals }, known) =>
    namesOthers(principals, known) ? channels.lacksForRemoving(channel, known.judge) : undefined,
  ),
  [createGroup.id]: (_args, _change, { judge }) => groups.lacksForCreating(judge.rights),
  [updateGroup.id]: managing,
  [deactivateGroup.id]: managing,
  [changeMembers.id]: aboutGroup((group, args, known) => membership(group, args as Lists, known)),
  [changeSubgroups.id]: aboutGroup((group, { add, delete: gone }, known) =>
    membership(group, { add_subgroups: add, delete_subgroups: gone } as Lists, known),
  ),
  [updateUserById.id]: ({ user_id: _, ...changes }, change, { judge: { rights }, level, thing }) => {
    const user = thing<User>('users', change.id);
    return user === undefined
      ? users.lacksForRole(changes.role, rights)
      : users.lacksForUpdating(user, changes, rights, level);
  },
  [deactivateUser.id]: aboutUser((user, _, { judge }) => users.lacksForDeactivating(user, judge.rights)),
  [reactivateUser.id]: aboutUser((user, _, { judge }) => users.lacksForReactivating(user, judge.rights)),
  [createInvites.id]: async (args, _change, { judge: { rights, context } }) => {
    const known = (ids: unknown) => ((ids ?? []) as readonly number[]).filter((id) => !isPlaceholder(id));
    const { stream_ids, group_ids } = args;
    const terms = { ...args, stream_ids: known(stream_ids), group_ids: known(group_ids) } as Terms;
    return (await judgeInviting([terms], context, { rights }))(terms);
  },
};

/** Returns whether a request is about someone beside this account and its bots. */
function namesOthers(principals: unknown, { judge: { rights }, thing }: Known): boolean {
  const isOwn = (id: number) => id === rights.id || thing<User>('users', id)?.bot_owner_id === rights.id;
  return ((principals ?? []) as readonly number[]).some((id) => !isOwn(id));
}

/** A change, as far as rights depend on it. */
type Judged = Pick<Change, 'kind' | 'id' | 'name' | 'action' | 'place' | 'fields' | 'lists'>;

/** What is judged: changes with their requests, against an organization as it was read. */
interface Judging {
  readonly plan: {
    readonly changes: readonly Judged[];
    readonly steps: readonly Pick<PlannedStep, 'row' | 'args' | 'changes'>[];
  };
  readonly live: Live;
  readonly directory: Directory;
}

/** A change for which this account lacks a right. */
interface Foreseen {
  readonly change: Judged;
  readonly lack: Lack;
}

/** Returns the changes for which this account lacks a right, as far as that is known, each with the first such right. */
async function foreseen({ plan, live, directory }: Judging, context: Context): Promise<Foreseen[]> {
  const own: Context = { ...context, directory: async () => directory };
  const things = new Map([...live.kinds].map(([kind, { things: all }]) => [kind, all]));
  const thing = <T>(kind: KindName, id: number) => things.get(kind)?.get(id) as T | undefined;
  const unsettled = unsettledBy(plan, live.me.user_id);
  const changed = plan.changes.flatMap(({ kind, id }) =>
    kind === 'channels' ? (thing<Channel>(kind, id) ?? []) : [],
  );
  const judge = await asFarAsRead(async () =>
    channels.judgeOf(own, changed, await ownRights(own, unsettled)),
  );
  if (judge === undefined) return [];
  const known: Known = {
    judge: unsettled.groups ? { ...judge, hidden: async () => new Set() } : judge,
    level: live.level,
    thing,
  };
  const found = new Map<Judged, Lack>();
  for (const { row, args, changes } of plan.steps) {
    const byRole = await asFarAsRead(() => lackOfCaller(rowOf({ row }), own));
    for (const index of changes) {
      const change = plan.changes[index];
      if (change === undefined || found.has(change)) continue;
      const lack = byRole ?? (await asFarAsRead(async () => rules[row]?.(args, change, known)));
      if (lack !== undefined) found.set(change, lack);
    }
  }
  return plan.changes.flatMap((change) => {
    const lack = found.get(change);
    return lack === undefined ? [] : [{ change, lack }];
  });
}

/** Returns a result that takes reads; undefined if one of them fails, which leaves the right to the server. */
async function asFarAsRead<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CliError && error.exitReason !== 'interrupted') return undefined;
    throw error;
  }
}

/** Returns what of the rights of an account the plan itself changes. */
function unsettledBy({ changes }: Judging['plan'], me: number): Unsettled {
  return {
    groups: changes.some(
      ({ kind, lists }) =>
        kind === 'groups' &&
        lists.some(({ list, added }) => (list === 'subgroups' ? added.length > 0 : added.includes(me))),
    ),
    settings: new Set(
      changes.flatMap(({ kind, fields }) =>
        kind === 'organization' ? fields.map(({ field }) => field) : [],
      ),
    ),
  };
}

/** Returns what keeps the plan from being applied by this account. */
export async function rightsStops(planned: Planned, context: Context): Promise<Stop[]> {
  return (await foreseen(planned, context)).map(stopOf);
}

function stopOf({ change: { kind, name, place }, lack }: Foreseen): Stop {
  const { message, hint, exitReason } = asRefusal(lack);
  return { brake: 'rights', kind, name, place, message: `${message}: ${hint}`, exitReason };
}

/** Nobody's id: someone else than this account, whoever that will be. */
const someone = [0];

/**
 * Returns what keeps this account from adding and from removing people, now or later, and whether it can do neither
 * anywhere.
 * @param things channels and groups
 */
export async function rightsToFollow(
  things: readonly Pick<WantedThing, 'kind' | 'id' | 'key' | 'place'>[],
  read: Pick<Judging, 'live' | 'directory'>,
  context: Context,
): Promise<{ readonly stops: readonly Stop[]; readonly hasNone: boolean }> {
  const deeds = things.flatMap(({ kind, id, key, place }) => {
    const change: Judged = { kind, id, name: key, place, action: 'update', fields: [], lists: [] };
    const requests: readonly Pick<PlannedStep, 'row' | 'args'>[] =
      kind === 'channels'
        ? [
            { row: subscribe.id, args: { principals: someone } },
            { row: unsubscribe.id, args: { principals: someone } },
          ]
        : [
            { row: changeMembers.id, args: { add: someone } },
            { row: changeMembers.id, args: { delete: someone } },
          ];
    return requests.map((request) => ({ change, request }));
  });
  const plan = {
    changes: deeds.map(({ change }) => ({ ...change })),
    steps: deeds.map(({ request }, index) => ({ ...request, changes: [index] })),
  };
  const found = await foreseen({ plan, ...read }, context);
  const stops = new Map(found.map(stopOf).map((stop) => [`${stop.kind} ${stop.name} ${stop.message}`, stop]));
  return { stops: [...stops.values()], hasNone: deeds.length > 0 && found.length === deeds.length };
}

/** Returns the same as remarks: another account may apply what this one plans. */
export async function rightsRemarks(planned: Planned, context: Context): Promise<Remark[]> {
  const stops = await rightsStops(planned, context);
  return stops.map(({ kind, name, place, message }) => ({
    about: 'rights',
    kind,
    name,
    place,
    message,
    count: 1,
  }));
}
