/** Determines which groups an account is in, and which permissions they give. */
import { isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { type IsMember, isHolder, membership } from '../api/membership.ts';
import { isAtLeast, leastRole, refusesBots, refusesPeople } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';
import { table } from '../api/table/index.ts';
import { type Check, type Finding, ok, skipped, warning } from './finding.ts';

interface Group {
  readonly id: number;
  readonly members: readonly number[];
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** Returns a function that says whether the user is in a group, directly or through subgroups. */
function membershipOf(userId: number, groups: readonly Group[]): IsMember {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return membership(
    (id) => byId.get(id),
    ({ members }) => members.includes(userId),
  );
}

/**
 * Whether a group-setting value (the id of a group, or an anonymous group) includes the user; undefined if it is not
 * such a value.
 */
function allows(value: unknown, userId: number, isMember: IsMember): boolean | undefined {
  return isGroupSetting(value) ? isHolder(value, userId, isMember) : undefined;
}

/**
 * Returns what an account lacks for a row, such as `the role administrator` or `the account of a person`; undefined
 * if it lacks nothing.
 */
function missingRequirement(
  row: Endpoint,
  me: { readonly role?: number | undefined; readonly is_bot?: boolean | undefined },
  level: number,
): string | undefined {
  if (me.is_bot === true && refusesBots(row, level)) return 'the account of a person';
  if (me.is_bot === false && refusesPeople(row, level)) return 'the account of a bot';
  const least = leastRole(row, level);
  const isTooLow = least !== undefined && me.role !== undefined && !isAtLeast(me.role, least);
  return isTooLow ? `the role ${least}` : undefined;
}

/** Lists the commands that will fail because of the account's role, or because it is a bot. */
export const commands: Check = {
  name: 'commands',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const level = (await checkContext.serverSettings()).value?.reply.zulip_feature_level ?? 0;
    const byRow = await checkContext.context.commandsByRow();
    const failing = new Map<string, string[]>();
    for (const row of table) {
      const command = byRow.get(row.id);
      const requirement = command === undefined ? undefined : missingRequirement(row, me, level);
      if (command === undefined || requirement === undefined) continue;
      failing.set(requirement, [...(failing.get(requirement) ?? []), command]);
    }
    if (failing.size === 0) return ok("the account's role allows all of them");
    const parts = [...failing].map(([requirement, names]) => `${names.join(', ')}: needs ${requirement}`);
    return warning(
      `will be refused: ${parts.join('; ')}`,
      'use an account that has it, or ask an owner to change the role',
    );
  },
};

const webPublic = 'create web-public channels';

/** Settings of the organization, by what they allow. */
const permissionSettings = {
  'create public channels': 'realm_can_create_public_channel_group',
  'create private channels': 'realm_can_create_private_channel_group',
  [webPublic]: 'realm_can_create_web_public_channel_group',
  'subscribe others': 'realm_can_add_subscribers_group',
  'create groups': 'realm_can_create_groups',
  'manage all groups': 'realm_can_manage_all_groups',
} as const;

/** Shows what the settings of the organization allow the account to do. */
export const permissions: Check = {
  name: 'permissions',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const organization = await checkContext.organizationSettings();
    if (organization.failure) return unknown(organization.failure.message);
    const groups = await checkContext.groups();
    if (groups.failure) return unknown(groups.failure.message);
    const isMember = membershipOf(me.user_id, groups.value);
    // If web-public access is off, or the server does not say, the setting does not decide what is possible.
    const isWebPublic =
      (await checkContext.serverSettings()).value?.reply.realm_web_public_access_enabled === true;
    const counted = Object.entries(permissionSettings).filter(([what]) => isWebPublic || what !== webPublic);
    const rights = counted.flatMap(([what, setting]) => {
      const allowed = allows(organization.value[setting], me.user_id, isMember);
      return allowed === undefined ? [] : [{ what, allowed }];
    });
    if (rights.length === 0) return unknown('the server is too old to report them');
    const list = (allowed: boolean) =>
      rights.filter((each) => each.allowed === allowed).map(({ what }) => what);
    const [can, cannot] = [list(true), list(false)];
    const parts = [
      ...(can.length > 0 ? [`may ${can.join(', ')}`] : []),
      ...(cannot.length > 0 ? [`may not ${cannot.join(', ')}`] : []),
    ];
    if (cannot.length === 0) return ok(parts.join('; '));
    return warning(parts.join('; '), "an owner can change that in the organization's permission settings");
  },
};

function unknown(why: string): Finding {
  return skipped(`not visible to you: ${why}`);
}

/** Lists the groups that the account is in, including system groups. */
export const groups: Check = {
  name: 'groups',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const { value: all, failure } = await checkContext.groups();
    if (all === undefined) return skipped(`not visible to you: ${failure.message}`);
    const isMember = membershipOf(me.user_id, all);
    const names = all.filter(({ id }) => isMember(id)).map(({ name }) => name);
    return ok(names.length === 0 ? 'in none' : `in ${names.join(', ')}`);
  },
};

/** Checks flags of the account that no call shows or sets (docs/service.md, Users). */
export const specialFlags: Check = {
  name: 'special',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    if (me.role !== undefined && !isAtLeast(me.role, 'administrator')) {
      return skipped('creating users and changing email addresses is for administrators');
    }
    return skipped(
      'the API does not show whether the account may create users and change email addresses',
      'on the server: manage.py change_user_role EMAIL can_create_users (or can_change_user_emails) -r REALM',
    );
  },
};
