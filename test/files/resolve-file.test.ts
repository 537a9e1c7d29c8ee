import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireDistinctFiles } from '../../src/events/checkpoint.ts';
import { resolveFile } from '../../src/files/resolve-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'realmctl-kept-')));
});
afterEach(() => rm(folder, { recursive: true }));
const at = (...names: string[]) => join(folder, ...names);

describe('resolveFile', () => {
  it('is the path itself, there or not', async () => {
    await writeFile(at('file'), '');
    expect(await resolveFile(at('file'), 'x')).toBe(at('file'));
    expect(await resolveFile(at('new'), 'x')).toBe(at('new'));
    expect(await resolveFile(at('no', 'such'), 'x')).toBe(at('no', 'such'));
  });

  it('is the file behind a link, and the same by another way to it', async () => {
    await mkdir(at('real'));
    await writeFile(at('real', 'file'), '');
    await symlink(at('real', 'file'), at('link'));
    await symlink(at('real'), at('way'));
    expect(await resolveFile(at('link'), 'x')).toBe(at('real', 'file'));
    expect(await resolveFile(at('way', 'file'), 'x')).toBe(at('real', 'file'));
    expect(await resolveFile(at('way', 'new'), 'x')).toBe(at('real', 'new'));
  });

  it('refuses a link to nothing', async () => {
    await symlink('nowhere', at('link'));
    await expect(resolveFile(at('link'), 'x')).rejects.toMatchObject({
      exitReason: 'usage',
      message: `${at('link')} is a link to nowhere, where there is no file`,
    });
  });

  it('refuses what is no regular file, without reading it', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    for (const path of [at('pipe'), folder, '/dev/null']) {
      await expect(resolveFile(path, 'another')).rejects.toMatchObject({
        exitReason: 'usage',
        message: `${path} is no regular file`,
        hint: 'another',
      });
    }
  });
});

describe('requireDistinctFiles', () => {
  it.each([
    ['a', 'a'],
    ['./a', 'a'],
    ['a.pid', 'a'],
    ['a', 'a.pid'],
  ])('refuses --out %s with --cursor %s', (out, cursor) => {
    expect(() => requireDistinctFiles(out, cursor)).toThrow(/in each other's way/);
  });

  it('takes the cursor that --out has by itself', () => {
    expect(() => requireDistinctFiles('a', 'a.cursor')).not.toThrow();
  });
});
