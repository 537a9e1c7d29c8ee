/** docs/lint.md and the policy of the examples say what there is. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPolicy } from '../../src/lint/policy/read-policy.ts';
import { rules } from '../../src/lint/rules/index.ts';
import { runHere } from '../support/in-process.ts';

const page = readFileSync('docs/lint.md', 'utf8');

it('the page has each rule with its severity, what it finds and its parameters, and no other', () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| ([a-z]+) \| (.*) \| (.*) \|$/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(rows).toEqual(
    rules.map(({ id, severity, title, params = {} }) => {
      const isOff = Object.values(params).some(({ value }) => value === null);
      const names = Object.keys(params).map((name) => `\`${name}\``);
      return [id, isOff ? 'off' : severity, title, names.join(', ')];
    }),
  );
});

it('the policies of the page are good', async () => {
  const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(2);
  for (const text of blocks) await readPolicy({ file: 'policy.yaml', text });
});

it('the policy of the examples works on the files of the examples', async () => {
  const ran = await runHere(['lint', 'examples/organization', '--policy', 'examples/lint.yaml', '--json']);
  // They say what is kept in three channels, and nothing of the others.
  expect(ran.err).toMatch(/^No findings; /);
  expect(ran.code).toBe(0);
});
