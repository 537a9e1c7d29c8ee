import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from '../../src/output/pager.ts';
import { createTestIo } from '../support/io.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

/** What the command wrote to the file `seen`. */
async function through(command: string, env: Record<string, string>, draw: () => Iterable<string>) {
  const io = createTestIo();
  await page({ command, env: { PATH: process.env.PATH, SEEN: join(folder, 'seen'), ...env } }, draw, io);
  return { io, seen: await readFile(join(folder, 'seen'), 'utf8').catch(() => undefined) };
}

describe('page', () => {
  it('passes all lines to the command', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}\n`);
    const { io, seen } = await through('cat > "$SEEN"', {}, () => lines);
    expect(seen).toBe(lines.join(''));
    expect(io.out()).toBe('');
  });

  it('sets suitable flags for less, unless it has some', async () => {
    const print = 'cat > /dev/null; echo "$LESS $LV" > "$SEEN"';
    expect((await through(print, {}, () => [])).seen).toBe('FRX -c\n');
    expect((await through(print, { LESS: '-S' }, () => [])).seen).toBe('-S -c\n');
  });

  it('ends quietly when the pager is closed early', async () => {
    let drawn = 0;
    function* many() {
      for (; drawn < 100_000; drawn += 1) yield `${'x'.repeat(1000)}\n`;
    }
    const { seen } = await through('head -n 1 > "$SEEN"', {}, many);
    expect(seen).toHaveLength(1001);
    expect(drawn).toBeLessThan(100_000);
  });

  it('prints without a pager that cannot be run', async () => {
    const { io } = await through('exec 2> /dev/null; no-such-pager', {}, () => ['a\n', 'b\n']);
    expect(io.out()).toBe('a\nb\n');
  });
});
