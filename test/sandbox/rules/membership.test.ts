import { describe, expect, it } from 'vitest';
import { Membership } from '../../../src/sandbox/rules/membership.ts';
import { Fixture, group, now, type Who, who } from '../handlers/_harness.ts';

const day = 86_400;
const names = [
  'nobody',
  'owners',
  'administrators',
  'moderators',
  'fullmembers',
  'members',
  'everyone',
  'internet',
] as const;

function groupsOf(as: Who, prepare?: (fixture: Fixture) => void): string[] {
  const fixture = new Fixture();
  prepare?.(fixture);
  const user = fixture.organization.users.get(who[as]);
  if (user === undefined) throw new Error(as);
  const membership = new Membership(fixture.organization, user, now);
  return names.filter((name) => membership.isIn(group[name]));
}

describe('membership', () => {
  it.each([
    ['owner', names.slice(1)],
    ['admin', names.slice(2)],
    ['moderator', names.slice(3)],
    ['member', names.slice(4)],
    ['bot', names.slice(4)],
    ['guest', names.slice(6)],
  ] as const)('of the %s in the system groups follows from the role', (as, expected) => {
    expect(groupsOf(as)).toEqual(expected);
  });

  it('of full members starts when the waiting period is over', () => {
    const joined = (ago: number) => (fixture: Fixture) => {
      const user = fixture.organization.users.get(who.member);
      if (user !== undefined) user.date_joined = now - ago;
    };
    expect(groupsOf('member', joined(3 * day))).toContain('fullmembers');
    expect(groupsOf('member', joined(3 * day - 1))).toEqual(['members', 'everyone', 'internet']);
  });

  it('includes subgroups, ends in cycles, and reads both forms of a value', () => {
    const { organization } = new Fixture();
    const crew = organization.groups.get(group.crew);
    if (crew !== undefined) crew.direct_subgroup_ids = [group.outer];
    const of = (as: Who) => {
      const user = organization.users.get(who[as]);
      if (user === undefined) throw new Error(as);
      return new Membership(organization, user, now);
    };
    expect(of('member').isIn(group.outer)).toBe(true);
    expect(of('adder').isIn(group.outer)).toBe(false);
    expect(of('adder').holds({ direct_members: [who.adder], direct_subgroups: [] })).toBe(true);
    expect(of('member').holds({ direct_members: [], direct_subgroups: [group.outer] })).toBe(true);
    expect(of('owner').holds({ direct_members: [who.member], direct_subgroups: [group.crew] })).toBe(false);
    expect(of('owner').isIn(9999)).toBe(false);
  });
});
