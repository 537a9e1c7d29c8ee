import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
const call = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const update = (...flags: string[]) => call(['group', 'update', 'designers', ...flags]);

/** The requests of one run. */
async function sent(...flags: string[]) {
  await sandbox.writes();
  await update(...flags);
  return sandbox.writes();
}

// Ids of the default organization: 31 role:nobody, 33 role:administrators, 36 role:members, 40 on-call.
describe('every parameter of PATCH /user_groups/{user_group_id} is sent alone', () => {
  it.each<[flags: string[], params: Record<string, unknown>]>([
    [['--description', ''], { description: '' }],
    [['--description', ' -x & "q" \n ☂ '], { description: ' -x & "q" \n ☂ ' }],
    [['--can-add-members-group', 'role:members'], { can_add_members_group: { new: 36 } }],
    [['--can-join-group', 'members'], { can_join_group: { new: 36 } }],
    [['--can-leave-group', 'role:nobody'], { can_leave_group: { new: 31 } }],
    [
      ['--can-manage-group', 'user:admin@sandbox.invalid,group:on-call'],
      { can_manage_group: { new: { direct_members: [12], direct_subgroups: [40] } } },
    ],
    [['--can-mention-group', 'admins'], { can_mention_group: { new: 33 } }],
    [['--can-remove-members-group', 'id:40'], { can_remove_members_group: { new: 40 } }],
  ])('%j', async (flags, params) => {
    const requests = await sent(...flags);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'PATCH', path: '/user_groups/39', status: 200 });
    expect(requests[0]?.params).toEqual(params);
  });

  it.each([['--name', 'designers'], ['--no-deactivated'], ['--can-leave-group', 'role:nobody']])(
    'and not at all if it is already up to date: %s %s',
    async (...flags) => {
      await sandbox.writes();
      const ran = await update(...flags, '--json');
      expect(ran.json()).toEqual([{ id: 39, name: 'designers', outcome: 'unchanged', error: null }]);
      expect(await sandbox.writes()).toEqual([]);
    },
  );

  it('or several in one request', async () => {
    const requests = await sent('--description', 'd', '--can-join-group', 'role:nobody');
    expect(requests.map(({ params }) => params)).toEqual([{ description: 'd', can_join_group: { new: 31 } }]);
  });
});

it('prints what was changed', async () => {
  const ran = await call(['group', 'update', 'on-call', '--name', 'watch', '--description', 'x', '--json']);
  expect(ran.json()).toEqual([{ id: 40, name: 'watch', description: 'x', outcome: 'updated', error: null }]);
  const back = await call(['group', 'update', 'id:40', '--name', 'on-call']);
  expect(back).toMatchObject({ code: 0, out: '', err: 'updated group on-call (id 40): --name on-call\n' });
  expect((await call(['group', 'update', 'on-call', '--description', 'y', '--quiet'])).out).toBe('40\n');
});

describe('what is refused before anything is sent', () => {
  it.each<[args: string[], code: number, said: string]>([
    [['designers'], 2, 'no change is named'],
    [['designers', '--deactivated'], 2, 'an update cannot deactivate a group'],
    [['designers', '--name', ' '], 2, '--name must not be empty'],
    [['designers', '--can-manage-group', 'role:internet'], 2, '--can-manage-group cannot be role:internet'],
    [['designers', '--can-manage-group', 'everyone'], 2, '--can-manage-group cannot be role:everyone'],
    [['designers', '--can-mention-group', 'role:internet'], 2, '--can-mention-group cannot be role:internet'],
    [['role:members', '--name', 'x'], 5, 'role:members (id 36) is a system group'],
    [['designrs', '--name', 'x'], 3, "did you mean 'designers'?"],
    [['designers', '--can-join-group', 'nobdy'], 3, "there is no group 'nobdy'"],
    [['designers', '--description', 'x', '--fields', 'bogus'], 2, "there is no field 'bogus'"],
  ])('%j', async (args, code, said) => {
    await sandbox.writes();
    const ran = await call(['group', 'update', ...args]);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it('names the group with the taken name, deactivated ones too', async () => {
    const taken = await update('--name', 'on-call', '--json');
    expect(taken.error()).toMatchObject({
      exit: 6,
      code: 'BAD_REQUEST',
      message: "the name 'on-call' is taken by group 'on-call' (id 40)",
    });
    const hidden = await update('--name', 'old crew', '--json');
    expect(hidden.error()).toMatchObject({
      exit: 6,
      message: "the name 'old crew' is taken by group 'old crew' (id 41, deactivated)",
      hint: expect.stringContaining('realmctl group reactivate id:41'),
    });
  });

  it("is a missing permission if the account doesn't manage it", async () => {
    const ran = await call(['group', 'update', 'on-call', '--description', 'x', '--json'], 'moderator');
    expect(ran.error()).toMatchObject({
      exit: 5,
      code: 'BAD_REQUEST',
      hint: 'needs to be in can_manage_group of on-call (user:id:12), or in can_manage_all_groups of the organization',
    });
  });

  it('is passed on if the account manages it', async () => {
    const ran = await call(['group', 'update', 'on-call', '--can-join-group', 'id:37', '--json'], 'admin');
    expect(ran.error()).toMatchObject({ exit: 1, code: 'BAD_REQUEST', hint: null });
  });

  it('an invalid group, because it was removed meanwhile, is BAD_REQUEST', async () => {
    const ran = await update('--can-join-group', 'old crew', '--json');
    expect(ran.error()).toMatchObject({
      exit: 1,
      code: 'BAD_REQUEST',
      message: 'User group is deactivated.',
    });
  });
});

describe('--if-current', () => {
  const join = (wanted: string, old: string) =>
    update('--can-join-group', wanted, '--if-current', `can_join_group=${old}`, '--json');

  it('sends the expected value as old', async () => {
    await update('--can-join-group', 'role:nobody');
    await sandbox.writes();
    expect((await join('role:members', 'role:nobody')).code).toBe(0);
    expect((await sandbox.writes())[0]?.params).toEqual({ can_join_group: { new: 36, old: 31 } });
  });

  it('ends with 6 and the current value if it is stale', async () => {
    await update('--can-join-group', 'role:nobody');
    const ran = await join('role:members', 'role:moderators');
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.error()).toMatchObject({
      exit: 6,
      code: 'EXPECTATION_MISMATCH',
      message: 'can_join_group is role:nobody now, not role:moderators',
    });
  });
});

it('changes nothing in a dry run', async () => {
  await sandbox.writes();
  const ran = await update('--can-join-group', 'role:members', '--dry-run', '--json');
  expect(ran.json()).toEqual([
    { method: 'PATCH', path: '/user_groups/39', parameters: { can_join_group: { new: 36 } }, notices: [] },
  ]);
  expect(await sandbox.writes()).toEqual([]);
});

describe('older servers', () => {
  it('refuses what the server is too old for', async () => {
    const old = await startSandbox({ level: 323 });
    const ran = await old.run(['group', 'update', 'designers', '--can-remove-members-group', 'members']);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/--can-remove-members-group needs feature level 324.*323/);
    expect(await old.writes()).toEqual([]);
  });

  it.each([
    [164, { name: 'designers', description: 'x' }],
    [165, { description: 'x' }],
  ])('sends name and description together below level 165 (%d)', async (level, params) => {
    const old = await startSandbox({ level });
    const ran = await old.run(['group', 'update', 'designers', '--description', 'x']);
    expect(ran.code).toBe(0);
    expect((await old.writes()).map((request) => request.params)).toEqual([params]);
  });
});

it('changes exactly once, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-before=0.15,drop-after=0.25,seed=7' });
  for (const name of ['one', 'two', 'three']) {
    const ran = await faulty.run(['group', 'update', 'id:39', '--name', name, '--can-join-group', 'members']);
    expect(ran).toMatchObject({ code: 0 });
  }
});

it.each([372, 442])('leaves who may mention a group to a server of level %d', async (level) => {
  const { run, writes } = await startSandbox({ level });
  const ran = await run(['group', 'update', 'designers', '--can-mention-group', 'role:owners']);
  expect(await writes(), ran.err).toMatchObject([{ method: 'PATCH' }]);
});
