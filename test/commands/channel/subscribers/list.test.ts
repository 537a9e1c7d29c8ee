import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../support/sandbox.ts';

describe('channel subscribers list', () => {
  it('lists users in the format of user list, by id', async () => {
    const { run } = await startSandbox();
    const [ran, users] = [
      await run(['channel', 'subscribers', 'list', 'incidents', '--json']),
      await run(['user', 'list', '--json']),
    ];
    expect(ran.code).toBe(0);
    const all = users.json<{ user_id: number }[]>();
    expect(ran.json()).toEqual([12, 13, 14].map((id) => all.find(({ user_id }) => user_id === id)));
  });

  it('reads the channel, its members and all users, once each', async () => {
    const sandbox: Sandbox = await startSandbox();
    await sandbox.requests();
    await sandbox.run(['channel', 'subscribers', 'list', 'design', '--quiet']);
    expect((await sandbox.requests()).map(({ path }) => path)).toEqual([
      '/server_settings',
      '/streams',
      expect.stringMatching(/^\/(users|streams\/103\/members)$/),
      expect.stringMatching(/^\/(users|streams\/103\/members)$/),
    ]);
  });

  it('distinguishes bots from people', async () => {
    const { run } = await startSandbox({ level: 372 });
    const list = async (...more: string[]) =>
      (await run(['channel', 'subscribers', 'list', 'general', '--quiet', ...more])).out.split('\n').length -
      1;
    expect([await list(), await list('--bots'), await list('--no-bots')]).toEqual([7, 1, 6]);
  });

  it('shows people names, addresses and roles', async () => {
    const { run } = await startSandbox({ level: 372 });
    const { out } = await run(['channel', 'subscribers', 'list', 'design']);
    expect(out).toMatch(/^14\tMei 山田\tmember1@sandbox\.invalid\tmember\t/);
  });

  it('does not confuse hidden values with missing ones', async () => {
    const { run } = await startSandbox({ level: 372 });
    const ran = await run(['channel', 'subscribers', 'list', 'leadership'], 'member1');
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain('there may be a private channel that you cannot see');
  });

  it('says why it cannot list those of an archived channel below 480, and lists them from there on', async () => {
    const words = ['channel', 'subscribers', 'list', 'old plans', '--quiet'];
    const older = await (await startSandbox()).run(words);
    expect(older).toMatchObject({ code: 2, out: '' });
    expect(older.err).toContain('channel old plans (id 107) is archived');
    expect(older.err).toContain('this needs feature level 480, and the server has 421');
    expect((await (await startSandbox({ level: 480 })).run(words)).out).toBe('11\n15\n');
  });
});
