import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;

describe('groups', () => {
  const groups = (fixture: Fixture, args: Fields = {}, as: Who = 'member') =>
    fixture.ask<{ user_groups: Fields[] }>('group.list', as, args).user_groups;

  it('list the system groups with their direct members', () => {
    const direct = groups(new Fixture()).map(({ name, members, direct_subgroup_ids }) => [
      name,
      members,
      direct_subgroup_ids,
    ]);
    const people = [who.channelAdmin, who.adder, who.joiner, who.remover, who.member, who.bot];
    expect(direct).toEqual([
      ['role:nobody', [], []],
      ['role:owners', [who.owner], []],
      ['role:administrators', [who.admin], []],
      ['role:moderators', [who.moderator], []],
      ['role:fullmembers', people, []],
      ['role:members', people, []],
      ['role:everyone', [who.guest], []],
      ['role:internet', [], []],
      ['crew', [who.member, who.guest], []],
      ['outer', [], [group.crew]],
    ]);
  });

  it('include deactivated ones on request', () => {
    const list = groups(new Fixture(), { include_deactivated_groups: true });
    expect(list.at(-1)).toMatchObject({ id: group.closed, name: 'closed', deactivated: true });
  });

  it('show settings without deactivated users', () => {
    const crew = groups(new Fixture()).find(({ id }) => id === group.crew);
    expect(crew).toEqual({
      id: group.crew,
      name: 'crew',
      description: 'about crew',
      members: [who.member, who.guest],
      direct_subgroup_ids: [],
      is_system_group: false,
      deactivated: false,
      creator_id: who.admin,
      date_created: 1_700_000_000,
      can_add_members_group: group.nobody,
      can_join_group: group.nobody,
      can_leave_group: group.everyone,
      can_manage_group: { direct_members: [who.member], direct_subgroups: [] },
      can_mention_group: group.everyone,
      can_remove_members_group: group.nobody,
    });
  });

  it('have the fields of the level', () => {
    const fields = (level: number) => Object.keys(groups(new Fixture(level))[0] ?? {}).sort();
    const at200 = [
      'can_mention_group',
      'description',
      'direct_subgroup_ids',
      'id',
      'is_system_group',
      'members',
      'name',
    ];
    expect(fields(200)).toEqual(at200);
    expect(fields(292)).toEqual(
      [...at200, 'can_manage_group', 'creator_id', 'date_created', 'deactivated'].sort(),
    );
    expect(groups(new Fixture(302)).find(({ id }) => id === group.crew)?.members).toContain(who.gone);
  });

  it('are refused to guests', () => {
    const fixture = new Fixture();
    expect(fixture.say('group.list', 'guest')).toBe('Not allowed for guest users');
    expect(fixture.say('group.list', 'bot')).toBe('This endpoint does not accept bot requests.');
  });
});
