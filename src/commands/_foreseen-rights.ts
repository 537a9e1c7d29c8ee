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
import { missingForCaller } from '../bulk/require-caller.ts';
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
import { asRefusal, type MissingRight, ownRights, type Unsettled } from './_own-rights.ts';
import * as channels from './channel/_rights.ts';
import * as groups from './group/_rights.ts';
import { checkInviting } from './invite/_rights.ts';
import type { Terms } from './invite/_terms.ts';
import * as users from './user/_rights.ts';

/** What the rules look at beside the request. */
interface Facts {
  readonly check: channels.RightsCheck;
  readonly level: number;
  /** A thing as it was read; undefined for one that the plan creates, which belongs to its creator. */
  thing<T>(kind: KindName, id: number): T | undefined;
}

type MaybeMissing = Promise<MissingRight | undefined> | MissingRight | undefined;
type Rule = (args: PlannedStep['args'], change: CheckedChange, facts: Facts) => MaybeMissing;

const aboutChannel =
  (rule: (channel: Channel, args: PlannedStep['args'], facts: Facts) => MaybeMissing): Rule =>
  (args, { id }, facts) => {
    const channel = facts.thing<Channel>('channels', id);
    return channel && rule(channel, args, facts);
  };

const aboutGroup =
  (rule: (group: Group, args: PlannedStep['args'], facts: Facts) => MaybeMissing): Rule =>
  (args, { id }, facts) => {
    const group = facts.thing<Group>('groups', id);
    return group && rule(group, args, facts);
  };

const aboutUser =
  (rule: (user: User, args: PlannedStep['args'], facts: Facts) => MaybeMissing): Rule =>
  (args, { id }, facts) => {
    const user = facts.thing<User>('users', id);
    return user && rule(user, args, facts);
  };

const managing = aboutGroup((group, _, { check }) => groups.missingForManaging(group, check.rights));

const membership = (group: Group, lists: Lists, { check }: Facts): MaybeMissing => {
  const { add, delete: removed, add_subgroups, delete_subgroups } = lists;
  const changes = [
    ...membersIn(add, 'user_id', true),
    ...membersIn(removed, 'user_id', false),
    ...membersIn(add_subgroups, 'group_id', true),
    ...membersIn(delete_subgroups, 'group_id', false),
  ];
  return groups.missingForMembership(group, changes, check.rights);
};

type Lists = Readonly<Record<string, readonly number[] | undefined>>;

function membersIn(ids: readonly number[] = [], of: 'user_id' | 'group_id', isIn: boolean) {
  return ids.map((id) => ({ member: { user_id: null, group_id: null, [of]: id }, in: isIn }));
}

/** The rules, by the request of a step. */
const rules: Readonly<Record<string, Rule>> = {
  [createChannel.id]: (args, { name }, { check }) => channels.missingForCreating({ ...args, name }, check),
  [updateChannel.id]: aboutChannel((channel, { stream_id: _, ...changes }, { check }) =>
    channels.missingForChanging(channel, changes, check),
  ),
  [archiveChannel.id]: aboutChannel((channel, _, { check }) =>
    channels.missingForAdministering(channel, check),
  ),
  [subscribe.id]: async ({ subscriptions: _, principals, ...args }, change, facts) => {
    const { check } = facts;
    if (change.action === 'create') return channels.missingForCreating({ ...args, name: change.name }, check);
    const channel = facts.thing<Channel>('channels', change.id);
    if (channel === undefined) return undefined;
    const missing = await channels.missingForReading(channel, check);
    return (
      missing ?? (namesOthers(principals, facts) ? channels.missingForAdding(channel, check) : undefined)
    );
  },
  [unsubscribe.id]: aboutChannel((channel, { principals }, facts) =>
    namesOthers(principals, facts) ? channels.missingForRemoving(channel, facts.check) : undefined,
  ),
  [createGroup.id]: (_args, _change, { check }) => groups.missingForCreating(check.rights),
  [updateGroup.id]: managing,
  [deactivateGroup.id]: managing,
  [changeMembers.id]: aboutGroup((group, args, facts) => membership(group, args as Lists, facts)),
  [changeSubgroups.id]: aboutGroup((group, { add, delete: removed }, facts) =>
    membership(group, { add_subgroups: add, delete_subgroups: removed } as Lists, facts),
  ),
  [updateUserById.id]: ({ user_id: _, ...changes }, change, { check: { rights }, level, thing }) => {
    const user = thing<User>('users', change.id);
    return user === undefined
      ? users.missingForRole(changes.role, rights)
      : users.missingForUpdating(user, changes, rights, level);
  },
  [deactivateUser.id]: aboutUser((user, _, { check }) => users.missingForDeactivating(user, check.rights)),
  [reactivateUser.id]: aboutUser((user, _, { check }) => users.missingForReactivating(user, check.rights)),
  [createInvites.id]: async (args, _change, { check: { rights, context } }) => {
    const existing = (ids: unknown) => ((ids ?? []) as readonly number[]).filter((id) => !isPlaceholder(id));
    const { stream_ids, group_ids } = args;
    const terms = { ...args, stream_ids: existing(stream_ids), group_ids: existing(group_ids) } as Terms;
    return (await checkInviting([terms], context, { rights }))(terms);
  },
};

/** Returns whether a request is about someone beside this account and its bots. */
function namesOthers(principals: unknown, { check: { rights }, thing }: Facts): boolean {
  const isOwn = (id: number) => id === rights.id || thing<User>('users', id)?.bot_owner_id === rights.id;
  return ((principals ?? []) as readonly number[]).some((id) => !isOwn(id));
}

/** A change, as far as rights depend on it. */
type CheckedChange = Pick<Change, 'kind' | 'id' | 'name' | 'action' | 'place' | 'fields' | 'lists'>;

/** What is judged: changes with their requests, against an organization as it was read. */
interface PlanToCheck {
  readonly plan: {
    readonly changes: readonly CheckedChange[];
    readonly steps: readonly Pick<PlannedStep, 'row' | 'args' | 'changes'>[];
  };
  readonly live: Live;
  readonly directory: Directory;
}

/** A change for which this account lacks a right. */
interface Unpermitted {
  readonly change: CheckedChange;
  readonly lack: MissingRight;
}

/** Returns the changes for which this account lacks a right, as far as that is known, each with the first such right. */
async function unpermittedChanges(
  { plan, live, directory }: PlanToCheck,
  context: Context,
): Promise<Unpermitted[]> {
  const own: Context = { ...context, directory: async () => directory };
  const things = new Map([...live.kinds].map(([kind, { things: all }]) => [kind, all]));
  const thing = <T>(kind: KindName, id: number) => things.get(kind)?.get(id) as T | undefined;
  const unsettled = unsettledBy(plan, live.me.user_id);
  const changed = plan.changes.flatMap(({ kind, id }) =>
    kind === 'channels' ? (thing<Channel>(kind, id) ?? []) : [],
  );
  const check = await asFarAsRead(async () =>
    channels.rightsCheck(own, changed, await ownRights(own, unsettled)),
  );
  if (check === undefined) return [];
  const facts: Facts = {
    check: unsettled.groups ? { ...check, hidden: async () => new Set() } : check,
    level: live.level,
    thing,
  };
  const found = new Map<CheckedChange, MissingRight>();
  for (const { row, args, changes } of plan.steps) {
    const byRole = await asFarAsRead(() => missingForCaller(rowOf({ row }), own));
    for (const index of changes) {
      const change = plan.changes[index];
      if (change === undefined || found.has(change)) continue;
      const missing = byRole ?? (await asFarAsRead(async () => rules[row]?.(args, change, facts)));
      if (missing !== undefined) found.set(change, missing);
    }
  }
  return plan.changes.flatMap((change) => {
    const missing = found.get(change);
    return missing === undefined ? [] : [{ change, lack: missing }];
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
function unsettledBy({ changes }: PlanToCheck['plan'], me: number): Unsettled {
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
  return (await unpermittedChanges(planned, context)).map(stopOf);
}

function stopOf({ change: { kind, name, place }, lack: missing }: Unpermitted): Stop {
  const { message, hint, exitReason } = asRefusal(missing);
  return { brake: 'rights', kind, name, place, message: `${message}: ${hint}`, exitReason };
}

/** Nobody's id: someone else than this account, whoever that will be. */
const otherUser = [0];

/**
 * Returns what keeps this account from adding and from removing people, now or later, and whether it can do neither
 * anywhere.
 * @param things channels and groups
 */
export async function rightsToFollow(
  things: readonly Pick<WantedThing, 'kind' | 'id' | 'key' | 'place'>[],
  read: Pick<PlanToCheck, 'live' | 'directory'>,
  context: Context,
): Promise<{ readonly stops: readonly Stop[]; readonly hasNone: boolean }> {
  const updates = things.flatMap(({ kind, id, key, place }) => {
    const change: CheckedChange = { kind, id, name: key, place, action: 'update', fields: [], lists: [] };
    const requests: readonly Pick<PlannedStep, 'row' | 'args'>[] =
      kind === 'channels'
        ? [
            { row: subscribe.id, args: { principals: otherUser } },
            { row: unsubscribe.id, args: { principals: otherUser } },
          ]
        : [
            { row: changeMembers.id, args: { add: otherUser } },
            { row: changeMembers.id, args: { delete: otherUser } },
          ];
    return requests.map((request) => ({ change, request }));
  });
  const plan = {
    changes: updates.map(({ change }) => ({ ...change })),
    steps: updates.map(({ request }, index) => ({ ...request, changes: [index] })),
  };
  const found = await unpermittedChanges({ plan, ...read }, context);
  const stops = new Map(found.map(stopOf).map((stop) => [`${stop.kind} ${stop.name} ${stop.message}`, stop]));
  return { stops: [...stops.values()], hasNone: updates.length > 0 && found.length === updates.length };
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
