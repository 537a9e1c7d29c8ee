/** Headers of files that others made: renamed, joined, used twice, and as a file of them says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const table = [
  'First name,Last name,E-mail,Department,Phone',
  'Ana,Silva,ana@x.org,design,1',
  'Bo,,bo@x.org,design,2',
].join('\n');

const run = (flags: readonly string[], text = table) =>
  runHere(
    [
      'user',
      'create',
      '--from',
      '-',
      '--passwords-out',
      join(temporaryFolder(), 'p.csv'),
      '--dry-run',
      ...flags,
    ],
    sandbox.env(),
    text,
  );

const kept = (text: string, name = 'people.yaml') => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
};

const joined = '--map=First name+Last name=full-name';
const others = ['--map=E-mail=email', '--map=Phone='];

describe('--map', () => {
  it('joins headers by +, without what is empty', async () => {
    const ran = await run([joined, ...others, '--map=Department=']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain('full_name = "Ana Silva"\n');
    expect(ran.out).toContain('full_name = "Bo"\n');
  });

  it('gives two columns of one header', async () => {
    await sandbox.run(['group', 'create', 'design']);
    const two = ['--map=Department=group', '--map=Department=channel'];
    await sandbox.writes();
    const ran = await runHere(
      [
        'user',
        'create',
        '--from',
        '-',
        '--passwords-out',
        join(temporaryFolder(), 'p.csv'),
        joined,
        ...others,
        ...two,
      ],
      sandbox.env(),
      table,
    );
    expect(ran.code, ran.err).toBe(0);
    const people = [...sandbox.organization.users.values()].slice(-2);
    expect(people.map(({ full_name }) => full_name)).toEqual(['Ana Silva', 'Bo']);
    const ids = people.map(({ user_id }) => user_id);
    const group = [...sandbox.organization.groups.values()].find(({ name }) => name === 'design');
    expect(group?.members).toEqual(expect.arrayContaining(ids));
    const subscribed = (await sandbox.writes()).filter(({ path }) => path === '/users/me/subscriptions');
    expect(subscribed.map(({ params }) => params)).toEqual([
      { subscriptions: [{ name: 'design' }], principals: ids },
    ]);
  });

  it.each([
    [['--map=Department=group', '--map=Department=group'], "--map says twice that 'Department' is group"],
    [['--map=Department=', '--map=Department=group'], "--map both leaves 'Department' out and uses it"],
    [['--map=First name+Middle name=full-name'], "--map renames 'Middle name', which is not a header"],
    [['--map=First name=full-name', '--map=Last name=full-name'], 'means full-name, as'],
  ])('%j is refused', async (flags, says) => {
    const ran = await run([...flags, '--map=E-mail=email', '--map=Phone=']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(says);
  });
});

describe('--map-file', () => {
  const meaning = {
    'First name+Last name': 'full-name',
    'E-mail': 'email',
    Department: ['channel'],
    Phone: null,
  };
  const yaml = 'First name+Last name: full-name\nE-mail: email\nDepartment: [channel]\nPhone:\nCity: role\n';

  it.each([
    ['YAML', yaml],
    ['JSON', JSON.stringify(meaning)],
  ])('says in %s what --map says, for tables that have not all of the headers', async (_, text) => {
    const ran = await run(['--map-file', kept(text)]);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain('full_name = "Ana Silva"\n');
  });

  it('gives way to --map', async () => {
    const ran = await run(['--map-file', kept(yaml), '--map', 'Department=']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.err).not.toContain('Department');
  });

  it.each([
    ['- a\n', 'is not a map of headers to columns'],
    ['a: {b: c}\n', "'a' does not name a column"],
    ['a: []\n', "'a' does not name a column"],
    ['a: "b\n', 'Missing closing'],
    ['E-mail: nonsense\n', 'E-mail: is not a column of this command'],
  ])('%j is refused, and nothing is sent', async (text, says) => {
    const ran = await run(['--map-file', kept(text)]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(says);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('is a file that is there, other than the table, and goes without --column', async () => {
    expect((await run(['--map-file', '/nowhere/x'])).err).toContain('no such file or folder');
    expect((await run(['--map-file', kept('a: b\n'), '--column', 'E-mail'])).err).toContain(
      '--map-file and --column cannot be combined',
    );
  });
});

it('tells of a very long header its beginning alone', async () => {
  const ran = await run([], `${'h'.repeat(100_000)}\nx\n`);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(`${'h'.repeat(80)}…: is not a column of this command`);
  expect(ran.err.length).toBeLessThan(2000);
});
