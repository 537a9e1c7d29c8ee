/** Groups from a table: `group create --from`, `group update --from`, `group deactivate --from`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.writes());

const run = (verb: string, table: string, ...flags: string[]) =>
  runHere(['group', verb, '--from', '-', ...flags], sandbox.env(), table);

describe('group create --from', () => {
  it('creates each with its members in one request', async () => {
    const table =
      'name,description,members,can-join-group\nred,"Who, likes red",me;member1@sandbox.invalid,role:members\nblue,,,\n';
    const ran = await run('create', table, '--json');
    expect(ran.json()).toMatchObject([
      { row: 1, key: 'red', id: expect.any(Number), name: 'red', outcome: 'created' },
      { row: 2, key: 'blue', id: expect.any(Number), outcome: 'created' },
    ]);
    const writes = await sandbox.writes();
    // They are in flight at the same time.
    const byName = writes.sort((one, other) =>
      String(one.params.name) < String(other.params.name) ? 1 : -1,
    );
    expect(byName.map(({ path, params }) => [path, params])).toEqual([
      [
        '/user_groups/create',
        { name: 'red', description: 'Who, likes red', members: [11, 14], can_join_group: expect.any(Number) },
      ],
      ['/user_groups/create', { name: 'blue', description: '', members: [] }],
    ]);
  });

  it('skips or updates existing groups, as requested', async () => {
    const table = 'name,description\ndesigners,Whoever draws\n';
    expect((await run('create', table)).code).toBe(6);
    expect((await run('create', table, '--if-exists', 'skip', '--json')).json()).toMatchObject([
      { outcome: 'skipped' },
    ]);
    expect(await sandbox.writes()).toEqual([]);
    const ran = await run('create', table, '--if-exists', 'update', '--json');
    expect(ran.json()).toMatchObject([{ outcome: 'updated', name: 'designers' }]);
    expect((await sandbox.writes()).map(({ method }) => method)).toEqual(['PATCH']);
    const members = await run('create', 'name,members\ndesigners,me\n', '--if-exists', 'update');
    expect(members.err).toContain(
      'row 1 (line 2): the group exists, and --if-exists update does not change its members',
    );
  });

  it('reports what the service would refuse, and a name in two rows', async () => {
    const ran = await run('create', 'name,can-manage-group\nx,role:everyone\ny,\ny,none such\n');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('row 1 (line 2), can-manage-group: cannot be role:everyone');
    expect(ran.err).toContain("row 3 (line 4), can-manage-group: there is no group 'none such'");
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('group update --from and group deactivate --from', () => {
  it('send only differences, skip up-to-date groups, and refuse system groups', async () => {
    const ran = await run('update', 'group,description,name\ndesigners,Other words,draughts\n', '--json');
    expect(ran.json()).toMatchObject([{ key: 'designers', outcome: 'updated' }]);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { name: 'draughts', description: 'Other words' },
    ]);
    const refused = await run('update', 'group,description\nrole:members,x\ndraughts,\n');
    expect(refused.err).toContain('row 1 (line 2): ');
    expect(refused.err).not.toContain('row 2');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('ask once before deactivating', async () => {
    await run('create', 'name\ngone 1\ngone 2\n');
    await sandbox.writes();
    const table = 'group\ngone 1\ngone 2\n';
    expect((await run('deactivate', table)).code).toBe(2);
    expect(await sandbox.writes()).toEqual([]);
    const ran = await run('deactivate', table, '--yes', '--json');
    expect(ran.json()).toMatchObject([{ outcome: 'deactivated' }, { outcome: 'deactivated' }]);
    expect((await run('deactivate', table, '--yes', '--json')).json()).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
  });
});
