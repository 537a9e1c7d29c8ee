/** `user update --from`, `user deactivate --from` and `user reactivate --from`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const run = (verb: string, table: string, ...flags: string[]) =>
  runHere(['user', verb, '--from', '-', ...flags], sandbox.env('admin'), table);

describe('user update --from', () => {
  it('sends only the differences of each row, in one request per user, and reads the profiles once', async () => {
    await sandbox.requests();
    const table = [
      'user,full_name,role,profile-field',
      `member1@sandbox.invalid,"Dag O'Neil, Dr.",moderator,Phone=+1 555;Mentor=me`,
      'id:15,,,Phone=+1 556',
      '',
    ].join('\n');
    const ran = await run('update', table, '--json');
    expect(ran.json()).toMatchObject([
      { row: 1, key: 'member1@sandbox.invalid', user_id: 14, outcome: 'updated' },
      { row: 2, key: 'id:15', user_id: 15, outcome: 'updated' },
    ]);
    const requests = await sandbox.requests();
    expect(
      requests
        .filter(({ method }) => method === 'PATCH')
        .map(({ path, params }) => [path, params])
        .sort(),
    ).toEqual([
      [
        '/users/member1%40sandbox.invalid',
        {
          full_name: "Dag O'Neil, Dr.",
          role: 300,
          profile_data: [
            { id: 71, value: '+1 555' },
            { id: 76, value: [12] },
          ],
        },
      ],
      ['/users/member2%40sandbox.invalid', { profile_data: [{ id: 71, value: '+1 556' }] }],
    ]);
    const lists = requests.filter(({ method, path }) => method === 'GET' && path === '/users');
    expect(lists.length).toBeLessThanOrEqual(2);
    expect((await run('update', table, '--json')).json()).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('accepts a column for each profile field, besides others in one cell', async () => {
    await sandbox.writes();
    const table = [
      'user,Mobile,profile-field:Mentor,profile-field,profile-field:id:73',
      'id:13,"1=2;3","me,id:14",Pronouns=they,',
      'id:16,,,,north',
      'id:15,"",,,',
      '',
    ].join('\n');
    const ran = await run('update', table, '--map', 'Mobile=profile-field:Phone', '--json');
    expect(ran.code, ran.err).toBe(0);
    const writes = (await sandbox.writes()).map(({ path, params }) => [path, params.profile_data] as const);
    expect(writes.sort(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ['/users/guest%40sandbox.invalid', [{ id: 73, value: 'north' }]],
      ['/users/member2%40sandbox.invalid', [{ id: 71, value: '' }]],
      [
        '/users/moderator%40sandbox.invalid',
        [
          { id: 71, value: '1=2;3' },
          { id: 76, value: [12, 14] },
          { id: expect.any(Number), value: 'they' },
        ],
      ],
    ]);
  });

  it.each([
    ['profile-field:Shoes', '42', "there is no custom profile field 'Shoes'"],
    ['profile-field:Phone,Profile Field:Phone', '1,2', 'means profile-field:Phone, as'],
    ['profile-field:Phone,profile-field:phone', '1,2', 'gives Phone twice'],
    ['profile-field:', '1', 'is not a column of this command'],
    ['role:Phone', '1', 'is not a column of this command'],
  ])('refuses the header %s if it means nothing, or the same twice', async (header, cells, says) => {
    const ran = await run('update', `user,${header}\nid:15,${cells}\n`);
    expect(ran.err).toContain(says);
    expect(ran.code).not.toBe(0);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('asks once about all new administrators', async () => {
    const table = 'user,role\nid:14,administrator\nid:15,administrator\n';
    const asked = await run('update', table);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
    const ran = await run('update', table, '--dry-run', '--json');
    expect(ran.json()).toMatchObject([
      { method: 'PATCH', parameters: { role: 200 } },
      { method: 'PATCH', parameters: { role: 200 } },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('reports all errors of rows at once, and sends nothing', async () => {
    const table = [
      'user,new-email,role',
      'nobody@sandbox.invalid,,guest',
      'id:14,one@sandbox.invalid,',
      'id:15,One@Sandbox.invalid,',
      'MEMBER1@sandbox.invalid,,guest',
      'moderator@sandbox.invalid,,chief',
      'admin@sandbox.invalid,,',
      '',
    ].join('\n');
    const ran = await run('update', table, '--yes');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain("row 1 (line 2), user: there is no user 'nobody@sandbox.invalid'");
    expect(ran.err).toContain("row 3 (line 4), new-email: 'id:15' is the same address as in row 2 (line 3)");
    expect(ran.err).toContain(
      "row 4 (line 5), user: 'MEMBER1@sandbox.invalid' is the same user as in row 2 (line 3)",
    );
    expect(ran.err).toMatch(/row 5 \(line 6\), role: .*chief/);
    expect(ran.err).not.toContain('row 6');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('reports the row that the service refuses, and does the others', async () => {
    await sandbox.run(['org', 'update', '--require-unique-names', '--yes']);
    const ran = await run('update', 'user,full-name\nid:14,Mona Moderator\nid:15,Jo Member\n', '--json');
    await sandbox.run(['org', 'update', '--no-require-unique-names', '--yes']);
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      { row: 1, key: 'id:14', outcome: 'failed', error: { exit: 1 } },
      { row: 2, user_id: 15, outcome: 'updated', error: null },
    ]);
  });
});

describe('user deactivate --from and user reactivate --from', () => {
  const table = 'E-mail,comment,notify\nmember1@sandbox.invalid,"Thank you, all",\nid:15,,yes\n';
  const map = ['--map', 'E-mail=user'];

  it("asks once, and sends each row's comment", async () => {
    await sandbox.writes();
    const asked = await run('deactivate', table, ...map);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
    const ran = await run('deactivate', table, ...map, '--yes', '--json');
    expect(ran.json()).toMatchObject([
      { row: 1, user_id: 14, outcome: 'deactivated' },
      { row: 2, user_id: 15, outcome: 'deactivated' },
    ]);
    const writes = await sandbox.writes();
    expect(writes.map(({ method, path, params }) => [method, path, params]).sort()).toEqual([
      ['DELETE', '/users/14', { deactivation_notification_comment: 'Thank you, all' }],
      ['DELETE', '/users/15', { deactivation_notification_comment: '' }],
    ]);
    const again = await run('deactivate', 'user\nid:14\n', '--json');
    expect(again.json()).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('reactivates each in one request, and reads nothing afterwards', async () => {
    await sandbox.requests();
    const ran = await run(
      'reactivate',
      'user\nid:14\nmember2@sandbox.invalid\nadmin@sandbox.invalid\n',
      '--json',
    );
    expect(ran.json()).toMatchObject([
      { user_id: 14, outcome: 'reactivated' },
      { user_id: 15, outcome: 'reactivated' },
      { user_id: 12, outcome: 'unchanged' },
    ]);
    const requests = (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
    const first = requests.findIndex((line) => line.startsWith('POST'));
    expect(requests.slice(first).sort()).toEqual(['POST /users/14/reactivate', 'POST /users/15/reactivate']);
  });

  it('refuses users who cannot be deactivated, and conflicting columns for one address, before anything is sent', async () => {
    await sandbox.writes();
    const ran = await run(
      'deactivate',
      'user,comment,notify\nadmin@sandbox.invalid,,\nowner@sandbox.invalid,,\nid:14,Bye,yes\n',
      '--yes',
    );
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/row 1 \(line 2\), user: .* is your own account/);
    expect(ran.err).toMatch(/row 2 \(line 3\), user: .*only/);
    expect(ran.err).toContain('row 3 (line 4): --notify and --comment cannot be combined');
    expect(await sandbox.writes()).toEqual([]);
  });
});
