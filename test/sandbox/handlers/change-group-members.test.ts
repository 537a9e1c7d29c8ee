import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

type Lists = Readonly<Record<string, readonly number[]>>;
const change = (fixture: Fixture, lists: Lists, as: Who = 'owner', id: number = group.crew) =>
  fixture.say('group.change-members', as, { user_group_id: id, ...lists });
const subgroups = (fixture: Fixture, lists: Lists, as: Who = 'owner', id: number = group.outer) =>
  fixture.say('group.change-subgroups', as, { user_group_id: id, ...lists });
const held = ({ organization }: Fixture, id: number = group.crew) => {
  const { members, direct_subgroup_ids } = organization.groups.get(id) ?? {};
  return [members, direct_subgroup_ids];
};
const missing = 'Insufficient permission';
const gone = 'User group is deactivated.';

describe('members', () => {
  it('are added and removed, including groups, in one call', () => {
    const fixture = new Fixture();
    const lists = {
      add: [who.adder],
      delete: [who.guest],
      add_subgroups: [group.moderators],
      delete_subgroups: [],
    };
    expect(change(fixture, lists)).toBe('ok');
    expect(held(fixture)).toEqual([[who.member, who.gone, who.adder], [group.moderators]]);
    expect(change(fixture, { delete_subgroups: [group.moderators] })).toBe('ok');
    expect(held(fixture)[1]).toEqual([]);
  });

  it.each<[lists: Lists, said: string]>([
    [{ add: [who.adder, who.member] }, 'User 8 is already a member of this group'],
    [{ delete: [who.adder] }, "There is no member '5' in this user group"],
    [{ add: [999] }, 'Invalid user ID: 999'],
    [{ add: [who.gone] }, 'Invalid user ID: 11'],
    [{ delete: [who.gone] }, 'Invalid user ID: 11'],
    [{ add_subgroups: [999] }, 'Invalid user group ID: 999'],
    [{ add_subgroups: [group.closed] }, gone],
    [{ delete_subgroups: [group.closed] }, gone],
    [{ delete_subgroups: [group.members] }, 'User group 106 is not a subgroup of this group.'],
    [{ add_subgroups: [group.crew] }, 'User group 120 is already a subgroup of one of the passed subgroups.'],
    [
      { add_subgroups: [group.outer] },
      'User group 120 is already a subgroup of one of the passed subgroups.',
    ],
    [{}, 'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".'],
    [
      { add: [], delete: [] },
      'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".',
    ],
  ])('%j: %s', (lists, said) => {
    const fixture = new Fixture();
    const before = held(fixture);
    expect(change(fixture, lists)).toBe(said);
    expect(held(fixture)).toEqual(before);
  });

  it('stay unchanged if the last of the lists is refused', () => {
    const fixture = new Fixture();
    const before = held(fixture);
    const lists = { add: [who.adder], delete: [who.guest], delete_subgroups: [group.members] };
    expect(change(fixture, lists)).toBe('User group 106 is not a subgroup of this group.');
    expect(held(fixture)).toEqual(before);
  });

  it('can be bots, and members of a subgroup; duplicates count once', () => {
    const fixture = new Fixture();
    expect(change(fixture, { add: [who.bot, who.member, who.member] }, 'owner', group.outer)).toBe('ok');
    expect(held(fixture, group.outer)).toEqual([[who.bot, who.member], [group.crew]]);
  });

  it('of groups that cannot be changed stay', () => {
    const fixture = new Fixture();
    expect(change(fixture, { add: [who.adder] }, 'owner', 999)).toBe('Invalid user group');
    expect(change(fixture, { add: [who.adder] }, 'owner', group.members)).toBe(missing);
    expect(change(new Fixture(390), { add: [who.adder] }, 'owner', group.closed)).toBe(gone);
    expect(change(new Fixture(391), { add: [who.adder] }, 'owner', group.closed)).toBe('ok');
  });

  it('are checked before the group when they are removed', () => {
    const fixture = new Fixture();
    expect(change(fixture, { delete: [999] }, 'owner', 999)).toBe('Invalid user ID: 999');
    expect(change(fixture, { add: [999] }, 'owner', 999)).toBe('Invalid user group');
  });
});

describe('permissions', () => {
  const withSettings = (settings: Readonly<Record<string, number>>, level = 421) => {
    const fixture = new Fixture(level);
    const crew = fixture.organization.groups.get(group.crew);
    if (crew === undefined) throw new Error('there is no crew');
    crew.settings = { ...crew.settings, can_manage_group: group.nobody, ...settings };
    return fixture;
  };
  const add = { add: [who.adder] };
  const remove = { delete: [who.guest] };

  it.each<[as: Who, lists: Lists, said: string]>([
    ['owner', add, 'ok'],
    ['admin', add, missing],
    ['member', add, missing],
    ['guest', add, 'Not allowed for guest users'],
  ])('without a setting: %s %j: %s', (as, lists, said) => {
    expect(change(withSettings({}), lists, as)).toBe(said);
  });

  it.each<[setting: string, since: number, may: Lists, mayNot: Lists]>([
    ['can_add_members_group', 305, add, remove],
    ['can_add_members_group', 305, { add_subgroups: [group.owners] }, remove],
    ['can_remove_members_group', 324, remove, add],
    ['can_remove_members_group', 324, { delete: [who.guest, who.member] }, { add_subgroups: [group.owners] }],
    ['can_manage_group', 283, { ...add, ...remove }, {}],
  ])('by %s from %d on: %j, not %j', (setting, since, may, mayNot) => {
    const by = (lists: Lists, level: number, members: number = group.members) =>
      change(withSettings({ [setting]: members }, level), lists, 'member');
    expect(by(may, Math.max(since, 311))).toBe('ok');
    if (since > 311) expect(by(may, since - 1)).toBe(missing);
    if (Object.keys(mayNot).length > 0) expect(by(mayNot, 421)).toBe(missing);
    expect(by(may, 421, group.moderators)).toBe(missing);
  });

  it('can_join_group adds only yourself, and can_leave_group removes only yourself', () => {
    const open = { can_join_group: group.members, can_leave_group: group.members };
    expect(change(withSettings(open), { add: [who.adder] }, 'adder')).toBe('ok');
    expect(change(withSettings(open), { add: [who.adder, who.joiner] }, 'adder')).toBe(missing);
    expect(change(withSettings(open), { add: [who.joiner] }, 'adder')).toBe(missing);
    expect(change(withSettings(open), { delete: [who.member] }, 'member')).toBe('ok');
    expect(change(withSettings(open), { delete: [who.member, who.guest] }, 'member')).toBe(missing);
    const closed = { can_leave_group: group.nobody };
    expect(change(withSettings(closed), { add: [who.adder] }, 'adder')).toBe(missing);
    expect(change(withSettings(closed), { delete: [who.member] }, 'member')).toBe(missing);
  });

  it('bots from 496 on', () => {
    const refused = 'This endpoint does not accept bot requests.';
    const open = { can_manage_group: group.members };
    expect(change(withSettings(open, 495), add, 'bot')).toBe(refused);
    expect(change(withSettings(open, 496), add, 'bot')).toBe('ok');
  });
});

describe('subgroups', () => {
  it('are added and removed in one call', () => {
    const fixture = new Fixture();
    expect(subgroups(fixture, { add: [group.owners], delete: [group.crew] })).toBe('ok');
    expect(held(fixture, group.outer)).toEqual([[], [group.owners]]);
  });

  it.each<[lists: Lists, said: string]>([
    [{ add: [group.crew] }, 'User group 120 is already a subgroup of this group.'],
    [{ add: [group.outer] }, 'User group 121 is already a subgroup of one of the passed subgroups.'],
    [{ delete: [group.owners] }, 'User group 102 is not a subgroup of this group.'],
    [{ add: [999] }, 'Invalid user group ID: 999'],
    [{}, 'Nothing to do. Specify at least one of "add" or "delete".'],
  ])('%j: %s', (lists, said) => {
    const fixture = new Fixture();
    expect(subgroups(fixture, lists)).toBe(said);
    expect(held(fixture, group.outer)).toEqual([[], [group.crew]]);
  });

  it('of a group at the end of a chain cannot be its beginning', () => {
    const fixture = new Fixture();
    subgroups(fixture, { add: [group.moderators] }, 'owner', group.crew);
    expect(subgroups(fixture, { add: [group.outer] }, 'owner', group.crew)).toBe(
      'User group 120 is already a subgroup of one of the passed subgroups.',
    );
  });
});
