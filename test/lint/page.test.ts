/** docs/lint.md and the policy of the examples match the rules. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readPolicy } from '../../src/lint/policy/read-policy.ts';
import { rules } from '../../src/lint/rules/index.ts';
import { runHere } from '../support/in-process.ts';

const page = readFileSync('docs/lint.md', 'utf8');

it('the page lists exactly the rules, with severity, findings and parameters', () => {
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

it('the policies of the page are valid', async () => {
  const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(2);
  for (const text of blocks) await readPolicy({ file: 'policy.yaml', text });
});

it('the policy of the examples works on the files of the examples', async () => {
  // One exception of the policy expires in 2027.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const ran = await runHere(['lint', 'examples/organization', '--policy', 'examples/lint.yaml', '--json']);
  // They set the retention of three channels, and of no others.
  expect(ran.err).toMatch(/^No findings; /);
  expect(ran.code).toBe(0);
});
