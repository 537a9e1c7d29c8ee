import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { largestInput, pipedBytes } from '../../src/base/piped.ts';

it('returns all input', async () => {
  const stream = Readable.from([Buffer.from([0xc3]), Buffer.from([0xa4]), Buffer.alloc(0)]);
  expect((await pipedBytes(stream, 'stdin')).toString()).toBe('ä');
});

it('refuses and closes a stream that does not end', async () => {
  const part = Buffer.alloc(largestInput / 4);
  const endless = new Readable({
    read() {
      this.push(part);
    },
  });
  await expect(pipedBytes(endless, '--key: stdin')).rejects.toMatchObject({
    exitReason: 'usage',
    message: '--key: stdin has more than 64 MiB',
    hint: 'check that the program that writes to the pipe exits',
  });
  expect(endless.destroyed).toBe(true);
});
