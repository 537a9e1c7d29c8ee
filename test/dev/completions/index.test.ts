import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { completionScripts } from '../../../src/dev/completions/index.ts';
import { run } from '../../support/run.ts';

const scripts = await completionScripts();

describe('completions/', () => {
  it.each(Object.keys(scripts))("%s is fresh (if not: 'npm run completions')", async (name) => {
    const kept = await readFile(new URL(`../../../completions/${name}`, import.meta.url), 'utf8');
    // Not toBe: the difference of whole scripts helps nobody.
    expect(kept === scripts[name], "stale: run 'npm run completions'").toBe(true);
  });
});

describe('realmctl completion', () => {
  it.each(['bash', 'zsh', 'fish'])('prints the script for %s', async (shell) => {
    const ran = await run(['completion', shell]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out === scripts[`realmctl.${shell}`], "stale: run 'npm run completions'").toBe(true);
  });

  it('refuses a shell that it has no script for', async () => {
    const ran = await run(['completion', 'csh']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/SHELL must be one of bash, zsh, fish, not 'csh'/);
  });
});
