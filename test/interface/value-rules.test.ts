/**
 * Values that the service never stores are refused at each door before anything is sent: flags, cells of
 * tables, organization files. The sandbox refuses them with the service's messages.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bot } from '../../src/api/resources/bot.ts';
import { channel } from '../../src/api/resources/channel.ts';
import { folder } from '../../src/api/resources/folder.ts';
import { group } from '../../src/api/resources/group.ts';
import { profileField } from '../../src/api/resources/profile-field.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { user } from '../../src/api/resources/user.ts';
import { desiredFile } from '../support/desired.ts';
import { organizationWith, type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

type Words = (value: string) => readonly string[];

/** A field, with all its doors. */
interface Door {
  /** Command lines that set the value with a flag or an argument. */
  readonly flags: readonly Words[];
  /** The value is looked up, so reads come before the refusal. */
  readonly looksUp?: boolean;
  /** Lines of tables with it, and the commands that read them. */
  readonly cells: readonly {
    readonly words: readonly string[];
    readonly head: string;
    row(value: string): string;
  }[];
  /** A file with it. */
  file?(value: string): string;
  /** The same by hand. */
  readonly wire: readonly { readonly call: [string, string]; form(value: string): Record<string, string> }[];
  /** Values, the error for each, and the service's message. */
  readonly values: readonly (readonly [value: string, told: string, said: string])[];
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const yaml = (value: string) => JSON.stringify(value);
const long = (length: number) => 'x'.repeat(length);
const tooLong = (length: number, most: number) => `is ${length} characters long, at most ${most} are allowed`;
const control = 'must not contain the control character U+0009';

const doors: Readonly<Record<string, Door>> = {
  'channel.name': {
    flags: [
      (value) => ['channel', 'create', value],
      (value) => ['channel', 'update', 'design', '--name', value],
    ],
    cells: [
      { words: ['channel', 'create'], head: 'name', row: quoted },
      { words: ['channel', 'update'], head: 'channel,name', row: (value) => `design,${quoted(value)}` },
    ],
    file: (value) => `channels: { ${yaml(value)}: {} }`,
    wire: [
      { call: ['POST', '/channels/create'], form: (name) => ({ name, subscribers: '[]' }) },
      { call: ['PATCH', '/streams/101'], form: (new_name) => ({ new_name }) },
    ],
    values: [
      [long(61), tooLong(61, 60), 'Channel name too long (limit: 60 characters).'],
      ['a\tb', control, 'Invalid character in channel name, at position 2.'],
    ],
  },
  'group.name': {
    flags: [
      (value) => ['group', 'create', value],
      (value) => ['group', 'update', 'designers', '--name', value],
    ],
    cells: [
      { words: ['group', 'create'], head: 'name', row: quoted },
      { words: ['group', 'update'], head: 'group,name', row: (value) => `designers,${quoted(value)}` },
    ],
    file: (value) => `groups: { ${yaml(value)}: {} }`,
    wire: [
      {
        call: ['POST', '/user_groups/create'],
        form: (name) => ({ name, description: '', members: '[]' }),
      },
    ],
    values: [
      [long(101), tooLong(101, 100), 'User group name cannot exceed 100 characters.'],
      ['@at', "must not start with '@'", "User group name cannot start with '@'."],
      ['user:x', "must not start with 'user:'", "User group name cannot start with 'user:'."],
      ['channel:z', "must not start with 'channel:'", "User group name cannot start with 'channel:'."],
    ],
  },
  'user.full_name': {
    flags: [
      (value) => ['user', 'create', 'ana@x.org', '--full-name', value, '--generate-password'],
      (value) => ['user', 'update', 'id:14', '--full-name', value],
    ],
    cells: [
      {
        words: ['user', 'create', '--passwords-out', 'never.csv'],
        head: 'email,full-name',
        row: (value) => `ana@x.org,${quoted(value)}`,
      },
      { words: ['user', 'update'], head: 'user,full-name', row: (value) => `id:14,${quoted(value)}` },
    ],
    file: (value) => `users: { member1@sandbox.invalid: { full_name: ${yaml(value)} } }`,
    wire: [{ call: ['PATCH', '/users/14'], form: (full_name) => ({ full_name }) }],
    values: [
      ['A', 'must have at least 2 characters', 'Name too short!'],
      [long(101), tooLong(101, 100), 'Name too long!'],
      ['a"b', `must not contain '"'`, 'Invalid characters in name!'],
      ['a*b', "must not contain '*'", 'Invalid characters in name!'],
      ['a\tb', control, 'Invalid characters in name!'],
      ['Ana|12', "must not end with '|12'", 'Invalid format!'],
    ],
  },
  'bot.full_name': {
    flags: [
      (value) => ['bot', 'create', value, '--short-name', 'x'],
      (value) => ['bot', 'update', 'Build Bot', '--full-name', value],
    ],
    cells: [],
    wire: [{ call: ['POST', '/bots'], form: (full_name) => ({ full_name, short_name: 'x' }) }],
    values: [['a"b', `must not contain '"'`, 'Invalid characters in name!']],
  },
  'folder.name': {
    flags: [
      (value) => ['folder', 'create', value],
      (value) => ['folder', 'update', 'Engineering', '--name', value],
    ],
    cells: [],
    file: (value) => `folders: { ${yaml(value)}: {} }`,
    wire: [{ call: ['POST', '/channel_folders/create'], form: (name) => ({ name, description: '' }) }],
    values: [
      [long(61), tooLong(61, 60), 'name is too long (limit: 60 characters)'],
      ['a\tb', control, 'Invalid character in channel folder name, at position 2.'],
    ],
  },
};

/** Profile fields, each of its type (docs/service.md, Profile data). */
const profile = (name: string, id: number, values: Door['values']): Door => ({
  flags: [
    (value) => ['user', 'update', 'id:14', '--profile-field', `${name}=${value}`],
    (value) => [
      'user',
      'create',
      'ana@x.org',
      '--full-name',
      'Ana',
      '--generate-password',
      '--password-out',
      'never.txt',
      '--profile-field',
      `${name}=${value}`,
    ],
  ],
  looksUp: true,
  cells: [
    { words: ['user', 'update'], head: `user,${name}`, row: (value) => `id:14,${quoted(value)}` },
    {
      words: ['user', 'create', '--passwords-out', 'never.csv'],
      head: `email,full-name,${name}`,
      row: (value) => `ana@x.org,Ana,${quoted(value)}`,
    },
  ],
  file: (value) => `users: { member1@sandbox.invalid: { profile: { ${name}: ${yaml(value)} } } }`,
  wire: [
    {
      call: ['PATCH', '/users/14'],
      form: (value) => ({ profile_data: JSON.stringify([{ id, value: value.replace(/^key:/, '') }]) }),
    },
  ],
  values,
});

const profiles: Readonly<Record<string, Door>> = {
  Phone: profile('Phone', 71, [[long(51), tooLong(51, 50), 'Phone is too long (limit: 50 characters)']]),
  Biography: profile('Biography', 72, [
    [long(501), tooLong(501, 500), 'Biography is too long (limit: 500 characters)'],
  ]),
  Office: profile('Office', 73, [
    [
      'West wing',
      "must be one of North wing, South wing, not 'West wing'",
      "'West wing' is not a valid choice for 'Office'.",
    ],
    [
      'key:attic',
      "must be one of key:north, key:south, not 'key:attic'",
      "'attic' is not a valid choice for 'Office'.",
    ],
  ]),
  Birthday: profile('Birthday', 74, [
    ['31.3.2026', "must be a date such as 2026-03-31, not '31.3.2026'", 'Birthday is not a date'],
    ['2026-02-30', "must be a date such as 2026-03-31, not '2026-02-30'", 'Birthday is not a date'],
    ['2026-3-1', "must be a date such as 2026-03-31, not '2026-3-1'", 'Birthday is not a date'],
  ]),
  Homepage: profile('Homepage', 75, [
    [
      'example.com',
      "must be an address such as https://example.com, not 'example.com'",
      'Homepage is not a URL',
    ],
    ['https://', "must be an address such as https://example.com, not 'https://'", 'Homepage is not a URL'],
  ]),
};

const cases = Object.entries({ ...doors, ...profiles }).flatMap(([field, door]) =>
  door.values.map(([value, told, said]) => ({ field, door, value, told, said })),
);

it('covers every field that declares a rule', () => {
  const all: readonly Resource[] = [bot, channel, folder, group, profileField, user];
  const ruled = all.flatMap(({ noun, fields }) =>
    Object.entries(fields).flatMap(([name, { create, update }]) =>
      (create?.rule ?? update?.rule) === undefined ? [] : [`${noun}.${name}`],
    ),
  );
  expect(ruled.sort()).toEqual(Object.keys(doors).sort());
});

describe.each(cases)('$field: $value', ({ door, value, told, said }) => {
  it('is refused in flags before anything is sent', async () => {
    await sandbox.requests();
    for (const words of door.flags) {
      const ran = await sandbox.run([...words(value), '--yes']);
      expect(ran, ran.err).toMatchObject({ code: 2, err: expect.stringContaining(told) });
    }
    const sent = await (door.looksUp === true ? sandbox.writes() : sandbox.requests());
    expect(sent).toEqual([]);
  });

  it('is refused in cells before anything is written', async () => {
    await sandbox.requests();
    for (const { words, head, row } of door.cells) {
      const table = join(temporaryFolder(), 'rows.csv');
      writeFileSync(table, `${head}\n${row(value)}\n`);
      const ran = await sandbox.run([...words, '--from', table, '--yes']);
      expect(ran, ran.err).toMatchObject({ code: 2, err: expect.stringContaining(told) });
    }
    expect(await sandbox.writes()).toEqual([]);
  });

  it('is refused in a file before anything is written', async () => {
    if (door.file === undefined) return;
    await sandbox.requests();
    const file = desiredFile(door.file(value));
    for (const line of ['plan', 'apply']) {
      const ran = await sandbox.run([line, file, ...(line === 'apply' ? ['--yes'] : [])]);
      expect(ran, ran.err).toMatchObject({ code: 2, err: expect.stringContaining(told) });
      expect(ran.err).toMatch(/\.yaml:1:\d+: /);
    }
    expect(await sandbox.writes()).toEqual([]);
  });

  it('is refused by the sandbox', async () => {
    for (const { call, form } of door.wire) {
      const got = await sandbox.send(...call, { as: 'owner', form: form(value) });
      expect(got.json()).toMatchObject({ result: 'error', msg: said, code: 'BAD_REQUEST' });
      expect(got.status).toBe(400);
    }
  });
});

it('reports all errors of a table at once', async () => {
  const table = join(temporaryFolder(), 'groups.csv');
  const names = ['good', 'role:x', '@at', 'channel:z', long(101)];
  writeFileSync(table, `name\n${names.join('\n')}\n`);
  await sandbox.requests();
  const ran = await sandbox.run(['group', 'create', '--from', table, '--yes']);
  expect(ran.code).toBe(2);
  for (const told of ["'role:'", "'@'", "'channel:'", '101 characters']) expect(ran.err).toContain(told);
  expect(await sandbox.writes()).toEqual([]);
});

it('accepts an imported value that does not change', async () => {
  const old = await startSandbox({ organization: organizationWith({ 14: { full_name: 'Rob "Bob" Li' } }) });
  const table = join(temporaryFolder(), 'users.csv');
  writeFileSync(table, 'user,full-name\nid:14,"Rob ""Bob"" Li"\n');
  const rows = await old.run(['user', 'update', '--from', table, '--yes']);
  expect(rows, rows.err).toMatchObject({ code: 0, err: expect.stringContaining('1 unchanged') });
  const plan = await old.run([
    'plan',
    desiredFile(`users: { member1@sandbox.invalid: { full_name: 'Rob "Bob" Li' } }`),
  ]);
  expect(plan, plan.err).toMatchObject({ code: 0 });
  expect(await old.writes()).toEqual([]);
});
