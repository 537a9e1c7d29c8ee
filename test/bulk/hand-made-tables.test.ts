/** Tables that people make by hand: blanks around values, empty rows, one wrong name in many rows. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.writes());

const table = (words: string, text: string, ...more: string[]) =>
  runHere([...words.split(' '), '--from', '-', '--yes', ...more], sandbox.env(), text);
const sent = async () => (await sandbox.writes()).map(({ params }) => params);

it('ignores blanks around choices, numbers, switches and references', async () => {
  const ran = await table(
    'channel create',
    'name,private,message-retention-days,topics-policy,subscribers,can-send-message-group\n' +
      'padded, yes ,\u00a030 , allow_empty_topic, me ; group:designers , designers\t\n',
  );
  expect(ran.code, ran.err).toBe(0);
  expect(await sent()).toEqual([
    expect.objectContaining({
      name: 'padded',
      invite_only: true,
      message_retention_days: 30,
      topics_policy: 'allow_empty_topic',
    }),
  ]);
});

it('ignores blanks around a role or a reference, and keeps them in free text', async () => {
  const ran = await table('user update', 'user,role,full-name\n member2@sandbox.invalid ,moderator ,\n');
  expect(ran.code, ran.err).toBe(0);
  expect(await sent()).toEqual([{ role: 300 }]);
  const text = await table('channel update', 'channel;description\n general ; an indented text\n');
  expect(text.code, text.err).toBe(0);
  expect(await sent()).toEqual([{ description: ' an indented text' }]);
});

it('treats a cell of blanks as empty', async () => {
  const ran = await table('channel update', 'channel,message-retention-days,description\ndesign,  ,Blank\n');
  expect(ran.code, ran.err).toBe(0);
  expect(await sent()).toEqual([{ description: 'Blank' }]);
});

it('skips and counts rows of separators, and keeps the row numbers of the others', async () => {
  const ran = await table(
    'channel update',
    'channel;description;folder\n;;\ngeneral;One;\n ; ;\n;;;;;\n;x;\n;;\n;;\n',
  );
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('stdin, row 5 (line 6), channel: is empty');
  const fine = await table('channel update', 'channel;description\n;\ngeneral;Two\n;\n;\n', '--json');
  expect(fine.code, fine.err).toBe(0);
  expect(fine.err).toContain('3 empty rows skipped');
  expect(fine.json<unknown[]>()).toMatchObject([{ row: 2, key: 'general', outcome: 'updated' }]);
  const none = await table('channel update', 'channel;description\n;\n;\n');
  expect(none.code).toBe(0);
  expect(none.err).toContain('2 empty rows skipped');
  expect(none.err).toContain('stdin has no rows, nothing to do');
});

it('reports one wrong name in many rows as one line with the rows, and as one entry per row in JSON', async () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    index === 3 ? 'a 3,designers' : `a ${index},desgin`,
  );
  const text = `name,can-send-message-group\n${rows.join('\n')}\nb,nobody-of-that-name\n`;
  const ran = await table('channel create', text);
  expect(ran.code).toBe(3);
  const lines = ran.err.split('\n');
  expect(lines[0]).toContain('stdin: 25 faults in 25 rows; nothing was sent');
  expect(ran.err).toContain(
    "rows 1-3, 5-25 (lines 2-4, 6-26), can-send-message-group: there is no group 'desgin'",
  );
  expect(ran.err).toContain(
    "row 26 (line 27), can-send-message-group: there is no group 'nobody-of-that-name'",
  );
  expect(ran.err.match(/'desgin'/g)).toHaveLength(1);
  const { fields } = (await table('channel create', text, '--json')).error() as {
    fields: { faults: { row: number; line: number }[]; fault_count: number };
  };
  expect(fields.fault_count).toBe(25);
  expect(fields.faults).toHaveLength(20);
  expect(fields.faults[3]).toMatchObject({ row: 5, line: 6, column: 'can-send-message-group' });
});

it('reports scattered rows with the same error as at most a few ranges', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `c ${index},${index % 2 === 0 ? 'perhaps' : 'yes'}`);
  const ran = await table('channel create', `name,private\n${rows.join('\n')}\n`);
  expect(ran.err).toContain('rows 1, 3, 5, 7, 9, 11, 13, 15, and 12 more (lines 2, 4, ');
});
