/** `user create --from`: people from a table, with their passwords in one file. */
import { stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../../support/folder.ts';
import { runHere } from '../../support/in-process.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), folder.remove()]));
beforeEach(() => sandbox.writes());

let files = 0;
const create = (text: string, ...flags: string[]) => createAt(sandbox, text, ...flags);
const createAt = async (where: Sandbox, text: string, ...flags: string[]) => {
  files += 1;
  const from = await folder.put(`people ${files}.csv`, text);
  const passwords = folder.path(`passwords ${files}.csv`);
  const ran = await where.run(['user', 'create', '--from', from, '--passwords-out', passwords, ...flags]);
  return { ran, passwords };
};

const names = ["Dag O'Neil, Dr.", 'Ána Ng; PhD', 'Mei 山田', 'Jo (she/her)', '=SUM(A1)', 'Zoë 😀'];
const people = Array.from({ length: 30 }, (_, index) => ({
  Name: `${names[index % names.length]} ${index}`,
  'E-mail': `person${index}@sandbox.invalid`,
  Phone: '1',
}));
const mapped = ['--map', 'E-mail=email', '--map', 'Name=full_name', '--map', 'Phone='];

describe('30 people from a spreadsheet, one with a taken name, one who exists', () => {
  it('28 are created, 1 is refused with its row and 1 skipped, and the corrected rest creates the last one', async () => {
    const sheet = people.map((person, index) => {
      if (index === 10) return { ...person, Name: 'Mei 山田' };
      return index === 20 ? { ...person, 'E-mail': 'Member1@sandbox.invalid' } : person;
    });
    await sandbox.run(['org', 'update', '--require-unique-names', '--yes']);
    await sandbox.writes();
    const failed = folder.path('failed.csv');
    const flags = [
      ...mapped,
      '--if-exists',
      'skip',
      '--failed',
      failed,
      '--results',
      folder.path('r.csv'),
      '--yes',
      '--json',
    ];
    const { ran, passwords } = await create(`\ufeff${stringify(sheet, { header: true })}`, ...flags);
    expect(ran.code).toBe(8);
    const ends = ran.json<{ row: number; outcome: string }[]>();
    const count = (wanted: string) => ends.filter(({ outcome }) => outcome === wanted).length;
    expect([count('created'), count('failed'), count('skipped')]).toEqual([28, 1, 1]);
    expect(ends[10]).toMatchObject({
      row: 11,
      key: 'person10@sandbox.invalid',
      outcome: 'failed',
      error: { exit: 1 },
    });
    expect(ends[20]).toMatchObject({ row: 21, user_id: 14, outcome: 'skipped' });
    const writes = await sandbox.writes();
    expect(writes.map(({ path }) => path)).toEqual(Array(29).fill('/users'));
    expect(writes.map(({ params }) => params.full_name)).toEqual(
      expect.arrayContaining(sheet.filter((_, index) => index !== 20).map(({ Name }) => Name)),
    );

    const kept = (await folder.text('passwords 1.csv')).trimEnd().split('\n');
    expect(kept[0]).toBe('email,password');
    expect(kept).toHaveLength(29);
    expect(new Set(kept.map((line) => line.split(',')[1])).size).toBe(29);
    expect((await stat(passwords)).mode & 0o777).toBe(0o600);
    for (const text of [ran.out, ran.err, await folder.text('r.csv')]) {
      for (const line of kept.slice(1)) expect(text).not.toContain(line.split(',')[1]);
    }

    const left = await folder.text('failed.csv');
    expect(left).toBe('Name,E-mail,Phone\nMei 山田,person10@sandbox.invalid,1\n');
    const second = await create(left.replace('Mei 山田', 'Another Name'), ...mapped, '--json');
    expect(second.ran.code).toBe(0);
    expect(second.ran.json()).toMatchObject([{ row: 1, outcome: 'created' }]);
  });
});

describe('additional data of new users', () => {
  it('is sent once they exist: each role and profile, channels and groups in the fewest requests', async () => {
    const table = [
      'email,full name,role,channels,groups,profile-field',
      'a1@sandbox.invalid,A One,moderator,general;design,designers,',
      'a2@sandbox.invalid,A Two,,design;general,,',
      'a3@sandbox.invalid,A Three,member,,designers;on-call,Phone=+1 555',
      '',
    ].join('\n');
    const { ran } = await create(table, '--json');
    expect(ran.code, ran.err).toBe(0);
    const people = ran.json<{ user_id: number; outcome: string; error: unknown }[]>();
    expect(people.map(({ outcome, error }) => [outcome, error])).toEqual(Array(3).fill(['created', null]));
    const [one, two, three] = people.map(({ user_id }) => user_id);
    const writes = await sandbox.writes();
    const others = writes.filter(({ path }) => path !== '/users');
    const told = others.map(({ method, path, params }) => [`${method} ${path}`, params] as const);
    expect(told.sort(([first], [second]) => (first < second ? -1 : 1))).toEqual([
      ['PATCH /users/a1%40sandbox.invalid', { role: 300 }],
      ['PATCH /users/a3%40sandbox.invalid', { profile_data: [{ id: 71, value: '+1 555' }] }],
      ['POST /user_groups/39/members', { add: [one, three] }],
      [expect.stringMatching(/^POST \/user_groups\/\d+\/members$/), { add: [three] }],
      [
        'POST /users/me/subscriptions',
        { subscriptions: [{ name: 'design' }, { name: 'general' }], principals: [one, two] },
      ],
    ]);
  });

  it('takes a request per channel if that is fewer than one per set of channels', async () => {
    const table = [
      'email,full name,channels',
      'f1@sandbox.invalid,F One,general',
      'f2@sandbox.invalid,F Two,design',
      'f3@sandbox.invalid,F Three,general;design',
      '',
    ].join('\n');
    const { ran } = await create(table, '--json');
    const [one, two, three] = ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id);
    const others = (await sandbox.writes()).filter(({ path }) => path !== '/users');
    expect(others.map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { subscriptions: [{ name: 'general' }], principals: [one, three] },
        { subscriptions: [{ name: 'design' }], principals: [two, three] },
      ]),
    );
    expect(others).toHaveLength(2);
  });

  it('comes from a flag for all rows', async () => {
    const { ran } = await create('email,full name\ng1@sandbox.invalid,G One\n', '--role', 'guest', '--json');
    expect(ran.json()).toMatchObject([{ outcome: 'created' }]);
    expect((await sandbox.writes())[1]?.params).toEqual({ role: 600 });
  });

  it('leaves a row partly done if a step is refused, naming the step, and --resume finishes it', async () => {
    // This server doesn't say whose messages the account can read.
    const silent = await startSandbox({ level: 350 });
    const table =
      'email,full name,channels,role\nb1@sandbox.invalid,B One,incidents,\nb2@sandbox.invalid,B Two,general,guest\n';
    const results = folder.path('partial.ndjson');
    const failed = folder.path('partial-failed.csv');
    const { ran, passwords } = await createAt(
      silent,
      table,
      '--results',
      results,
      '--failed',
      failed,
      '--json',
    );
    expect(ran.json()).toMatchObject([
      {
        outcome: 'partial',
        user_id: expect.any(Number),
        error: { message: expect.stringContaining('not subscribed to incidents: ') },
      },
      { outcome: 'created' },
    ]);
    expect(ran.code).toBe(8);
    expect(await folder.text('partial-failed.csv')).toBe(
      'email,full name,channels,role\nb1@sandbox.invalid,B One,incidents,\n',
    );
    const [id] = ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id);
    expect((await folder.lines('partial.ndjson'))[0]).toMatchObject({ outcome: 'partial', id });
    await silent.run(['channel', 'subscribe', 'incidents', '--users', 'owner@sandbox.invalid'], 'admin');
    await silent.writes();
    const again = await silent.run([
      ...['user', 'create', '--from', folder.path(`people ${files}.csv`), '--json'],
      ...['--passwords-out', passwords, '--resume', results],
    ]);
    const writes = await silent.writes();
    expect(writes).toMatchObject([{ path: '/users/me/subscriptions', params: { principals: [id] } }]);
    expect(again.json()).toMatchObject([{ user_id: id, outcome: 'created' }, { outcome: 'created' }]);
    expect((await folder.text(`passwords ${files}.csv`)).trimEnd().split('\n')).toHaveLength(3);
  });

  it('says whose password is lost if a run is resumed without the file', async () => {
    const results = folder.path('lost.ndjson');
    const begun = Math.floor(Date.now() / 1000) - 5;
    await create('email,full name\nk1@sandbox.invalid,K One\n');
    const line = {
      row: 1,
      key: 'k1@sandbox.invalid',
      outcome: 'begun',
      id: null,
      error: null,
      message: null,
      begun,
    };
    await folder.put('lost.ndjson', `${JSON.stringify(line)}\n`);
    const { ran } = await create(
      'email,full name\nk1@sandbox.invalid,K One\nk2@sandbox.invalid,K Two\n',
      ...['--resume', results, '--json'],
    );
    expect(ran.json()).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
    expect(ran.err).toContain('has no password for k1@sandbox.invalid, created by an earlier run');
    expect(await folder.text(`passwords ${files}.csv`)).toMatch(
      /^email,password\nk2@sandbox.invalid,[^\n]+\n$/,
    );
  });

  it('still subscribes to channels if the profile is refused', async () => {
    const front = await startLossyProxy(sandbox.site, (n) => (n === 2 ? 'is refused' : 'passes'));
    const table = await folder.put(
      'h1.csv',
      'email,full name,profile-field,channels\nh1@sandbox.invalid,H One,Phone=1,general\n',
    );
    const passwords = ['--passwords-out', folder.path('h1 passwords.csv')];
    const env = { ...sandbox.env(), ZULIP_SITE: front.site };
    const ran = await runHere(['user', 'create', '--from', table, ...passwords, '--json'], env);
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      {
        outcome: 'partial',
        user_id: expect.any(Number),
        error: { message: expect.stringContaining('role and profile not set: ') },
      },
    ]);
    expect(front.writes).toEqual([
      'POST /users',
      'PATCH /users/h1%40sandbox.invalid',
      'POST /users/me/subscriptions',
    ]);
  });

  it('is confirmed once if it makes administrators', async () => {
    const table =
      'email,full name,role\nh2@sandbox.invalid,H Two,administrator\nh3@sandbox.invalid,H Three,owner\n';
    const { ran, passwords } = await create(table);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('--yes');
    await expect(stat(passwords)).rejects.toThrow('ENOENT');
    expect(await sandbox.writes()).toEqual([]);
    const agreed = await create(table, '--yes', '--json');
    expect(agreed.ran.json()).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
  });
});

describe('--if-exists update', () => {
  it('sends the differences of existing users, adds channels and groups, and stores no password for them', async () => {
    const table = [
      'email,full name,role,groups',
      'member2@sandbox.invalid,Jo Changed,moderator,designers',
      'e1@sandbox.invalid,E One,,designers',
      '',
    ].join('\n');
    const { ran } = await create(table, '--if-exists', 'update', '--json');
    expect(ran.json()).toMatchObject([
      { user_id: 15, outcome: 'updated' },
      { user_id: expect.any(Number), outcome: 'created' },
    ]);
    const writes = await sandbox.writes();
    const patch = writes.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({ path: '/users/member2%40sandbox.invalid' });
    expect(patch?.params).toEqual({ full_name: 'Jo Changed', role: 300 });
    expect(await folder.text(`passwords ${files}.csv`)).toMatch(
      /^email,password\ne1@sandbox.invalid,[^,]+\n$/,
    );
    const again = await create(table, '--if-exists', 'update', '--json');
    expect(again.ran.json()).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }]);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('before anything is sent', () => {
  it('reports all errors', async () => {
    const { ran } = await create(
      [
        'email,full_name,channels,groups',
        'not an address,X Y,,',
        'c1@sandbox.invalid,,,',
        'c2@sandbox.invalid,C,,none such',
        'c3@sandbox.invalid,D,none such,',
        'member1@sandbox.invalid,M,,',
        'c4@sandbox.invalid,E,,',
        ' C4@Sandbox.invalid,F,old plans,role:members',
        '',
      ].join('\n'),
    );
    expect(ran.code).toBe(2);
    for (const says of [
      "row 1 (line 2), email: it must be an email address, not 'not an address'",
      'row 2 (line 3), full_name: is empty',
      "row 3 (line 4), groups: there is no group 'none such'",
      "row 4 (line 5), channels: there is no channel 'none such'",
      'row 5 (line 6), email: the address member1@sandbox.invalid is taken by Mei 山田 (id 14)',
      'row 7 (line 8), channels: channel old plans (id 107) is archived',
      "row 7 (line 8), email: ' C4@Sandbox.invalid' is the same address as in row 6 (line 7)",
      'row 7 (line 8), groups: ',
    ]) {
      expect(ran.err).toContain(says);
    }
    expect(await sandbox.writes()).toEqual([]);
  });

  it('requires a file for the passwords, and never overwrites it', async () => {
    const from = await folder.put('x.csv', 'email,full_name\nd@sandbox.invalid,D E\n');
    const without = await sandbox.run(['user', 'create', '--from', from]);
    expect(without.code).toBe(2);
    expect(without.err).toContain('--passwords-out FILE');
    const there = await folder.put('there.csv', 'mine');
    const ran = await sandbox.run(['user', 'create', '--from', from, '--passwords-out', there]);
    expect(ran.code).toBe(2);
    expect(await folder.text('there.csv')).toBe('mine');
    const nowhere = folder.path('no such folder/p.csv');
    const lost = await sandbox.run(['user', 'create', '--from', from, '--passwords-out', nowhere]);
    expect(lost.code).toBe(2);
    expect(lost.err).toContain('cannot write');
    const column = await create('email,full_name,password\nd@sandbox.invalid,D E,secret\n');
    expect(column.ran.err).toContain('password: is not a column of this command');
    expect(column.ran.err).not.toContain('did you mean');
    const { ran: both } = await create('fullname,e-mail\nD E,d@sandbox.invalid\n', '--map', 'e-mail=email');
    expect(both.err).toContain("did you mean 'full-name'? --map 'fullname=full-name' renames it");
    expect(both.err).toContain('\n  has no column full-name\n');
    const { ran: list } = await create('full-name,email,channel\nD E,d@sandbox.invalid,"design,general"\n');
    expect(list.err).toContain("there is no channel 'design,general'");
    expect(list.err).toContain('several names are separated by semicolons: one;another');
    expect(column.ran.err).not.toContain('secret');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('a dry run shows the requests without passwords, creates no file, and says what it does not show', async () => {
    const { ran, passwords } = await create(
      'email,full_name,channels\nd@sandbox.invalid,D E,general\n',
      '--dry-run',
      '--json',
    );
    expect(ran.json()).toMatchObject([
      {
        method: 'POST',
        path: '/users',
        parameters: {
          email: 'd@sandbox.invalid',
          full_name: 'D E',
          password: expect.stringMatching(/^\W|hidden/),
        },
      },
    ]);
    expect(ran.err).toContain(
      'to follow, with the ids of the new users:\n  POST /users/me/subscriptions: 1 user to general\n',
    );
    await expect(stat(passwords)).rejects.toThrow('ENOENT');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('a dry run lists the steps after the accounts are created, each with its request', async () => {
    const table = [
      'email,full_name,role,channels,groups',
      'd1@sandbox.invalid,D One,guest,general;design,',
      'd2@sandbox.invalid,D Two,,general;design,designers',
      'd3@sandbox.invalid,D Three,moderator,,designers',
      '',
    ].join('\n');
    const { ran } = await create(table, '--dry-run', '--yes');
    expect(ran.err).toContain(
      [
        'to follow, with the ids of the new users:',
        '  2 requests PATCH /users/EMAIL: role and profile, for each',
        '  POST /users/me/subscriptions: 2 users to design, general',
        '  POST /user_groups/39/members: 2 users to group designers',
        '',
      ].join('\n'),
    );
    expect(ran.err).toContain('7 requests');
    expect(await sandbox.writes()).toEqual([]);
  });
});
