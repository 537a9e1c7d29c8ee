import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { Fixture, type Who, who } from './_harness.ts';

type Fields = Record<string, unknown>;

describe('your own user', () => {
  it('has the fields of the interface', () => {
    expect(new Fixture().ask('user.me', 'member')).toEqual({
      user_id: who.member,
      email: 'member@example.org',
      delivery_email: 'member@example.org',
      full_name: 'The member',
      avatar_url: expect.stringMatching(/^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?/),
      avatar_version: 1,
      role: 400,
      is_admin: false,
      is_owner: false,
      is_guest: false,
      is_bot: false,
      is_active: true,
      timezone: 'Europe/Berlin',
      date_joined: '2019-10-20T07:50+00:00',
      max_message_id: -1,
      profile_data: { '4': { value: 'vim' } },
    });
  });

  it.each([
    ['owner', 100, true, true, false],
    ['admin', 200, true, false, false],
    ['guest', 600, false, false, true],
  ] as const)('%s: role and flags', (as, role, is_admin, is_owner, is_guest) => {
    expect(new Fixture().ask('user.me', as)).toMatchObject({ role, is_admin, is_owner, is_guest });
  });

  it('has no profile if it is a bot', () => {
    const bot = new Fixture().ask('user.me', 'bot');
    expect(bot).toMatchObject({ user_id: who.bot, is_bot: true, role: 400 });
    expect(bot).not.toHaveProperty('profile_data');
  });

  it('has microseconds at 218 and no role before 59', () => {
    expect(new Fixture(218).ask('user.me', 'member').date_joined).toBe('2019-10-20T07:50:00.000000+00:00');
    expect(new Fixture(58).ask('user.me', 'member')).not.toHaveProperty('role');
    expect(new Fixture(9).ask('user.me', 'member')).not.toHaveProperty('timezone');
  });
});

const members = (fixture: Fixture, as: Who = 'member', args: Fields = {}) =>
  fixture.ask<{ members: Fields[] }>('user.list', as, args).members;
const one = (list: Fields[], id: number) => list.find(({ user_id }) => user_id === id) ?? {};

describe('all users', () => {
  it('include bots and deactivated users', () => {
    const list = members(new Fixture());
    expect(list).toHaveLength(11);
    expect(one(list, who.gone)).toMatchObject({ is_active: false, is_bot: false });
    expect(one(list, who.bot)).toMatchObject({ is_bot: true, bot_type: 1, bot_owner_id: who.member });
    expect(one(list, who.member)).toEqual({
      user_id: who.member,
      email: 'member@example.org',
      delivery_email: 'member@example.org',
      full_name: 'The member',
      date_joined: '2019-10-20T07:50+00:00',
      is_active: true,
      is_owner: false,
      is_admin: false,
      is_guest: false,
      is_bot: false,
      role: 400,
      timezone: 'Europe/Berlin',
      avatar_url: null,
      avatar_version: 1,
    });
  });

  it('are limited to requested ones, if the service supports that', () => {
    const asked = { user_ids: [who.owner, who.bot, 999] };
    const ids = (level: number) => members(new Fixture(level), 'member', asked).map(({ user_id }) => user_id);
    expect(ids(384)).toEqual([who.owner, who.bot]);
  });

  it.each([
    [72, []],
    [73, ['is_billing_admin']],
    [362, ['is_billing_admin']],
    [363, []],
    [433, ['is_imported_stub']],
    [490, ['is_imported_stub', 'is_deleted']],
  ])('at %s also include %j', (level, names) => {
    const special = ['is_billing_admin', 'is_imported_stub', 'is_deleted'];
    const of = (user: Fields) => special.filter((name) => user[name] === false);
    expect(of(one(members(new Fixture(level)), who.member))).toEqual(names);
    expect(of(new Fixture(level).ask('user.me', 'member'))).toEqual(names);
  });

  it('have profiles and avatar URLs on request', () => {
    const list = members(new Fixture(), 'member', {
      include_custom_profile_fields: true,
      client_gravatar: false,
    });
    expect(one(list, who.member).profile_data).toEqual({ '4': { value: 'vim' } });
    expect(one(list, who.owner).profile_data).toEqual({});
    expect(one(list, who.bot)).not.toHaveProperty('profile_data');
    expect(one(list, who.member).avatar_url).toMatch(/^https:/);
  });

  it.each([
    [1, 'member@example.org', ['owner', 'moderator', 'adder', 'guest']],
    [2, 'user8@sandbox.invalid', ['owner', 'moderator', 'adder']],
    [5, 'user8@sandbox.invalid', ['owner', 'moderator']],
    [3, 'user8@sandbox.invalid', ['owner']],
    [4, 'user8@sandbox.invalid', []],
  ] as const)('with visibility %i show %s and the real address to %j', (visibility, email, seers) => {
    const fixture = new Fixture();
    const user = fixture.organization.users.get(who.member);
    if (user !== undefined) user.email_address_visibility = visibility;
    const seen = (['owner', 'moderator', 'adder', 'guest'] as const).filter(
      (as) => one(members(fixture, as), who.member).delivery_email === 'member@example.org',
    );
    expect(seen).toEqual(seers);
    expect(one(members(fixture), who.member)).toMatchObject({ email, delivery_email: 'member@example.org' });
    if (visibility > 1) {
      expect(one(members(fixture, 'guest'), who.member)).toMatchObject({ delivery_email: null });
      fixture.level = 162;
      expect(one(members(fixture, 'guest'), who.member)).not.toHaveProperty('delivery_email');
    }
  });
});

it.each([
  [383, ['user_ids'], 7],
  [384, undefined, 2],
])('at %s the request for some users is known or reported', async (level, ignored, count) => {
  const box = await startSandbox({ level });
  const got = await box.send('GET', '/users?user_ids=[11,14]', { as: 'owner' });
  const { members: told, ignored_parameters_unsupported } = got.json() as Record<string, unknown[]>;
  expect([told?.length, ignored_parameters_unsupported]).toEqual([count, ignored]);
});

describe('GET /users/{user_id} and /users/{email}', () => {
  it('return the same as the list, for deactivated users and bots too', () => {
    const fixture = new Fixture();
    for (const name of ['member', 'gone', 'bot'] as const) {
      const { user } = fixture.ask<{ user: unknown }>('user.get', 'guest', { user_id: who[name] });
      expect(user).toEqual(one(members(fixture, 'guest'), who[name]));
    }
    const args = { user_id: who.member, include_custom_profile_fields: true };
    expect(fixture.ask('user.get', 'guest', args)).toMatchObject({
      user: { profile_data: { '4': { value: 'vim' } } },
    });
    expect(fixture.say('user.get', 'owner', { user_id: 999 })).toBe('No such user');
  });

  it('find the real address in any case if the caller can see it, the substitute always; below 302 only what `email` returns', () => {
    const fixture = new Fixture();
    const user = fixture.organization.users.get(who.member);
    if (user !== undefined) user.email_address_visibility = 3;
    const say = (email: string, as: 'owner' | 'guest') => fixture.say('user.get-by-email', as, { email });
    expect(say('MEMBER@example.org', 'owner')).toBe('ok');
    expect(say('member@example.org', 'guest')).toBe('No such user');
    expect(say('user8@sandbox.invalid', 'guest')).toBe('ok');
    expect(say('abc', 'owner')).toBe('No such user');
    fixture.level = 301;
    expect(say('member@example.org', 'owner')).toBe('No such user');
    expect(say('user8@sandbox.invalid', 'owner')).toBe('ok');
    expect(say('owner@example.org', 'owner')).toBe('ok');
    expect(say('OWNER@example.org', 'owner')).toBe('No such user');
  });
});

describe('GET /users/{user_id}/channels', () => {
  it('lists the channels that the caller can see; those of bots from 458 on', () => {
    const fixture = new Fixture(457);
    fixture.channel({ stream_id: 501, name: 'open', subscribers: [who.member, who.bot] });
    fixture.channel({ stream_id: 502, name: 'closed', invite_only: true, subscribers: [who.member] });
    const ids = (as: 'owner' | 'adder', user_id: number) =>
      fixture.ask('user.channels', as, { user_id }).subscribed_channel_ids;
    expect(ids('owner', who.member)).toEqual([501, 502]);
    expect(ids('adder', who.member)).toEqual([501]);
    expect(fixture.say('user.channels', 'owner', { user_id: who.bot })).toBe('No such user');
    fixture.level = 458;
    expect(ids('owner', who.bot)).toEqual([501]);
  });
});
