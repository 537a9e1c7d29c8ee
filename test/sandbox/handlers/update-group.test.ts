import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { Fixture, group, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;

const update = (fixture: Fixture, args: Fields, as: Who = 'owner', id: number = group.crew) =>
  fixture.say('group.update', as, { user_group_id: id, ...args });
const state = (fixture: Fixture, id: number = group.crew) => fixture.organization.groups.get(id);

describe('permissions', () => {
  it.each<[who: Who, said: string]>([
    ['owner', 'ok'],
    ['admin', 'Insufficient permission'],
    ['moderator', 'Insufficient permission'],
    // In can_manage_group.
    ['member', 'ok'],
    ['adder', 'Insufficient permission'],
    ['guest', 'Not allowed for guest users'],
    ['bot', 'This endpoint does not accept bot requests.'],
  ])('%s: %s', (as, said) => {
    expect(update(new Fixture(), { description: 'new' }, as)).toBe(said);
  });

  it('depends on can_manage_all_groups, and membership through subgroups counts', () => {
    const fixture = new Fixture();
    fixture.organization.realm.groups = { can_manage_all_groups: group.administrators };
    expect(update(fixture, { description: 'new' }, 'admin')).toBe('ok');
    expect(update(fixture, { description: 'new' }, 'moderator')).toBe('Insufficient permission');
  });

  it('does not exist for a system group', () => {
    expect(update(new Fixture(), { name: 'x' }, 'owner', group.members)).toBe('Insufficient permission');
  });

  it('includes bots from 496 on', () => {
    expect(update(new Fixture(496), { description: 'x' }, 'bot')).toBe('Insufficient permission');
  });
});

describe('names', () => {
  it.each([
    [' ', "User group name can't be empty!"],
    ['x'.repeat(101), 'User group name cannot exceed 100 characters.'],
    ['😀'.repeat(100), 'ok'],
    ['@x', "User group name cannot start with '@'."],
    ['role:x', "User group name cannot start with 'role:'."],
    ['user:x', "User group name cannot start with 'user:'."],
    ['stream:x', "User group name cannot start with 'stream:'."],
    ['channel:x', "User group name cannot start with 'channel:'."],
    ['Role:x', 'ok'],
    ['outer', "User group 'outer' already exists."],
    ['closed', "User group 'closed' already exists."],
    ['OUTER', 'ok'],
    ['crew', 'ok'],
  ])('%s: %s', (name, said) => {
    expect(update(new Fixture(), { name })).toBe(said);
  });

  it('are stored as sent', () => {
    const fixture = new Fixture();
    update(fixture, { name: ' crew ', description: 'two\nlines' });
    expect(state(fixture)).toMatchObject({ name: ' crew ', description: 'two\nlines' });
  });
});

describe('settings', () => {
  it.each<[setting: string, value: unknown, said: string]>([
    [
      'can_manage_group',
      group.everyone,
      "'can_manage_group' setting cannot be set to 'role:everyone' group.",
    ],
    [
      'can_manage_group',
      group.internet,
      "'can_manage_group' setting cannot be set to 'role:internet' group.",
    ],
    [
      'can_mention_group',
      group.internet,
      "'can_mention_group' setting cannot be set to 'role:internet' group.",
    ],
    ['can_mention_group', group.owners, "'can_mention_group' setting cannot be set to 'role:owners' group."],
    ['can_mention_group', group.nobody, 'ok'],
    ['can_leave_group', group.everyone, 'ok'],
    ['can_leave_group', group.internet, "'can_leave_group' setting cannot be set to 'role:internet' group."],
    ['can_join_group', group.everyone, "'can_join_group' setting cannot be set to 'role:everyone' group."],
    ['can_add_members_group', group.members, 'ok'],
    ['can_remove_members_group', { direct_members: [who.member], direct_subgroups: [group.outer] }, 'ok'],
    ['can_join_group', { direct_members: [who.gone], direct_subgroups: [] }, `Invalid user ID: ${who.gone}`],
    ['can_join_group', { direct_members: [], direct_subgroups: [9, 8] }, 'Invalid user group ID: 8'],
    ['can_join_group', 999, 'Invalid user group'],
    ['can_join_group', group.closed, 'User group is deactivated.'],
  ])('%s %j: %s', (setting, value, said) => {
    expect(update(new Fixture(), { [setting]: { new: value } })).toBe(said);
  });

  it.each([
    [325, "'can_mention_group' setting cannot be set to 'role:owners' group."],
    [326, 'ok'],
    [416, 'ok'],
    [417, "'can_mention_group' setting cannot be set to 'role:owners' group."],
  ])('at level %d role:owners can mention: %s', (level, said) => {
    expect(update(new Fixture(level), { can_mention_group: { new: group.owners } })).toBe(said);
  });

  it.each([
    [308, "400 SYSTEM_GROUP_REQUIRED 'can_mention_group' must be a system user group."],
    [309, 'ok'],
  ])('at level %d a group created by people: %s', (level, said) => {
    expect(update(new Fixture(level), { can_mention_group: { new: group.outer } })).toBe(said);
  });

  it('compare the old value with the current one as it is read', () => {
    const mismatch = "400 EXPECTATION_MISMATCH 'old' value does not match the expected value.";
    const manage = (old: unknown) => update(new Fixture(), { can_manage_group: { new: group.owners, old } });
    expect(manage({ direct_members: [who.member], direct_subgroups: [] })).toBe('ok');
    // Deactivated users are left out when it is read.
    expect(manage({ direct_members: [who.gone, who.member], direct_subgroups: [] })).toBe(mismatch);
    expect(manage(group.nobody)).toBe(mismatch);
    expect(manage(null)).toBe('ok');
    // Even if nothing would change.
    expect(update(new Fixture(), { can_join_group: { new: group.nobody, old: group.owners } })).toBe(
      mismatch,
    );
  });
});

it('changes nothing if the last step is refused', () => {
  const fixture = new Fixture();
  const before = structuredClone(state(fixture));
  update(fixture, {
    name: 'fleet',
    description: 'new',
    can_join_group: { new: group.members },
    can_remove_members_group: { new: group.internet },
  });
  expect(state(fixture)).toEqual(before);
});

it('says so if nothing is given or the group is unknown', () => {
  expect(update(new Fixture(), {})).toBe('No new data supplied');
  expect(update(new Fixture(), { name: 'x' }, 'owner', 999)).toBe('Invalid user group');
});

describe('a deactivated group', () => {
  it('is reactivated only with false; true does nothing', () => {
    const fixture = new Fixture();
    expect(update(fixture, { deactivated: true }, 'owner', group.closed)).toBe('ok');
    expect(state(fixture, group.closed)?.deactivated).toBe(true);
    expect(update(fixture, { deactivated: false }, 'owner', group.closed)).toBe('ok');
    expect(state(fixture, group.closed)).toMatchObject({ deactivated: false, members: [who.member] });
    expect(update(fixture, { deactivated: true })).toBe('ok');
    expect(state(fixture)?.deactivated).toBe(false);
  });

  it.each([
    [339, 'User group is deactivated.'],
    [340, 'ok'],
  ])('at level %d more than its name: %s', (level, said) => {
    const fixture = new Fixture(level);
    expect(update(fixture, { name: 'shut' }, 'owner', group.closed)).toBe('ok');
    expect(update(fixture, { description: 'x' }, 'owner', group.closed)).toBe(said);
    expect(update(fixture, { can_join_group: { new: group.owners } }, 'owner', group.closed)).toBe(said);
  });
});

describe('over the wire', () => {
  const designers = '/user_groups/39';

  it.each([
    [385, 400],
    [386, 200],
  ])('at level %d only deactivated gives %d', async (level, status) => {
    const { send } = await startSandbox({ level });
    const reply = await send('PATCH', designers, { as: 'owner', form: { deactivated: 'false' } });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(reply.json()).toMatchObject({ msg: 'No new data supplied', code: 'BAD_REQUEST' });
  });

  it('below 386 lists it as ignored beside known parameters', async () => {
    const { send } = await startSandbox({ level: 372 });
    const form = { description: 'x', deactivated: 'false' };
    const reply = await send('PATCH', designers, { as: 'owner', form });
    expect(reply.json()).toMatchObject({
      result: 'success',
      ignored_parameters_unsupported: ['deactivated'],
    });
  });

  it.each([
    [164, 400],
    [165, 200],
  ])('at level %d a name without a description gives %d', async (level, status) => {
    const { send } = await startSandbox({ level });
    const reply = await send('PATCH', designers, { as: 'owner', form: { name: 'x' } });
    expect(reply.status).toBe(status);
    if (status === 400) {
      expect(reply.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'description' });
    }
  });
});
