import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const access = (words: readonly string[], as?: string) => sandbox.run(['audit', 'access', ...words], as);
const columns = async (words: string, shown: string, as?: string) =>
  (await access([...words.split(' ').filter(Boolean), '--columns', shown], as)).out.trimEnd().split('\n');

describe('audit access', () => {
  it('counts by channel and role', async () => {
    const [row] = (await access(['--channel', 'incidents', '--json'])).json<Record<string, unknown>[]>();
    const counts = { total: 3, owner: 0, administrator: 1, moderator: 1, member: 1, guest: 0 };
    expect(row).toEqual({
      stream_id: 105,
      name: 'incidents',
      invite_only: true,
      is_web_public: false,
      is_archived: false,
      is_complete: true,
      read: counts,
      post: counts,
      administer: { ...counts, total: 2, owner: 1, moderator: 0, member: 0 },
    });
  });

  it('computes a requested column and sorts by it', async () => {
    expect(await columns('--sort -see-guests --limit 2', 'channel,see-guests,add-subscribers')).toEqual([
      'announcements\t1\t6',
      'general\t1\t6',
    ]);
  });

  it('has a row for each role, counting only its own members', async () => {
    expect(await columns('--by role --channel incidents --no-bots', 'role,members,read')).toEqual([
      'owner\t1\t0',
      'administrator\t1\t1',
      'moderator\t1\t1',
      'member\t2\t1',
      'guest\t1\t0',
    ]);
    expect(await columns('--by role --channel incidents --bots', 'role,members,read')).toEqual([
      'member\t1\t0',
    ]);
  });

  it('has a row for each group, subgroups included, and says what names it', async () => {
    const { channels } = sandbox.organization;
    const leadership = channels.get(106);
    if (leadership === undefined) throw new Error('the sandbox has other channels');
    const before = leadership.settings;
    leadership.settings = { ...before, can_subscribe_group: 40 };
    expect((await columns('--by user --channel leadership --can read', 'user,read')).slice(-2)).toEqual([
      'Mei 山田\tby can_subscribe_group, in on-call > designers',
      'José Member\tby can_subscribe_group, in on-call > designers',
    ]);
    expect(await columns('--by group --privacy private', 'channel,group,members,read,named-in')).toEqual([
      'incidents\tdesigners\t2\t1\t',
      'incidents\ton-call\t4\t3\t',
      'leadership\tdesigners\t2\t2\t',
      'leadership\ton-call\t4\t4\tcan_subscribe_group',
    ]);
    leadership.settings = before;
    expect(await columns('--by group --group designers --channel design', 'group,administer')).toEqual([
      'designers\t1',
    ]);
  });

  it('gives the reason for each person, and leaves out those without access', async () => {
    expect(await columns('--by user --channel incidents --can see,read', 'user,see,read')).toEqual([
      'Olga Owner\tan administrator of the organization\t',
      'Adam Admin\tsubscribed\tsubscribed',
      'Mona Moderator\tsubscribed\tsubscribed',
      'Mei 山田\tsubscribed\tsubscribed',
    ]);
  });

  it('lists the channels of guests', async () => {
    expect(await columns('--guests --no-archived', 'channel,user,read')).toEqual([
      'announcements\tGreta Guest\tsubscribed',
      'general\tGreta Guest\tsubscribed',
      'website ☂ サイト\tGreta Guest\tit is web-public',
    ]);
    expect((await access(['--guests', '--by', 'role'])).code).toBe(2);
    expect((await access(['--user', 'me', '--by', 'role'])).code).toBe(2);
  });

  it('includes archived channels on request: nobody can post there', async () => {
    const rows = (await access(['--archived', '--json'])).json<{ name: string; post: { total: number } }[]>();
    expect(rows.map(({ name, post }) => [name, post.total])).toEqual([['old plans', 0]]);
  });

  it('sends few requests, however many channels exist, and writes nothing', async () => {
    await sandbox.requests();
    await access(['--by', 'user']);
    const paths = (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`).sort();
    expect(paths.filter((path) => !path.includes('server_settings'))).toEqual([
      'GET /streams',
      'GET /user_groups',
      'GET /users',
      'GET /users/me',
      'POST /register',
    ]);
  });

  it('says what the account cannot see', async () => {
    expect((await access([])).err).toBe('');
    const ran = await access(['--json'], 'member2');
    expect(ran.err).toContain('there may be private channels that you cannot see');
    expect(ran.json<{ name: string }[]>().map(({ name }) => name)).not.toContain('leadership');
  });

  it('refuses a deactivated user, who can do nothing', async () => {
    const own = await startSandbox();
    own.user('member1').is_active = false;
    const ran = await own.run(['audit', 'access', '--user', 'member1@sandbox.invalid']);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('is deactivated')]);
  });

  it('uses the posting policy of servers that have no group for it', async () => {
    const old = await startSandbox({ level: 218 });
    const ran = await old.run(['audit', 'access', '--columns', 'channel,post', '--channel', 'announcements']);
    expect(ran.out).toBe('announcements\t2\n');
  });
});
