import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../../src/cli/command-tree.ts';
import { completionScripts } from '../../../src/dev/completions/index.ts';

const scripts = await completionScripts();
const verbs = await everyVerb();

describe.each(Object.entries(scripts))('completions/%s', (name, script) => {
  it("is fresh (if not: 'npm run completions')", async () => {
    const kept = await readFile(new URL(`../../../completions/${name}`, import.meta.url), 'utf8');
    // Not toBe: the difference of whole scripts helps nobody.
    expect(kept === script, "stale: run 'npm run completions'").toBe(true);
  });

  it.each(verbs.map(({ words }) => words.join(' ')))('knows %s', (path) => {
    expect(script).toMatch(new RegExp(`[' ]${path}['" )]`));
  });
});
