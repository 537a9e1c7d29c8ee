import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { coveragePage } from '../../src/dev/coverage.ts';
import { runHere } from '../support/in-process.ts';

const page = await coveragePage();

describe('docs/interface.md', () => {
  it("is fresh (if not: 'npm run docs')", async () => {
    const kept = await readFile(new URL('../../docs/interface.md', import.meta.url), 'utf8');
    // Not toBe, because nobody can read the difference of whole pages.
    expect(kept === page, "stale: run 'npm run docs'").toBe(true);
  });

  it.each(table.map(({ method, path, params }) => [`${method} ${path}`, Object.keys(params)] as const))(
    'has %s with its parameters',
    (call, params) => {
      const section = page.split('\n## ').find((each) => each.startsWith(`${call}\n`));
      for (const name of params) expect(section).toContain(`| \`${name}\` |`);
    },
  );

  it('names only flags of the commands, and every parameter that has one', async () => {
    const wrong: string[] = [];
    for (const { method, path, params, id } of table) {
      const section = page.split('\n## ').find((each) => each.startsWith(`${method} ${path}\n`)) ?? '';
      const command = /- Command: `(.*)`/.exec(section)?.[1];
      const help =
        command === undefined ? '' : (await runHere([...command.split(' '), '--help', '--all'])).out;
      for (const name of Object.keys(params)) {
        const [, shown = ''] = new RegExp(`\\| \`${name}\` \\| (?:\`(.*?)\`)? \\|`).exec(section) ?? [];
        const typed = shown.replace('--', '--(?:\\[no-\\])?');
        const isThere = shown === '' || new RegExp(`${typed}(?![a-z-])`).test(help);
        if (!isThere) wrong.push(`${id}: ${shown}`);
        // The reverse: a flag with that name is reported.
        const own = `--${name.replaceAll('_', '-')}`;
        if (shown === '' && new RegExp(`  (?:-., )?${own}(?![a-z-])`).test(help))
          wrong.push(`${id}: ${own} is not told`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('names commands, and the tests that name them', () => {
    const section = page.split('\n## ').find((each) => each.startsWith('POST /channels/create\n'));
    expect(section).toMatch(/- Command: `channel create`/);
    expect(section).toMatch(/- Since feature level 417/);
    expect(section).toMatch(/Tested by: .*`test\/commands\/channel\/create\.test\.ts`/);
  });
});
