import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';

describe('realmctl completion', () => {
  it.each([
    ['bash', 'bash'],
    ['zsh', 'zsh'],
    ['fish', 'fish'],
    ['powershell', 'ps1'],
  ])('prints the script for %s, without configuration', async (shell, ending) => {
    const kept = await readFile(new URL(`../../completions/realmctl.${ending}`, import.meta.url), 'utf8');
    expect(await runHere(['completion', shell])).toMatchObject({ code: 0, err: '', out: kept });
  });

  it('prints a JSON string with --json', async () => {
    expect((await runHere(['completion', 'fish', '--json'])).json()).toMatch(
      /^# Completion of realmctl for fish/,
    );
  });

  it('refuses an unknown shell', async () => {
    const ran = await runHere(['completion', 'csh']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/SHELL must be one of bash, zsh, fish, powershell, not 'csh'/);
  });
});
