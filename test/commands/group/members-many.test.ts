/** `group members add|remove|set --from`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run(['group', 'create', 'red', '--members', 'me,member1@sandbox.invalid']);
  await sandbox.run(['group', 'create', 'blue']);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.writes());

const run = (words: string[], table: string, ...flags: string[]) =>
  runHere(['group', 'members', ...words, '--from', '-', ...flags], sandbox.env(), table);
const sent = async () => (await sandbox.writes()).map(({ params }) => params);

const one = 'member1@sandbox.invalid';
const two = 'member2@sandbox.invalid';

describe('group members add --from and remove --from', () => {
  it("send one request per group, only for users who aren't members yet", async () => {
    const ran = await run(
      ['add'],
      `group,member\nred,${one}\nred,${two}\nblue,${one}\nblue,group:red\n`,
      '--json',
    );
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject([
      { row: 1, key: one, name: 'red', outcome: 'unchanged' },
      { row: 2, key: two, name: 'red', outcome: 'updated' },
      { row: 3, key: one, name: 'blue', outcome: 'updated' },
      { row: 4, key: 'group:red', name: 'blue', outcome: 'updated' },
    ]);
    const requests = await sent();
    expect(requests).toHaveLength(2);
    expect(requests).toEqual(
      expect.arrayContaining([{ add: [15] }, { add: [14], add_subgroups: [expect.any(Number)] }]),
    );
    const back = await run(
      ['remove', 'blue'],
      `who,why\n${one},x\ngroup:red,y\n${two},z\n`,
      '--column',
      'who',
      '--json',
    );
    expect(back.json()).toMatchObject([
      { outcome: 'removed' },
      { outcome: 'removed' },
      { outcome: 'unchanged' },
    ]);
    expect(await sent()).toEqual([{ delete: [14], delete_subgroups: [expect.any(Number)] }]);
  });

  it('report all errors', async () => {
    const ran = await run(
      ['add'],
      `group,member\nnone such,me\nred,nobody@sandbox.invalid\nrole:members,me\n,me\n`,
    );
    expect(ran.err).toContain("row 1 (line 2), group: there is no group 'none such'");
    expect(ran.err).toContain("row 2 (line 3), member: there is no user 'nobody@sandbox.invalid'");
    expect(ran.err).toContain('row 4 (line 5), group: is empty');
    expect((await run(['add'], 'member\nme\n')).err).toContain('has no column group');
    expect(await sent()).toEqual([]);
  });
});

describe('group members set G --from people.csv --column email', () => {
  const people = `name,email\nA,${one}\nB,${two}\n`;

  it('shows the difference, asks before it removes, and sets the members in one request', async () => {
    await sandbox.run(['group', 'members', 'set', 'red', 'me', one, '--yes', '--allow-large']);
    await sandbox.writes();
    const asked = await run(['set', 'red'], people, '--column', 'email', '--allow-self');
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('+ ');
    expect(asked.err).toContain('- ');
    expect(asked.err).toContain('--yes');
    expect(await sent()).toEqual([]);
    const ran = await run(['set', 'red'], people, '--column', 'email', '--allow-self', '--yes', '--json');
    expect(ran.json()).toMatchObject([
      { row: 1, key: one, outcome: 'unchanged' },
      { row: 2, key: two, outcome: 'updated' },
    ]);
    expect(await sent()).toEqual([{ add: [15], delete: [11] }]);
    await run(['set', 'red'], people, '--column', 'email', '--yes');
    expect(await sent()).toEqual([]);
  });

  it('also removes if everyone in the table is a member, and reports a failure of that', async () => {
    await sandbox.run(['group', 'members', 'set', 'red', 'me', one, two, '--yes', '--allow-large']);
    await sandbox.writes();
    const ran = await run(['set', 'red'], people, '--column', 'email', '--allow-self', '--yes', '--json');
    expect(ran.code, ran.err).toBe(0);
    expect(await sent()).toEqual([{ delete: [11] }]);
  });

  it('has the brakes of the single verb, and refuses a table without rows', async () => {
    const gone = await run(
      ['set', 'red'],
      'email\nmoderator@sandbox.invalid\n',
      '--column',
      'email',
      '--yes',
    );
    expect(gone.code).toBe(2);
    expect(gone.err).toContain('--allow-large');
    expect((await run(['set', 'red'], 'email\n', '--column', 'email', '--yes')).err).toContain('has no rows');
    expect((await run(['set', 'red'], people, '--column', 'mail')).err).toContain('has no column member');
    expect(await sent()).toEqual([]);
  });
});
