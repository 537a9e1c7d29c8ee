/**
 * What tables of spreadsheets and of large directories do to other command lines: a mark glued to the first header,
 * quotes of a document in the arguments, names that turn to garbage, 20,000 rows that print the usage text.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { type Folder, makeFolder } from '../support/folder.ts';
import { run } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), folder.remove()]));
beforeEach(() => sandbox.writes());

const described = async () => (await sandbox.writes()).map(({ params }) => params.description);

it.each<[string, (text: string) => Uint8Array]>([
  ['CSV UTF-8', (text) => Buffer.from(`\ufeff${text}`)],
  ['Unicode text', (text) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')],
])('the mark before the first header is no part of it: %s of a spreadsheet', async (name, encoded) => {
  const from = await folder.put(`${name}.txt`, encoded(`channel;description\r\ngeneral;Über ${name}\r\n`));
  const ran = await sandbox.run(['channel', 'update', '--from', from, '--table', 'csv']);
  expect(ran.code, ran.err).toBe(0);
  expect(await described()).toEqual([`Über ${name}`]);
});

it('UTF-16 without a mark is refused in one line that says what to name', async () => {
  const from = await folder.put('bare.csv', Buffer.from('channel,description\r\ngeneral,x\r\n', 'utf16le'));
  const ran = await sandbox.run(['channel', 'update', '--from', from]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('--encoding utf-16le');
  expect(await described()).toEqual([]);
});

it('quotes of a document around an argument are told, and stay what they are in a cell', async () => {
  const from = await folder.put('curly.csv', 'channel,description\ngeneral,“quoted”\n');
  const ran = await sandbox.run(['channel', 'update', '--from', from, '--map', '“Name”=channel']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('“');
  const fine = await sandbox.run(['channel', 'update', '--from', from]);
  expect(fine.code, fine.err).toBe(0);
  expect(await described()).toEqual(['“quoted”']);
});

it('names keep their characters where the locale is C: sent, told and in the results', async () => {
  const names = ['Attività', '図書館', 'Zoe\u0308 😀'];
  const table = `name,description\n${names.map((name) => `${name},ok`).join('\n')}\n`;
  const from = await folder.put('accents.csv', table);
  const env = { ...sandbox.env(), LANG: 'C', LC_ALL: 'C' };
  const results = folder.path('accents.ndjson');
  const words = ['channel', 'create', '--from', from, '--results', results, '--json'];
  const ran = await run(words, { env });
  expect(ran.code, ran.err).toBe(0);
  const keys = ran.json<{ key: string }[]>().map(({ key }) => key);
  expect(keys).toEqual(names);
  // The account that creates them is in them for a moment.
  const sent = (await sandbox.writes()).flatMap(({ params }) => params.subscriptions ?? []);
  expect(sent).toEqual([...names.map((name) => expect.objectContaining({ name })), ...names]);
  expect(await folder.text('accents.ndjson')).toContain('図書館');
});

it.runIf(isThorough)(
  '20,000 rows are all accounted for, in a handful of requests where two of them change something',
  async () => {
    const many = await startSandbox({ organization: new Organization(seedOrganization({ users: 20_000 })) });
    const ids = [...many.organization.users.values()]
      .filter(({ is_bot }) => !is_bot)
      .map((user) => user.user_id);
    const rows = ids.slice(0, 20_000);
    for (const id of rows.slice(-2)) {
      const user = many.organization.users.get(id);
      if (user !== undefined) user.is_active = false;
    }
    const from = await folder.put('many.csv', `user\n${rows.map((id) => `id:${id}\n`).join('')}`);
    const ran = await many.run(['user', 'reactivate', '--from', from, '--json']);
    expect(ran.code, ran.err).toBe(0);
    const ends = ran.json<{ row: number; outcome: string }[]>();
    expect(ends).toHaveLength(20_000);
    expect(ends.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(19_998);
    expect(ends.slice(-2).map(({ outcome }) => outcome)).toEqual(['reactivated', 'reactivated']);
    expect(ran.err).not.toContain('Usage');
    expect((await many.requests()).length).toBeLessThan(10);
  },
);
