/** Random organizations: roles, nested groups, privacy and permissions are drawn by lot. */
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';

/** Draws the same values from the same seed. */
export interface Lot {
  /** Draws a whole number below a limit. */
  below(limit: number): number;
  /** Draws true once in so many times. */
  oneIn(times: number): boolean;
  pick<T>(all: readonly T[]): T;
  /** Draws some of them, often few. */
  some<T>(all: readonly T[]): T[];
}

function lotOf(seed: number): Lot {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    state = (state ^ (state >>> 13)) >>> 0;
    return state % limit;
  };
  const oneIn = (times: number) => below(times) === 0;
  return {
    below,
    oneIn,
    pick: (all) => all[below(all.length)] as (typeof all)[number],
    some(all) {
      const times = 1 + below(4);
      return all.filter(() => oneIn(times));
    },
  };
}

const roles = [100, 200, 300, 400, 400, 600, 600];
const day = 86_400;

/** Ids of the system groups that a permission can be given to, by name. */
const given = [
  'role:nobody',
  'role:owners',
  'role:administrators',
  'role:moderators',
  'role:fullmembers',
  'role:members',
];

/** Groups that servers below level 333 store as a number for the posting policy. */
const postable = ['role:everyone', 'role:administrators', 'role:fullmembers', 'role:moderators'];

export function randomOrganization(seed: number, level: number): Organization {
  const lot = lotOf(seed);
  const made = seedOrganization();
  const [first] = made.users.filter(({ user_id }) => user_id === 14);
  if (first === undefined) throw new Error('the sandbox has no member1');
  const more = Array.from({ length: 2 + lot.below(8) }, (_, index) => ({
    ...first,
    user_id: 1001 + index,
    full_name: `Person ${index}`,
    delivery_email: `p${index}@sandbox.invalid`,
    api_key: `${index}`.padStart(32, 'p'),
  }));
  const now = Math.floor(Date.now() / 1000);
  const users = [...made.users, ...more].map((user) => ({
    ...user,
    // The owner asks, and sees everything.
    role: user.user_id === 11 ? 100 : lot.pick(roles),
    is_active: user.user_id === 11 || !lot.oneIn(6),
    date_joined: lot.oneIn(3) ? now - 2 * day : user.date_joined,
  })) as typeof made.users;
  const ids = users.map(({ user_id }) => user_id);
  const active = users.filter(({ is_active }) => is_active).map(({ user_id }) => user_id);
  const idOf = (name: string) => made.groups.find((group) => group.name === name)?.id as number;
  const [pattern] = made.groups.filter(({ name }) => name === 'designers');
  if (pattern === undefined) throw new Error('the sandbox has no designers');
  const system = made.groups.filter(({ is_system_group }) => is_system_group);
  const count = 2 + lot.below(4);
  const value = (open: boolean) => {
    const systems = [...given, ...(open ? ['role:everyone'] : [])].map(idOf);
    const custom = Array.from({ length: count }, (_, index) => 2001 + index);
    if (lot.oneIn(2)) return lot.pick([...systems, ...custom]);
    return {
      direct_members: lot.some(active),
      direct_subgroups: lot.some([...custom, ...lot.some(systems)]),
    };
  };
  const settings = <S extends object>(all: S): S =>
    Object.fromEntries(
      Object.keys(all).map((name) => [name, lot.oneIn(3) ? all[name as keyof S] : value(isOpen(name))]),
    ) as S;
  const groups = Array.from({ length: count }, (_, index) => ({
    ...pattern,
    id: 2001 + index,
    name: `group ${index}`,
    members: lot.some(ids),
    // Each contains only later ones, so that there is no cycle.
    direct_subgroup_ids: [
      ...lot.some(Array.from({ length: count - index - 1 }, (_, later) => 2002 + index + later)),
      ...(lot.oneIn(4) ? [idOf(lot.pick(given))] : []),
    ],
    settings: settings(pattern.settings),
  }));
  const channels = made.channels.map((channel) => {
    const privacy = lot.below(4);
    const own = settings(channel.settings);
    return {
      ...channel,
      invite_only: privacy > 1,
      is_web_public: privacy === 0,
      history_public_to_subscribers: privacy < 3,
      is_archived: level >= 315 && lot.oneIn(5),
      subscribers: lot.some(ids),
      settings: level < 333 ? { ...own, can_send_message_group: idOf(lot.pick(postable)) } : own,
    };
  }) as typeof made.channels;
  return new Organization({
    ...made,
    realm: {
      ...made.realm,
      waiting_period_threshold: lot.pick([0, 0, 3]),
      groups: Object.fromEntries(
        Object.entries(organizationDefaults).map(([name, open]) => [name, value(open)]),
      ),
      ...(level < 341 && { invite_to_stream_policy: 1 + lot.below(4) }),
    },
    users,
    groups: [...system, ...groups],
    channels,
  });
}

/** Permissions of the organization, and whether guests can have them (docs/service.md, Organization). */
export const organizationDefaults: Readonly<Record<string, boolean>> = {
  create_multiuse_invite_group: false,
  can_add_custom_emoji_group: false,
  can_add_subscribers_group: false,
  can_create_bots_group: false,
  can_create_groups: false,
  can_create_private_channel_group: false,
  can_create_public_channel_group: false,
  can_delete_any_message_group: false,
  can_delete_own_message_group: true,
  can_invite_users_group: false,
  can_manage_all_groups: false,
  can_mention_many_users_group: true,
  can_move_messages_between_channels_group: false,
  can_move_messages_between_topics_group: true,
  can_resolve_topics_group: true,
  can_set_delete_message_policy_group: false,
  can_set_topics_policy_group: true,
  can_summarize_topics_group: true,
  direct_message_initiator_group: true,
};

/** Settings of channels and groups that guests can have. */
const open = [
  ...[
    'can_remove_subscribers_group',
    'can_send_message_group',
    'can_create_topic_group',
    'can_resolve_topics_group',
  ],
  ...['can_delete_any_message_group', 'can_delete_own_message_group', 'can_leave_group', 'can_mention_group'],
  ...['can_move_messages_out_of_channel_group', 'can_move_messages_within_channel_group'],
];

function isOpen(name: string): boolean {
  return open.includes(name);
}
