/** `channel create --from`: how many requests the rows of a table take, and the outcome of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../../support/folder.ts';
import { runHere } from '../../support/in-process.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
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

describe('similar channels', () => {
  const administered = ['--can-administer-channel-group', 'role:administrators'];

  it('are created in one request if every permission is a named group', async () => {
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

  it('without subscribers are created by subscribing and unsubscribing the account, in two requests', async () => {
    await sandbox.writes();
    const table =
      'name,private,can-subscribe-group\nempty 1,,\nempty 2,,\nempty 3,,\nlocked 1,yes,role:members\nlocked 2,yes,role:members\nlocked 3,yes,role:members\n';
    const ran = await create(table, ...administered, '--announce', '--json');
    expect(ran.code, ran.err).toBe(0);
    const writes = await sandbox.writes();
    const sent = (method: string) =>
      writes.filter((each) => each.method === method).map((each) => each.params);
    expect(sent('POST')).toEqual(
      expect.arrayContaining([
        {
          subscriptions: [{ name: 'empty 1' }, { name: 'empty 2' }, { name: 'empty 3' }],
          can_administer_channel_group: expect.any(Number),
        },
        {
          subscriptions: [{ name: 'locked 1' }, { name: 'locked 2' }, { name: 'locked 3' }],
          invite_only: true,
          can_administer_channel_group: expect.any(Number),
          can_subscribe_group: expect.any(Number),
        },
      ]),
    );
    expect(sent('DELETE')).toEqual(
      expect.arrayContaining([
        { subscriptions: ['empty 1', 'empty 2', 'empty 3'] },
        { subscriptions: ['locked 1', 'locked 2', 'locked 3'] },
      ]),
    );
    expect(writes).toHaveLength(4);
    for (const { stream_id } of ran.json<{ stream_id: number }[]>())
      expect(sandbox.organization.channels.get(stream_id)?.subscribers).toEqual([]);
  });

  it('without subscribers take a request each if private ones would become invisible, and keep the account if they would be archived', async () => {
    await Promise.all([sandbox.writes(), old.writes()]);
    const table = 'name,private\nhidden 1,yes\nhidden 2,yes\n';
    const open =
      'name,private,can-subscribe-group\nhidden 1,yes,role:moderators\nhidden 2,yes,role:moderators\n';
    const flags = ['channel', 'create', '--from', '-', '--json'];
    const ran = await runHere([...flags, ...administered], sandbox.env('member1'), open);
    expect(ran.json()).toMatchObject([
      { outcome: 'created', stream_id: expect.any(Number) },
      { outcome: 'created', stream_id: expect.any(Number) },
    ]);
    expect((await sandbox.writes()).map(({ path }) => path)).toEqual(Array(2).fill('/channels/create'));
    const kept = await runHere(flags, old.env(), table);
    expect(kept.code, kept.err).toBe(0);
    const writes = (await old.writes()).map(({ method, path }) => `${method} ${path}`);
    expect(writes).toEqual(['POST /users/me/subscriptions']);
    expect(kept.err).toContain('this account stays subscribed to');
  });

  it('without subscribers are partly done if unsubscribing is refused, and --resume finishes them', async () => {
    const fresh = await startSandbox();
    const { site } = await startLossyProxy(fresh.site, (n) => (n === 2 ? 'is refused' : 'passes'));
    const results = folder.path('stayed.ndjson');
    const words = ['channel', 'create', '--from', '-', ...administered];
    const table = 'name\nstay 1\nstay 2\nstay 3\n';
    const env = { ...fresh.env(), ZULIP_SITE: site };
    const ran = await runHere([...words, '--results', results, '--json'], env, table);
    expect(ran.json()).toMatchObject(
      Array(3).fill({
        outcome: 'partial',
        stream_id: expect.any(Number),
        error: { message: expect.stringContaining('this account is still in it') },
      }),
    );
    const again = await runHere([...words, '--resume', results, '--json'], env, table);
    expect(again.code, again.err).toBe(0);
    const ids = again.json<{ stream_id: number }[]>().map(({ stream_id }) => stream_id);
    for (const id of ids) expect(fresh.organization.channels.get(id)?.subscribers).toEqual([]);
  });

  it('without subscribers are finished by a run that resumes an earlier one', async () => {
    const names = ['late 1', 'late 2'];
    const begun = Math.floor(Date.now() / 1000);
    await sandbox.run(['channel', 'create', ...names.slice(0, 1), '--subscribers', 'me', ...administered]);
    await sandbox.run(['channel', 'create', ...names.slice(1), '--subscribers', 'me', ...administered]);
    const line = (row: number, key: string) =>
      JSON.stringify({ row, key, outcome: 'begun', id: null, error: null, message: null, begun });
    const results = await folder.put(
      'late.ndjson',
      `${names.map((name, at) => line(at + 1, name)).join('\n')}\n`,
    );
    await sandbox.writes();
    const ran = await create('name\nlate 1\nlate 2\n', ...administered, '--resume', results, '--json');
    expect(ran.json()).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
    expect((await sandbox.writes()).map(({ method, params }) => [method, params])).toEqual([
      ['DELETE', { subscriptions: names }],
    ]);
    for (const { stream_id } of ran.json<{ stream_id: number }[]>())
      expect(sandbox.organization.channels.get(stream_id)?.subscribers).toEqual([]);
  });

  it('take a request each if they would share the object of a setting, with a note', async () => {
    await sandbox.writes();
    const ran = await runHere(
      ['channel', 'create', '--from', '-'],
      sandbox.env('member1'),
      'name,subscribers\nown 1,me\nown 2,me\n',
    );
    expect((await sandbox.writes()).map(({ path }) => path)).toEqual([
      '/channels/create',
      '/channels/create',
    ]);
    expect(ran.err).toContain('2 channels need one request each');
  });

  it('are created together if an administrator leaves them to administrators, with a note', async () => {
    await sandbox.writes();
    const ran = await create('name,subscribers\nours 1,me\nours 2,me\n');
    expect(await sandbox.writes()).toMatchObject([
      { path: '/users/me/subscriptions', params: { can_administer_channel_group: expect.any(Number) } },
    ]);
    expect(ran.err).toContain('role:administrators will administer 2 channels');
  });

  it('are created together at a server without channel administrators', async () => {
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

  it('are created one by one down to the one that the service refuses, which is reported with its row', async () => {
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

  it('are split into requests that a server can finish in time', async () => {
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

  it('all errors of all rows are reported, with row, line and column', async () => {
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

  it('taken and unknown names, and duplicate channels, are reported together', async () => {
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
    ['name,nam\nx,y\n', 'nam: is not a column of this command', 2],
    ['name,Name\nx,y\n', "Name: means name, as 'name' does", 2],
    ['description\nx\n', 'has no column name', 2],
    ['name\nCaf\u00e9\nCafe\u0301\n', 'is the same channel as in row 1 (line 2)', 2],
    ['name,description\nx,a\0b\n', 'contains a NUL character', 2],
  ])('%j is refused', async (text, says, code) => {
    await sandbox.writes();
    const ran = await create(text);
    expect(ran.err).toContain(says);
    expect(ran.code).toBe(code);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('errors beyond a limit are only counted', async () => {
    const ran = await create(`name,private\n${'x,perhaps\n'.repeat(50)}`);
    expect(ran.err).toContain('50 faults in 50 rows');
    expect(ran.err).toContain('rows 1-50 (lines 2-51), private: must be true or false');
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

describe('for taken names', () => {
  it('--if-exists skip leaves the channels unchanged', async () => {
    await sandbox.writes();
    const ran = await create('name\ngeneral\nDESIGN\n', '--if-exists', 'skip', '--json');
    expect(ran.json()).toMatchObject([
      { stream_id: 101, outcome: 'skipped' },
      { stream_id: 103, outcome: 'skipped' },
    ]);
    expect(await sandbox.writes()).toEqual([]);
    expect(ran.code).toBe(0);
  });

  it('--if-exists update sends only the differences, after one question', async () => {
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
    [['general', '--from', '-'], '--from and NAME cannot be combined'],
    [['x', '--results', 'r'], '--results needs --from'],
    [[], "missing required argument 'NAME'"],
    [['--from', 'no such file'], 'cannot read no such file: no such file or folder (ENOENT)'],
    [['--from', '-', '--map', 'x'], "--map takes HEADER=COLUMN, not 'x'"],
    [['--from', '-', '--map', 'x=name'], "--map renames 'x', which is not a header"],
    [['--from', '-', '--max-errors', '-1'], '--max-errors'],
  ])('%j is refused', async (flags, says) => {
    const ran = await runHere(['channel', 'create', ...flags], sandbox.env(), 'name\nx y\n');
    expect(ran.err).toContain(says);
    expect(ran.code).toBe(2);
  });

  it('empty columns without a header are ignored, and values in one are reported', async () => {
    const ran = await create('name,,description,\nblank 1,,One,\nblank 2,, ,\n', '--dry-run', '--json');
    expect(ran.code, ran.err).toBe(0);
    const stray = await create('name,,\nblank 1,,\nblank 2,,x\n');
    expect(stray.code).toBe(2);
    expect(stray.err).toContain('a column has no header');
  });

  it('--map ignores case, blanks and dashes in a header', async () => {
    const ran = await create('Channel Name\nmapped 1\n', '--map', 'channel-name=name', '--dry-run', '--json');
    expect(ran.json()).toMatchObject([{ parameters: { name: 'mapped 1' } }]);
  });

  it('two channels without subscribers get no hint about combining them', async () => {
    const ran = await create('name\npair 1\npair 2\n', '--dry-run');
    expect(ran.err).not.toContain('need one request each');
  });

  it('--map renames and drops headers, and flags apply to all rows', async () => {
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

describe('--if-exists update', () => {
  const named = Array.from({ length: 8 }, (_, index) => `there ${index}`);
  const table = `name,subscribers\n${named.map((name) => `${name},id:14;id:15\n`).join('')}`;

  it('reads the subscribers of many channels in one request, and subscribes the missing ones', async () => {
    const own = await startSandbox();
    await runHere(
      ['channel', 'create', '--from', '-', '--subscribers', 'id:14'],
      own.env(),
      `name\n${named.join('\n')}\n`,
    );
    await own.requests();
    const ran = await runHere(
      ['channel', 'create', '--from', '-', '--if-exists', 'update', '--json'],
      own.env(),
      table,
    );
    expect(ran.json()).toMatchObject(Array(8).fill({ outcome: 'updated' }));
    const requests = await own.requests();
    const reads = requests.filter(({ method, path }) => method === 'GET' || path === '/register');
    expect(reads.filter(({ path }) => path.endsWith('/members'))).toEqual([]);
    expect(
      reads.filter(({ params }) => String(params.fetch_event_types).includes('subscription')),
    ).toHaveLength(1);
    const writes = requests.filter((each) => !reads.includes(each)).map(({ params }) => params);
    expect(writes).toEqual(
      expect.arrayContaining(named.map((name) => ({ subscriptions: [{ name }], principals: [15] }))),
    );
    expect(writes).toHaveLength(8);
  });

  it('reads a few channels one by one, and none if no subscribers are named', async () => {
    const own = await startSandbox();
    await runHere(['channel', 'create', '--from', '-'], own.env(), 'name\none\ntwo\nthree\n');
    await own.requests();
    const ran = await runHere(
      ['channel', 'create', '--from', '-', '--if-exists', 'update', '--json'],
      own.env(),
      'name,subscribers,description\none,id:14,\ntwo,,Words\nthree,,Words\n',
    );
    expect(ran.code, ran.err).toBe(0);
    const asked = (await own.requests()).map(({ path }) => path).filter((path) => path.endsWith('/members'));
    expect(asked).toHaveLength(1);
  });

  it('reports rows whose channel the account may not change or add subscribers to', async () => {
    const own = await startSandbox();
    const { organization } = own;
    const owners = [...organization.groups.values()].find(({ name }) => name === 'role:owners');
    organization.realm.groups.can_add_subscribers_group = owners?.id ?? 0;
    organization.channels.get(101)?.subscribers.splice(0);
    const rows = 'name,subscribers,description\ngeneral,id:17,\nannouncements,,New\n';
    const ran = await runHere(
      ['channel', 'create', '--from', '-', '--if-exists', 'update'],
      own.env('member1'),
      rows,
    );
    expect(ran.code, ran.err).toBe(5);
    expect(ran.err).toContain(
      'row 1 (line 2), subscribers: you do not have permission to subscribe others to general',
    );
    expect(ran.err).toContain(
      'row 2 (line 3), name: you do not have permission to change channel announcements',
    );
    expect(await own.writes()).toEqual([]);
  });
});
