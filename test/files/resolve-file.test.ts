import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireSeparateFiles } from '../../src/events/checkpoint.ts';
import { resolveFile } from '../../src/files/resolve-file.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});
const at = (...names: string[]) => join(folder, ...names);

describe('resolveFile', () => {
  const resolved = (path: string) => resolveFile({ flag: '--cursor', path, writes: 'cursor' });

  it('is the path itself, existing or not', async () => {
    await writeFile(at('file'), '');
    expect(await resolved(at('file'))).toBe(at('file'));
    expect(await resolved(at('new'))).toBe(at('new'));
  });

  it('is the same for another path to it', async () => {
    await mkdir(at('real'));
    await writeFile(at('real', 'file'), '');
    await symlink(at('real'), at('way'));
    expect(await resolved(at('way', 'file'))).toBe(at('real', 'file'));
    expect(await resolved(at('way', 'new'))).toBe(at('real', 'new'));
  });

  it('refuses a link, and names its target', async () => {
    await symlink('file', at('link'));
    await expect(resolved(at('link'))).rejects.toMatchObject({
      exitReason: 'usage',
      hint: `name the file itself: ${at('file')}`,
    });
  });
});

describe('requireApart', () => {
  it.each([
    ['a', 'a'],
    ['./a', 'a'],
    ['a.pid', 'a'],
    ['a', 'a.pid'],
  ])('refuses --out %s with --cursor %s', (out, cursor) => {
    expect(() => requireSeparateFiles(out, cursor)).toThrow(/use the same files/);
  });

  it('accepts the default cursor of --out', () => {
    expect(() => requireSeparateFiles('a', 'a.cursor')).not.toThrow();
  });
});
