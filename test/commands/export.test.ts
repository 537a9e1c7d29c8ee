import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedKinds } from '../../src/provision/model/kinds.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

describe('export', () => {
  it('prints the organization as YAML, by names, and writes nothing to the server', async () => {
    const sandbox = await startSandbox();
    const { code, out } = await sandbox.run(['export', '--only', 'channels,folders', '--minimal']);
    expect(code).toBe(0);
    expect(out).toContain('\n# 1 archived channel left out\nchannels:\n  announcements:\n');
    expect(out).toContain('    folder: Product\n');
    expect(out).not.toContain('groups:');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('leaves out kinds of a single account, unless named', async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.run(['export'])).out).not.toContain('nav_views:');
    expect((await sandbox.run(['export', '--only', 'nav_views'])).out).toContain('nav_views:');
  });

  it('prints the same as JSON', async () => {
    const sandbox = await startSandbox();
    const { json } = await sandbox.run(['export', '--only', 'linkifiers', '--json']);
    expect(json()).toEqual({
      linkifiers: [
        { pattern: '#(?P<id>[0-9]{2,8})', url_template: 'https://tracker.example.com/issues/{id}' },
        { pattern: 'BUG-(?P<number>[0-9]+)', url_template: 'https://bugs.example.com/{number}' },
        {
          pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
          url_template: 'https://tickets.example.com/browse/{project}-{number}',
        },
      ],
    });
  });

  it('leaves out excluded kinds, archived things and bots by default', async () => {
    const sandbox = await startSandbox();
    const bot = [...sandbox.organization.users.values()].find(({ is_bot }) => is_bot);
    if (bot === undefined) throw new Error('no bot');
    for (const channel of sandbox.organization.channels.values()) channel.subscribers.push(bot.user_id);
    const plain = (await sandbox.run(['export', '--skip', 'users'])).out;
    expect(plain).not.toContain('\nusers:');
    expect(plain).not.toContain('old plans');
    expect(plain).not.toContain(bot.delivery_email);
    const all = (await sandbox.run(['export', '--archived', '--bots'])).out;
    expect(all).toContain('  old plans:\n');
    expect(all).toContain('is_archived: true');
    expect(all).toContain(bot.delivery_email);
  });

  it('contains no key or password', async () => {
    const sandbox = await startSandbox();
    const { out } = await sandbox.run(['export', '--archived', '--bots']);
    for (const { api_key: key } of sandbox.organization.users.values()) expect(out).not.toContain(key);
  });

  it('writes a folder with a file for each kind, and overwrites none', async () => {
    const sandbox = await startSandbox();
    const folder = join(await temporaryFolder(), 'realm');
    expect((await sandbox.run(['export', '--out', folder])).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(sharedKinds.map((kind) => `${kind}.yaml`).sort());
    const before = await readFile(join(folder, 'channels.yaml'), 'utf8');
    const again = await sandbox.run(['export', '--out', folder]);
    expect(again.code).toBe(2);
    expect(again.err).toContain('already exists');
    expect((await sandbox.run(['export', '--out', folder, '--force'])).code).toBe(0);
    expect(await readFile(join(folder, 'channels.yaml'), 'utf8')).toBe(before);
  });

  it('updates files, and reports the changes', async () => {
    const sandbox = await startSandbox();
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'realm'));
    const file = join(folder, 'realm', 'a.yaml');
    const text = '# ours\nchannels:\n  general: { description: x } # here\n  nowhere: {}\n';
    await writeFile(file, text);
    const args = ['export', '--update', join(folder, 'realm'), '--known-only'];
    const checked = await sandbox.run([...args, '--check', '--json']);
    expect(await readFile(file, 'utf8')).toBe(text);
    const { code, json } = await sandbox.run([...args, '--json']);
    expect(code).toBe(0);
    expect(checked.json()).toEqual(json());
    expect(json()).toEqual([
      { file, line: 3, kind: 'channels', name: 'general', field: 'description', outcome: 'changed' },
      {
        file,
        line: 4,
        kind: 'channels',
        name: 'nowhere',
        outcome: 'dropped',
        message: 'it no longer exists',
      },
    ]);
    expect(await readFile(file, 'utf8')).toBe(
      '# ours\nchannels:\n  general: { description: For everyone } # here\n',
    );
  });

  it.each(['yaml', 'json'])(
    'finds the people and groups of lists whose ids, names and addresses sort differently: %s',
    async (ending) => {
      const sandbox = await startSandbox();
      const file = join(temporaryFolder(), `realm.${ending}`);
      const owner = 'owner@sandbox.invalid';
      const lists = async () => {
        const { json } = await sandbox.run(['export', '--only', 'channels,groups', '--json']);
        type Lists = Record<string, Record<string, readonly string[]>>;
        const { channels, groups } = json<{ channels: Lists; groups: Lists }>();
        return { subscribers: channels.design?.subscribers, all: groups.all };
      };
      const write = async (...args: string[]) => expect(await sandbox.run(args)).toMatchObject({ code: 0 });
      for (const group of ['zebras', 'apes', 'mice'])
        await write('group', 'create', group, '--description', '', '--members', 'guest@sandbox.invalid');
      await write('group', 'create', 'all', '--description', '', '--subgroups', 'mice');
      await write('export', '--only', 'channels,groups', '--out', file);
      await write('channel', 'subscribe', 'design', '--users', owner);
      await write('group', 'members', 'add', 'all', owner, 'group:zebras', 'group:apes');
      const before = await lists();
      expect(before.subscribers).toContain(owner);
      expect(before.all?.members).toContain(owner);
      expect(before.all?.subgroups).toEqual(['apes', 'mice', 'zebras']);
      const { code, json } = await sandbox.run(['export', '--update', file, '--json']);
      expect(code).toBe(0);
      expect(
        json<Record<string, string>[]>().map(({ name, field, outcome }) => [outcome, name, field]),
      ).toEqual([
        ['changed', 'all', 'members'],
        ['changed', 'all', 'subgroups'],
        ['changed', 'design', 'subscribers'],
      ]);
      const plan = await sandbox.run(['plan', file, '--detailed-exitcode']);
      expect([plan.code, plan.out]).toEqual([0, expect.not.stringContaining('design')]);
      await sandbox.run(['apply', file, '--yes']);
      expect(await lists()).toEqual(before);
    },
  );

  it('refuses an incomplete read, and with --partial says what is missing', async () => {
    const sandbox = await startSandbox();
    const whole = await sandbox.run(['export', '--only', 'channels'], 'member1');
    expect(whole.code).toBe(5);
    expect(whole.out).toBe('');
    expect(whole.err).toContain('there may be private channels that you cannot see');
    const partial = await sandbox.run(['export', '--only', 'channels', '--partial'], 'member1');
    expect(partial.code).toBe(0);
    expect(partial.out).toContain(
      '# not all channels may be here: there may be private channels that you cannot see',
    );
  });

  it.each([
    [['--only', 'rooms'], '--only must be one of'],
    [['--only', 'users', '--skip', 'users'], '--only and --skip cannot be combined'],
    [['--update', 'x', '--out', 'y'], '--update and --out cannot be combined'],
    [['--force'], '--force needs --out'],
    [['--known-only'], '--known-only needs --update'],
    [['--check'], '--check needs --update'],
  ])('refuses %j and sends nothing', async (args, message) => {
    const sandbox = await startSandbox();
    const { code, err } = await sandbox.run(['export', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(await sandbox.requests()).toEqual([]);
  });
});
