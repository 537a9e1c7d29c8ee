/** Real TLS: who is trusted, who is not, and what the error says. */
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { startProxy, type TunnelProxy } from '../support/proxy.ts';
import { run } from '../support/run.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let good: Sandbox;
let ca: string;
const folder = temporaryFolder();
const whoami = ['whoami', '--jq', '.email'];

beforeAll(async () => {
  good = await startSandbox({ tls: 'ok' });
  ca = good.certificates?.ca ?? '';
});
afterAll(async () => {
  await good.stop();
});

describe('a private authority', () => {
  test('is in a file that can be appended to another one', async () => {
    expect(await readFile(ca, 'utf8')).toMatch(/-----END CERTIFICATE-----\n$/);
  });

  test('is trusted with ZULIP_CERT_BUNDLE', async () => {
    expect(await run(whoami, { env: { ...good.env(), ZULIP_CERT_BUNDLE: ca } })).toMatchObject({
      code: 0,
      out: 'owner@sandbox.invalid\n',
      err: '',
    });
  });

  test('is trusted with cert_bundle of a zuliprc file', async () => {
    const { ZULIP_SITE, ZULIP_EMAIL, ZULIP_API_KEY } = good.env();
    const file = join(folder, 'zuliprc');
    const lines = ['[api]', `email=${ZULIP_EMAIL}`, `key=${ZULIP_API_KEY}`, `site=${ZULIP_SITE}`];
    await writeFile(file, [...lines, `cert_bundle=${ca}`, ''].join('\n'));
    await chmod(file, 0o600);
    expect(await runHere([...whoami, '--zuliprc', file])).toMatchObject({ code: 0, err: '' });
  });

  test('is trusted with NODE_EXTRA_CA_CERTS', async () => {
    const ran = await run(whoami, { env: { ...good.env(), NODE_EXTRA_CA_CERTS: ca } });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  test('is refused otherwise, and the option is named', async () => {
    const ran = await runHere(whoami, good.env());
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.err).toContain('its certificate comes from an authority that is not trusted here');
    expect(ran.err).toMatch(/ZULIP_CERT_BUNDLE.*cert_bundle/);
  });

  test('is accepted with ZULIP_ALLOW_INSECURE, with one warning for all requests', async () => {
    const ran = await runHere(['channel', 'list', '--json'], { ...good.env(), ZULIP_ALLOW_INSECURE: 'true' });
    expect(ran.code).toBe(0);
    expect(ran.err.match(/insecure/g)).toHaveLength(1);
    const never = await runHere(whoami, { ...good.env(), ZULIP_ALLOW_INSECURE: 'false' });
    expect(never.code).toBe(9);
  });
});

describe('bad certificates are distinguished', () => {
  test.each([
    ['expired', 'its certificate has expired', "this machine's clock"],
    ['wrong-host', 'its certificate is for another host: DNS:another.invalid', 'check the site address'],
    ['self-signed', 'its certificate is self-signed', 'ZULIP_CERT_BUNDLE'],
  ] as const)('%s', async (tls, message, hint) => {
    const sandbox = await startSandbox({ tls });
    const bundle = sandbox.certificates?.ca ?? '';
    const ran = await runHere([...whoami, '--json'], { ...sandbox.env(), ZULIP_CERT_BUNDLE: bundle });
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.error()).toMatchObject({
      exit: 9,
      status: null,
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    });
    expect(sandbox.log()).toBe('');
  });

  test('from wrong credentials', async () => {
    const env = { ...good.env(), ZULIP_CERT_BUNDLE: ca, ZULIP_API_KEY: 'wrongwrongwrongwrongwrongwrong12' };
    const ran = await runHere(whoami, env);
    expect(ran.code).toBe(4);
    expect(ran.err).not.toContain('certificate');
  });

  test("from a port that doesn't speak https", async () => {
    const plain = await startFaultyServer([{}]);
    onTestFinished(() => plain.close());
    const ran = await runHere(whoami, { ...good.env(), ZULIP_SITE: `https://127.0.0.1:${plain.port}` });
    expect(ran.code).toBe(9);
    expect(ran.err).toContain('nothing speaks https there');
    expect(plain.requests).toEqual([]);
  });
});

describe('a client certificate', () => {
  test('is requested and sent', async () => {
    const sandbox = await startSandbox({ tls: 'client-cert' });
    const { client_cert = '', client_cert_key = '' } = sandbox.certificates ?? {};
    const env = { ...sandbox.env(), ZULIP_CERT_BUNDLE: sandbox.certificates?.ca ?? '' };
    const without = await runHere(whoami, env);
    expect(without.code).toBe(9);
    expect(without.err).toMatch(/requires a client certificate/);
    expect(without.err).toMatch(/ZULIP_CLIENT_CERT and ZULIP_CLIENT_CERT_KEY/);
    expect(sandbox.log()).toBe('');
    const shown = { ZULIP_CLIENT_CERT: client_cert, ZULIP_CLIENT_CERT_KEY: client_cert_key };
    expect(await runHere(whoami, { ...env, ...shown })).toMatchObject({ code: 0, err: '' });
  });

  test('without its key, or invalid, is reported before anything is sent', async () => {
    const bad = join(folder, 'bad.pem');
    await writeFile(bad, 'nothing of the kind');
    const env = { ...good.env(), ZULIP_CERT_BUNDLE: ca };
    expect(await runHere(whoami, { ...env, ZULIP_CLIENT_CERT_KEY: bad })).toMatchObject({ code: 2 });
    const ran = await runHere(whoami, { ...env, ZULIP_CLIENT_CERT: bad, ZULIP_CLIENT_CERT_KEY: bad });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/bad\.pem .*holds no certificate/);
    const missing = await runHere(whoami, { ...env, ZULIP_CERT_BUNDLE: join(folder, 'no.pem') });
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.err).toContain('no.pem cannot be read');
  });
});

describe('a proxy', () => {
  const login = { name: 'user', password: 'pass-word-of-the-proxy' };
  const far = () => ({
    ...good.env(),
    ZULIP_SITE: good.site.replace('127.0.0.1', 'sandbox.invalid'),
    ZULIP_CERT_BUNDLE: ca,
  });
  const withLogin = ({ url }: TunnelProxy, { name, password } = login) =>
    url.replace('//', `//${name}:${password}@`);
  const proxied = async () => {
    const proxy = await startProxy(login);
    onTestFinished(() => proxy.close());
    return proxy;
  };

  test('gets its own credentials and never those of the account', async () => {
    const proxy = await proxied();
    const ran = await runHere([...whoami, '--debug'], { ...far(), HTTPS_PROXY: withLogin(proxy) });
    expect(ran).toMatchObject({ code: 0, out: 'owner@sandbox.invalid\n' });
    expect(proxy.asked).toEqual([new URL(far().ZULIP_SITE).host]);
    const { ZULIP_EMAIL, ZULIP_API_KEY = '' } = good.env();
    const basic = Buffer.from(`${ZULIP_EMAIL}:${ZULIP_API_KEY}`).toString('base64');
    for (const secret of [ZULIP_API_KEY, basic]) expect(proxy.heard.join()).not.toContain(secret);
    expect(ran.err).not.toContain(login.password);
  });

  test('that refuses us is named as the cause, without its password', async () => {
    const proxy = await proxied();
    const url = withLogin(proxy, { name: 'user', password: 'another-password' });
    const ran = await runHere([...whoami, '--debug'], { ...far(), HTTPS_PROXY: url });
    expect(ran.code).toBe(9);
    expect(ran.err).toMatch(/the proxy \S+ refused the connection.*407/);
    expect(proxy.asked).toHaveLength(1);
    expect(ran.err).toContain('HTTPS_PROXY');
    expect(ran.err).not.toContain('another-password');
    expect(ran.err).not.toContain(Buffer.from('user:another-password').toString('base64'));
  });

  test.each(['sandbox.invalid', '.invalid', '*'])('is bypassed for NO_PROXY=%s', async (no) => {
    const proxy = await proxied();
    const ran = await runHere(whoami, { ...far(), HTTPS_PROXY: proxy.url, NO_PROXY: no });
    expect(ran.code).toBe(9);
    expect(ran.err).toContain('no such host');
    expect(proxy.asked).toEqual([]);
  });
});

test.each(['', '/', '/api', '/api/', '/api/v1', '/api/v1/'])('the site may end in "%s"', async (end) => {
  const env = { ...good.env(), ZULIP_SITE: `${good.site}${end}`, ZULIP_CERT_BUNDLE: ca };
  expect(await runHere(whoami, env)).toMatchObject({ code: 0, err: '' });
});
