/** New accounts get passwords once, stored in one file. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const text = `
users:
  nina@sandbox.invalid: { full_name: Nina, join: create }
  olaf@sandbox.invalid: { full_name: Olaf, join: create }
`;

const made = async (sandbox: Sandbox) =>
  (await sandbox.writes()).filter(({ method, path }) => method === 'POST' && path === '/users');

it('gives each one a password, stored in a file for you alone, and keeps it in later runs', async () => {
  const sandbox = await startSandbox({ recorded: true });
  const path = join(temporaryFolder(), 'passwords.csv');
  const file = desiredFile(text);
  const ran = await sandbox.run(['apply', file, '--yes', '--passwords-out', path]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [heading, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  expect(heading).toBe('email,password');
  const sent = (await sandbox.forms()).filter(({ call }) => call === 'POST /users');
  expect(rows.sort()).toEqual(sent.map(({ form }) => `${form.email},${form.password}`).sort());
  expect(ran.out + ran.err).not.toContain(sent[0]?.form.password);
  await sandbox.writes();
  const again = await sandbox.run(['apply', file, '--yes', '--passwords-out', path]);
  expect(again, again.err).toMatchObject({ code: 0 });
  expect(await sandbox.writes()).toEqual([]);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3);
});

it('without the file the password is stored and shown nowhere', async () => {
  const sandbox = await startSandbox({ recorded: true });
  const ran = await sandbox.run(['apply', desiredFile(text), '--yes', '--debug']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  for (const { form } of await sandbox.forms()) {
    if (form.password !== undefined) expect(ran.out + ran.err).not.toContain(form.password);
  }
});

it('a later run uses the stored passwords and creates no second account', async () => {
  const sandbox = await startSandbox({ recorded: true });
  const path = join(temporaryFolder(), 'passwords.csv');
  writeFileSync(path, 'email,password\nnina@sandbox.invalid,an-earlier-one\n', { mode: 0o600 });
  const ran = await sandbox.run(['apply', desiredFile(text), '--yes', '--passwords-out', path]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const sent = (await sandbox.forms()).filter(({ call }) => call === 'POST /users');
  expect(sent.find(({ form }) => form.email === 'nina@sandbox.invalid')?.form.password).toBe(
    'an-earlier-one',
  );
});

it.each(['drop-after=0.4,seed=3', 'http500=0.4,seed=5'])(
  'a lost answer creates no second account: %s',
  async (faults) => {
    const sandbox = await startSandbox({ faults });
    const ran = await sandbox.run(['apply', desiredFile(text), '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const accounts = [...sandbox.organization.users.values()].map(({ delivery_email }) => delivery_email);
    expect(accounts.filter((email) => email === 'nina@sandbox.invalid')).toHaveLength(1);
    await made(sandbox);
  },
);

it('a dry run creates no file and shows no password', async () => {
  const sandbox = await startSandbox();
  const path = join(temporaryFolder(), 'passwords.csv');
  const ran = await sandbox.run(['apply', desiredFile(text), '--dry-run', '--passwords-out', path]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(existsSync(path)).toBe(false);
  expect(ran.out).toContain('password = "[hidden]"');
});
