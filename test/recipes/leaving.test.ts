/** The part of the page about people on offboarding, typed line by line. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

const page = readFileSync(new URL('../../docs/people.md', import.meta.url), 'utf8');
const [section = ''] = page.split(/^## /m).filter((text) => text.startsWith('Offboard'));

function blocks(language: string): string[] {
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
}

it('works line by line, and prints what the page shows', async () => {
  workInTemporaryFolder();
  const sandbox = await startSandbox();
  let told = '';
  for (const line of blocks('sh').flatMap((text) => text.trimEnd().split('\n'))) {
    const { args, input } = parseExample(line);
    const ran = await runHere(args, sandbox.env(), input);
    expect(ran.code, `${line}\n${ran.err}`).toBe(0);
    told += ran.err;
  }
  for (const text of blocks('text')) expect(told).toContain(text);
  expect(sandbox.user('member1').is_active).toBe(true);
});
