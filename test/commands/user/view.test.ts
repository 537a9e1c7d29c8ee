import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

describe('user view', () => {
  it('prints everything about a user, as the service has it', async () => {
    const { run, user } = await startSandbox({ level: 440 });
    await run(['status', 'set', '--text', 'lunch', '--emoji', 'car'], 'member1');
    user('member1').profile_data = { '71': { value: '+1' } };
    user('member1').last_seen = 1_800_000_000;
    const ran = await run(['user', 'view', 'member1@sandbox.invalid', '--json']);
    expect(ran.json()).toMatchObject({
      user_id: 14,
      full_name: 'Mei 山田',
      role: 400,
      profile_data: { '71': { value: '+1' } },
      status: { status_text: 'lunch', emoji_name: 'car' },
      last_active: 1_800_000_000,
      group_ids: [39],
      channel_ids: [101, 102, 103, 105],
    });
  });

  it('shows people names', async () => {
    const { run, user } = await startSandbox({ level: 440 });
    user('member1').profile_data = { '71': { value: '+1' }, '76': { value: '[11]' } };
    const { out } = await run(['user', 'view', 'id:14']);
    expect(out).toMatch(/role\s+member/);
    expect(out).toMatch(/group_ids\s+designers/);
    expect(out).toMatch(/channel_ids\s+general, announcements, design, incidents/);
    expect(out).toMatch(/profile_data\s+Phone: \+1; Mentor: Olga Owner/);
  });

  it.each([['id:14'], ['member1@sandbox.invalid'], ['Mei 山田'], ['me']])('finds %s', async (who) => {
    const { run } = await startSandbox();
    expect((await run(['user', 'view', who, '--jq', '.user_id'], 'member1')).out).toBe('14\n');
  });

  it.each([0, 38, 218, 301, 421])('works at level %i', async (level) => {
    const { run } = await startSandbox({ level });
    const ran = await run(['user', 'view', 'member1@sandbox.invalid', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject({ user_id: 14, channel_ids: [101, 102, 103, 105] });
  });

  it('lists the channels of others on a server that has no call for them, and only on request', async () => {
    const { run, requests } = await startSandbox({ level: 421 });
    const registrations = async () =>
      (await requests()).filter(({ path }) => path.endsWith('/register')).length;
    const ran = await run(['user', 'view', 'id:14']);
    expect(ran.out).toMatch(/channel_ids\s+general, announcements, design, incidents/);
    expect(await registrations()).toBe(1);
    await run(['user', 'view', 'id:14', '--fields', 'role', '--json']);
    expect(await registrations()).toBe(0);
  });

  it('shows no status of a bot or a deactivated user', async () => {
    const { run, user, requests } = await startSandbox();
    user('member2').is_active = false;
    for (const who of ['id:15', 'id:17']) {
      const ran = await run(['user', 'view', who, '--json']);
      expect(ran.json()).toMatchObject({ status: null, presence: null, last_active: null });
    }
    expect((await requests()).filter(({ path }) => path.endsWith('/status'))).toEqual([]);
  });

  it('leaves out what the account may not read, and reports a missing user', async () => {
    const { run } = await startSandbox();
    expect((await run(['user', 'view', 'id:14', '--json'], 'guest')).json()).toMatchObject({
      group_ids: null,
    });
    for (const who of ['id:999', 'nobody@x.example', 'Nobody']) {
      expect(await run(['user', 'view', who])).toMatchObject({ code: 3, out: '' });
    }
  });
});

describe('user status', () => {
  it('shows what is set', async () => {
    const { run } = await startSandbox();
    await run(['status', 'set', '--text', 'lunch'], 'member1');
    const ran = await run(['user', 'status', 'id:14', '--json'], 'guest');
    expect(ran.json()).toEqual({ user_id: 14, full_name: 'Mei 山田', status_text: 'lunch' });
  });

  it('needs an active user, from level 262 on', async () => {
    const { run, user } = await startSandbox();
    user('member2').is_active = false;
    expect((await run(['user', 'status', 'id:17'])).err).toContain('bots have no status');
    expect((await run(['user', 'status', 'id:15'])).err).toContain('cannot have a status');
    const older = await (await startSandbox({ level: 261 })).run(['user', 'status', 'id:14']);
    expect(older).toMatchObject({ code: 2, err: expect.stringContaining('needs feature level 262') });
  });
});

describe('user presence', () => {
  it('prints a list with one item, or an empty one for users who were never seen', async () => {
    const { run } = await startSandbox();
    const read = async (who: string) => (await run(['user', 'presence', who, '--json'])).json();
    expect(await read('id:11')).toMatchObject([
      { user_id: 11, email: 'owner@sandbox.invalid', presence: 'active', last_active: expect.any(Number) },
    ]);
    for (const who of ['id:15', 'id:17'])
      expect(await read(who)).toMatchObject([{ presence: null, last_active: null }]);
    const old = await (await startSandbox({ level: 42 })).run(['user', 'presence', 'id:11', '--json']);
    expect(old.json()).toMatchObject([{ presence: 'active' }]);
  });

  it('with --all lists everyone who was seen recently', async () => {
    const { run } = await startSandbox();
    const ran = await run(['user', 'presence', '--all', '--sort', '-last-active', '--quiet']);
    expect(ran.out).toBe('11\n12\n14\n');
  });

  it.each([[[]], [['id:11', '--all']]])('requires one user or --all: %j', async (words) => {
    expect(await (await startSandbox()).run(['user', 'presence', ...words])).toMatchObject({
      code: 2,
      out: '',
    });
  });
});

describe('user list', () => {
  it.each([
    [['--group', 'designers'], '14\n15\n'],
    [['--group', 'on-call', '--channel', 'design'], '14\n15\n'],
    [['--channel', 'incidents'], '12\n13\n14\n'],
    [['--email-domain', '@SANDBOX.invalid', '--role', 'owner'], '11\n'],
    [['--email-domain', 'invalid', '--role', 'owner'], '11\n'],
    [['--email-domain', 'box.invalid'], ''],
  ])('%j', async (words, ids) => {
    const { run } = await startSandbox();
    expect((await run(['user', 'list', ...words, '--quiet'])).out).toBe(ids);
  });

  it('shows when each was seen on request, with no other requests', async () => {
    const { run } = await startSandbox();
    const ran = await run(['user', 'list', '--role', 'owner', '--last-active', '--json']);
    expect(ran.json()).toMatchObject([{ user_id: 11, last_active: expect.any(Number), presence: 'active' }]);
    const without = await run(['user', 'list', '--role', 'owner', '--json']);
    expect(without.json<object[]>()[0]).not.toHaveProperty('last_active');
    const { out } = await run([
      'user',
      'list',
      '--columns',
      'id,last-active',
      '--sort',
      '-last-active',
      '--format',
      'csv',
    ]);
    expect(out).toMatch(/^id,last-active\r?\n11,\d{4}-\d\d-\d\d \d\d:\d\d UTC\r?\n12,/);
  });
});
