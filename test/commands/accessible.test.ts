/** ACCESSIBLE=1: plain lines for screen readers, in a real terminal. Skipped without tmux. */
import { expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { makeHome } from '../support/home.ts';
import { createTestIo } from '../support/io.ts';
import { startSandbox } from '../support/sandbox.ts';
import { hasTerminal, openTerminal } from '../support/terminal.ts';

it.skipIf(!hasTerminal)('choices are numbered lines, and a number selects one', async () => {
  const home = makeHome();
  const profile = { email: 'ana@example.com', key: 'k', key_in: 'file' };
  home.store({
    active: 'home',
    profiles: {
      home: { ...profile, site: 'https://home.example.com' },
      work: { ...profile, site: 'https://work.example.com' },
    },
  });
  const env = { HOME: home.path, REALMCTL_KEYRING: 'off', ACCESSIBLE: '1' };
  const { see, type, press, screen, ended } = openTerminal(['auth', 'switch'], env);
  await see('Type a number from 1 to 2:');
  type('7');
  press('Enter');
  await see('Type a number from 1 to 2: 7\nType a number from 1 to 2:');
  type('2');
  press('Enter');
  expect(await ended()).toBe(0);
  expect(home.stored().active).toBe('work');
  // Every printed line is still there, in order: nothing was redrawn.
  expect(screen().split('\n').slice(0, 5)).toEqual([
    'Which profile?',
    '  1. home (active)  ana@example.com at https://home.example.com',
    '  2. work  ana@example.com at https://work.example.com',
    'Type a number from 1 to 2: 7',
    'Type a number from 1 to 2: 2',
  ]);
});

it.skipIf(!hasTerminal)('a question is one line, and Ctrl-C ends the command there', async () => {
  const sandbox = await startSandbox();
  const archive = () =>
    openTerminal(['channel', 'archive', 'general'], { ...sandbox.env(), ACCESSIBLE: '1' });
  const first = archive();
  await first.see('[y/N]');
  first.press('C-c');
  expect(await first.ended()).toBe(130);
  expect(await sandbox.writes()).toEqual([]);
  const second = archive();
  await second.see('[y/N]');
  second.type('y');
  second.press('Enter');
  expect(await second.ended()).toBe(0);
  expect(await sandbox.writes()).toHaveLength(1);
});

it.skipIf(!hasTerminal)('a password is not shown', async () => {
  const { site } = await startSandbox();
  const home = makeHome();
  const args = ['auth', 'login', '--site', site, '--email', 'owner@sandbox.invalid'];
  const env = { HOME: home.path, REALMCTL_KEYRING: 'off', ACCESSIBLE: '1' };
  const { see, type, press, screen, ended } = openTerminal(args, env);
  await see('Paste your API key');
  press('Enter');
  await see('Password (not shown):');
  type('sandbox');
  press('Enter');
  expect(await ended()).toBe(0);
  expect(screen().replaceAll('@sandbox.invalid', '')).not.toContain('sandbox');
});

it('draws no spinner', async () => {
  const sandbox = await startSandbox({ faults: 'slow=2000' });
  const env = { ...sandbox.env(), ACCESSIBLE: '1' };
  const io = createTestIo({ terminal: { stderr: true }, env });
  expect(await run(['whoami'], io, env, new AbortController().signal)).toBe(0);
  expect(io.err()).toBe('');
});
