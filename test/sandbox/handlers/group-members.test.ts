import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

const members = (fixture: Fixture, id: number, direct_member_only = false) =>
  fixture.ask('group.members', 'member', { user_group_id: id, direct_member_only }).members;
const subgroups = (fixture: Fixture, id: number, direct_subgroup_only = false) =>
  fixture.ask('group.subgroups', 'member', { user_group_id: id, direct_subgroup_only }).subgroups;
const isMember = (fixture: Fixture, id: number, user_id: number, direct_member_only = false) => {
  const { reply, error } = fixture.try('group.is-member', 'member', {
    user_group_id: id,
    user_id,
    direct_member_only,
  });
  return error?.message ?? reply?.is_user_group_member;
};

describe('members of a group', () => {
  it('include those of its subgroups, once per group, without deactivated ones', () => {
    const fixture = new Fixture();
    const outer = fixture.organization.groups.get(group.outer);
    if (outer !== undefined) outer.members = [who.owner, who.member];
    expect(members(fixture, group.outer)).toEqual([who.owner, who.member, who.member, who.guest]);
    expect(members(fixture, group.outer, true)).toEqual([who.owner, who.member]);
    expect(members(new Fixture(302), group.crew)).toEqual([who.member, who.guest, who.gone]);
  });

  it('are listed for system groups too', () => {
    expect(members(new Fixture(), group.owners)).toEqual([who.owner]);
  });
});

it('subgroups include nested ones, without the group itself', () => {
  const fixture = new Fixture();
  const crew = fixture.organization.groups.get(group.crew);
  if (crew !== undefined) crew.direct_subgroup_ids = [group.owners];
  expect(subgroups(fixture, group.outer)).toEqual([group.crew, group.owners]);
  expect(subgroups(fixture, group.outer, true)).toEqual([group.crew]);
});

it('a user is in it, directly or through a subgroup, or not', () => {
  const fixture = new Fixture();
  expect(isMember(fixture, group.outer, who.member)).toBe(true);
  expect(isMember(fixture, group.outer, who.member, true)).toBe(false);
  expect(isMember(fixture, group.outer, who.adder)).toBe(false);
  expect(isMember(fixture, group.outer, who.gone)).toBe('User is deactivated');
  expect(isMember(fixture, group.outer, 999)).toBe('No such user');
  expect(isMember(new Fixture(457), group.members, who.bot)).toBe('No such user');
  expect(isMember(new Fixture(458), group.members, who.bot)).toBe(true);
});

describe.each(['group.members', 'group.subgroups', 'group.is-member'])('%s', (id) => {
  it.each<[as: Who, groupId: number, said: string]>([
    ['member', 999, 'Invalid user group'],
    ['member', group.closed, 'User group is deactivated.'],
    ['guest', group.crew, 'Not allowed for guest users'],
    ['bot', group.crew, 'This endpoint does not accept bot requests.'],
  ])('%s %d: %s', (as, user_group_id, said) => {
    expect(new Fixture().say(id, as, { user_group_id, user_id: who.member })).toBe(said);
  });
});
