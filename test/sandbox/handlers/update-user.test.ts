import { describe, expect, it } from 'vitest';
import { profileFieldFields } from '../../../src/api/resources/profile-field.ts';
import type { ProfileField } from '../../../src/sandbox/state/model.ts';
import { initialFields } from '../../../src/sandbox/state/stored.ts';
import { Fixture, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;
const OWNER = '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner';
const ADMIN = '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator';
const NOBODY = 'No such user';

const say = (fixture: Fixture, as: Who, target: Who, changes: Fields) =>
  fixture.say('user.update-by-id', as, { user_id: who[target], ...changes });
const userOf = (fixture: Fixture, name: Who) => fixture.organization.users.get(who[name]);

describe('who can change whom', () => {
  it.each<[Who, Who, Fields, string]>([
    ['owner', 'member', { full_name: 'Other' }, 'ok'],
    ['admin', 'member', { full_name: 'Other' }, 'ok'],
    ['admin', 'owner', { full_name: 'Other' }, 'ok'],
    ['moderator', 'member', { full_name: 'Other' }, 'Insufficient permission'],
    ['member', 'member', { full_name: 'Other' }, 'Insufficient permission'],
    ['guest', 'guest', { full_name: 'Other' }, 'Insufficient permission'],
    ['member', 'bot', { full_name: 'Other' }, 'ok'],
    ['member', 'bot', { role: 300 }, ADMIN],
    ['moderator', 'bot', { full_name: 'Other' }, 'Insufficient permission'],
    ['bot', 'bot', { full_name: 'Other' }, 'Insufficient permission'],
    ['admin', 'gone', { full_name: 'Other' }, 'ok'],
  ])('%s changes %s: %j is %s', (as, target, changes, said) => {
    expect(say(new Fixture(), as, target, changes)).toBe(said);
  });

  it('says the same about every missing user', () => {
    expect(new Fixture().say('user.update-by-id', 'owner', { user_id: 999, role: 400 })).toBe(NOBODY);
  });
});

describe('roles', () => {
  it.each<[Who, Who, number, string]>([
    ['admin', 'member', 300, 'ok'],
    ['admin', 'member', 200, 'ok'],
    ['admin', 'member', 600, 'ok'],
    ['admin', 'member', 100, OWNER],
    ['owner', 'member', 100, 'ok'],
    ['admin', 'owner', 400, OWNER],
    ['admin', 'owner', 100, 'ok'],
    ['owner', 'owner', 400, 'The owner permission cannot be removed from the only organization owner.'],
    ['owner', 'guest', 400, 'ok'],
    ['owner', 'guest', 300, 'ok'],
    ['owner', 'guest', 200, 'Guests cannot be organization administrators'],
    ['owner', 'guest', 100, 'Guests cannot be organization administrators'],
    ['admin', 'admin', 400, 'ok'],
  ])('%s makes %s %i: %s', (as, target, role, said) => {
    const fixture = new Fixture();
    expect(say(fixture, as, target, { role })).toBe(said);
    if (said === 'ok') expect(userOf(fixture, target)?.role).toBe(role);
  });

  it('could make guests administrators at 372', () => {
    expect(say(new Fixture(372), 'owner', 'guest', { role: 200 })).toBe('ok');
  });

  it('counts neither bots nor deactivated users as owners', () => {
    const fixture = new Fixture();
    for (const name of ['bot', 'gone'] as const) Object.assign(userOf(fixture, name) ?? {}, { role: 100 });
    expect(say(fixture, 'owner', 'owner', { role: 400 })).toMatch(/only organization owner/);
    expect(say(fixture, 'owner', 'gone', { role: 400 })).toMatch(/only organization owner/);
    Object.assign(userOf(fixture, 'admin') ?? {}, { role: 100 });
    expect(say(fixture, 'owner', 'owner', { role: 400 })).toBe('ok');
  });
});

describe('all or nothing', () => {
  const changes = { role: 300, full_name: 'a*b' };
  it.each([
    [421, 400],
    [218, 300],
  ])('at %i the role is %i after the name was refused', (level, role) => {
    const fixture = new Fixture(level);
    expect(say(fixture, 'admin', 'member', changes)).toBe('Invalid characters in name!');
    expect(userOf(fixture, 'member')?.role).toBe(role);
  });
});

describe('addresses', () => {
  function fixture(level = 421, as: Who = 'owner'): Fixture {
    const made = new Fixture(level);
    Object.assign(userOf(made, as) ?? {}, { can_change_user_emails: true });
    return made;
  }

  it('moves the account to the new one', () => {
    const made = fixture();
    expect(say(made, 'owner', 'member', { new_email: 'other@example.org' })).toBe('ok');
    expect(made.organization.usersByEmail.get('other@example.org')).toBe(userOf(made, 'member'));
    expect(made.organization.usersByEmail.has('member@example.org')).toBe(false);
  });

  it.each([
    ['x', 'Invalid new email address.'],
    ['ADMIN@example.org', 'New email value error: Already has an account.'],
    ['MEMBER@example.org', 'New email value error: Already has an account.'],
    ['gone@example.org', 'New email value error: Account has been deactivated.'],
    ['member@example.org', 'ok'],
  ])('%s: %s', (new_email, said) => {
    expect(say(fixture(), 'owner', 'member', { new_email })).toBe(said);
  });

  it.each<[number, Who, boolean, string]>([
    [421, 'owner', false, 'User not authorized to change user emails'],
    [421, 'admin', true, 'User not authorized to change user emails'],
    [372, 'admin', true, 'ok'],
    [372, 'admin', false, 'User not authorized to change user emails'],
  ])('at %i by %s with the permission %s: %s', (level, as, may, said) => {
    const made = may ? fixture(level, as) : new Fixture(level);
    expect(say(made, as, 'member', { new_email: 'other@example.org' })).toBe(said);
  });
});

describe('PATCH /users/{email}', () => {
  const by = (fixture: Fixture, as: Who, email: string) =>
    fixture.say('user.update', as, { email, full_name: 'Other' });

  it.each<[string, string]>([
    ['member@example.org', 'ok'],
    ['MEMBER@example.org', 'ok'],
    ['user8@sandbox.invalid', 'ok'],
    ['user8@elsewhere.org', NOBODY],
    ['nobody@example.org', NOBODY],
  ])('finds %s: %s', (email, said) => {
    expect(by(new Fixture(), 'admin', email)).toBe(said);
  });

  it('finds a hidden address only by its substitute, even your own', () => {
    const fixture = new Fixture();
    for (const name of ['member', 'owner'] as const) {
      Object.assign(userOf(fixture, name) ?? {}, { email_address_visibility: 4 });
      expect(by(fixture, 'owner', `${name}@example.org`)).toBe(NOBODY);
      expect(by(fixture, 'owner', `user${who[name]}@sandbox.invalid`)).toBe('ok');
    }
  });
});

describe('profile_data', () => {
  const fields: readonly (Pick<ProfileField, 'id' | 'type' | 'name'> & Partial<ProfileField>)[] = [
    { id: 1, type: 1, name: 'Phone' },
    { id: 2, type: 2, name: 'Biography' },
    { id: 3, type: 3, name: 'Office', field_data: '{"north":{"text":"North","order":"1"}}' },
    { id: 4, type: 4, name: 'Birthday' },
    { id: 5, type: 5, name: 'Homepage' },
    { id: 6, type: 6, name: 'Mentor' },
  ];
  function worldWithFields(): Fixture {
    const fixture = new Fixture();
    for (const field of fields) {
      fixture.organization.profile_fields.set(field.id, {
        ...initialFields(profileFieldFields),
        order: field.id,
        ...field,
      });
    }
    return fixture;
  }

  it.each<[number, unknown, unknown]>([
    [1, 'x'.repeat(50), { value: 'x'.repeat(50), rendered_value: `<p>${'x'.repeat(50)}</p>` }],
    [1, 'x'.repeat(51), 'Phone is too long (limit: 50 characters)'],
    [1, [1], 'Phone is not a string'],
    [2, 'a & b', { value: 'a & b', rendered_value: '<p>a &amp; b</p>' }],
    [2, 'x'.repeat(501), 'Biography is too long (limit: 500 characters)'],
    [3, 'north', { value: 'north' }],
    [3, 'North', "'North' is not a valid choice for 'Office'."],
    [4, '2024-02-29', { value: '2024-02-29' }],
    [4, '2023-02-29', 'Birthday is not a date'],
    [4, '2024-2-9', 'Birthday is not a date'],
    [5, 'https://x.org/a', { value: 'https://x.org/a' }],
    [5, 'x.org', 'Homepage is not a URL'],
    [6, [who.owner, who.admin], { value: '[1,2]' }],
    [6, '1', 'User IDs is not a list'],
    [6, [1000], 'Invalid user IDs: 1000'],
    [6, [who.gone], 'User with ID 11 is deactivated'],
    [6, [who.bot], 'User with ID 10 is a bot'],
    [9, 'x', 'Field id 9 not found.'],
  ])('field %i, value %j', (id, value, expected) => {
    const fixture = worldWithFields();
    const said = say(fixture, 'admin', 'moderator', { profile_data: [{ id, value }] });
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(userOf(fixture, 'moderator')?.profile_data).toEqual({ [id]: expected });
  });

  it.each([null, '', []])('%j clears one field and keeps the others', (value) => {
    const fixture = worldWithFields();
    const set = [
      { id: 3, value: 'north' },
      { id: 4, value: '2024-02-29' },
    ];
    expect(say(fixture, 'admin', 'moderator', { profile_data: set })).toBe('ok');
    expect(say(fixture, 'admin', 'moderator', { profile_data: [{ id: 3, value }] })).toBe('ok');
    expect(userOf(fixture, 'moderator')?.profile_data).toEqual({ 4: { value: '2024-02-29' } });
  });
});
