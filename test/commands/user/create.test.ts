import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run as runInProcess } from '../../../src/main.ts';
import { eventually } from '../../support/eventually.ts';
import { runHere } from '../../support/in-process.ts';
import { createTestIo } from '../../support/io.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
import { run } from '../../support/run.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
let folder: string;
const before = process.cwd();
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = temporaryFolder();
  process.chdir(folder);
});
afterAll(async () => {
  await sandbox.stop();
  process.chdir(before);
});

let made = 0;
const fresh = () => `fresh${++made}@sandbox.invalid`;
const create = (email: string, ...flags: string[]) => [
  'user',
  'create',
  email,
  '--full-name',
  'Ana Ng',
  ...flags,
];
const piped = (args: string[], input = 'long enough\n', as?: string) => runHere(args, sandbox.env(as), input);

describe('user create', () => {
  it('sends exactly the three parameters, and prints one document', async () => {
    await sandbox.writes();
    const email = fresh();
    const args = create(` ${email}`, '--password-stdin', '--json');
    const ran = await run(args, { env: sandbox.env(), input: 'long enough\n' });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual({
      user_id: expect.any(Number),
      delivery_email: email,
      full_name: 'Ana Ng',
      outcome: 'created',
    });
    expect(await sandbox.writes()).toMatchObject([
      { method: 'POST', path: '/users', params: { email, password: '[hidden]', full_name: 'Ana Ng' } },
    ]);
  });

  it('says what it did, and with --quiet prints only the id', async () => {
    const ran = await piped(create(fresh(), '--password-stdin'));
    expect(ran.err).toMatch(/^created user Ana Ng \(id \d+\)\n$/);
    expect(ran.out).toBe('');
    const quiet = await piped(create(fresh(), '--password-stdin', '--quiet'));
    expect(quiet.out).toMatch(/^\d+\n$/);
  });

  it.each([['a@b'], ['nobody'], ['a b@x.org'], ['']])(
    'accepts %j as an address only if it is one',
    async (email) => {
      const ran = await piped(create(email, '--password-stdin', '--dry-run'));
      expect(ran.code).toBe(email === 'a@b' ? 0 : 2);
    },
  );

  it('sends nothing in a dry run, creates no file, and hides the password', async () => {
    await sandbox.writes();
    const email = fresh();
    const ran = await piped(
      create(email, '--generate-password', '--password-out', 'dry.txt', '--dry-run', '--json'),
    );
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/users',
        parameters: { email, password: '[hidden]', full_name: 'Ana Ng' },
        notices: expect.any(Array),
      },
    ]);
    expect(readdirSync(folder)).not.toContain('dry.txt');
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('the password', () => {
  /** Works only if a password of that length reached the server. */
  it.each<[string, number]>([
    ['secret\n', 0],
    ['secret\r\nmore\n', 0],
    ['\uFEFFsecret', 0],
    ['secre\nt\n', 1],
    ['\n', 2],
    ['', 2],
  ])('from stdin is its first line: %j ends with %i', async (input, code) => {
    expect((await piped(create(fresh(), '--password-stdin'), input)).code).toBe(code);
  });

  it('from a file that is private', async () => {
    const [safe, open] = [join(folder, 'safe'), join(folder, 'open')];
    writeFileSync(safe, 'long enough\n', { mode: 0o600 });
    writeFileSync(open, 'long enough\n', { mode: 0o644 });
    expect(await piped(create(fresh(), '--password-file', safe, '--json'))).toMatchObject({
      code: 0,
      err: '',
    });
    const refused = await piped(create(fresh(), '--password-file', open));
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(`chmod 600 ${open}`);
    const missing = await piped(create(fresh(), '--password-file', 'nowhere'));
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toContain('cannot read nowhere: no such file or folder (ENOENT)');
  });

  it('generated is written to a new private file', async () => {
    const ran = await piped(
      create(fresh(), '--generate-password', '--password-out', 'out.txt', '--json', '--debug'),
    );
    expect(ran.code).toBe(0);
    const file = join(folder, 'out.txt');
    const password = readFileSync(file, 'utf8').trim();
    expect(password).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(ran.out + ran.err).not.toContain(password);
    await sandbox.writes();
    const again = await piped(create(fresh(), '--generate-password', '--password-out', 'out.txt'));
    expect(again.code).toBe(2);
    expect(again.err).toContain('already exists\n  name another file');
    const nowhere = await piped(create(fresh(), '--generate-password', '--password-out', 'no/out.txt'));
    expect(nowhere.code).toBe(2);
    expect(nowhere.err).toContain('does not exist\n  mkdir -p no');
    expect(readFileSync(file, 'utf8').trim()).toBe(password);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('generated is removed if the server refused', async () => {
    const ran = await piped(
      create('admin@sandbox.invalid', '--generate-password', '--password-out', 'back.txt'),
    );
    expect(ran.code).toBe(6);
    expect(readdirSync(folder)).not.toContain('back.txt');
  });

  it('generated is written to an open descriptor', async () => {
    const file = join(folder, 'descriptor.txt');
    const descriptor = openSync(file, 'w', 0o600);
    const args = create(fresh(), '--generate-password', '--password-fd', String(descriptor));
    const io = createTestIo();
    expect(await runInProcess(args, io, sandbox.env(), new AbortController().signal)).toBe(0);
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8')).toMatch(/^[A-Za-z0-9_-]{32}\n$/);
  });

  it('generated for a closed descriptor is refused', async () => {
    await sandbox.writes();
    // In its own process, because this one may have that many descriptors open.
    const args = create(fresh(), '--generate-password', '--password-fd', '99');
    const ran = await run(args, { env: sandbox.env() });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('descriptor 99 is not open');
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each<[string[], string]>([
    [[], 'to answer, add --password-file FILE, --password-stdin or --generate-password'],
    [['--password-stdin', '--generate-password'], 'cannot be combined'],
    [['--generate-password'], 'needs --password-out FILE or --password-fd N'],
    [
      ['--generate-password', '--password-out', 'x', '--password-fd', '5'],
      'needs --password-out FILE or --password-fd N',
    ],
    [['--password-stdin', '--password-out', 'x'], 'needs --generate-password'],
    [['--generate-password', '--password-fd', '1'], '--password-fd must be a whole number of at least 3'],
    [['--password', 'x'], "unknown option '--password'"],
  ])('refuses %j before anything is sent', async (flags, said) => {
    await sandbox.writes();
    const ran = await piped(create(fresh(), ...flags));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each([
    ['typed correctly', 'typed twice', 0],
    ['typed correctly', 'typed incorrectly', 2],
  ])('is asked for twice on a terminal, and never shown (%s, %s)', async (_, second, code) => {
    const input = new PassThrough();
    const io = createTestIo({ terminal: true, input });
    const ended = runInProcess(['user', 'create', fresh()], io, sandbox.env(), new AbortController().signal);
    for (const [question, keys] of [
      ['Full name of the new user:', 'Ana Ng\r'],
      ['Password of the new user:', 'typed twice\r'],
      ['Repeat the password:', `${second}\r`],
    ] as const) {
      await eventually(() => expect(io.err()).toContain(question));
      input.write(keys);
    }
    expect(await ended).toBe(code);
    expect(io.err() + io.out()).not.toContain('typed');
    expect(io.err()).toContain(code === 0 ? 'created user Ana Ng' : 'the two passwords differ');
  });
});

describe('what the server refuses', () => {
  it.each([
    ['member1@sandbox.invalid', 'Mei 山田 (id 14)'],
    ['MEMBER1@sandbox.invalid', 'Mei 山田 (id 14)'],
  ])('the taken address %s is a conflict that names its owner', async (email, holder) => {
    const ran = await piped(create(email, '--password-stdin', '--json'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.error()).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      message: `the address ${email} is taken by ${holder}`,
      hint: expect.stringContaining('--if-exists skip'),
    });
  });

  it('skips a taken address on request, without a request or a password', async () => {
    await sandbox.writes();
    const ran = await piped(create('MEMBER1@sandbox.invalid', '--if-exists', 'skip', '--json'));
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({
      ...{
        user_id: 14,
        delivery_email: 'member1@sandbox.invalid',
        full_name: 'Mei 山田',
        outcome: 'skipped',
      },
    });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('tells an administrator without the permission the server command', async () => {
    const ran = await piped(create(fresh(), '--password-stdin', '--json'), undefined, 'admin');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.error()).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'User not authorized to create users',
      hint: expect.stringMatching(/change_user_role .*admin@sandbox\.invalid can_create_users(.|\n)*support/),
    });
  });

  it.each(['moderator', 'member1', 'guest', 'bot'])('refuses %s', async (as) => {
    const ran = await piped(create(fresh(), '--password-stdin', '--json'), undefined, as);
    expect(ran.code).toBe(5);
    expect(ran.error()).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      hint: expect.stringContaining('needs the role administrator'),
    });
  });

  it('below 36 an administrator needs no permission', async () => {
    const old = await startSandbox({ level: 35 });
    const args = create(fresh(), '--password-stdin', '--json');
    const ran = await runHere(args, old.env('admin'), 'long enough');
    expect(ran.json()).toMatchObject({ user_id: 18, outcome: 'created' });
  });
});

it('creates each user exactly once, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-before=0.1,drop-after=0.2,http500=0.05,seed=5' });
  const emails = Array.from({ length: 8 }, (_, index) => `f${index}@sandbox.invalid`);
  for (const email of emails) {
    const args = create(email, '--password-stdin', '--json');
    const ran = await runHere(args, faulty.env(), 'long enough');
    expect(ran.err).toBe('');
    expect(ran.json()).toMatchObject({
      delivery_email: email,
      outcome: 'created',
      user_id: expect.any(Number),
    });
  }
  const list = await faulty.run(['user', 'list', '--jq', '.[].delivery_email']);
  expect(list.out.split('\n').filter((email) => email.startsWith('f'))).toEqual(emails);
});

describe('additional data of a new user', () => {
  const belongs = [
    '--role',
    'guest',
    '--channel',
    'design',
    '--group',
    'designers',
    '--profile-field',
    'Phone=1',
  ];

  it('is sent in separate requests once the user exists', async () => {
    await sandbox.writes();
    const email = fresh();
    const ran = await piped(create(email, '--password-stdin', ...belongs, '--json'));
    expect(ran.code).toBe(0);
    const { user_id } = ran.json<{ user_id: number }>();
    const writes = await sandbox.writes();
    expect(writes.slice(1).map(({ method, path, params }) => [`${method} ${path}`, params])).toEqual([
      [`PATCH /users/${encodeURIComponent(email)}`, { role: 600, profile_data: [{ id: 71, value: '1' }] }],
      ['POST /users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [user_id] }],
      ['POST /user_groups/39/members', { add: [user_id] }],
    ]);
  });

  it('is refused before the account is created if this account may not add anybody there', async () => {
    const own = await startSandbox();
    own.user('admin').can_create_users = true;
    await own.run(
      'group create locked --can-add-members-group role:nobody --can-manage-group user:me'.split(' '),
    );
    await own.writes();
    for (const place of [
      ['--group', 'locked'],
      ['--channel', 'leadership'],
    ]) {
      const source = ['--generate-password', '--password-out', join(folder, 'never.txt')];
      const ran = await own.run([...create(fresh(), ...source), ...place], 'admin');
      expect(ran, ran.err).toMatchObject({ code: 5, out: '' });
    }
    expect(await own.writes()).toEqual([]);
    await own.stop();
  });

  it('leaves the user partly done if a step fails, and does the other steps', async () => {
    await sandbox.writes();
    const front = await startLossyProxy(sandbox.site, (n) => (n === 2 ? 'is refused' : 'passes'));
    const flags = ['--group', 'designers', '--profile-field', 'Phone=1'];
    const env = { ...sandbox.env(), ZULIP_SITE: front.site };
    const ran = await runHere(create(fresh(), '--password-stdin', ...flags, '--json'), env, 'long enough\n');
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject({
      user_id: expect.any(Number),
      outcome: 'partial',
      error: {
        message: expect.stringMatching(/role and profile not set: /),
      },
    });
    const paths = (await sandbox.writes()).map(({ path }) => path);
    expect(paths).toContain('/user_groups/39/members');
  });

  it('is looked up before anything is sent, and shown in a dry run', async () => {
    await sandbox.writes();
    const unknown = await piped(create(fresh(), '--password-stdin', '--channel', 'none such'));
    expect(unknown.code).toBe(3);
    const archived = await piped(create(fresh(), '--password-stdin', '--channel', 'old plans'));
    expect(archived.err).toContain('is archived');
    const dry = await piped(create(fresh(), '--password-stdin', '--dry-run', ...belongs));
    expect(dry.err).toContain(
      [
        'to follow, with the ids of the new users:',
        '  1 request PATCH /users/EMAIL: role and profile',
        '  POST /users/me/subscriptions: 1 user to design',
        '  POST /user_groups/39/members: 1 user to group designers',
        '',
      ].join('\n'),
    );
    expect(await sandbox.writes()).toEqual([]);
  });

  it('is updated and added for an existing user, with --if-exists update', async () => {
    await sandbox.writes();
    const args = create('MEMBER1@sandbox.invalid', '--if-exists', 'update', '--channel', 'design', '--json');
    const ran = await piped(args);
    expect(ran.json()).toMatchObject({ user_id: 14, full_name: 'Ana Ng', outcome: 'updated' });
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { full_name: 'Ana Ng' },
      { subscriptions: [{ name: 'design' }], principals: [14] },
    ]);
  });
});
