/** `user create --from`: people from a table, with their passwords in one file. */
import { stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../../support/folder.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), folder.remove()]));
beforeEach(() => sandbox.writes());

let files = 0;
const create = async (text: string, ...flags: string[]) => {
  files += 1;
  const from = await folder.put(`people ${files}.csv`, text);
  const passwords = folder.path(`passwords ${files}.csv`);
  const ran = await sandbox.run(['user', 'create', '--from', from, '--passwords-out', passwords, ...flags]);
  return { ran, passwords };
};

const names = ["Dag O'Neil, Dr.", 'Ána Ng; PhD', 'Mei 山田', 'Jo (she/her)', '=SUM(A1)', 'Zoë 😀'];
const people = Array.from({ length: 30 }, (_, index) => ({
  Name: `${names[index % names.length]} ${index}`,
  'E-mail': `person${index}@sandbox.invalid`,
  Phone: '1',
}));
const mapped = ['--map', 'E-mail=email', '--map', 'Name=full_name', '--map', 'Phone='];

describe('30 people from a spreadsheet, one with a name that is refused, one who is there', () => {
  it('are 28 created, 1 refused with its row and 1 skipped, and the mended rest makes the last one', async () => {
    const sheet = people.map((person, index) => {
      if (index === 10) return { ...person, Name: 'Bad*Name' };
      return index === 20 ? { ...person, 'E-mail': 'Member1@sandbox.invalid' } : person;
    });
    const failed = folder.path('failed.csv');
    const flags = [
      ...mapped,
      '--if-exists',
      'skip',
      '--failed',
      failed,
      '--results',
      folder.path('r.csv'),
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
    expect(left).toBe('Name,E-mail,Phone\nBad*Name,person10@sandbox.invalid,1\n');
    const second = await create(left.replace('Bad*Name', 'Good Name'), ...mapped, '--json');
    expect(second.ran.code).toBe(0);
    expect(second.ran.json()).toMatchObject([{ row: 1, outcome: 'created' }]);
  });
});

describe('what belongs to new users', () => {
  it('is given after they are made: channels together, role and profile each', async () => {
    const table = [
      'email,full name,role,channels,profile-field',
      'a1@sandbox.invalid,A One,moderator,general;design,',
      'a2@sandbox.invalid,A Two,,design;general,',
      'a3@sandbox.invalid,A Three,member,,Phone=+1 555',
      '',
    ].join('\n');
    const { ran } = await create(table, '--json');
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject([
      { outcome: 'created' },
      { outcome: 'created' },
      { outcome: 'created' },
    ]);
    const ids = ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id);
    const writes = await sandbox.writes();
    const others = writes.filter(({ path }) => path !== '/users');
    expect(others).toHaveLength(3);
    expect(others.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/users/me/subscriptions',
      params: {
        subscriptions: expect.arrayContaining([{ name: 'general' }, { name: 'design' }]),
        principals: [ids[0], ids[1]],
      },
    });
    expect(others.filter(({ method }) => method === 'PATCH').map(({ params }) => params)).toEqual(
      expect.arrayContaining([{ role: 300 }, { profile_data: [{ id: 71, value: '+1 555' }] }]),
    );
  });

  it('leaves a row partial where it is refused, and is taken up', async () => {
    const table =
      'email,full name,channels,role\nb1@sandbox.invalid,B One,incidents,\nb2@sandbox.invalid,B Two,general,guest\n';
    const results = folder.path('partial.ndjson');
    const { ran, passwords } = await create(table, '--results', results, '--json');
    expect(ran.json()).toMatchObject([
      {
        outcome: 'partial',
        user_id: expect.any(Number),
        error: { message: expect.stringContaining('the user is made; ') },
      },
      { outcome: 'created' },
    ]);
    expect(ran.code).toBe(8);
    await sandbox.run(['channel', 'subscribe', 'incidents', '--users', 'owner@sandbox.invalid'], 'admin');
    await sandbox.writes();
    const from = folder.path(`people ${files}.csv`);
    const again = await sandbox.run([
      'user',
      'create',
      '--from',
      from,
      '--passwords-out',
      passwords,
      '--resume',
      results,
      '--json',
    ]);
    expect((await sandbox.writes()).map(({ path }) => path)).toEqual(['/users/me/subscriptions']);
    expect(again.json()).toMatchObject([{ user_id: expect.any(Number) }, { outcome: 'created' }]);
    expect((await folder.text(`passwords ${files}.csv`)).trimEnd().split('\n')).toHaveLength(3);
  });
});

describe('before anything is sent', () => {
  it('all that is wrong is told', async () => {
    const { ran } = await create(
      'email,full_name,role,channels\nnot an address,X Y,,\nc1@sandbox.invalid,,,\nc2@sandbox.invalid,C,owner,\nC2@sandbox.invalid,D,,none such\nmember1@sandbox.invalid,M,,\n',
    );
    expect(ran.code).toBe(2);
    for (const says of [
      "row 1 (line 2), email: EMAIL must be an email address, not 'not an address'",
      'row 2 (line 3), full-name: is empty',
      'row 3 (line 4), role: an administrator or owner is not made in the same breath',
      "row 4 (line 5), channels: there is no channel 'none such'",
      'row 5 (line 6), email: the address member1@sandbox.invalid is taken by Mei 山田 (id 14)',
    ]) {
      expect(ran.err).toContain(says);
    }
    expect(await sandbox.writes()).toEqual([]);
  });

  it('a place for the passwords is asked for, and never written over', async () => {
    const from = await folder.put('x.csv', 'email,full_name\nd@sandbox.invalid,D E\n');
    const without = await sandbox.run(['user', 'create', '--from', from]);
    expect(without.code).toBe(2);
    expect(without.err).toContain('--passwords-out FILE');
    const there = await folder.put('there.csv', 'mine');
    const ran = await sandbox.run(['user', 'create', '--from', from, '--passwords-out', there]);
    expect(ran.code).toBe(2);
    expect(await folder.text('there.csv')).toBe('mine');
    expect(await sandbox.writes()).toEqual([]);
  });
});
