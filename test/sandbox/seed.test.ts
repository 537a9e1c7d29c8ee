import { expect, test } from 'vitest';
import { accountsOf } from '../../src/sandbox/state/accounts.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';

test('has the accounts, with new keys each time', () => {
  const accounts = accountsOf(new Organization(seedOrganization()));
  expect(accounts.map(({ role, email }) => [role, email])).toEqual([
    ['owner', 'owner@sandbox.invalid'],
    ['admin', 'admin@sandbox.invalid'],
    ['moderator', 'moderator@sandbox.invalid'],
    ['member', 'member1@sandbox.invalid'],
    ['member', 'member2@sandbox.invalid'],
    ['guest', 'guest@sandbox.invalid'],
    ['bot', 'bot@sandbox.invalid'],
  ]);
  const keys = accounts.map(({ api_key }) => api_key);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect(accountsOf(new Organization(seedOrganization()))[0]?.api_key).not.toBe(keys[0]);
});

test('has all roles and flags', () => {
  const { users } = seedOrganization();
  expect(users.map(({ role }) => role)).toEqual([100, 200, 300, 400, 400, 600, 400]);
  expect(users.filter(({ is_bot }) => is_bot)).toMatchObject([
    { delivery_email: 'bot@sandbox.invalid', bot_owner_id: users[0]?.user_id },
  ]);
  expect(users.filter((user) => user.can_create_users).map(({ role }) => role)).toEqual([100]);
  expect(users.filter((user) => user.can_change_user_emails).map(({ role }) => role)).toEqual([100]);
  // Difficult names for tables and comparisons.
  expect(users.some(({ full_name }) => /\p{Script=Han}/u.test(full_name))).toBe(true);
  expect(users.some(({ full_name }) => full_name.normalize('NFC') !== full_name)).toBe(true);
});

test('has the system groups in order of power, each within the next', () => {
  const system = seedOrganization().groups.filter(({ is_system_group }) => is_system_group);
  expect(system.map(({ name }) => name)).toEqual([
    'role:nobody',
    'role:owners',
    'role:administrators',
    'role:moderators',
    'role:fullmembers',
    'role:members',
    'role:everyone',
    'role:internet',
  ]);
  const ids = system.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  expect(system.map(({ direct_subgroup_ids }) => direct_subgroup_ids[0])).toEqual([
    undefined,
    undefined,
    ...ids.slice(1, 7),
  ]);
  for (const { settings, creator_id } of system) {
    expect(new Set(Object.values(settings))).toEqual(new Set([ids[0]]));
    expect(creator_id).toBeNull();
  }
});

test('has one of each sort of channel, group and folder', () => {
  const { channels, groups, folders } = seedOrganization();
  const has = (what: (channel: (typeof channels)[number]) => boolean) => channels.some(what);
  expect(has((channel) => channel.invite_only && !channel.history_public_to_subscribers)).toBe(true);
  expect(has((channel) => channel.is_web_public)).toBe(true);
  expect(has((channel) => channel.is_archived)).toBe(true);
  expect(channels.filter((channel) => channel.is_default).length).toBeGreaterThan(1);
  const administrators = groups.find(({ name }) => name === 'role:administrators')?.id;
  expect(has(({ settings }) => settings.can_send_message_group === administrators)).toBe(true);
  expect(groups.filter(({ is_system_group, deactivated }) => !is_system_group && deactivated)).toHaveLength(
    1,
  );
  expect(groups.filter(({ is_system_group, deactivated }) => !is_system_group && !deactivated)).toHaveLength(
    2,
  );
  expect(folders.map(({ is_archived }) => is_archived)).toContain(true);
});

test('has unique ids, and the next free one is free', () => {
  const { users, channels, groups, folders, next } = seedOrganization({ users: 50, channels: 50 });
  for (const [sort, ids] of [
    ['user', users.map(({ user_id }) => user_id)],
    ['channel', channels.map(({ stream_id }) => stream_id)],
    ['group', groups.map(({ id }) => id)],
    ['folder', folders.map(({ id }) => id)],
  ] as const) {
    expect(new Set(ids).size).toBe(ids.length);
    expect(next[sort]).toBe(Math.max(...ids) + 1);
  }
});

test('a crowd is the same each time, except for keys and secrets, and refers to existing things', () => {
  const withoutKeys = () => {
    const { users, invites, ...rest } = seedOrganization({ users: 300, channels: 200, now: 1_800_000_000 });
    return {
      ...rest,
      users: users.map(({ api_key, ...user }) => user),
      invites: invites?.map(({ secret, ...invite }) => invite),
    };
  };
  const { users, channels } = withoutKeys();
  expect(withoutKeys()).toEqual({ ...withoutKeys(), users, channels });
  expect([users.length, channels.length]).toEqual([7 + 300, seedOrganization().channels.length + 200]);
  const known = new Set(users.map(({ user_id }) => user_id));
  expect(channels.flatMap(({ subscribers }) => subscribers).every((id) => known.has(id))).toBe(true);
  expect(new Set(channels.map(({ name }) => name)).size).toBe(channels.length);
  expect(new Set(users.map(({ delivery_email }) => delivery_email)).size).toBe(users.length);
});

test('channels without a crowd of users have no subscribers', () => {
  const { channels } = seedOrganization({ channels: 1 });
  expect(channels.at(-1)?.subscribers).toEqual([]);
});
