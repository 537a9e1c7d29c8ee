import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

interface Row {
  full_name: string;
  findings: string[];
  last_active?: number | null;
  active_bots: string[];
  channels: number | null;
}

async function audited(world: Sandbox, ...words: string[]): Promise<Record<string, Row>> {
  const ran = await world.run(['audit', 'users', ...words, '--json']);
  expect(ran.code, ran.err).toBe(0);
  return Object.fromEntries(ran.json<Row[]>().map((row) => [row.full_name.split(' ')[0] ?? '', row]));
}

const findings = (rows: Record<string, Row>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.findings]));

describe('audit users', () => {
  it('finds privileged users without asking when anyone was active', async () => {
    const world = await startSandbox();
    world.user('bot').role = 200;
    expect(findings(await audited(world))).toEqual({
      Olga: ['owner'],
      Adam: ['administrator'],
      Build: ['administrator'],
    });
    expect(findings(await audited(world, '--no-bots', '--role', 'administrator'))).toEqual({
      Adam: ['administrator'],
    });
    expect((await world.requests()).some(({ path }) => path.includes('presence'))).toBe(false);
    expect((await world.run(['audit', 'users', '--only', 'owner', '--quiet'])).out).toBe('11\n');
  });

  it('writes a table that the user commands read', async () => {
    const world = await startSandbox();
    const { out } = await world.run(['audit', 'users', '--only', 'administrator', '--format', 'csv']);
    const ran = await runHere(['user', 'deactivate', '--from', '-', '--dry-run', '--json'], world.env(), out);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject([{ method: 'DELETE', path: '/users/12' }]);
  });

  it('finds who was inactive for that long, and who never was active', async () => {
    const world = await startSandbox();
    const rows = await audited(world, '--inactive', '2d');
    expect(findings(rows)).toEqual({
      Olga: ['owner'],
      Adam: ['administrator'],
      Mona: ['never-logged-in'],
      Mei: ['inactive'],
      'Jose\u0301': ['never-logged-in'],
      Greta: ['never-logged-in'],
    });
    expect([typeof rows.Mei?.last_active, rows.Mona?.last_active]).toEqual(['number', null]);
    const line = await world.run([
      'audit',
      'users',
      '--inactive',
      '2d',
      '--only',
      'inactive',
      '--columns',
      'details',
    ]);
    expect(line.out).toMatch(/^last active [-0-9]{10} [0-9]{2}:[0-9]{2} UTC\n$/);
  });

  it.each(['inactive', 'never-logged-in'])('needs a period: %s', async (finding) => {
    const world = await startSandbox();
    const ran = await world.run(['audit', 'users', '--only', finding]);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('needs --inactive')]);
  });

  it('finds deactivated users whose bots still work', async () => {
    const world = await startSandbox();
    world.user('bot').bot_owner_id = 14;
    world.user('member1').is_active = false;
    const rows = await audited(world, '--only', 'owns-bots-while-deactivated');
    expect(rows).toEqual({ Mei: expect.objectContaining({ active_bots: ['Build Bot'] }) });
    world.user('bot').is_active = false;
    expect(await audited(world, '--only', 'owns-bots-while-deactivated')).toEqual({});
  });

  it('finds guests in many channels', async () => {
    const world = await startSandbox();
    expect((await audited(world, '--many-channels', '1')).Greta).toMatchObject({
      findings: ['guest-in-many-channels'],
      channels: 2,
    });
    expect((await audited(world, '--many-channels', '2')).Greta).toBeUndefined();
  });
});
