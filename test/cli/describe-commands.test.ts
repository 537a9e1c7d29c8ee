/** What `help --json` says about commands, and its forms. */
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommands } from '../../src/cli/describe-commands.ts';
import type { DescribedCommand, DescribedCommands } from '../../src/session/described-commands.ts';
import { makeHome } from '../support/home.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

let described: DescribedCommands;
beforeAll(async () => {
  described = await describeCommands();
});

function commandOf(name: string): DescribedCommand {
  const found = described.commands.find(({ command }) => command === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

const optionOf = (command: string, name: string) =>
  commandOf(command).options.find((each) => each.name === name);

describe('help --json', () => {
  it.each([
    [['help', '--json'], 'whoami', 'help commands'],
    [['help', 'channel', '--json'], 'channel list', 'channel default-group remove'],
    [['help', 'channel', 'create', '--json'], 'channel create', 'channel create'],
    [['help', 'commands', 'channel', 'create', '--format=json'], 'channel create', 'channel create'],
  ])('%j describes commands from %s to %s', async (words, first, last) => {
    const ran = await runHere(words);
    expect(ran, ran.err).toMatchObject({ code: 0, err: '' });
    const commands = (ran.json() as DescribedCommands).commands.map(({ command }) => command);
    expect([commands[0], commands.at(-1)]).toEqual([first, last]);
  });

  it('accepts a filter', async () => {
    const ran = await runHere([
      'help',
      'folder',
      '--jq',
      '.commands[] | select(.asks | length > 0) | .command',
    ]);
    expect(ran.out).toBe('folder update\nfolder archive\nfolder unarchive\n');
  });

  it('lists the commands for people', async () => {
    const { out } = await runHere(['help', 'commands', 'folder']);
    expect(out).toMatch(/^Organization:\n {2}folder list {2,}List channel folders\n/);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it.each([
    [['--quiet'], /^folder list\nfolder create\n/],
    [['--format', 'table'], /^Organization:\n/],
    [['--format', 'csv'], /^format_version,version,commands,/],
  ])('prints commands with %j', async (options, printed) => {
    const { out } = await runHere(['help', 'commands', 'folder', ...options]);
    expect(out).toMatch(printed);
  });

  it('refuses words that begin no command', async () => {
    const ran = await runHere(['help', 'commands', 'chan']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain("no command begins with 'chan'");
  });
});

describe('a command', () => {
  it('lists its options with their other names, values and levels', () => {
    expect(optionOf('channel create', '--invite-only')).toMatchObject({
      also: ['--private'],
      opposites: ['--no-invite-only'],
      value: null,
      group: 'own',
    });
    expect(optionOf('channel create', '--if-exists')).toMatchObject({
      value: '<choice>',
      choices: ['fail', 'skip', 'update'],
      default: 'fail',
    });
    expect(optionOf('channel create', '--folder-id') ?? optionOf('channel create', '--folder')).toMatchObject(
      {
        feature_level: 389,
      },
    );
    expect(optionOf('channel create', '--from')).toMatchObject({ group: 'common', heading: 'Table options' });
    expect(optionOf('channel update', '--dry-run')).toMatchObject({ group: 'common', value: null });
    expect(optionOf('channel update', '--if-current')).toMatchObject({
      repeatable: true,
      value: '<name=value>',
    });
    expect(optionOf('org update', '--waiting-period-threshold')?.role).toBe('owner');
    expect(optionOf('org update', '--description')?.role).toBeNull();
  });

  it('says who can run it, from which level on, and what it asks about', () => {
    expect(commandOf('channel create').permission).toMatchObject({
      role: 'member',
      bots: true,
      setting: 'can_create_public_channel_group',
    });
    expect(commandOf('group deactivate').permission).toMatchObject({
      role: 'owner',
      setting: 'can_manage_group',
    });
    expect(commandOf('server info').permission).toMatchObject({ account: false });
    expect(commandOf('config list').permission).toBeNull();
    expect([commandOf('nav-view add'), commandOf('doctor')].map((each) => each.feature_level)).toEqual([
      390,
      null,
    ]);
    expect(commandOf('user deactivate').asks).toContain('retires');
  });

  it('says what it prints and how it can end', () => {
    expect(commandOf('channel list').output).toMatchObject({ shape: 'array', document: null });
    expect(commandOf('channel update').output).toMatchObject({ shape: 'array', document: 'outcome' });
    expect(commandOf('help bulk').output.shape).toBe('text');
    for (const command of ['help commands', 'journal verify'])
      expect(commandOf(command).output.shape).toBe('object');
    expect(commandOf('plan').exit_codes).toContain(10);
    expect(commandOf('whoami').exit_codes).toEqual([0, 1, 2, 4, 5, 7, 9, 130]);
    for (const { examples, exit_codes } of described.commands) {
      for (const { exit } of examples) expect(exit_codes).toContain(exit);
    }
  });

  it.each([
    ['auth switch', ['nix'], 3],
    ['auth rename', ['nix', 'other'], 3],
    ['auth rename', ['work', 'club'], 6],
    ['auth logout', ['nix'], 3],
    ['auth rotate', ['--profile', 'club', '--yes'], 4],
    ['auth status', ['--all'], 8],
    ['config get', ['site'], 3],
    ['history', ['nowhere', '--journal', 'EMPTY'], 3],
  ])('lists the code of %s %j: %i', async (command, words, code) => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const profile = { site, email: 'owner@sandbox.invalid', key_in: 'file', key: user('owner').api_key };
    const outdated = { ...profile, key: 'x'.repeat(32) };
    home.store({
      ...(command !== 'config get' && { active: 'work' }),
      profiles: { work: profile, club: outdated },
    });
    const given = words.map((word) => (word === 'EMPTY' ? temporaryFile('') : word));
    const ran = await home.run([...command.split(' '), ...given]);
    expect(ran.code, ran.err).toBe(code);
    expect(commandOf(command).exit_codes).toContain(code);
  });

  it('names related commands', () => {
    expect(commandOf('channel subscribers list').related).toEqual(['channel subscribers set']);
    expect(commandOf('plan').related).toEqual(expect.arrayContaining(['apply', 'diff', 'export']));
    const all = described.commands.map(({ command }) => command);
    for (const { command, related } of described.commands) {
      expect(related).not.toContain(command);
      expect(all).toEqual(expect.arrayContaining([...related]));
    }
  });
});
