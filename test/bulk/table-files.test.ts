/**
 * Which files a run on a table accepts before it sends anything, and what it does when one can't be written
 * any more.
 */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from '../../src/files/file-lock.ts';
import { type Folder, makeFolder } from '../support/folder.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { openShell } from '../support/shell.ts';

let sandbox: Sandbox;
let folder: Folder;
let from: string;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
let made = 0;
beforeEach(async () => {
  folder = await makeFolder();
  from = await folder.put('in.csv', `name\nfiled ${++made}\n`);
  await sandbox.writes();
});
afterEach(() => folder.remove());

const create = (...flags: string[]) => sandbox.run(['channel', 'create', '--from', from, ...flags]);

describe('results belong to one run at a time', () => {
  it('a second run that resumes them is refused and told who holds them', async () => {
    const results = folder.path('shared.ndjson');
    const lock = await lockFile(results, { signal: new AbortController().signal, note() {} });
    const ran = await create('--results', results);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`another realmctl uses ${results}: process ${process.pid} on `);
    expect(await sandbox.writes()).toEqual([]);
    const looking = await create('--results', results, '--dry-run');
    expect(looking.code, looking.err).toBe(0);
    await lock.release();
    expect((await create('--results', results)).code).toBe(0);
  });

  it('nothing is left beside them, even if the run is refused', async () => {
    const results = folder.path('alone.ndjson');
    expect((await create('--results', results)).code).toBe(0);
    expect((await create('--resume', results, '--map', 'nosuch=name')).code).toBe(2);
    expect((await readdir(folder.path('.'))).sort()).toEqual(['alone.ndjson', 'in.csv']);
  });
});

describe('a file of the run is not a stream', () => {
  it.each(['--results', '--failed', '--resume'])(
    'refuses %s - and creates no file of that name',
    async (flag) => {
      const ran = await create(flag, '-');
      expect([ran.code, ran.err]).toEqual([
        2,
        `realmctl: ${flag} needs a file, and - is not one\n  name a file; ./- is a file with that name\n`,
      ]);
      expect(await sandbox.writes()).toEqual([]);
    },
  );

  it('refuses to write passwords to one', async () => {
    const people = await folder.put('people.csv', 'email,full_name\nx@sandbox.invalid,X\n');
    const ran = await sandbox.run(['user', 'create', '--from', people, '--passwords-out', '-']);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain('--passwords-out needs a file, and - is not one');
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('two options that name one file are refused, and nothing is sent', () => {
  it('if failed rows would replace the results', async () => {
    const ran = await create('--results', folder.path('one.csv'), '--failed', folder.path('one.csv'));
    expect([ran.code, ran.err]).toEqual([
      2,
      `realmctl: --results and --failed name the same file: ${folder.path('one.csv')}\n  name two files\n`,
    ]);
    expect(await sandbox.writes()).toEqual([]);
    expect(await readdir(folder.path('.'))).toEqual(['in.csv']);
  });

  it('if passwords would be mixed with results', async () => {
    const people = await folder.put('people.csv', 'email,full-name\nfiled@sandbox.invalid,Filed\n');
    const one = folder.path('one.csv');
    const ran = await sandbox.run([
      ...['user', 'create', '--from', people],
      ...['--results', one, '--passwords-out', one],
    ]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('--passwords-out and --results name the same file');
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a file that cannot be written', () => {
  it.each(['--failed', '--results'])('is reported before anything is sent: %s', async (flag) => {
    const ran = await create(flag, folder.path('nowhere/out.csv'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(
      `${flag}: cannot write ${folder.path('nowhere/out.csv')}: the folder ${folder.path('nowhere')} does not exist`,
    );
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each(['--failed', '--results', '--resume'])(
    "is refused if it isn't a regular file, which would be replaced: %s",
    async (flag) => {
      const pipe = folder.path('pipe');
      execFileSync('mkfifo', [pipe]);
      const ran = await create(flag, pipe);
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(`${flag}: ${pipe} is a named pipe, not a regular file`);
      expect(await sandbox.writes()).toEqual([]);
      execFileSync('test', ['-p', pipe]);
    },
  );

  it('leaves no results behind if it is the file for passwords', async () => {
    const people = await folder.put('people.csv', 'email,full-name\nfiled@sandbox.invalid,Filed\n');
    const passwords = await folder.put('passwords.csv', 'mine\n');
    const ran = await sandbox.run([
      ...['user', 'create', '--from', people],
      ...['--results', folder.path('r.csv'), '--passwords-out', passwords],
    ]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`--passwords-out: ${passwords} already exists`);
    expect(await sandbox.writes()).toEqual([]);
    expect((await readdir(folder.path('.'))).sort()).toEqual(['in.csv', 'passwords.csv', 'people.csv']);
    expect(await folder.text('passwords.csv')).toBe('mine\n');
  });
});

describe('existing results', () => {
  it('are not replaced by those of a run that resumes others', async () => {
    const [earlier, mine] = [folder.path('earlier.csv'), await folder.put('mine.csv', 'mine\n')];
    expect((await create('--results', earlier)).code).toBe(0);
    const ran = await create('--resume', earlier, '--results', mine);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`${mine} already exists`);
    expect(await folder.text('mine.csv')).toBe('mine\n');
  });

  it('can be named twice by the run that resumes them', async () => {
    const earlier = folder.path('earlier.csv');
    expect((await create('--results', earlier)).code).toBe(0);
    const ran = await create('--resume', earlier, '--results', earlier);
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('1 done earlier of 1 row')]);
  });
});

describe('results on a full disk', () => {
  it('end the run with what was done, no further request, and how to resume', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `filling ${index} ${'x'.repeat(40)}`);
    // Channels that need one request each.
    const apart = rows.map((name) => `${name},user:owner@sandbox.invalid\n`).join('');
    const table = await folder.put('many.csv', `name,can-administer-channel-group\n${apart}`);
    const results = folder.path('r.ndjson');
    const command = `realmctl channel create --from ${table} --results ${results}`;
    const shell = await openShell();
    const ran = await shell.run(`trap '' XFSZ; ulimit -f 8; ${command}`, sandbox.env());
    await shell.remove();
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(
      `realmctl: cannot write ${results}: the file would grow beyond its limit (EFBIG)`,
    );
    expect(ran.err).toContain(`continue with --resume ${results}`);
    expect(ran.err).not.toContain('report it');
    const sent = (await sandbox.writes()).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(60);
    const again = await sandbox.run(['channel', 'create', '--from', table, '--resume', results]);
    expect(again.code, again.err).toBe(0);
    expect(await sandbox.writes()).toHaveLength(60 - sent);
  });
});
