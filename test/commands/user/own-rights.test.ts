/**
 * Changes that reduce your own permissions come last, because the others may need them. Predictable refusals
 * are reported in a dry run too, and determine its exit code.
 */
import { expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

const others = ['moderator', 'member1', 'member2', 'bot'];
const paths = (names: readonly string[]) => names.map((name) => `/users/${name}%40sandbox.invalid`);

it.each<[string, readonly string[]]>([
  ['named first', ['me', 'id:13', 'id:14', 'id:15', 'id:17']],
  ['selected with all other people', ['--all', '--where-search', '@sandbox.invalid']],
])('among several, %s: nothing is refused because your own role was changed first', async (_, who) => {
  const sandbox = await startSandbox();
  sandbox.user('owner').delivery_email = 'owner@elsewhere.invalid';
  const ran = await sandbox.run(['user', 'update', ...who, '--role', 'guest', '--yes', '--json'], 'admin');
  expect(ran.code, ran.err).toBe(0);
  const written = (await sandbox.writes()).map(({ path }) => path);
  expect(written.at(-1)).toBe('/users/admin%40sandbox.invalid');
  // A selection includes bots only if they are named.
  const changed =
    who[0] === '--all' ? paths(others).filter((path) => !path.includes('/bot%40')) : paths(others);
  expect(written.slice(0, -1).sort()).toEqual(changed.sort());
  // Still in the order of the command line.
  const [first] = ran.json<{ user_id: number }[]>();
  expect(first?.user_id).toBe(12);
});

it('in a table, with results in the order of the rows', async () => {
  const sandbox = await startSandbox();
  const table = 'user,role\nme,member\nid:13,member\nid:14,moderator\nid:15,guest\nid:17,guest\n';
  const flags = ['--from', '-', '--yes', '--json'];
  const ran = await runHere(['user', 'update', ...flags], sandbox.env('admin'), table);
  expect(ran.code, ran.err).toBe(0);
  const written = (await sandbox.writes()).map(({ path }) => path);
  expect(written.at(-1)).toBe('/users/admin%40sandbox.invalid');
  expect(written.slice(0, -1).sort()).toEqual(paths(others).sort());
  expect(ran.json<{ row: number }[]>().map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
});

it('a dry run reports the row that would be refused, shows the requests of the others, and has the same exit code', async () => {
  const sandbox = await startSandbox();
  const table = 'user,role\nme,member\nid:14,moderator\n';
  const ran = await runHere(['user', 'update', '--from', '-', '--dry-run'], sandbox.env('owner'), table);
  expect(ran.code).toBe(8);
  expect(ran.err).toContain('row 1 (line 2), me: Olga Owner (id 11) is the only owner');
  expect(ran.out).toBe('PATCH /users/member1%40sandbox.invalid\n  role = 300\n');
  const both = await sandbox.run(['user', 'update', 'me', 'id:14', '--role', 'guest', '--dry-run']);
  expect(both.code).toBe(8);
  expect(both.err).toContain('Olga Owner (id 11) is the only owner');
  expect(both.out).toBe('PATCH /users/member1%40sandbox.invalid\n  role = 600\n');
  expect(await sandbox.writes()).toEqual([]);
});

it.each([
  ['before', 'user,role\nid:14,owner\nme,member\n'],
  ['after', 'user,role\nme,member\nid:14,owner\n'],
])('the only owner can be demoted in a table that appoints another one, in a row %s', async (_, table) => {
  const sandbox = await startSandbox();
  const words = ['user', 'update', '--from', '-', '--yes', '--json'];
  const ran = await runHere(words, sandbox.env('owner'), table);
  expect(ran.code, ran.err).toBe(0);
  const roles = (await sandbox.writes()).map(({ params }) => params.role);
  expect(roles).toEqual([100, 400]);
  expect([sandbox.user('owner').role, sandbox.user('member1').role]).toEqual([400, 100]);
});

it('of all owners in a table that appoints none, the last one is refused beforehand', async () => {
  const sandbox = await startSandbox();
  sandbox.user('admin').role = 100;
  const table = 'user,role\nme,member\nid:12,member\n';
  const ran = await runHere(['user', 'update', '--from', '-', '--dry-run'], sandbox.env('owner'), table);
  expect(ran.code).toBe(8);
  expect(ran.err).toContain('row 1 (line 2), me: Olga Owner (id 11) is the only owner');
});
