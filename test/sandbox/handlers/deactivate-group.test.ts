import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

const deactivate = (fixture: Fixture, as: Who = 'owner', id: number = group.outer) =>
  fixture.say('group.deactivate', as, { user_group_id: id });
const objections = (fixture: Fixture, id: number = group.crew) =>
  fixture.try('group.deactivate', 'owner', { user_group_id: id }).error?.fields.objections;
const inUse = '400 CANNOT_DEACTIVATE_GROUP_IN_USE Cannot deactivate user group in use.';

it('deactivates the group and keeps everything else', () => {
  const fixture = new Fixture();
  const before = structuredClone(fixture.organization.groups.get(group.outer));
  expect(deactivate(fixture)).toBe('ok');
  expect(fixture.organization.groups.get(group.outer)).toEqual({ ...before, deactivated: true });
  expect(deactivate(fixture)).toBe('User group is deactivated.');
});

it.each<[who: Who, said: string]>([
  ['owner', 'ok'],
  ['admin', 'Insufficient permission'],
  ['member', 'ok'],
  // Neither role is refused as such, but neither manages the group.
  ['guest', 'Insufficient permission'],
  ['bot', 'Insufficient permission'],
])('%s: %s', (as, said) => {
  expect(deactivate(new Fixture(), as)).toBe(said);
});

it('refuses system groups', () => {
  expect(deactivate(new Fixture(), 'owner', 999)).toBe('Invalid user group');
  expect(deactivate(new Fixture(), 'owner', group.members)).toBe('Insufficient permission');
  expect(deactivate(new Fixture(), 'guest', group.closed)).toBe('User group is deactivated.');
});

describe('a group in use', () => {
  it('is refused with everything that uses it, in order', () => {
    const fixture = new Fixture();
    const list = { direct_members: [who.owner], direct_subgroups: [group.crew] };
    fixture.channel({ settings: { can_subscribe_group: group.crew, can_send_message_group: list } });
    fixture.channel({
      stream_id: 502,
      name: 'gone',
      is_archived: true,
      settings: { can_subscribe_group: group.crew },
    });
    const crew = fixture.organization.groups.get(group.crew);
    if (crew !== undefined) crew.settings = { ...crew.settings, can_manage_group: group.crew };
    fixture.organization.realm.groups = { can_create_groups: list };
    expect(deactivate(fixture, 'owner', group.crew)).toBe(inUse);
    expect(objections(fixture)).toEqual([
      { type: 'subgroup', supergroup_ids: [group.outer] },
      { type: 'channel', channel_id: 501, settings: ['can_send_message_group', 'can_subscribe_group'] },
      { type: 'user_group', group_id: group.crew, settings: ['can_manage_group'] },
      { type: 'realm', settings: ['can_create_groups'] },
    ]);
  });

  it('can be deactivated once the group that contains it is', () => {
    const fixture = new Fixture();
    expect(deactivate(fixture, 'owner', group.crew)).toBe(inUse);
    deactivate(fixture, 'owner', group.outer);
    expect(deactivate(fixture, 'owner', group.crew)).toBe('ok');
  });

  it('has no code of its own before level 298', () => {
    const fixture = new Fixture(297);
    expect(deactivate(fixture, 'owner', group.crew)).toBe('Cannot deactivate user group in use.');
    expect(objections(fixture)).toBeUndefined();
  });
});
