import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { coveragePage } from '../../src/dev/coverage.ts';

const page = await coveragePage();

describe('docs/interface.md', () => {
  it("is fresh (if not: 'npm run docs')", async () => {
    const kept = await readFile(new URL('../../docs/interface.md', import.meta.url), 'utf8');
    // Not toBe: the difference of whole pages helps nobody.
    expect(kept === page, "stale: run 'npm run docs'").toBe(true);
  });

  it.each(table.map(({ method, path, params }) => [`${method} ${path}`, Object.keys(params)] as const))(
    'has %s with its parameters',
    (call, params) => {
      const section = page.split('\n## ').find((each) => each.startsWith(`${call}\n`));
      for (const name of params) expect(section).toContain(`| \`${name}\` |`);
    },
  );

  it('names commands and the tests that name them', () => {
    const section = page.split('\n## ').find((each) => each.startsWith('POST /channels/create\n'));
    expect(section).toMatch(/- Command: `channel create`/);
    expect(section).toMatch(/- Since feature level 417/);
    expect(section).toMatch(/Tested by: .*`test\/commands\/channel\/create\.test\.ts`/);
  });
});
