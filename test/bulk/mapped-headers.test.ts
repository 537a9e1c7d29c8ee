/** Headers of other programs' files: renamed, joined, used twice, and mapped by a file. */
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
  it('joins headers with +, without empty ones', async () => {
    const ran = await run([joined, ...others, '--map=Department=']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain('full_name = "Ana Silva"\n');
    expect(ran.out).toContain('full_name = "Bo"\n');
  });

  it('uses one header for two columns', async () => {
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
  ])('refuses %j', async (flags, says) => {
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
  ])('a file says in %s what --map says, for tables that lack some of the headers', async (_, text) => {
    const ran = await run(['--map-file', kept(text)]);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain('full_name = "Ana Silva"\n');
  });

  it('prefers --map', async () => {
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
  ])('refuses %j and sends nothing', async (text, says) => {
    const ran = await run(['--map-file', kept(text)]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(says);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('must exist, must not be the table, and needs no --column', async () => {
    expect((await run(['--map-file', '/nowhere/x'])).err).toContain('no such file or folder');
    expect((await run(['--map-file', kept('a: b\n'), '--column', 'E-mail'])).err).toContain(
      '--map-file and --column cannot be combined',
    );
  });
});

it('shows only the beginning of a very long header', async () => {
  const ran = await run([], `${'h'.repeat(100_000)}\nx\n`);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(`${'h'.repeat(80)}…: is not a column of this command`);
  expect(ran.err.length).toBeLessThan(2000);
});
