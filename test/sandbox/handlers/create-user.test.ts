import { describe, expect, it } from 'vitest';
import { Fixture, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;
const wanted = { email: 'new@example.org', password: 'long enough', full_name: 'New Member' };

/** A fixture in which this account has the permission. */
function worldFor(as: Who, level = 421): Fixture {
  const fixture = new Fixture(level);
  const account = fixture.organization.users.get(who[as]);
  if (account !== undefined) account.can_create_users = true;
  return fixture;
}

describe('POST /users', () => {
  it('subscribes a new member to the default channels', () => {
    const fixture = worldFor('admin');
    const open = fixture.channel({ is_default: true });
    const closed = fixture.channel({ stream_id: 502, name: 'other' });
    const old = fixture.channel({ stream_id: 503, name: 'old', is_default: true, is_archived: true });
    expect(fixture.ask('user.create', 'admin', { ...wanted, email: ' new@example.org ' })).toEqual({
      user_id: 50,
    });
    expect(fixture.organization.users.get(50)).toMatchObject({
      delivery_email: 'new@example.org',
      full_name: 'New Member',
      role: 400,
      is_active: true,
      is_bot: false,
      can_create_users: false,
    });
    expect([open, closed, old].map(({ subscribers }) => subscribers)).toEqual([[50], [], []]);
  });

  it.each<[Who, string]>([
    ['owner', 'ok'],
    ['admin', 'ok'],
    ['moderator', '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    ['member', '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    ['guest', '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    ['bot', '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
  ])('by %s with the permission: %s', (as, said) => {
    expect(worldFor(as).say('user.create', as, wanted)).toBe(said);
  });

  it.each([
    [36, 'User not authorized to create users'],
    [35, 'ok'],
  ])('needs the permission since 36 (%i: %s)', (level, said) => {
    expect(new Fixture(level).say('user.create', 'owner', wanted)).toBe(said);
  });

  it.each<[Fields, string]>([
    [{ full_name: ' a ' }, 'Name too short!'],
    [{ full_name: 'a'.repeat(101) }, 'Name too long!'],
    [{ full_name: '😀'.repeat(100) }, 'ok'],
    [{ full_name: 'a*b' }, 'Invalid characters in name!'],
    [{ full_name: 'a\nb' }, 'Invalid characters in name!'],
    [{ full_name: 'Ana|12' }, 'Invalid format!'],
    [{ email: 'nobody' }, 'Bad name or username'],
    [{ email: 'MEMBER@example.org' }, 'Email is already in use.'],
    [{ email: 'gone@example.org' }, 'Email is already in use.'],
    [{ password: 'short' }, 'The password is too weak.'],
    // The name is checked before the address, the address before the password.
    [{ full_name: 'a', email: 'x', password: 'x' }, 'Name too short!'],
    [{ email: 'x', password: 'x' }, 'Bad name or username'],
  ])('%j: %s', (change, said) => {
    expect(worldFor('owner').say('user.create', 'owner', { ...wanted, ...change })).toBe(said);
  });

  it('has other messages and refuses joiners at 218', () => {
    const say = (change: Fields) =>
      worldFor('owner', 218).say('user.create', 'owner', { ...wanted, ...change });
    expect(say({ email: 'member@example.org' })).toBe("Email 'member@example.org' already in use");
    expect(say({ full_name: 'A\u200Db' })).toBe('Invalid characters in name!');
    expect(worldFor('owner').say('user.create', 'owner', { ...wanted, full_name: 'A\u200Db' })).toBe('ok');
  });

  it.each([
    [29, {}],
    [30, { user_id: 50 }],
  ])('returns the id since 30 (%i)', (level, reply) => {
    expect(worldFor('owner', level).ask('user.create', 'owner', wanted)).toEqual(reply);
  });
});
