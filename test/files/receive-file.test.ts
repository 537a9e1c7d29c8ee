import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveFile } from '../../src/files/receive-file.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

/** Receives one piece, while something else happens. */
const receive = (file: string, force: boolean, meanwhile = async () => {}) =>
  receiveFile({ flag: '--out', path: file, writes: 'document', force }, async (write) => {
    await write(Buffer.from('new'));
    await meanwhile();
  });

describe('while a file is received', () => {
  it('keeps a pipe that appeared in its place, even with force', async () => {
    const file = join(folder, 'f');
    const made = receive(file, true, async () => void execFileSync('mkfifo', [file]));
    await expect(made).rejects.toMatchObject({
      exit: 2,
      message: `--out: ${file} is a named pipe, not a regular file`,
    });
    expect((await lstat(file)).isFIFO()).toBe(true);
    expect(await readdir(folder)).toEqual(['f']);
  });

  it.each([false, true])('reports a removed folder by name (force: %s)', async (force) => {
    const [place, moved] = [join(folder, 'place'), join(folder, 'moved')];
    await mkdir(place);
    const file = join(place, 'f');
    const made = receive(file, force, () => rename(place, moved));
    await expect(made).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining(`--out: cannot write ${file}: `),
    });
  });
});
