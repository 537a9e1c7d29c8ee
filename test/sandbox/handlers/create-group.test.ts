import { describe, expect, it } from 'vitest';
import { Fixture, group, now, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;
const plain = { name: 'new', description: '', members: [] };
const create = (fixture: Fixture, args: Fields = {}, as: Who = 'owner') =>
  fixture.say('group.create', as, { ...plain, ...args });

it('creates the requested group, without its creator', () => {
  const fixture = new Fixture(372);
  const args = {
    name: ' New ',
    description: 'a\nb',
    members: [who.guest, who.bot, who.guest],
    subgroups: [group.crew, group.internet],
    can_join_group: { direct_members: [], direct_subgroups: [group.crew] },
  };
  expect(fixture.ask('group.create', 'member', args)).toEqual({ group_id: 150 });
  expect(fixture.organization.groups.get(150)).toMatchObject({
    id: 150,
    name: ' New ',
    description: 'a\nb',
    members: [who.guest, who.bot],
    direct_subgroup_ids: [group.crew, group.internet],
    creator_id: who.member,
    date_created: now,
    deactivated: false,
    is_system_group: false,
    settings: {
      can_add_members_group: { direct_members: [who.member], direct_subgroups: [] },
      can_join_group: group.crew,
      can_leave_group: group.everyone,
      can_manage_group: { direct_members: [who.member], direct_subgroups: [] },
      can_mention_group: group.everyone,
      can_remove_members_group: group.nobody,
    },
  });
});

it('returns the id from level 317 on', () => {
  expect(new Fixture(316).ask('group.create', 'owner', plain)).toEqual({});
  expect(new Fixture(317).ask('group.create', 'owner', plain)).toEqual({ group_id: 150 });
});

describe('permissions', () => {
  it.each<[who: Who, said: string]>([
    ['owner', 'ok'],
    ['member', 'ok'],
    ['guest', 'Not allowed for guest users'],
    ['bot', 'This endpoint does not accept bot requests.'],
  ])('%s: %s', (as, said) => {
    expect(create(new Fixture(372), {}, as)).toBe(said);
  });

  it('depends on can_create_groups, for every role, and is checked first', () => {
    const fixture = new Fixture(372);
    fixture.organization.realm.groups = { can_create_groups: group.crew };
    expect(create(fixture, { name: ' ' }, 'owner')).toBe('Insufficient permission');
    expect(create(fixture, {}, 'member')).toBe('ok');
  });
});

it.each<[args: Fields, said: string]>([
  [{ members: [who.member, 999, who.gone], name: '@x' }, 'Invalid user ID: 999'],
  [{ members: [who.gone] }, `Invalid user ID: ${who.gone}`],
  [{ name: '@x', can_join_group: 999 }, "User group name cannot start with '@'."],
  [{ name: 'crew', can_join_group: 999 }, 'Invalid user group'],
  [{ name: 'crew', subgroups: [999] }, "User group 'crew' already exists."],
  [{ name: 'closed' }, "User group 'closed' already exists."],
  [{ subgroups: [group.closed, 999] }, 'Invalid user group ID: 999'],
  [{ subgroups: [group.closed] }, 'User group is deactivated.'],
  [
    { can_manage_group: group.everyone },
    "'can_manage_group' setting cannot be set to 'role:everyone' group.",
  ],
])('%j: %s', (args, said) => {
  const fixture = new Fixture(372);
  expect(create(fixture, args)).toBe(said);
  expect(fixture.organization.groups.has(150)).toBe(false);
});
