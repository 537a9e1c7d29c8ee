import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const expand = (group: string, ...flags: string[]) => ['group', 'expand', group, ...flags];

describe('group expand', () => {
  it('lists everyone in it with the path, in one request for the groups', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(expand('on-call', '--json', '--debug'));
    const onCall = { id: 40, name: 'on-call', deactivated: false };
    const designers = { id: 39, name: 'designers', deactivated: false };
    expect(
      ran.json<Record<string, unknown>[]>().map(({ user_id, direct, path }) => [user_id, direct, path]),
    ).toEqual([
      [12, true, [onCall]],
      [13, true, [onCall]],
      [14, false, [onCall, designers]],
      [15, false, [onCall, designers]],
    ]);
    expect(ran.json<unknown[]>()[0]).toEqual({
      user_id: 12,
      full_name: 'Adam Admin',
      email: 'admin@sandbox.invalid',
      is_bot: false,
      direct: true,
      path: [onCall],
    });
    expect(ran.err.match(/^> GET \S*\/user_groups /gm)).toHaveLength(1);
  });

  it('shows the path', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const lines = (await run(expand('on-call'))).out.trimEnd().split('\n');
    expect(lines[0]).toBe('12\tAdam Admin\tadmin@sandbox.invalid\ton-call');
    expect(lines[2]).toMatch(/^14\t.*\tmember1@sandbox\.invalid\ton-call > designers$/);
  });

  it('takes the shortest path, and stops at groups that contain each other', async () => {
    const { run, organization } = await startSandbox({ level: 372, recorded: true });
    Object.assign(organization.groups.get(39) ?? {}, { members: [12, 14], direct_subgroup_ids: [40, 32] });
    const ran = await run(expand('on-call', '--jq', '.[] | [.user_id, (.path | map(.id))]', '--json'));
    expect(
      ran.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      [11, [40, 39, 32]],
      [12, [40]],
      [13, [40]],
      [14, [40, 39]],
    ]);
  });

  it('filters', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const ids = async (group: string, ...flags: string[]) =>
      (await run(expand(group, '--quiet', ...flags))).out.trim().split('\n').map(Number);
    expect(await ids('on-call', '--direct')).toEqual([12, 13]);
    expect(await ids('on-call', '--no-direct')).toEqual([14, 15]);
    expect(await ids('on-call', '--search', 'mona')).toEqual([13]);
    expect(await ids('role:moderators', '--no-bots', '--limit', '2')).toEqual([11, 12]);
    const bots = await ids('role:everyone', '--bots');
    const all = await ids('role:everyone');
    expect(all).toEqual(expect.arrayContaining(bots));
    expect(bots.length).toBeLessThan(all.length);
  });

  it('leaves out deactivated users, and marks deactivated groups', async () => {
    const { run, organization } = await startSandbox({ level: 302, recorded: true });
    Object.assign(organization.users.get(14) ?? {}, { is_active: false });
    organization.groups.get(39)?.direct_subgroup_ids.push(41);
    Object.assign(organization.groups.get(41) ?? {}, { members: [16] });
    const ran = await run(expand('on-call', '--no-direct'));
    expect(
      ran.out
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').at(-1)),
    ).toEqual(['on-call > designers', 'on-call > designers > old crew (deactivated)']);
    expect((await run(expand('old crew'))).err).toContain('group old crew (id 41) is deactivated');
  });

  it('lists the same users as user list for the group', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const listed = await run(['user', 'list', '--group', 'on-call', '--quiet']);
    expect((await run(expand('on-call', '--quiet'))).out).toBe(listed.out);
  });

  it('is refused to guests, and needs an existing group', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    expect(await run(expand('on-call'), 'guest')).toMatchObject({ code: 5, out: '' });
    expect(await run(expand('nowhere'))).toMatchObject({ code: 3, out: '' });
  });
});
