import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { Io } from '../../src/output/io.ts';
import { startSpinner } from '../../src/output/spinner.ts';

/** The output on a terminal that reports that many columns. */
function drawn(columns: number): string {
  const stderr = Object.assign(new PassThrough(), {
    isTTY: true,
    columns,
    clearLine: () => true,
    cursorTo: () => true,
    moveCursor: () => true,
  });
  const spinner = startSpinner({ stderr, colour: { stderr: false } } as unknown as Io, 'waiting');
  spinner.show('still waiting');
  spinner.erase();
  spinner.stop();
  return String(stderr.read() ?? '');
}

it('draws on a terminal, and nothing on one without columns', () => {
  expect(drawn(80)).toContain('waiting');
  expect(drawn(0)).toBe('');
});
