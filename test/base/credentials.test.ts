import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Credentials } from '../../src/base/credentials.ts';

const unit = new Credentials({
  site: 'https://chat.example.com/org',
  email: 'ana@example.com',
  key: 'canaryKEY',
  source: 'the test',
});

test('are sent as HTTP Basic, to their own site', () => {
  const url = new URL('https://chat.example.com/org/api/v1/users/me');
  expect(unit.authorization(url)).toBe(
    `Basic ${Buffer.from('ana@example.com:canaryKEY').toString('base64')}`,
  );
});

test.each(['https://other.example.com/', 'http://chat.example.com/', 'https://chat.example.com:8443/'])(
  'are refused for %s',
  (url) => {
    expect(() => unit.authorization(new URL(url))).toThrow(/credentials of/);
  },
);

test('never show their key when printed', () => {
  for (const shown of [
    JSON.stringify(unit),
    inspect(unit, { depth: 9, showHidden: true }),
    String(Object.entries({ ...unit })),
  ]) {
    expect(shown).not.toContain('canaryKEY');
  }
  expect(unit.key).toBe('canaryKEY');
});

test.each([
  ['a:b', 'key'],
  ['ana@example.com', 'ke:y'],
  ['ana@example.com\r\nX: y', 'key'],
  ['ana@example.com', 'key\n'],
])("are refused if a header can't contain them: %j %j", (email, key) => {
  expect(() => new Credentials({ site: 'https://x.example', email, key, source: 'x' })).toThrow(
    /colon or a line break/,
  );
});
