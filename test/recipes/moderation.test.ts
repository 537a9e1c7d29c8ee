/** The page about moderating, typed line by line in one organization. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseExample } from '../support/example.ts';
import { startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

const page = readFileSync(new URL('../../docs/moderation.md', import.meta.url), 'utf8');

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
}

it('works line by line, and prints what the page shows', async () => {
  workInTemporaryFolder();
  const sandbox = await startSandbox();
  let told = '';
  for (const line of blocks('sh').flatMap((text) => text.trimEnd().split('\n'))) {
    const ran = await sandbox.run(parseExample(line).args);
    expect(ran.code, `${line}\n${ran.err}`).toBe(0);
    told += ran.err;
  }
  for (const text of blocks('text')) expect(told).toContain(text);
});
