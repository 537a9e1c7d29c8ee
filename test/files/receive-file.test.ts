import { execFileSync } from 'node:child_process';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveFile } from '../../src/files/receive-file.ts';

const { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } = files;
vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realmctl-receive-'));
});
afterEach(async () => {
  vi.mocked(files.link).mockReset();
  vi.mocked(files.rename).mockReset();
  await rm(folder, { recursive: true });
});

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Receives one piece, while something else happens. */
const receive = (file: string, force: boolean, meanwhile = async () => {}) =>
  receiveFile(file, { force }, async (write) => {
    await write(Buffer.from('new'));
    await meanwhile();
  });

describe('while a file comes', () => {
  it('a pipe that got to its place stays, even with force', async () => {
    const file = join(folder, 'f');
    const made = receive(file, true, async () => void execFileSync('mkfifo', [file]));
    await expect(made).rejects.toMatchObject({ exit: 2, message: `${file} is no regular file` });
    expect((await lstat(file)).isFIFO()).toBe(true);
    expect(await readdir(folder)).toEqual(['f']);
  });

  it.each([false, true])('a folder that is gone is told with the name (force: %s)', async (force) => {
    const [place, moved] = [join(folder, 'place'), join(folder, 'moved')];
    await files.mkdir(place);
    const file = join(place, 'f');
    const made = receive(file, force, () => rename(place, moved));
    await expect(made).rejects.toMatchObject({ exit: 2, message: `cannot write ${file}: ENOENT` });
  });
});

describe('on a file system without links', () => {
  beforeEach(() => void vi.mocked(files.link).mockRejectedValue(failure('EPERM')));

  it('the file gets to its place', async () => {
    const file = join(folder, 'f');
    await receive(file, false);
    expect(await readFile(file, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['f']);
  });

  it('a file that got there meanwhile stays', async () => {
    const file = join(folder, 'f');
    const made = receive(file, false, () => writeFile(file, 'mine'));
    await expect(made).rejects.toMatchObject({ exit: 2, message: `${file} is there already` });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual(['f']);
  });

  it('nothing is left where it cannot be put there either', async () => {
    const file = join(folder, 'f');
    vi.mocked(files.rename).mockRejectedValue(failure('EIO'));
    await expect(receive(file, false)).rejects.toMatchObject({ message: `cannot write ${file}: EIO` });
    expect(await readdir(folder)).toEqual([]);
  });
});
