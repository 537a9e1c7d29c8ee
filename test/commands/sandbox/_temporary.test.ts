import { existsSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../../src/commands/sandbox/_certificates.ts';

test('creates a new folder each time', async () => {
  const folders = [await makeTemporaryFolder('x-'), await makeTemporaryFolder('x-')];
  onTestFinished(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));
  expect(new Set(folders).size).toBe(2);
  expect(folders.every((folder) => existsSync(folder))).toBe(true);
});

test('reports an unusable temporary folder as a usage error', async () => {
  vi.stubEnv('TMPDIR', '/no/such/place');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(makeTemporaryFolder('x-')).rejects.toMatchObject({
    exitReason: 'usage',
    message: 'cannot make a folder in /no/such/place: ENOENT',
    hint: 'set TMPDIR to a folder that you can write to',
  });
});
