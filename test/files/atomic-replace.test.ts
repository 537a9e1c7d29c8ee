import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { replaceFile } from '../../src/files/atomic-replace.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

it.each([false, true])(
  'creates and replaces a private file, with nothing left beside it (durable: %s)',
  async (durable) => {
    const file = join(folder, 'f');
    for (const text of ['one', 'two']) {
      await replaceFile(file, text, { durable });
      expect(await readFile(file, 'utf8')).toBe(text);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['f']);
  },
);

it('replaces a link, and leaves its target unchanged', async () => {
  const [file, other] = [join(folder, 'f'), join(folder, 'other')];
  await writeFile(other, 'mine');
  await symlink(other, file);
  await replaceFile(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readFile(other, 'utf8')).toBe('mine');
});

it('many concurrent writes leave one of them, complete', async () => {
  const file = join(folder, 'f');
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['f']);
});

it('a failed replacement leaves nothing beside it', async () => {
  await expect(replaceFile(folder, 'x')).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(replaceFile(join(folder, 'no', 'f'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(
    (await readdir(join(folder, '..'))).filter(
      (name) => name.endsWith('.tmp') && name.startsWith('realmctl-replace-'),
    ),
  ).toEqual([]);
});
