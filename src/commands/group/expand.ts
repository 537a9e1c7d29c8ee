import { wayOf } from '../../api/membership.ts';
import { membersWithWays } from '../../api/membership-ways.ts';
import { listGroups } from '../../api/resources/group.ts';
import { listUsers } from '../../api/table/users.ts';
import type { Group } from '../../directory/groups.ts';
import type { Column } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';

/** A member of the group, and the groups that lead to them. */
interface Effective extends Readonly<Record<string, unknown>> {
  readonly user_id: number;
  /** Null for a user whom this account cannot see. */
  readonly full_name: string | null;
  readonly email: string | null;
  readonly is_bot: boolean;
  /** Whether they are a direct member. */
  readonly direct: boolean;
  /** The group itself first, and the group with the user as a direct member last. */
  readonly path: readonly (Pick<Group, 'id' | 'name'> & { readonly deactivated: boolean })[];
}
const columns: readonly Column[] = [
  { name: 'id', field: 'user_id', align: 'right', value: (item) => (item as Effective).user_id },
  { name: 'name', field: 'full_name', key: true, value: (item) => (item as Effective).full_name },
  { name: 'email', field: 'email', value: (item) => (item as Effective).email },
  { name: 'direct', field: 'direct', extra: true, value: (item) => (item as Effective).direct },
  { name: 'bot', field: 'is_bot', extra: true, value: (item) => (item as Effective).is_bot },
  {
    name: 'path',
    field: 'path',
    value: (item) => pathText(item as Effective),
  },
];

function pathText({ path }: Effective): string {
  return path.map(({ name, deactivated }) => `${name}${deactivated ? ' (deactivated)' : ''}`).join(' > ');
}

export const command = verb({
  description:
    'Lists everyone in the group and its subgroups, with the shortest path to each. Deactivated users are not ' +
    'listed; members of deactivated subgroups are, and the path says so.',
  rows: [listGroups, listUsers],
  selectable: { fields: ['user_id', 'full_name', 'email', 'is_bot', 'direct', 'path'], columns },
  extra: {
    group: { kind: 'group', required: true, help: 'group name or id:ID' },
    direct: {
      kind: 'flag',
      help: 'only direct members, or with --no-direct only those through subgroups',
    },
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
  },
  positionals: [{ param: 'group', name: 'GROUP' }],
  examples: {
    'realmctl group expand on-call': 'list everyone, and through which groups',
    'realmctl group expand role:moderators --no-bots': 'people who are at least moderators',
    "realmctl group expand on-call --no-direct --jq '.[].user_id'":
      'ids of members who are only in a subgroup',
  },
  async run({ extra: { group: reference, direct, bots, search, limit } }, context) {
    const group = await (await context.directory()).group(reference);
    if (group.deactivated === true) context.warn(`group ${group.name} (id ${group.id}) is deactivated`);
    const members = await effectiveMembers(group, context);
    const list = searched(members, search, 'full_name', 'email').filter(
      (member) =>
        (direct === undefined || member.direct === direct) && (bots === undefined || member.is_bot === bots),
    );
    return { list, id: 'user_id', noun: 'members', limit };
  },
});

/** Returns the members by id; for those whom this account cannot see, only the id and the path. */
async function effectiveMembers(group: Group, context: Context): Promise<Effective[]> {
  const directory = await context.directory();
  const [users, groups] = await Promise.all([directory.users(), directory.groups()]);
  const groupOf = new Map(groups.map((each) => [each.id, each]));
  const userOf = new Map(users.map((user) => [user.user_id, user]));
  const found = [...membersWithWays(group.id, (id) => groupOf.get(id))].sort(([one], [other]) => one - other);
  return found.flatMap(([user_id, step]): Effective[] => {
    const user = userOf.get(user_id);
    if (user?.is_active === false) return [];
    const path = wayOf(step);
    return [
      {
        user_id,
        full_name: user?.full_name ?? null,
        email: user?.delivery_email ?? user?.email ?? null,
        is_bot: user?.is_bot === true,
        direct: path.length === 1,
        path: path.map(({ id, name, deactivated = false }) => ({ id, name, deactivated })),
      },
    ];
  });
}
