import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { writeAll } from '../../src/output/write.ts';

function failing(code: string): Writable {
  const stream = new Writable({
    write(_, __, done) {
      done(Object.assign(new Error(`write ${code}`), { code }));
    },
  });
  stream.on('error', () => {});
  return stream;
}

describe('writeAll', () => {
  it('writes everything in order', async () => {
    const pieces: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        pieces.push(String(chunk));
        setImmediate(done);
      },
    });
    const expected = Array.from({ length: 3000 }, (_, index) => `line ${index} ${'x'.repeat(50)}\n`);
    expect(await writeAll(stream, expected)).toBe(true);
    expect(pieces.join('')).toBe(expected.join(''));
    expect(pieces.length).toBeLessThan(10);
  });

  it('produces no further piece while the stream is busy', async () => {
    let pending: (() => void) | undefined;
    const stream = new Writable({
      write(_, __, done) {
        pending = done;
      },
    });
    let drawn = 0;
    function* endless() {
      while (drawn < 100) {
        drawn += 1;
        yield 'x'.repeat(65_536);
      }
    }
    const written = writeAll(stream, endless());
    await new Promise(setImmediate);
    expect(drawn).toBe(1);
    while (drawn < 100) {
      pending?.();
      await new Promise(setImmediate);
    }
    pending?.();
    expect(await written).toBe(true);
  });

  it('ends quietly when the reader has gone', async () => {
    let drawn = 0;
    function* many() {
      for (; drawn < 1000; drawn += 1) yield 'x'.repeat(70_000);
    }
    expect(await writeAll(failing('EPIPE'), many())).toBe(false);
    expect(drawn).toBe(0);
  });

  it('reports a full disk', async () => {
    const written = writeAll(failing('ENOSPC'), ['x']);
    await expect(written).rejects.toThrow(CliError);
    await expect(written).rejects.toMatchObject({
      exitReason: 'unexpected',
      message: 'cannot write: write ENOSPC',
    });
  });

  it('writes nothing for an empty list', async () => {
    expect(await writeAll(failing('ENOSPC'), [])).toBe(true);
  });
});
