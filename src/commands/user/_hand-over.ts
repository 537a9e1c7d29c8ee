/** Finds what depends on people who leave, and the requests that hand it over to their successors. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { isGroupSetting, settingChange } from '../../api/codecs/group-setting-value.ts';
import type { OrphanedPermission } from '../../api/dependents.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { groupPermissions, group as groupResource } from '../../api/resources/group.ts';
import { ownersSettings } from '../../api/resources/organization.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import type { Permissions } from '../../api/resources/permissions.ts';
import { isAtLeast, roleOf } from '../../api/roles.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import { type PreparedUpdate, prepareUpdate } from '../../changes/update.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type MissingRight, type OwnRights } from '../_own-rights.ts';
import { showUser } from './_accounts.ts';
import { orphanedText, type readDependents } from './_dependents.ts';

type Read = Awaited<ReturnType<typeof readDependents>>;

/** A leaver and the successor. */
export interface Leaver {
  readonly user: User;
  readonly successor: User | undefined;
  /** The custom groups from which the user is removed. */
  readonly groups: readonly Group[];
}

/** A setting that is handed over. */
export interface HandedOver {
  readonly of: OrphanedPermission['of'] | 'bot';
  /** The id of the channel, group or bot; null for the organization. */
  readonly id: number | null;
  /** `can_manage_group of group designers (id 39)` */
  readonly what: string;
  readonly setting: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A request that hands something over; several leavers may depend on the same request. */
export interface HandOverStep {
  readonly handedOver: readonly HandedOver[];
  run(): Promise<unknown>;
}

/** A request that removes leavers from a group. */
export interface GroupStep {
  readonly group: Group;
  run(): Promise<unknown>;
}

/** What happens to the things of one leaver. */
export interface HandOver {
  readonly steps: readonly HandOverStep[];
  readonly outOfGroups: readonly GroupStep[];
  readonly orphans: readonly Unassigned<OrphanedPermission>[];
  readonly bots: readonly Unassigned<User>[];
}

/** Something of a leaver that nobody takes over. */
export interface Unassigned<T> {
  readonly thing: T;
  /** Why it cannot be handed over; undefined if no successor was named. */
  readonly refusal: CliError | undefined;
}

const permissionsOf: Readonly<Record<OrphanedPermission['of'], Permissions>> = {
  channel: channelPermissions,
  group: groupPermissions,
  organization: organizationPermissions,
};

/** Plans what to hand over, and how. Sends nothing. */
export async function handOvers(
  leavers: readonly Leaver[],
  read: Read,
  rights: OwnRights,
  context: Context,
): Promise<(user: User) => HandOver> {
  const missingFor = await missingFinder(read, rights, context);
  const steps: { readonly of: ReadonlySet<number>; readonly step: HandOverStep }[] = [];
  const unassigned: { readonly of: ReadonlySet<number>; readonly orphan: Unassigned<OrphanedPermission> }[] =
    [];
  for (const orphans of byThing(read.orphaned)) {
    const moved: {
      readonly orphan: OrphanedPermission;
      readonly from: GroupSetting;
      readonly to: GroupSetting;
    }[] = [];
    for (const orphan of orphans) {
      const holders = leavers.filter(({ user }) => orphan.holders.has(user.user_id));
      const successors = holders.flatMap(({ successor }) => successor ?? []);
      const from = settingOf(orphan, read);
      const refusal =
        successors.length === 0 ? undefined : await refusalOf(orphan, successors, await missingFor(orphan));
      if (from === undefined || successors.length === 0 || refusal !== undefined) {
        unassigned.push({ of: orphan.holders, orphan: { thing: orphan, refusal } });
      } else {
        const out = holders.flatMap(({ user, successor }) => (successor === undefined ? [] : [user.user_id]));
        moved.push({ orphan, from, to: withSuccessors(from, out, successors) });
      }
    }
    const [first] = moved;
    if (first === undefined) continue;
    const wanted = Object.fromEntries(
      moved.map(({ orphan, from, to }) => [orphan.permission, settingChange(to, from)]),
    );
    const prepared = await preparedFor(first.orphan, wanted, read, context);
    steps.push({
      of: new Set(moved.flatMap(({ orphan }) => [...orphan.holders])),
      step: {
        handedOver: moved.map(({ orphan, from, to }) => ({
          of: orphan.of,
          id: orphan.id ?? null,
          what: orphanedText(orphan),
          setting: orphan.permission,
          from,
          to,
        })),
        run: once(() => prepared.run()),
      },
    });
  }
  const bots = await botHandOvers(leavers, read, rights, context);
  const groups = await groupSteps(leavers, rights, context);
  return ({ user_id }) => ({
    steps: [
      ...steps.filter(({ of }) => of.has(user_id)).map(({ step }) => step),
      ...bots.filter(({ owner }) => owner === user_id).flatMap(({ step }) => step ?? []),
    ],
    outOfGroups: groups.filter(({ of }) => of.has(user_id)).map(({ step }) => step),
    orphans: unassigned.filter(({ of }) => of.has(user_id)).map(({ orphan }) => orphan),
    bots: bots.filter(({ owner, step }) => owner === user_id && step === undefined).map(({ bot }) => bot),
  });
}

/** Groups permissions by thing, since those of one thing share a request. */
function byThing(orphaned: readonly OrphanedPermission[]): OrphanedPermission[][] {
  const things = new Map<string, OrphanedPermission[]>();
  for (const orphan of orphaned) things.set(orphan.thing, [...(things.get(orphan.thing) ?? []), orphan]);
  return [...things.values()];
}

function readingOf({ of, id }: OrphanedPermission, { channels, groups = [], organization }: Read) {
  if (of === 'channel') return channels.find(({ stream_id }) => stream_id === id);
  return of === 'group' ? groups.find((group) => group.id === id) : organization;
}

function settingOf(orphan: OrphanedPermission, read: Read): GroupSetting | undefined {
  const value = (readingOf(orphan, read) as Reading | undefined)?.[orphan.permission];
  return isGroupSetting(value) ? value : undefined;
}

/**
 * Returns a permission with successors in place of the leavers. Groups in it stay: people who join them later have the
 * permission again.
 */
function withSuccessors(
  from: GroupSetting,
  leaverIds: readonly number[],
  successors: readonly User[],
): GroupSetting {
  const { direct_members, direct_subgroups } =
    typeof from === 'number' ? { direct_members: [], direct_subgroups: [from] } : from;
  const members = new Set([
    ...direct_members.filter((id) => !leaverIds.includes(id)),
    ...successors.map(({ user_id }) => user_id),
  ]);
  return { direct_members: [...members].sort((one, other) => one - other), direct_subgroups };
}

/** Returns why a permission cannot be handed over; undefined if it can. */
async function refusalOf(
  orphan: OrphanedPermission,
  successors: readonly User[],
  missing: MissingRight | undefined,
): Promise<CliError | undefined> {
  const { open = false, only } = permissionsOf[orphan.of][orphan.permission] ?? {};
  if (only !== undefined) {
    return usageError(
      `${orphanedText(orphan)} cannot be handed over to a person: it takes ${only.join(', ')}`,
    );
  }
  const guest = successors.find((user) => !isAtLeast(roleOf(user), 'member'));
  if (guest !== undefined && !open) {
    return usageError(
      `${showUser(guest)} is a guest, and guests cannot have ${orphanedText(orphan)}`,
      'name someone who is not a guest',
    );
  }
  return missing && asRefusal(missing);
}

/** Returns a function that finds the right that the account lacks to hand over a permission. */
async function missingFinder(read: Read, rights: OwnRights, context: Context) {
  const { rightsCheck, missingForChanging } = await import('../channel/_rights.ts');
  const { missingForManaging } = await import('../group/_rights.ts');
  const affected = read.channels.filter(({ stream_id }) =>
    read.orphaned.some(({ of, id }) => of === 'channel' && id === stream_id),
  );
  const check = await rightsCheck(context, affected, rights);
  return async (orphan: OrphanedPermission): Promise<MissingRight | undefined> => {
    const { of, id, permission } = orphan;
    if (of === 'organization') {
      const least = ownersSettings.includes(permission) ? 'owner' : 'administrator';
      return rights.missingRole(least, { what: `change ${permission} of the organization` });
    }
    if (of === 'group') {
      const group = read.groups?.find((each) => each.id === id);
      return group && missingForManaging(group, rights);
    }
    const channel = affected.find(({ stream_id }) => stream_id === id);
    return channel && missingForChanging(channel, { [permission]: {} }, check);
  };
}

/** Returns the update that hands over permissions of a thing. */
async function preparedFor(
  { of, id }: OrphanedPermission,
  wanted: Reading,
  { channels, groups = [], organization = {} }: Read,
  context: Context,
): Promise<PreparedUpdate> {
  if (of === 'organization') {
    const { organizationUpdate } = await import('../org/_updating.ts');
    return prepareUpdate(organizationUpdate(organization, wanted, context), context);
  }
  if (of === 'channel') {
    const { prepareUpdating } = await import('../channel/_updating.ts');
    return prepareUpdating(channels.find(({ stream_id }) => stream_id === id) as never, wanted, context);
  }
  const { prepareGroup } = await import('../group/_changes.ts');
  return prepareGroup(groups.find((group) => group.id === id) as never, wanted, context);
}

/** Gives the leavers' bots to their successors first, since a bot is deactivated with its owner. */
async function botHandOvers(
  leavers: readonly Leaver[],
  { everybody }: Read,
  rights: OwnRights,
  context: Context,
) {
  const { prepareBot } = await import('../bot/_updating.ts');
  const handedOver: {
    readonly owner: number;
    readonly bot: Unassigned<User>;
    readonly step?: HandOverStep;
  }[] = [];
  for (const { user, successor } of leavers) {
    const owner = user.user_id;
    const missing = rights.missingRole('administrator', { what: `change the bots of ${user.full_name}` });
    const refusal = successor && missing && asRefusal(missing);
    for (const bot of everybody) {
      if (bot.is_bot !== true || bot.bot_owner_id !== owner || bot.is_active === false) continue;
      if (successor === undefined || refusal !== undefined) {
        handedOver.push({ owner, bot: { thing: bot, refusal } });
        continue;
      }
      const { user_id: to } = successor;
      const prepared = await prepareBot(bot, { bot_owner_id: to }, context);
      const what = `bot ${bot.full_name} (id ${bot.user_id})`;
      const one: HandedOver = { of: 'bot', id: bot.user_id, what, setting: 'bot_owner_id', from: owner, to };
      handedOver.push({
        owner,
        bot: { thing: bot, refusal: undefined },
        step: { handedOver: [one], run: once(() => prepared.run()) },
      });
    }
  }
  return handedOver;
}

/** Returns one request for each group, whoever leaves it. Throws if this account may not change its members. */
async function groupSteps(leavers: readonly Leaver[], rights: OwnRights, context: Context) {
  const { userMember } = await import('../group/_member.ts');
  const { changeMembership } = await import('../group/_membership.ts');
  const { missingForMembership } = await import('../group/_rights.ts');
  const steps: { readonly of: ReadonlySet<number>; readonly step: GroupStep }[] = [];
  for (const group of new Set(leavers.flatMap(({ groups }) => groups))) {
    const members = leavers.filter(({ groups }) => groups.includes(group)).map(({ user }) => user);
    const changes = members.map((user) => ({ member: userMember(user), in: false }));
    const missing = await missingForMembership(group, changes, rights);
    if (missing !== undefined) throw asRefusal(missing);
    const ids = members.map(({ user_id }) => user_id);
    context.changing?.({ resource: groupResource, reading: group, changes: [], takesOut: { members: ids } });
    steps.push({
      of: new Set(ids),
      step: { group, run: once(() => changeMembership(group, changes, context)) },
    });
  }
  return steps;
}
