import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { parseZuliprc, readZuliprc } from '../../src/config/zuliprc.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
const parse = async (text: string) => parseZuliprc('/home/ana/.zuliprc', text);

test('reads all keys of a downloaded file', async () => {
  const file = await parse(
    '[api]\nemail=ana@example.com\nkey=abcDEF123\nsite=https://chat.example.com\ninsecure = True\ncert_bundle=~/ca.pem\nclient_cert=c.pem\nclient_cert_key=k.pem\ntoken=xyz\n',
  );
  expect(file.values).toEqual({
    email: 'ana@example.com',
    key: 'abcDEF123',
    site: 'https://chat.example.com',
    insecure: 'True',
    cert_bundle: '~/ca.pem',
    client_cert: 'c.pem',
    client_cert_key: 'k.pem',
  });
  expect(file.at('site')).toBe('/home/ana/.zuliprc:4');
});

test('ignores comments, other sections, CRLF and blank lines', async () => {
  const file = await parse(
    '# mine\r\n[other]\r\nkey=no\r\n\r\n; old\r\n[api]\r\n  key = b \r\n[more]\r\nkey=c\r\n',
  );
  expect(file.values).toEqual({ key: 'b' });
  expect(file.at('key')).toBe('/home/ana/.zuliprc:7');
});

test.each([
  ['[api]\nkey=one\nemail=a@x.org\nkey=two\n', 4, 'key', 2],
  ['[api]\nsite=a\n[other]\nsite=b\n[api]\n site = c\n', 6, 'site', 2],
  ['[api]\n# key=old\ntoken=x\n;key=y\ntoken=z\n', 5, 'token', 3],
])('refuses a duplicate key with both lines, and no value: %#', async (text, again, key, first) => {
  const refused = parse(text);
  await expect(refused).rejects.toBeInstanceOf(CliError);
  await expect(refused).rejects.toMatchObject({
    exitReason: 'usage',
    message: `/home/ana/.zuliprc:${again} sets ${key} again, after line ${first}`,
  });
});

test('the same key in another section, in a comment or in a value is no duplicate', async () => {
  const file = await parse('[other]\nkey=1\n[api]\n#key=2\nkey=a=key=b\nsite=https://x/?key=3\n');
  expect(file.values.key).toBe('a=key=b');
  expect(file.at('key')).toBe('/home/ana/.zuliprc:5');
});

test('keeps every character of a key', async () => {
  const value = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((text) => text === text.trim() && !/[\r\n]/.test(text));
  await fc.assert(
    fc.asyncProperty(value, async (key) => {
      expect((await parse(`[api]\nemail=a@x\nkey=${key}\n`)).values.key).toBe(key);
    }),
  );
  for (const key of ['a#b', 'a;b', '#a', '"a"', 'a=b', 'a\\b', 'true', '[x]']) {
    expect((await parse(`[api]\nkey = ${key}\n`)).values.key).toBe(key);
  }
});

test('empty values count as unset', async () => {
  expect((await parse('[api]\nkey=\nemail= \n')).values).toEqual({});
});

test.each([
  ['key=secretvalue\n', /no section \[api\]/],
  ['', /no section \[api\]/],
  ['[api]\nkey secretvalue\n', /\.zuliprc:2 /],
  ['[api]\n[[[\nkey: secretvalue', /\.zuliprc:/],
])('refuses %j with the line, and without showing it', async (text, message) => {
  const failure = await parse(text).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CliError);
  expect(failure).toMatchObject({ exitReason: 'usage', message: expect.stringMatching(message) });
  expect(`${(failure as CliError).message}${(failure as CliError).hint}`).not.toContain('secretvalue');
});

function write(name: string, content: string | Buffer, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

test('ignores a byte order mark, and refuses UTF-16 by name', async () => {
  const marked = write(
    'bom',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('[api]\nkey=a\n')]),
  );
  expect((await readZuliprc(marked, 'linux'))?.values.key).toBe('a');
  for (const [name, bytes] of [
    ['le', Buffer.from('\ufeff[api]\nkey=a\n', 'utf16le')],
    ['bare', Buffer.from('[api]\nkey=a\n', 'utf16le')],
  ] as const) {
    await expect(readZuliprc(write(name, bytes), 'linux')).rejects.toThrow(/UTF-16/);
  }
});

test.each([0o644, 0o640, 0o604, 0o660])('mode %o is refused with the command that fixes it', async (mode) => {
  const path = write("it's open", '[api]\nkey=a\n', mode);
  await expect(readZuliprc(path, 'linux')).rejects.toMatchObject({
    exitReason: 'usage',
    hint: `chmod 600 '${path.replace("'", "'\\''")}'`,
  });
  expect((await readZuliprc(path, 'win32'))?.values.key).toBe('a');
});

test('a missing file is undefined; an unreadable one says why', async () => {
  expect(await readZuliprc(join(folder, 'none'), 'linux')).toBeUndefined();
  expect(await readZuliprc(join(folder, 'bom', 'x'), 'linux')).toBeUndefined();
  for (const mode of [0o777, 0o700]) {
    chmodSync(folder, mode);
    await expect(readZuliprc(folder, 'linux')).rejects.toMatchObject({
      exitReason: 'usage',
      message: expect.stringContaining('EISDIR'),
      hint: undefined,
    });
  }
});
