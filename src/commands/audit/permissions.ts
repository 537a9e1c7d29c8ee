/** Lists who has each permission and why, with as many names in a cell as fit. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import { groupPermissions } from '../../api/resources/group.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import { organizationPolicies } from '../../api/resources/organization-policies.ts';
import { idsForNames, type ReadingNames, showGroupSetting } from '../../api/resources/show.ts';
import { peopleWith, whyOf } from '../../audit/abilities.ts';
import type { AuditFacts } from '../../audit/facts.ts';
import type { Verdict } from '../../audit/grounds.ts';
import {
  allPermissions,
  type HeldPermission,
  type PermissionScope,
  permissionScopes,
  type Way,
  waysOf,
} from '../../audit/permissions.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { again, auditRows, readFacts } from './_read.ts';

/** Returns a function that shows ids as names: `Ana, Bo, and 3 more`. */
function userNames(users: readonly User[]) {
  const names = new Map(users.map(({ user_id, full_name }) => [user_id, full_name]));
  return (ids: readonly number[], count: number) => {
    const first = ids.map((id) => names.get(id) ?? `id:${id}`);
    const more = count - first.length;
    return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  };
}

/** How many users are shown for a permission. */
const max = 5;

const names = [
  ...new Set(
    [organizationPermissions, organizationPolicies, channelPermissions, groupPermissions].flatMap((each) =>
      Object.keys(each),
    ),
  ),
];

const fields = [
  ...['scope', 'id', 'name', 'permission', 'allows', 'value', 'policy', 'count', 'user_ids', 'ways'],
  ...['through', 'why'],
];

export const command = verb({
  description:
    'Lists each permission of the organization, of active channels and of active groups with everyone who ' +
    'has it: through groups and subgroups, or for another reason, such as being an administrator. On ' +
    'servers with a policy in place of a permission, the policy is shown. With --user it lists the ' +
    'permissions of one person, and why they have them.',
  rows: auditRows,
  selectable: {
    fields,
    columns: columns(
      'all',
      () => '',
      () => '',
    ),
  },
  extra: {
    scope: {
      kind: 'choices',
      choices: permissionScopes.map((value) => ({ value, label: value.replace('organization', 'org') })),
      help: 'only permissions of these',
    },
    permission: {
      kind: 'choices',
      choices: names.map((value) => ({ value, label: value })),
      help: 'only these permissions',
    },
    channel: { kind: 'channel', help: 'only permissions of this channel' },
    group: { kind: 'group', help: 'only permissions of this group' },
    user: { kind: 'user', help: 'only permissions that this user has, with the reason' },
    users: { kind: 'integer', min: 0, help: `users to show for each permission (default ${max})` },
    limit: filterOptions.limit,
  },
  examples: {
    'realmctl audit permissions --scope org': 'who has each permission of the organization',
    'realmctl audit permissions --user moderator@sandbox.invalid': 'every permission of one person, and why',
    'realmctl audit permissions --permission can_administer_channel_group --sort -count':
      'channels by the number of people who administer them',
    'realmctl audit permissions --group designers': 'who manages a group',
    "realmctl audit permissions --users 100000 --jq '.[] | select(.count == 0) | .permission'":
      'permissions that nobody has',
  },
  async run({ extra }, context) {
    const { limit, scope, permission, channel, group, user, users: shown = max } = extra;
    const directory = await context.directory();
    const facts = await readFacts(context);
    const ofChannel = channel && (await directory.channelId(channel));
    const ofGroup = group && (await directory.groupId(group));
    const person = user && (await directory.user(user));
    const isNamed = ofChannel !== undefined || ofGroup !== undefined;
    const selection = {
      scopes:
        (scope as readonly PermissionScope[] | undefined) ??
        (isNamed ? scopesOf(ofChannel, ofGroup) : undefined),
      channels: facts.channels.filter(({ stream_id, is_archived }) =>
        ofChannel === undefined ? is_archived !== true : stream_id === ofChannel,
      ),
      groups: facts.groups.filter(({ id, deactivated }) =>
        ofGroup === undefined ? deactivated !== true : id === ofGroup,
      ),
    };
    const rows = again(function* () {
      for (const held of allPermissions(facts, selection)) {
        if (permission !== undefined && !permission.includes(held.permission)) continue;
        const why = person && whyOf(held.access(), person, facts.people);
        if (person !== undefined && why === undefined) continue;
        yield itemOf(held, facts, shown, why);
      }
    });
    return {
      list: [],
      rows,
      columns: columns(person === undefined ? 'all' : 'one', valueTexts(facts), userNames(facts.users)),
      id: 'permission',
      noun: 'permissions',
      limit,
    };
  },
});

function scopesOf(channel: number | undefined, group: number | undefined): PermissionScope[] {
  return [
    ...(channel === undefined ? [] : ['channel' as const]),
    ...(group === undefined ? [] : ['group' as const]),
  ];
}

function itemOf(held: HeldPermission, { people }: AuditFacts, shown: number, why: Verdict | undefined): Item {
  const { access, ...permission } = held;
  const holders = peopleWith(access(), people);
  const user_ids: number[] = [];
  for (const { user_id } of people.usersIn(holders)) {
    if (user_ids.length === shown) break;
    user_ids.push(user_id);
  }
  return {
    ...permission,
    count: holders.count(),
    user_ids,
    ways: waysOf(held, people),
    ...(why && { through: why.through, why: why.why }),
  };
}

/** Returns the columns; both lists have the same ones, but show different ones by default. */
function columns(
  about: 'all' | 'one',
  valueText: (item: Item) => string,
  names: (ids: readonly number[], count: number) => string,
): Column[] {
  const only = (which: 'all' | 'one') => (about === which ? {} : { extra: true });
  return [
    { name: 'permission', field: 'permission', uncut: true, value: ({ permission }) => permission as string },
    { name: 'of', field: 'name', value: ({ name }) => name as string | null },
    { name: 'who', field: 'value', ...only('all'), value: valueText },
    { name: 'count', field: 'count', align: 'right', ...only('all'), value: ({ count }) => count as number },
    {
      name: 'ways',
      field: 'ways',
      ...only('all'),
      value: ({ ways }) => (ways as readonly Way[]).map(({ by, count }) => `${by} ${count}`).join(', '),
    },
    {
      name: 'users',
      field: 'user_ids',
      extra: true,
      value: ({ user_ids, count }) => names(user_ids as readonly number[], count as number),
    },
    { name: 'why', field: 'why', ...only('one'), value: ({ why }) => why as string | undefined },
    { name: 'scope', field: 'scope', value: ({ scope }) => scope as string },
    { name: 'id', field: 'id', align: 'right', extra: true, value: ({ id }) => id as number | null },
    { name: 'allows', field: 'allows', extra: true, value: ({ allows }) => allows as string },
    {
      name: 'through',
      field: 'through',
      extra: true,
      value: ({ through }) => (through as readonly string[] | undefined)?.join(' > '),
    },
  ];
}

/** Returns a function that writes a permission's value as people would. */
function valueTexts({ users, groups }: AuditFacts) {
  const names: ReadingNames = {
    ...idsForNames,
    user: nameFrom(users.map(({ user_id, delivery_email, email }) => [user_id, delivery_email ?? email])),
    group: nameFrom(groups.map(({ id, name }) => [id, name])),
  };
  return ({ value, policy }: Item) =>
    (policy as string | undefined) ?? showGroupSetting(value as GroupSetting, names);
}

function nameFrom(known: readonly (readonly [number, string])[]): (id: number) => string {
  const names = new Map(known);
  return (id) => names.get(id) ?? `id:${id}`;
}
