/**
 * Tables exported from spreadsheets and large directories: a byte order mark at the first header, smart
 * quotes in arguments, garbled names, 20,000 rows.
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
])('ignores the mark before the first header: %s of a spreadsheet', async (name, encoded) => {
  const from = await folder.put(`${name}.txt`, encoded(`channel;description\r\ngeneral;Über ${name}\r\n`));
  const ran = await sandbox.run(['channel', 'update', '--from', from, '--table', 'csv']);
  expect(ran.code, ran.err).toBe(0);
  expect(await described()).toEqual([`Über ${name}`]);
});

it('refuses UTF-16 without a mark in one line that names the fix', async () => {
  const from = await folder.put('bare.csv', Buffer.from('channel,description\r\ngeneral,x\r\n', 'utf16le'));
  const ran = await sandbox.run(['channel', 'update', '--from', from]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('--encoding utf-16le');
  expect(await described()).toEqual([]);
});

it('reports smart quotes around an argument, and keeps them in a cell', async () => {
  const from = await folder.put('curly.csv', 'channel,description\ngeneral,“quoted”\n');
  const ran = await sandbox.run(['channel', 'update', '--from', from, '--map', '“Name”=channel']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('“');
  const fine = await sandbox.run(['channel', 'update', '--from', from]);
  expect(fine.code, fine.err).toBe(0);
  expect(await described()).toEqual(['“quoted”']);
});

it('keeps non-ASCII names in the C locale: in requests, output and results', async () => {
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
  // The account that creates them is subscribed for a moment.
  const sent = (await sandbox.writes()).flatMap(({ params }) => params.subscriptions ?? []);
  expect(sent).toEqual([...names.map((name) => expect.objectContaining({ name })), ...names]);
  expect(await folder.text('accents.ndjson')).toContain('図書館');
});

it.runIf(isThorough)(
  'accounts for all of 20,000 rows, in a handful of requests if two of them change something',
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
