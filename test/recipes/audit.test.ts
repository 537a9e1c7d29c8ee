/** The page about audits, typed line by line: each command prints what the page shows below it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseExample } from '../support/example.ts';
import { startSandbox } from '../support/sandbox.ts';

const page = readFileSync(new URL('../../docs/audit.md', import.meta.url), 'utf8');

/** Each line of a shell with the text that follows it, if any. */
const samples = [...page.matchAll(/^```sh\n(.*?)\n```\n(?:\n```text\n(.*?)^```$)?/gms)].map(
  ([, line = '', text = '']) => ({ line, text }),
);

it('prints what the page shows', async () => {
  const sandbox = await startSandbox();
  expect(samples.length).toBeGreaterThan(2);
  for (const { line, text } of samples) {
    const ran = await sandbox.run(parseExample(line).args);
    expect(ran.code, `${line}\n${ran.err}`).toBe(0);
    if (text !== '') expect(ran.out.replaceAll('\r', ''), line).toBe(text);
  }
  expect(await sandbox.writes()).toEqual([]);
});
