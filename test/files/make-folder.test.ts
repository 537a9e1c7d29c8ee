import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/files/make-folder.ts';
import { runHere } from '../support/in-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

test('creates missing private folders, and accepts existing ones', () => {
  const home = temporaryFolder();
  const path = join(home, 'a', 'b', 'c');
  makeFolder(path);
  makeFolder(path);
  for (const made of [path, join(home, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  writeFileSync(join(home, 'file'), '');
  expect(() => makeFolder(join(home, 'file', 'x'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

test.skipIf(process.platform !== 'linux')(
  'reports a place that accepts no folders instead of waiting',
  async () => {
    const ran = await runHere(['config', 'set', 'timeout', '5'], { XDG_CONFIG_HOME: '/proc/none' });
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/cannot be written \(ENOENT\)/) });
  },
);
