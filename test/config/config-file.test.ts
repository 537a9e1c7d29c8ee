import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config-file.ts';
import { makeHome } from '../support/home.ts';

const read = (HOME: string, platform: NodeJS.Platform = 'linux') => readConfig({ env: { HOME }, platform });

test('is empty without a file or a home', () => {
  expect(read(makeHome().path)).toEqual({ profiles: {}, settings: {} });
  expect(read('')).toEqual({ profiles: {}, settings: {} });
});

test('keeps what a newer release added', () => {
  const home = makeHome();
  home.store({ later: 1, profiles: {} });
  expect(read(home.path)).toEqual({ later: 1, profiles: {}, settings: {} });
});

test.each([0o644, 0o640, 0o604, 0o660])('mode %o is refused with the command that fixes it', (mode) => {
  const home = makeHome();
  home.store({ profiles: {} });
  chmodSync(home.config, mode);
  expect(() => read(home.path)).toThrow(
    expect.objectContaining({
      exit: 2,
      message: `${home.config} holds an API key and others can open it (mode ${mode.toString(8)})`,
      hint: `chmod 600 ${home.config}`,
    }),
  );
  expect(read(home.path, 'win32').profiles).toEqual({});
});

test('ignores a byte order mark', () => {
  const home = makeHome();
  home.store('\uFEFF{"active":"a"}');
  expect(read(home.path).active).toBe('a');
});

const profile = { site: 'https://a.example', email: 'a@a.example', key_in: 'file' };

test.each<[string, unknown]>([
  ['it is not JSON', '{"profiles": {"canaryKEY'],
  ['it is not JSON', ''],
  ['it is not a JSON object', []],
  ['it is not a JSON object', 'null'],
  ['active is not a string', { active: 1 }],
  ['profiles is not an object', { profiles: [] }],
  ['settings is not an object', { settings: 'x' }],
  ['profile work is invalid', { profiles: { work: { ...profile, key: 1 } } }],
  ['profile work is invalid', { profiles: { work: { ...profile, key_in: 'pocket' } } }],
  ['profile work is invalid', { profiles: { work: { site: profile.site, key_in: 'file' } } }],
  ['timeout is not a plain value', { settings: { timeout: [] } }],
])('refuses a broken file and leaves it unchanged: %s', (why, content) => {
  const home = makeHome();
  home.store(content);
  const before = readFileSync(home.config, 'utf8');
  expect(() => read(home.path)).toThrow(`${home.config} cannot be used: ${why}`);
  expect(() => read(home.path)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('canary') }),
  );
  expect(readFileSync(home.config, 'utf8')).toBe(before);
});

test('reports a folder in place of the file, and a file in place of the folder', () => {
  const home = makeHome();
  mkdirSync(home.config, { recursive: true, mode: 0o700 });
  chmodSync(home.config, 0o700);
  expect(() => read(home.path)).toThrow(`${home.config} cannot be read (EISDIR)`);
  const other = makeHome();
  writeFileSync(`${other.path}/.config`, '');
  expect(() => read(other.path)).toThrow(`${other.config} cannot be read (ENOTDIR)`);
});
