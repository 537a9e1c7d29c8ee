/** Channels that follow groups, and groups that follow tables: from files to the organization, run after run. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../src/sandbox/http/request-log.ts';
import { eventually } from '../../support/eventually.ts';
import { runHere } from '../../support/in-process.ts';
import { bin } from '../../support/run.ts';
import { sample } from '../../support/sample.ts';
import { organizationWith, type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const levels = [372, 512];

/** A folder of organization files, and other files in it. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const memory = (folder: string) => join(folder, '.realmctl-followed.json');

const address = (name: string) => `${name}@sandbox.invalid`;

/** A report without its line breaks. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** The subscribers, by the beginnings of their addresses. */
function subscribersOf({ organization }: Sandbox, channel: string): string[] {
  return namesOf(organization, organization.channelsByName.get(channel)?.subscribers ?? []);
}

/** The direct members of a group. */
function membersOf({ organization }: Sandbox, name: string): string[] {
  const group = [...organization.groups.values()].find((each) => each.name === name);
  return namesOf(organization, group?.members ?? []);
}

function namesOf({ users }: Sandbox['organization'], ids: readonly number[]): string[] {
  return ids.map((id) => users.get(id)?.delivery_email.replace(/@.*/, '') ?? '').sort();
}

async function apply(sandbox: Sandbox, folder: string, ...flags: string[]): Promise<LogLine[]> {
  const ran = await sandbox.run(['apply', folder, '--yes', ...flags]);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  return sandbox.writes();
}

const change = async (sandbox: Sandbox, ...args: string[]) => {
  const ran = await sandbox.run([...args, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  await sandbox.writes();
};

/** Makers contains printers; forge is private and follows both and moderators. */
const following = (leavers = '') => `
groups:
  printers: { members: [${address('guest')}] }
  makers: { members: [${address('member1')}, ${address('member2')}], subgroups: [printers] }
channels:
  forge: { invite_only: true, subscribers: { follow: [group:makers, role:moderators]${leavers} } }
`;

const onlyChannel = (leavers = '') =>
  `channels: { forge: { subscribers: { follow: [group:makers, role:moderators]${leavers} } } }\n`;

describe.each(sample(levels, 2))('at level %i', (level) => {
  it('subscribes exactly the members of the followed group and its subgroups, and keeps doing so', async () => {
    const sandbox = await startSandbox({ level });
    const folder = folderWith({ 'a.yaml': following() });
    await apply(sandbox, folder);
    const all = ['admin', 'guest', 'member1', 'member2', 'moderator', 'owner'];
    expect(subscribersOf(sandbox, 'forge')).toEqual(all);
    expect(await apply(sandbox, folder)).toEqual([]);
    writeFileSync(join(folder, 'a.yaml'), onlyChannel());
    await change(sandbox, 'group', 'members', 'remove', 'makers', address('member2'));
    await change(sandbox, 'channel', 'unsubscribe', 'forge', '--users', address('member1'));
    const plan = await sandbox.run(['plan', folder]);
    expect(plan.out).toContain('subscribers: removes 1 of');
    expect(flat(plan.out)).toContain('(follows group:makers, role:moderators)');
    expect(plan.out).toMatch(/- member2@sandbox\.invalid\n/);
    expect(plan.out).toMatch(/\+ member1@sandbox\.invalid \(group:makers\)\n/);
    const [document] = (await sandbox.run(['plan', folder, '--json'])).json<
      { changes: { lists: unknown[] }[] }[]
    >();
    expect(document?.changes[0]?.lists[0]).toMatchObject({
      follows: ['group:makers', 'role:moderators'],
      added: [address('member1')],
      added_through: ['group:makers'],
      removed: [address('member2')],
    });
    const writes = await apply(sandbox, folder);
    expect(writes.map(({ method }) => method).sort()).toEqual(['DELETE', 'POST']);
    expect(subscribersOf(sandbox, 'forge')).toEqual(all.filter((name) => name !== 'member2'));
    expect(existsSync(memory(folder))).toBe(false);
  });

  it('leaves out people who unsubscribed themselves until they leave the followed group', async () => {
    const sandbox = await startSandbox({ level });
    const folder = folderWith({ 'a.yaml': following(', leavers: stay-out') });
    const first = await sandbox.run(['plan', folder]);
    expect(flat(first.out)).toContain('nobody counts as having left on their own yet');
    expect(existsSync(memory(folder))).toBe(false);
    await apply(sandbox, folder);
    expect(existsSync(memory(folder))).toBe(true);
    writeFileSync(join(folder, 'a.yaml'), onlyChannel(', leavers: stay-out'));
    const left = await sandbox.run(['channel', 'unsubscribe', 'forge', '--yes'], 'member1');
    expect(left, left.err).toMatchObject({ code: 0 });
    await sandbox.writes();
    const plan = await sandbox.run(['plan', folder]);
    expect(flat(plan.out)).toContain('1 person who left on their own stays out: member1@sandbox.invalid');
    expect(plan.out).toContain('No changes.');
    expect(await apply(sandbox, folder)).toEqual([]);
    expect(subscribersOf(sandbox, 'forge')).not.toContain('member1');
    // Left the group, seen by a run, and rejoined: a new start.
    await change(sandbox, 'group', 'members', 'remove', 'makers', address('member1'));
    expect(await apply(sandbox, folder)).toEqual([]);
    await change(sandbox, 'group', 'members', 'add', 'makers', address('member1'));
    expect(await apply(sandbox, folder)).toHaveLength(1);
    expect(subscribersOf(sandbox, 'forge')).toContain('member1');
  });

  it('sets the members of a group to the rows of a table', async () => {
    const sandbox = await startSandbox({ level });
    const table = (rows: readonly string[]) => `\ufeffName;E-Mail;Abteilung\r\n${rows.join('\r\n')}\r\n`;
    const row = (name: string, department: string) => `${name};${address(name)};${department}`;
    const folder = folderWith({
      'a.yaml':
        'groups: { design: { members: { follow: { table: people.csv, where: { abteilung: [Design, Druck] } } } } }\n',
      'people.csv': table([
        row('member1', 'Design'),
        row('member2', ' druck '),
        row('guest', 'Sales'),
        row('nobody', 'Design'),
        ';;Design',
      ]),
    });
    const plan = await sandbox.run(['plan', folder]);
    expect(plan, plan.err).toMatchObject({ code: 0 });
    expect(flat(plan.out)).toContain('1 address of people.csv has no active account: nobody@sandbox.invalid');
    await apply(sandbox, folder);
    expect(membersOf(sandbox, 'design')).toEqual(['member1', 'member2']);
    writeFileSync(join(folder, 'people.csv'), table([row('member1', 'Design'), row('guest', 'Design')]));
    await apply(sandbox, folder);
    expect(membersOf(sandbox, 'design')).toEqual(['guest', 'member1']);
    expect(await apply(sandbox, folder)).toEqual([]);
    const update = await sandbox.run(['export', '--update', folder, '--known-only', '--json']);
    expect(update.json()).toEqual([]);
    // A failed export never empties a group, whatever is allowed.
    writeFileSync(join(folder, 'people.csv'), table([]));
    const stopped = await sandbox.run(['apply', folder, '--yes', '--max-removals', '100%']);
    expect(stopped, stopped.err).toMatchObject({ code: 2 });
    expect(stopped.err).toContain('as people.csv names nobody: to allow this, add --allow empty');
    expect(await sandbox.writes()).toEqual([]);
  });

  it("runs the command of a group only if allowed, and without the account's key", async () => {
    const sandbox = await startSandbox({ level });
    const folder = folderWith({
      'a.yaml': 'groups: { design: { members: { follow: { command: [./people, "1"] } } } }\n',
      people: `#!/bin/sh\necho "key: [$ZULIP_API_KEY]" > ran\necho member$1@sandbox.invalid\n`,
    });
    chmodSync(join(folder, 'people'), 0o755);
    const refused = await sandbox.run(['apply', folder, '--yes']);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain('members follows a command, which this run does not allow');
    expect(refused.err).toContain('--allow-commands');
    expect(existsSync(join(folder, 'ran'))).toBe(false);
    const kept = join(folder, '.plan.json');
    const made = await sandbox.run(['plan', folder, '--allow-commands', '--out', kept]);
    expect(made, made.err).toMatchObject({ code: 0 });
    // Applying a plan needs the permission again, because anybody can have written the plan.
    expect(await sandbox.run(['apply', kept, '--yes'])).toMatchObject({ code: 2 });
    const applied = await sandbox.run(['apply', kept, '--yes', '--allow-commands']);
    expect(applied, applied.err).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe('key: []\n');
    expect(membersOf(sandbox, 'design')).toEqual(['member1']);
    writeFileSync(join(folder, 'people'), '#!/bin/sh\necho no database >&2\nexit 3\n');
    const failed = await sandbox.run(['apply', folder, '--yes', '--allow-commands']);
    expect(failed).toMatchObject({ code: 2 });
    expect(failed.err).toContain('the command ./people exited with 3');
    expect(failed.err).toContain('no database');
  });
});

it('checks files with commands and tables without running or editing anything', async () => {
  const sandbox = await startSandbox();
  const text =
    'groups:\n  design: { members: { follow: { command: [./people] } } } # theirs\n  print: { members: { follow: { table: .people.csv } } }\n';
  const folder = folderWith({ 'a.yaml': text, '.people.csv': `email\n${address('member1')}\n` });
  expect(await sandbox.run(['lint', folder])).toMatchObject({ code: 0 });
  await change(sandbox, 'group', 'create', 'design', '--description', '', '--members', address('member2'));
  await change(sandbox, 'group', 'create', 'print', '--description', '', '--members', address('member2'));
  const update = await sandbox.run(['export', '--update', folder, '--known-only', '--json']);
  expect(update.json<{ name: string; outcome: string }[]>()).toMatchObject([
    { name: 'print', outcome: 'kept' },
  ]);
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(text);
});

it('removes nobody whom a table may list under a hidden address', async () => {
  const hidden = { 14: { email_address_visibility: 4 } } as const;
  const sandbox = await startSandbox({ level: 512, organization: organizationWith(hidden) });
  const members = `id:14, ${address('member2')}`;
  await change(sandbox, 'group', 'create', 'design', '--description', '', '--members', members);
  const folder = folderWith({
    'a.yaml': 'groups: { design: { members: { follow: { table: people.csv } } } }\n',
    'people.csv': `email\n${address('member1')}\n${address('guest')}\n`,
  });
  const plan = await sandbox.run(['plan', folder]);
  expect(flat(plan.out)).toContain(
    '1 person who hides their address stays, because people.csv may name them',
  );
  await apply(sandbox, folder);
  expect(membersOf(sandbox, 'design')).toEqual(['guest', 'member1']);
  // A table without unknown addresses lists nobody who is hidden.
  writeFileSync(join(folder, 'people.csv'), `email\n${address('guest')}\n`);
  await apply(sandbox, folder, '--max-removals', '100%');
  expect(membersOf(sandbox, 'design')).toEqual(['guest']);
});

it('remembers by id who unsubscribed, even if their address is hidden', async () => {
  const hidden = { 15: { email_address_visibility: 4 } } as const;
  const sandbox = await startSandbox({ level: 512, organization: organizationWith(hidden) });
  await change(sandbox, 'group', 'create', 'makers', '--description', '', '--members', 'id:14,id:15');
  await change(sandbox, 'channel', 'create', 'forge');
  const folder = folderWith({
    'a.yaml': 'channels: { forge: { subscribers: { follow: [group:makers], leavers: stay-out } } }\n',
  });
  await apply(sandbox, folder, '--allow', 'first-managed', '--max-removals', '100%');
  const left = await sandbox.run(['channel', 'unsubscribe', 'forge', '--yes'], 'member1');
  expect(left, left.err).toMatchObject({ code: 0 });
  await sandbox.writes();
  expect(await apply(sandbox, folder)).toEqual([]);
  await change(sandbox, 'group', 'members', 'remove', 'makers', 'id:14');
  expect(await apply(sandbox, folder)).toEqual([]);
  await change(sandbox, 'group', 'members', 'add', 'makers', 'id:14');
  expect(await apply(sandbox, folder)).toHaveLength(1);
  expect(subscribersOf(sandbox, 'forge')).toContain('member1');
});

it('keeps out someone who unsubscribed and hides their address for a while', async () => {
  const sandbox = await startSandbox({ level: 512 });
  const folder = folderWith({
    'a.yaml':
      'channels: { forge: { invite_only: false, subscribers: { follow: { table: people.csv }, leavers: stay-out } } }\n',
    'people.csv': `email\n${address('member1')}\n${address('guest')}\n`,
  });
  await apply(sandbox, folder);
  const left = await sandbox.run(['channel', 'unsubscribe', 'forge', '--yes'], 'member1');
  expect(left, left.err).toMatchObject({ code: 0 });
  const hide = async (who: string) => {
    const form = { email_address_visibility: who };
    expect(await sandbox.send('PATCH', '/settings', { as: 'member1', form })).toMatchObject({ status: 200 });
    await sandbox.writes();
  };
  await hide('4');
  expect(await apply(sandbox, folder)).toEqual([]);
  await hide('3');
  expect(await apply(sandbox, folder)).toEqual([]);
  expect(subscribersOf(sandbox, 'forge')).toEqual(['guest']);
});

it('plans from the table as it was at the commit of --base', async () => {
  const folder = folderWith({
    'a.yaml': 'groups: { design: { members: { follow: { table: people.csv } } } }\n',
    'people.csv': 'email\nana@example.org\nbo@example.org\n',
  });
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  writeFileSync(join(folder, 'people.csv'), 'email\nana@example.org\n');
  const plan = await runHere(['plan', folder, '--offline', '--base', 'HEAD']);
  expect(plan, plan.err).toMatchObject({ code: 0 });
  expect(plan.out).toContain('- bo@example.org');
  // A table that isn't in Git is the same before and after.
  git('rm', '--quiet', '--cached', 'people.csv');
  git('commit', '--quiet', '--message', 'second');
  const same = await runHere(['plan', folder, '--offline', '--base', 'HEAD']);
  expect(same.out).toContain('No changes.');
});

it("ends a group's command and its children when the run is interrupted", async () => {
  const folder = folderWith({
    'a.yaml': 'groups: { design: { members: { follow: { command: [./people] } } } }\n',
    people: '#!/bin/sh\nsleep 600 &\necho $! > started\nwait\n',
  });
  chmodSync(join(folder, 'people'), 0o755);
  const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };
  const child = spawn(process.execPath, [bin, 'plan', folder, '--allow-commands'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const started = join(folder, 'started');
  const pid = await eventually(() => {
    const text = readFileSync(started, 'utf8');
    expect(text).toMatch(/\n$/);
    return Number(text);
  });
  child.kill('SIGTERM');
  expect(await ended).toEqual([130, null]);
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});
