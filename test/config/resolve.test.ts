import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type ConfigInput, resolveConfig } from '../../src/config/resolve.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { keyOf, missingOf } from './support.ts';

const pem = (name: string) => readFileSync(new URL(`../support/tls/${name}.pem`, import.meta.url), 'utf8');

let home: string;
beforeEach(() => {
  home = temporaryFolder();
});

function rc(name: string, lines: readonly string[], mode = 0o600): string {
  const path = join(home, name);
  writeFileSync(path, `[api]\n${lines.join('\n')}\n`, { mode });
  return path;
}
const full = ['email=file@x.org', 'key=FILEKEY', 'site=https://file.example'];
const environment = { ZULIP_SITE: 'https://env.example', ZULIP_EMAIL: 'env@x.org', ZULIP_API_KEY: 'ENVKEY' };

function resolve(env: ConfigInput['env'] = {}, flags: ConfigInput['flags'] = {}) {
  return resolveConfig({ flags, env: { HOME: home, ...env }, platform: 'linux', cwd: home });
}

test('uses only the environment', async () => {
  const config = await resolve(environment);
  expect(config).toMatchObject({
    site: 'https://env.example',
    email: 'env@x.org',
    insecure: false,
    ca: undefined,
    proxies: undefined,
  });
  expect(config.origins).toEqual({ site: 'ZULIP_SITE', email: 'ZULIP_EMAIL', key: 'ZULIP_API_KEY' });
});

test('a complete environment reads no file, not even an invalid one', async () => {
  rc('.zuliprc', ['nonsense'], 0o644);
  expect(keyOf(await resolve(environment))).toBe('ENVKEY');
  await expect(resolve({ ...environment, ZULIP_EMAIL: '' })).rejects.toMatchObject({ exitReason: 'usage' });
});

test('an empty or blank variable counts as unset', async () => {
  rc('.zuliprc', full);
  const blank = { ZULIP_SITE: '', ZULIP_EMAIL: ' ', ZULIP_API_KEY: '\t' };
  const config = await resolve(blank);
  expect(config).toMatchObject({ site: 'https://file.example', email: 'file@x.org' });
  expect(keyOf(config)).toBe('FILEKEY');
});

test('uses only ~/.zuliprc, with the line of each value', async () => {
  const path = rc('.zuliprc', full);
  const config = await resolve();
  expect(config).toMatchObject({ site: 'https://file.example', email: 'file@x.org' });
  expect(keyOf(config)).toBe('FILEKEY');
  expect(config.origins).toEqual({ email: `${path}:2`, key: `${path}:3`, site: `${path}:4` });
});

test('prefers a named file to ~/.zuliprc, and the flag to the variable, relative to the working directory', async () => {
  rc('.zuliprc', full);
  rc('one', ['email=one@x.org', 'key=ONE', 'site=https://one.example']);
  rc('two', ['email=two@x.org', 'key=TWO', 'site=https://two.example']);
  expect(keyOf(await resolve({ ZULIP_CONFIG: 'one' }))).toBe('ONE');
  expect(keyOf(await resolve({ ZULIP_CONFIG: '~/one' }))).toBe('ONE');
  expect(keyOf(await resolve({ ZULIP_CONFIG: 'one' }, { zuliprc: 'two' }))).toBe('TWO');
});

test('names flags and variables as the source if they match the file', async () => {
  rc('.zuliprc', full);
  const config = await resolve({ ZULIP_EMAIL: 'FILE@x.org' }, { site: 'file.example/api' });
  expect(config).toMatchObject({ site: 'https://file.example', email: 'file@x.org' });
  expect(keyOf(config)).toBe('FILEKEY');
  expect(config.origins).toMatchObject({ site: '--site', email: 'ZULIP_EMAIL' });
});

test('a missing named file is a usage error that says who named it', async () => {
  await expect(resolve({ ZULIP_CONFIG: 'gone' })).rejects.toThrow(/gone does not exist.*ZULIP_CONFIG/);
  await expect(resolve(environment, { zuliprc: 'gone' })).rejects.toThrow(/--zuliprc/);
});

test.each([
  ['--site', {}, { site: 'https://other.example' }],
  ['ZULIP_SITE', { ZULIP_SITE: 'https://other.example' }, {}],
])("never sends a file's key to another site given by %s", async (by, env, flags) => {
  const path = rc('.zuliprc', [...full, 'insecure=true']);
  const config = await resolve(env, flags);
  expect(config).toMatchObject({ site: 'https://other.example', insecure: false });
  expect(missingOf(config)).toMatchObject({ exitReason: 'usage', exit: 2 });
  expect(missingOf(config)?.message).toBe(
    `${by} says https://other.example, but the key in ${path}:3 is for https://file.example (${path}:4)`,
  );
});

test('recognizes the same site in another spelling', async () => {
  rc('.zuliprc', full);
  expect(keyOf(await resolve({}, { site: 'HTTPS://File.Example/api/v1/' }))).toBe('FILEKEY');
});

test('names what is missing, one thing at a time and all together', async () => {
  await expect(resolve()).rejects.toMatchObject({
    exitReason: 'unauthenticated',
    exit: 4,
    message: expect.stringContaining('no site, no email, no API key'),
    hint: expect.stringContaining('ZULIP_SITE'),
  });
  const path = rc('.zuliprc', ['email=a@x.org', 'site=https://file.example']);
  const config = await resolve();
  expect(missingOf(config)).toMatchObject({ exitReason: 'unauthenticated' });
  expect(missingOf(config)?.message).toBe(`not logged in: no API key (${path} has none in [api])`);
});

test('needs only a site for calls without credentials', async () => {
  const config = await resolve({}, { site: 'chat.example.com' });
  expect(config.site).toBe('https://chat.example.com');
  expect(missingOf(config)?.message).toBe('not logged in: no email, no API key');
});

test('HOME can be unset or empty', async () => {
  for (const HOME of [undefined, '']) {
    expect(keyOf(await resolve({ ...environment, HOME }))).toBe('ENVKEY');
    await expect(resolve({ HOME })).rejects.toMatchObject({ exitReason: 'unauthenticated' });
  }
});

test('names the source of an invalid value', async () => {
  await expect(resolve({ ...environment, ZULIP_SITE: 'ftp://x' })).rejects.toThrow(/^ZULIP_SITE: /);
  await expect(resolve({ ...environment, ZULIP_ALLOW_INSECURE: '1' })).rejects.toThrow(
    /^ZULIP_ALLOW_INSECURE: .*true or false/,
  );
  const path = rc('.zuliprc', [...full, 'insecure=yes']);
  await expect(resolve()).rejects.toThrow(`${path}:5: must be true or false, not 'yes'`);
});

test.each([
  ['true', true],
  ['True', true],
  ['FALSE', false],
])('insecure %s', async (text, value) => {
  expect((await resolve({ ...environment, ZULIP_ALLOW_INSECURE: text })).insecure).toBe(value);
});

test('reads certificate files, and names unreadable ones', async () => {
  writeFileSync(join(home, 'ca.pem'), pem('cert'));
  writeFileSync(join(home, 'c.pem'), pem('cert'));
  writeFileSync(join(home, 'k.pem'), pem('key'), { mode: 0o600 });
  const all = { ZULIP_CERT_BUNDLE: '~/ca.pem', ZULIP_CLIENT_CERT: 'c.pem', ZULIP_CLIENT_CERT_KEY: 'k.pem' };
  expect(await resolve({ ...environment, ...all })).toMatchObject({
    ca: pem('cert'),
    cert: pem('cert'),
    certKey: pem('key'),
  });
  await expect(resolve({ ...environment, ZULIP_CERT_BUNDLE: 'gone.pem' })).rejects.toThrow(
    /gone\.pem cannot be read \(ENOENT; named by ZULIP_CERT_BUNDLE\)/,
  );
  await expect(resolve({ ...environment, ZULIP_CLIENT_CERT_KEY: 'k.pem' })).rejects.toThrow(
    /certificate is missing/,
  );
});

test('reads proxies from the environment, lower case first', async () => {
  const env = { ...environment, HTTPS_PROXY: 'http://p:1', https_proxy: 'http://p:2', NO_PROXY: 'a,b' };
  expect((await resolve(env)).proxies).toEqual({ http: undefined, https: 'http://p:2', no: 'a,b' });
});

test('reads a proxy without a scheme as http, and refuses invalid URLs without showing them', async () => {
  expect((await resolve({ ...environment, http_proxy: 'proxy:3128' })).proxies?.http).toBe(
    'http://proxy:3128',
  );
  for (const bad of ['ftp://ana:pw@proxy', 'http://ana:pw@', 'http://ana:pw%zz@proxy']) {
    await expect(resolve({ ...environment, HTTPS_PROXY: bad })).rejects.toThrow(/^HTTPS_PROXY: (?!.*pw)/);
  }
});

test('uses ALL_PROXY for schemes without their own, and supports socks5h', async () => {
  const all = 'socks5h://proxy:1080';
  const proxies = async (env: Record<string, string>) => (await resolve({ ...environment, ...env })).proxies;
  expect(await proxies({ ALL_PROXY: all })).toMatchObject({ http: all, https: all });
  expect(await proxies({ all_proxy: all, HTTP_PROXY: 'http://p:1' })).toMatchObject({
    http: 'http://p:1',
    https: all,
  });
});
