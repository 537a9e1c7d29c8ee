/** `channel create --from`: the rows of a table, in how many requests, and what becomes of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../../support/folder.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
let old: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, old, folder] = await Promise.all([startSandbox(), startSandbox({ level: 300 }), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), old.stop(), folder.remove()]));

const create = (table: string, ...flags: string[]) =>
  runHere(['channel', 'create', '--from', '-', ...flags], sandbox.env(), table);

describe('channels that are alike', () => {
  const administered = ['--can-administer-channel-group', 'role:administrators'];

  it('are made in one request where every permission is a group of its own', async () => {
    await sandbox.requests();
    const ran = await create(
      [
        'name,description,subscribers,private',
        'together 1,First,me;member1@sandbox.invalid,yes',
        'together 2,"Second, ""too""",member1@sandbox.invalid;me,yes',
        'together 3,,me;member1@sandbox.invalid,yes',
        'apart,Public,me;member1@sandbox.invalid,no',
        '',
      ].join('\n'),
      ...administered,
      '--json',
    );
    expect(ran.code).toBe(0);
    const writes = await sandbox.writes();
    expect(writes.map(({ path }) => path).sort()).toEqual(['/channels/create', '/users/me/subscriptions']);
    expect(writes.find(({ path }) => path === '/users/me/subscriptions')?.params).toEqual({
      subscriptions: [
        { name: 'together 1', description: 'First' },
        { name: 'together 2', description: 'Second, "too"' },
        { name: 'together 3' },
      ],
      principals: [11, 14],
      invite_only: true,
      can_administer_channel_group: expect.any(Number),
    });
    expect(ran.json()).toMatchObject([
      {
        row: 1,
        key: 'together 1',
        name: 'together 1',
        stream_id: expect.any(Number),
        outcome: 'created',
        error: null,
      },
      { row: 2, key: 'together 2', stream_id: expect.any(Number), outcome: 'created' },
      { row: 3, key: 'together 3', stream_id: expect.any(Number), outcome: 'created' },
      { row: 4, key: 'apart', stream_id: expect.any(Number), outcome: 'created' },
    ]);
  });

  it('take a request each where they would share the object of a setting, and that is said', async () => {
    await sandbox.writes();
    const ran = await create('name,subscribers\nown 1,me\nown 2,me\n');
    expect((await sandbox.writes()).map(({ path }) => path)).toEqual([
      '/channels/create',
      '/channels/create',
    ]);
    expect(ran.err).toContain('2 channels take a request each');
  });

  it('go together at a server where nobody administers a channel of its own', async () => {
    await old.requests();
    const ran = await runHere(
      ['channel', 'create', '--from', '-', '--json'],
      old.env(),
      'name,subscribers\nold 1,me\nold 2,me\n',
    );
    expect(ran.json()).toMatchObject([
      { outcome: 'created', stream_id: expect.any(Number) },
      { outcome: 'created', stream_id: expect.any(Number) },
    ]);
    const writes = await old.writes();
    expect(writes).toMatchObject([
      { path: '/users/me/subscriptions', params: { subscriptions: [{ name: 'old 1' }, { name: 'old 2' }] } },
    ]);
  });

  it('are made one by one down to the one that the service refuses, which has its row', async () => {
    await sandbox.run([
      'channel',
      'create',
      'hidden one',
      '--private',
      '--subscribers',
      'member1@sandbox.invalid',
    ]);
    const rows = Array.from({ length: 8 }, (_, index) => (index === 5 ? 'hidden one' : `split ${index}`));
    const ran = await runHere(
      ['channel', 'create', '--from', '-', '--json', ...administered],
      sandbox.env('member2'),
      `name,subscribers\n${rows.map((name) => `${name},me\n`).join('')}`,
    );
    expect(ran.code).toBe(8);
    const outcomes = ran.json<{ outcome: string; error: unknown }[]>().map(({ outcome }) => outcome);
    expect(outcomes).toEqual(rows.map((name) => (name === 'hidden one' ? 'failed' : 'created')));
    expect(ran.json<unknown[]>()[5]).toMatchObject({
      row: 6,
      key: 'hidden one',
      error: { exit: 6, code: 'CHANNEL_ALREADY_EXISTS' },
    });
  });

  it('take few requests more than the lower bound of docs/bulk.md', async () => {
    const kinds = ['everyone', 'members', 'fullmembers', 'moderators', 'administrators'];
    const rows = Array.from(
      { length: 100 },
      (_, index) => `kind ${index},me,role:${kinds[index % kinds.length]}\n`,
    );
    await sandbox.requests();
    const ran = await create(`name,subscribers,can-send-message-group\n${rows.join('')}`, ...administered);
    expect(ran.code).toBe(0);
    expect((await sandbox.requests()).length).toBeLessThanOrEqual(1.2 * (kinds.length + 6));
  });

  it('are not more in one request than a server can do in time', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `many ${index}\n`);
    await sandbox.writes();
    await create(`name\n${names.join('')}`, '--subscribers', 'me', ...administered);
    const sizes = (await sandbox.writes()).map(({ params }) => (params.subscriptions as unknown[]).length);
    expect(sizes.sort((one, other) => other - one)).toEqual([100, 100, 5]);
  });
});

describe('before anything is sent', () => {
  const table = [
    'name,subscribers,message-retention-days,private,web-public,description',
    'general,me,,,,',
    'fresh,nobody@sandbox.invalid;me,,,,',
    'FRESH,me,0,,,',
    'both,me,,yes,yes,',
    `long,me,,,,${'x'.repeat(1025)}`,
    ',me,,,,',
    'maybe,me,,perhaps,,',
  ].join('\n');

  it('all faults of all rows are told, with row, line and column', async () => {
    await sandbox.writes();
    const ran = await create(table, '--json');
    expect(await sandbox.writes()).toEqual([]);
    expect(ran.code).toBe(2);
    expect(ran.out).toBe('');
    const { fields } = ran.error() as { fields: { faults: Record<string, unknown>[] } };
    const places = fields.faults.map(({ row, line, column }) => [row, line, column]);
    expect(places).toEqual(
      expect.arrayContaining([
        [1, 2, 'name'],
        [2, 3, 'subscribers'],
        [3, 4, 'message-retention-days'],
        [4, 5, 'private'],
        [5, 6, 'description'],
        [6, 7, 'name'],
        [7, 8, 'private'],
      ]),
    );
  });

  it('names that are taken or unknown, and the same channel twice, are told together', async () => {
    const ran = await create(
      'name,subscribers\ngeneral,me\nfresh,nobody@sandbox.invalid\nFresh 2,me\nfresh 2 ,me\n',
    );
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('stdin: 3 faults in 3 rows; nothing was sent');
    expect(ran.err).toContain(
      "row 1 (line 2), name: the name 'general' is taken by channel 'general' (id 101)",
    );
    expect(ran.err).toContain("row 2 (line 3), subscribers: there is no user 'nobody@sandbox.invalid'");
    expect(ran.err).toContain("row 4 (line 5), name: 'fresh 2 ' is the same channel as in row 3 (line 4)");
  });

  it.each<[string, string, number]>([
    ['name\ngeneral\n', "the name 'general' is taken", 6],
    ['name,subscribers\nx,nobody@sandbox.invalid\n', 'there is no user', 3],
    ['name,nam\nx,y\n', 'nam: is no column of this command', 2],
    ['name,Name\nx,y\n', "Name: means name, as 'name' does", 2],
    ['description\nx\n', 'has no column name', 2],
    ['name\nCaf\u00e9\nCafe\u0301\n', 'is the same channel as in row 1 (line 2)', 2],
    ['name\n', 'stdin has no rows', 2],
    ['', 'stdin is empty', 2],
    ['name,description\nx,a\0b\n', 'holds a NUL character', 2],
  ])('%j is refused', async (text, says, code) => {
    await sandbox.writes();
    const ran = await create(text);
    expect(ran.err).toContain(says);
    expect(ran.code).toBe(code);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('faults beyond so many are counted', async () => {
    const ran = await create(`name,private\n${'x,perhaps\n'.repeat(50)}`);
    expect(ran.err).toContain('50 faults in 50 rows');
    expect(ran.err).toContain('and 30 more');
  });

  it('--dry-run shows the requests, and sends nothing', async () => {
    await sandbox.writes();
    const ran = await create(
      'name,subscribers\nd1,me\nd2,me\n',
      '--can-administer-channel-group',
      'role:owners',
      '--dry-run',
      '--json',
    );
    expect(ran.json()).toMatchObject([
      {
        method: 'POST',
        path: '/users/me/subscriptions',
        parameters: { subscriptions: [{ name: 'd1' }, { name: 'd2' }] },
      },
    ]);
    expect(ran.err).toContain('2 rows: 2 to create; 2 requests, less than a minute');
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('where names are taken', () => {
  it('--if-exists skip leaves them as they are', async () => {
    await sandbox.writes();
    const ran = await create('name\ngeneral\nDESIGN\n', '--if-exists', 'skip', '--json');
    expect(ran.json()).toMatchObject([
      { stream_id: 101, outcome: 'skipped' },
      { stream_id: 103, outcome: 'skipped' },
    ]);
    expect(await sandbox.writes()).toEqual([]);
    expect(ran.code).toBe(0);
  });

  it('--if-exists update changes what differs, and asks once for all', async () => {
    const run = (...flags: string[]) =>
      runHere(
        ['channel', 'create', '--from', '-', '--if-exists', 'update', ...flags],
        sandbox.env('admin'),
        table,
      );
    const table = 'name,description,private\nincidents,As it was,no\ndesign,New words,\n';
    await sandbox.writes();
    const asked = await run();
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
    const ran = await run('--yes', '--json');
    expect(ran.json()).toMatchObject([{ outcome: 'updated' }, { outcome: 'updated' }]);
    expect((await sandbox.writes()).map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'PATCH /streams/103',
      'PATCH /streams/105',
    ]);
  });
});

describe('the command line', () => {
  it('--template prints all columns', async () => {
    const ran = await runHere(['channel', 'create', '--template']);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^name,description,subscribers,announce,invite-only,.*\n$/);
    const yaml = await runHere(['channel', 'create', '--template', '--table', 'yaml']);
    expect(yaml.out).toMatch(/^- name: null\n {2}description: null\n/);
  });

  it.each<[string[], string]>([
    [['general', '--from', '-'], '--from and NAME exclude each other'],
    [['x', '--results', 'r'], '--results goes with --from'],
    [[], "missing required argument 'NAME'"],
    [['--from', 'no such file'], 'cannot read no such file: there is no such file'],
    [['--from', '-', '--map', 'x'], "--map takes HEADER=COLUMN, not 'x'"],
    [['--from', '-', '--map', 'x=name'], "--map renames 'x', which is no header"],
    [['--from', '-', '--max-errors', '-1'], '--max-errors'],
  ])('%j is refused', async (flags, says) => {
    const ran = await runHere(['channel', 'create', ...flags], sandbox.env(), 'name\nx y\n');
    expect(ran.err).toContain(says);
    expect(ran.code).toBe(2);
  });

  it('--map renames and leaves out headers of a foreign file, flags count for all rows', async () => {
    await sandbox.writes();
    const ran = await create(
      'Title,Notes,Phone\nfrom elsewhere,n,1\n',
      '--map',
      'Title=name',
      '--map',
      'Notes=description',
      '--map',
      'Phone=',
      '--topics-policy',
      'allow_empty_topic',
    );
    expect(ran.code).toBe(0);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { name: 'from elsewhere', description: 'n', subscribers: [], topics_policy: 'allow_empty_topic' },
    ]);
  });
});
