/** What an account changes about itself: its avatar, and its profile fields without being an administrator. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => void (await sandbox.writes()));

const sent = async () =>
  (await sandbox.writes()).map(({ method, path, params }) => [`${method} ${path}`, params] as const);

describe('your own profile fields', () => {
  it.each<[flags: string[], calls: [string, object][]]>([
    [['Phone=1'], [['PATCH /users/me/profile_data', { data: [{ id: 71, value: '1' }] }]]],
    [
      ['Phone=2', 'Mentor='],
      [
        ['PATCH /users/me/profile_data', { data: [{ id: 71, value: '2' }] }],
        ['DELETE /users/me/profile_data', { data: [76] }],
      ],
    ],
    [['Phone='], [['DELETE /users/me/profile_data', { data: [71] }]]],
  ])('%j of a member use the calls for everybody', async (values, calls) => {
    const ran = await sandbox.run(
      ['user', 'update', 'me', ...values.flatMap((each) => ['--profile-field', each])],
      'member1',
    );
    expect(ran.code, ran.err).toBe(0);
    expect(await sent()).toEqual(calls);
  });

  it("of an administrator use the administrators' call", async () => {
    await sandbox.run(['user', 'update', 'me', '--profile-field', 'Phone=7']);
    expect((await sent()).map(([call]) => call)).toEqual(['PATCH /users/owner%40sandbox.invalid']);
  });

  it('in a table are permitted, unlike those of others', async () => {
    const table = join(temporaryFolder(), 'table.csv');
    await writeFile(table, 'user,profile-field\nme,Phone=9\n');
    expect((await sandbox.run(['user', 'update', '--from', table], 'member1')).code).toBe(0);
    expect((await sent()).map(([call]) => call)).toEqual(['PATCH /users/me/profile_data']);
    await writeFile(table, 'user,profile-field\nid:15,Phone=9\n');
    expect((await sandbox.run(['user', 'update', '--from', table], 'member1')).code).not.toBe(0);
    expect(await sent()).toEqual([]);
  });

  it('that only administrators can edit are reported', async () => {
    Object.assign(sandbox.organization.profile_fields.get(72) ?? {}, { editable_by_user: false });
    const ran = await sandbox.run(['user', 'update', 'me', '--profile-field', 'Biography=x'], 'member1');
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('only administrators can change Biography');
  });

  it('cannot be combined with other changes, and the name has its own command', async () => {
    const ran = await sandbox.run(['user', 'update', 'me', '--full-name', 'Mei Y'], 'member1');
    expect(ran.code).toBe(5);
    expect(ran.err).toContain("'realmctl user settings update --full-name' changes your own name");
  });
});

describe('your own avatar', () => {
  it('is uploaded, and deleted after a question', async () => {
    const file = join(temporaryFolder(), 'me.gif');
    await writeFile(file, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
    const ran = await sandbox.run(['user', 'avatar', 'set', file, '--json'], 'guest');
    expect(ran.json()).toMatchObject({ user_id: 16, full_name: 'Greta Guest', outcome: 'updated' });
    expect(ran.json<{ avatar_url: string }>().avatar_url).toMatch(/^\/user_avatars\/2\/.*\?version=2$/);
    expect(sandbox.user('guest').avatar_file).toBeDefined();
    const asked = await sandbox.run(['user', 'avatar', 'remove'], 'guest');
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('Remove your avatar? The server deletes the image.');
    const removed = await sandbox.run(['user', 'avatar', 'remove', '--yes'], 'guest');
    expect(removed).toMatchObject({ code: 0, err: 'removed your avatar\n' });
    expect(sandbox.user('guest').avatar_file).toBeUndefined();
    expect((await sent()).map(([call]) => call)).toEqual([
      'POST /users/me/avatar',
      'DELETE /users/me/avatar',
    ]);
  });

  it.each([
    [['set'], "missing required argument 'FILE'"],
    [['set', '/nonexistent.png'], 'cannot read /nonexistent.png'],
  ])('%j: %s', async (words, why) => {
    const ran = await sandbox.run(['user', 'avatar', ...words]);
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toContain(why);
    expect(await sent()).toEqual([]);
  });
});
