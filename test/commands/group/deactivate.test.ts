import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../src/main.ts';
import { eventually } from '../../support/eventually.ts';
import { runHere } from '../../support/in-process.ts';
import { createTestIo } from '../../support/io.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
const call = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

beforeEach(async () => {
  sandbox = await startSandbox();
});

const deactivate = (...flags: string[]) => call(['group', 'deactivate', ...flags]);

async function isDeactivated(id: number): Promise<unknown> {
  const ran = await call(['group', 'list', '--include-deactivated', '--json']);
  return ran.json<{ id: number; deactivated: boolean }[]>().find((group) => group.id === id)?.deactivated;
}

describe('group deactivate', () => {
  it('says what is affected, and deactivates', async () => {
    const ran = await deactivate('on-call', '--yes');
    expect(ran).toMatchObject({
      code: 0,
      out: '',
      err: 'group on-call (id 40) has 2 members, 4 with those of its subgroups\ndeactivated group on-call (id 40)\n',
    });
    expect(await sandbox.writes()).toMatchObject([
      { method: 'POST', path: '/user_groups/40/deactivate', params: {}, status: 200 },
    ]);
    expect(await isDeactivated(40)).toBe(true);
  });

  it('prints one object', async () => {
    const ran = await deactivate('on-call', '--yes', '--json');
    expect(ran.json()).toEqual([
      { id: 40, name: 'on-call', deactivated: true, outcome: 'deactivated', error: null },
    ]);
    const again = await deactivate('on-call', '--yes', '--json');
    expect(again.json()).toEqual([
      { id: 40, name: 'on-call', deactivated: true, outcome: 'unchanged', error: null },
    ]);
    expect(await sandbox.writes()).toHaveLength(1);
    expect((await deactivate('on-call', '--yes', '--quiet')).out).toBe('40\n');
  });

  it('requires --yes without a terminal, and sends nothing', async () => {
    const ran = await deactivate('on-call', '--json');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each([
    ['y', 0, true],
    ['n', 130, false],
  ])('asks on a terminal: %s ends with %d', async (answer, code, deactivated) => {
    const input = new PassThrough();
    const io = createTestIo({ terminal: true, input });
    const running = run(['group', 'deactivate', 'on-call'], io, sandbox.env(), new AbortController().signal);
    await eventually(() => expect(io.err()).toContain('Deactivate group on-call (id 40)? Nobody'));
    expect(io.err()).toMatch(/has 2 members.*\n.*Deactivate/s);
    input.write(`${answer}\r`);
    expect(await running).toBe(code);
    expect(await isDeactivated(40)).toBe(deactivated);
  });

  it('shows the request in a dry run', async () => {
    const ran = await deactivate('on-call', '--dry-run', '--json');
    expect(ran.json()).toEqual([
      { method: 'POST', path: '/user_groups/40/deactivate', parameters: {}, notices: [] },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('refuses a system group and an unknown group', async () => {
    expect(await deactivate('role:members', '--yes')).toMatchObject({ code: 5, out: '' });
    expect(await deactivate('nobodies', '--yes')).toMatchObject({ code: 3, out: '' });
    expect(await sandbox.writes()).toEqual([]);
  });

  it("is a missing permission for those who don't manage it", async () => {
    const ran = await call(['group', 'deactivate', 'on-call', '--yes', '--json', '--quiet'], 'moderator');
    expect(ran.error()).toMatchObject({
      exit: 5,
      code: 'BAD_REQUEST',
      hint: expect.stringContaining('can_manage_group of on-call (user:id:12)'),
    });
  });
});

describe('a group in use', () => {
  beforeEach(async () => {
    await call(['channel', 'update', 'design', '--can-send-message-group', 'designers']);
    await call(['group', 'update', 'designers', '--can-join-group', 'group:designers,user:me']);
    await call(['group', 'update', 'on-call', '--can-mention-group', 'designers']);
    await sandbox.writes();
  });
  const uses = [
    'subgroup of on-call',
    'channel design has it in can_send_message_group',
    'the group itself has it in can_join_group',
    'group on-call has it in can_mention_group',
  ];

  it('shows everything that uses it before asking', async () => {
    const ran = await deactivate('designers', '--dry-run');
    expect(ran.err.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(['the server will reject this while the group is in use:', ...uses]),
    );
  });

  it('is refused with the names of what prevents it', async () => {
    const ran = await deactivate('designers', '--yes', '--quiet', '--json');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error()).toMatchObject({
      code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
      message: `group designers (id 39) is in use: ${uses.join('; ')}`,
      fields: {
        objections: [
          { type: 'subgroup', supergroup_ids: [40] },
          { type: 'channel', channel_id: 103, settings: ['can_send_message_group'] },
          { type: 'user_group', group_id: 39, settings: ['can_join_group'] },
          { type: 'user_group', group_id: 40, settings: ['can_mention_group'] },
        ],
      },
    });
    expect(await isDeactivated(39)).toBe(false);
  });

  it('prints only words for people', async () => {
    const ran = await deactivate('designers', '--yes', '--quiet');
    expect(ran.err).toContain(`is in use: ${uses.join('; ')}`);
    expect(ran.err).not.toMatch(/objections|supergroup_ids/);
  });
});

describe('group reactivate', () => {
  const reactivate = (...flags: string[]) => call(['group', 'reactivate', ...flags]);

  it('reactivates a group', async () => {
    const ran = await reactivate('old crew', '--json');
    expect(ran.json()).toEqual([
      { id: 41, name: 'old crew', deactivated: false, outcome: 'reactivated', error: null },
    ]);
    expect(await sandbox.writes()).toMatchObject([
      { method: 'PATCH', path: '/user_groups/41', params: { deactivated: false }, status: 200 },
    ]);
    expect(await isDeactivated(41)).toBe(false);
  });

  it('leaves an active group unchanged', async () => {
    const ran = await reactivate('designers');
    expect(ran).toMatchObject({ code: 0, out: '', err: 'group designers (id 39) is active\n' });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('shows the request in a dry run', async () => {
    expect((await reactivate('old crew', '--dry-run', '--json')).json()).toEqual([
      { method: 'PATCH', path: '/user_groups/41', parameters: { deactivated: false }, notices: [] },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('levels', () => {
  it.each<[level: number, verb: string, group: string, code: number]>([
    [289, 'deactivate', 'on-call', 2],
    [290, 'deactivate', 'on-call', 0],
    [385, 'reactivate', 'old crew', 2],
    [386, 'reactivate', 'old crew', 0],
  ])('at %d %s %s ends with %d', async (level, verb, group, code) => {
    const old = await startSandbox({ level });
    const ran = await old.run(['group', verb, group, '--yes']);
    expect(ran.code).toBe(code);
    if (code === 2) {
      expect(ran.err).toContain(`feature level ${level + 1}`);
      expect(await old.writes()).toEqual([]);
    }
  });
});

it('deactivates exactly once, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-after=0.4,seed=3' });
  for (const verb of ['deactivate', 'reactivate', 'deactivate']) {
    expect(await faulty.run(['group', verb, 'on-call', '--yes'])).toMatchObject({ code: 0 });
  }
});
