/** The guides for new users, typed line by line: each command prints what its page shows below it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPlain, plainWords } from '../../src/dev/pages/example-line.ts';
import { openBox, runIn } from '../../src/dev/pages/samples.ts';
import { run } from '../../src/main.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

const root = new URL('../../', import.meta.url);

/** The pages, with the heading of the part to type if it isn't the whole page. */
const guides: readonly { readonly page: string; readonly part?: string }[] = [
  { page: 'README.md', part: 'A session' },
  { page: 'docs/first-steps.md' },
  { page: 'docs/channels.md' },
  { page: 'docs/troubleshooting.md' },
  { page: 'docs/windows.md', part: 'Exchange tables with Excel' },
  { page: 'docs/coming-from.md' },
];

/** Lines of the shell blocks, each block with the text that follows it; `console` blocks cannot be run. */
function blocksOf(text: string): { lines: string[]; shown: string | undefined }[] {
  return [...text.matchAll(/^```(?:sh|console)\n(.*?)^```\n(?:\n```(?:text|json)\n(.*?)^```$)?/gms)].map(
    ([, block = '', shown]) => ({ lines: block.trimEnd().split('\n'), shown }),
  );
}

it.each(guides)('$page', async ({ page, part }) => {
  const text = readFileSync(new URL(page, root), 'utf8');
  const typed = part === undefined ? text : (text.split(/^## /m).find((each) => each.startsWith(part)) ?? '');
  workInTemporaryFolder();
  const box = await openBox(421);
  try {
    const blocks = blocksOf(typed);
    expect(blocks.length).toBeGreaterThan(1);
    for (const { lines, shown } of blocks) {
      let told = '';
      for (const line of lines) {
        const [command = '', file] = line.split(' > ');
        expect(isPlain(command), command).toBe(true);
        const ran = await runIn(box, plainWords(command).slice(1), run);
        if (file !== undefined) writeFileSync(file, ran.out);
        else told += ran.all;
        expect(ran.code === 0 || ran.all.includes('realmctl: '), `${line}\n${ran.all}`).toBe(true);
      }
      const lineEnds = /[ \r]+$/gm;
      if (shown !== undefined) expect(told.replaceAll(lineEnds, '')).toBe(shown);
    }
  } finally {
    await box.stop();
  }
});
