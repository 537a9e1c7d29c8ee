/** A killed `user create --from` creates nobody twice, and neither loses nor prints a password. */
import { readdir } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../../support/folder.ts';
import { runHere } from '../../support/in-process.ts';
import { killAt } from '../../support/kill-at.ts';
import { startSandbox } from '../../support/sandbox.ts';

let folder: Folder;

beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const emails = Array.from({ length: 40 }, (_, index) => `Person.${index}@sandbox.invalid`);
const table = `email,full name,role,channels,groups\n${emails
  .map((email, index) => `${email},"Dag O'Neil, Dr. ${index}",guest,general;design,designers\n`)
  .join('')}`;

interface Line {
  readonly key: string;
  readonly outcome: string;
  readonly id: number | null;
}

it('creates everyone once, with the password in the file, however often it is killed', async () => {
  const faults = 'drop-before=0.05,drop-after=0.05,http500=0.05,slow=5';
  const sandbox = await startSandbox({ recorded: true, faults });
  const from = await folder.put('people.csv', table);
  const results = folder.path('results.ndjson');
  const passwords = folder.path('passwords.csv');
  const args = ['user', 'create', '--from', from, '--passwords-out', passwords, '--yes'];
  for (const lines of [3, 20, 45, 90]) await killAt(lines, { args, results }, sandbox);

  const last = await sandbox.run([...args, '--resume', results]);
  expect(last.code, last.err).toBe(0);
  const told = await folder.lines<Line>('results.ndjson');
  expect(told.map(({ key, outcome }) => [key, outcome])).toEqual(emails.map((key) => [key, 'created']));

  const users = [...sandbox.organization.users.values()];
  const made = users.filter(({ delivery_email }) => delivery_email.toLowerCase().startsWith('person.'));
  expect(made.map(({ delivery_email, user_id }) => [delivery_email, user_id]).sort()).toEqual(
    told.map(({ key, id }) => [key, id]).sort(),
  );
  expect(new Set(made.map(({ role }) => role))).toEqual(new Set([600]));

  const kept = new Map(
    (parse(await folder.text('passwords.csv')) as [string, string][]).map(([email, text]) => [email, text]),
  );
  expect([...kept.keys()].sort()).toEqual(['email', ...emails].sort());
  // Interrupted exchanges are not recorded.
  const sent = (await sandbox.forms()).filter(({ call }) => call === 'POST /users');
  expect(sent.length).toBeGreaterThan(20);
  for (const { form } of sent) expect(kept.get(form.email ?? '')).toBe(form.password);
  expect((await readdir(folder.path('.'))).sort()).toEqual(['passwords.csv', 'people.csv', 'results.ndjson']);
});

it('writes passwords only to their file', async () => {
  const sandbox = await startSandbox({ recorded: true });
  await sandbox.run(['org', 'update', '--require-unique-names', '--yes']);
  const env = { ...sandbox.env(), REALMCTL_DEBUG: 'http' };
  const from = await folder.put('canary.csv', `${table}Bad@sandbox.invalid,Mona Moderator,,,\n`);
  const place = (name: string) => folder.path(`canary-${name}`);
  const flags = ['--results', place('r.csv'), '--failed', place('f.csv')];
  const args = ['user', 'create', '--from', from, '--passwords-out', place('passwords.csv'), '--yes'];
  const dry = await runHere([...args, '--dry-run'], env);
  const ran = await runHere([...args, ...flags, '--json'], env);
  expect(ran.code).toBe(8);
  expect(ran.err).toContain('POST');
  const passwords = (await sandbox.forms())
    .filter(({ call }) => call === 'POST /users')
    .map(({ form }) => form.password ?? '');
  expect(new Set(passwords).size).toBe(41);
  const texts = [dry.out, dry.err, ran.out, ran.err];
  for (const name of ['r.csv', 'f.csv']) texts.push(await folder.text(`canary-${name}`));
  for (const password of passwords) for (const text of texts) expect(text).not.toContain(password);
});
