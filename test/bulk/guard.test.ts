/** realmctl reads back exactly what it writes as CSV or TSV, even text that spreadsheets would run. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../support/folder.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), folder.remove()]));
beforeEach(() => sandbox.writes());

const here = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

/** Text that begins like formulas and like guarded ones, contains separators and quotes, or has several lines. */
const texts = [
  '=1+1',
  '+49 30 1010',
  '- and so on',
  '@all',
  "'=x",
  "''+x",
  "'tis",
  '""',
  'a\tb, "c"; d',
  '-one\n=two',
  '＝wide',
  '"quoted" first',
];

it.each(['csv', 'tsv'])('any text listed as %s is read back unchanged', async (format) => {
  const header = ['name', 'description'];
  const rows = texts.map((text, index) => [`${format} ${index}`, text]);
  const from = await folder.put(
    'in.ndjson',
    rows.map(([name, description]) => `${JSON.stringify({ name, description })}\n`).join(''),
  );
  const made = await here(['channel', 'create', '--from', from]);
  expect(made.code, made.err).toBe(0);
  const listed = await here(['channel', 'list', '--format', format, '--columns', header.join()]);
  expect(listed.code, listed.err).toBe(0);
  await sandbox.writes();
  const back = await here([
    'channel',
    'create',
    '--if-exists',
    'update',
    '--from',
    await folder.put(`back.${format}`, listed.out),
    '--json',
  ]);
  expect(back.code, back.err).toBe(0);
  const outcomes = back.json<{ outcome: string }[]>().map(({ outcome }) => outcome);
  expect(outcomes.length).toBeGreaterThan(texts.length);
  expect(new Set(outcomes)).toEqual(new Set(['unchanged']));
  expect(await sandbox.writes()).toEqual([]);
});

it('reads the guard of other programs away, and keeps it with --no-csv-guard', async () => {
  const from = await folder.put('foreign.csv', "channel,description\ngeneral,'+49 30 1010\n");
  const sent = async () => (await sandbox.writes()).map(({ params }) => params.description);
  expect((await here(['channel', 'update', '--from', from])).code).toBe(0);
  expect(await sent()).toEqual(['+49 30 1010']);
  expect((await here(['channel', 'update', '--from', from, '--no-csv-guard'])).code).toBe(0);
  expect(await sent()).toEqual(["'+49 30 1010"]);
});

it('two quotes mean two quotes with --no-csv-guard, and an empty value without it', async () => {
  await here(['channel', 'update', 'general', '--description', '""']);
  const list = ['channel', 'list', '--no-csv-guard', '--format', 'csv', '--columns', 'name,description'];
  const from = await folder.put('quotes.csv', (await here(list)).out);
  await sandbox.writes();
  expect(
    (await here(['channel', 'update', '--from', from, '--no-csv-guard', '--map', 'name=channel'])).code,
  ).toBe(0);
  expect(await sandbox.writes()).toEqual([]);
  const typed = await folder.put('typed.csv', 'channel,description\ngeneral,""""""\n');
  await here(['channel', 'update', '--from', typed]);
  expect((await sandbox.writes()).map(({ params }) => params.description)).toEqual(['']);
});

it('guards files of leftover rows and results, and reads them back unchanged', async () => {
  const table = (name: string) => `name,description\n'${name},'=1\n`;
  const from = await folder.put('taken.csv', table('+support'));
  const private_ = ['channel', 'create', '+support', '--private', '--subscribers', 'member1@sandbox.invalid'];
  await here(private_);
  const failed = folder.path('failed.csv');
  const results = folder.path('results.csv');
  const ran = await here(
    ['channel', 'create', '--from', from, '--failed', failed, '--results', results],
    'member2',
  );
  expect(ran.code, ran.err).toBe(6);
  expect(await folder.text('failed.csv')).toBe(table('+support'));
  expect((await folder.text('results.csv')).split('\n')[1]).toMatch(/^1,'\+support,failed,/);
  const again = await here(['channel', 'create', '--from', from, '--resume', results, '--yes'], 'member2');
  expect(again.code, again.err).toBe(6);
  expect(again.err).not.toContain('another table');
});
