import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { updateChannel } from '../../src/api/table/channels.ts';
import { ownUser } from '../../src/api/table/users.ts';
import type { CliError } from '../../src/base/cli-error.ts';
import { longestOther } from '../../src/http/reply-body.ts';
import { type FaultyServer, type Step, startFaultyServer } from '../support/faulty-server.ts';
import { startProxy } from '../support/proxy.ts';
import { failureOf, type TestClient, testClient } from './_client.ts';

const pem = (name: string) => readFileSync(new URL(`../support/tls/${name}.pem`, import.meta.url), 'utf8');
const me = { body: { result: 'success', msg: '', user_id: 9, email: 'a@x', full_name: 'Ana' } };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(
  script: Parameters<typeof startFaultyServer>[0],
  create?: Parameters<typeof startFaultyServer>[1],
) {
  const server = await startFaultyServer(script, create);
  closing.push(() => server.close());
  return server;
}
function connectTo(server: FaultyServer, options: Parameters<typeof testClient>[1] = {}): TestClient {
  const client = testClient(server, options);
  closing.push(() => client.close());
  return client;
}
const read = (client: TestClient) => client.call(ownUser, {});
const write = (client: TestClient) => client.call(updateChannel, { stream_id: 7, description: 'x' });

test('keeps connections and reuses them', async () => {
  const ports = new Set<number | undefined>();
  const server = await serve([me], (listener) =>
    createServer((request, response) => {
      ports.add(request.socket.remotePort);
      listener?.(request, response as never);
    }),
  );
  const client = connectTo(server);
  for (let n = 0; n < 5; n += 1) await read(client);
  expect(ports.size).toBe(1);
});

test('gives up a server that never answers after the timeout, with an unknown outcome of a write', async () => {
  const server = await serve(['hang']);
  const client = connectTo(server, { timeout: 1000 });
  await expect(read(client)).rejects.toMatchObject({
    exitReason: 'unreachable',
    message: expect.stringContaining('no complete reply within 1s'),
    hint: expect.stringContaining('--timeout'),
    outcome: undefined,
  });
  expect(server.requests).toHaveLength(1);
  await expect(write(client)).rejects.toMatchObject({ exitReason: 'unreachable', outcome: 'unknown' });
  expect(server.requests).toHaveLength(2);
});

test.each([200, 400, 502])('reads an endless page (HTTP %i) no further than needed', async (status) => {
  const server = await serve([{ endless: '<html>x</html>', status }]);
  const client = connectTo(server);
  const failure = (await failureOf(write(client))) as CliError;
  expect(failure.exitReason).toBe('unreachable');
  expect(failure.message).toContain('a web page');
  expect(server.sent()).toBeLessThan(longestOther * 16);
});

test('stops endless JSON at the timeout', async () => {
  const server = await serve([{ endless: '{"a":' }]);
  await expect(write(connectTo(server, { timeout: 200 }))).rejects.toMatchObject({
    exitReason: 'unreachable',
  });
});

test('follows a redirect within the site for a read', async () => {
  const server = await serve([{ status: 302, headers: { location: '/chat/api/v1/users/me' } }, me]);
  expect((await read(connectTo(server))).reply.user_id).toBe(9);
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/users/me', '/chat/api/v1/users/me']);
});

test('ends circular redirects', async () => {
  const server = await serve([{ status: 302, headers: { location: '/api/v1/users/me' } }]);
  await expect(read(connectTo(server))).rejects.toMatchObject({ exitReason: 'unreachable' });
  expect(server.requests).toHaveLength(6);
});

test('never sends credentials to another origin after a redirect, and names it', async () => {
  const other = await serve([me]);
  const server = await serve([{ status: 307, headers: { location: `${other.site}/api/v1/users/me` } }]);
  const failure = (await failureOf(read(connectTo(server)))) as CliError;
  expect(failure.exitReason).toBe('unreachable');
  expect(failure.message).toContain(other.site);
  expect(other.requests).toHaveLength(0);
});

test('does not follow a redirect of a write', async () => {
  const server = await serve([{ status: 307, headers: { location: '/elsewhere' } }, me]);
  await expect(write(connectTo(server))).rejects.toMatchObject({
    exitReason: 'unreachable',
    outcome: undefined,
  });
  expect(server.requests).toHaveLength(1);
});

const secure = async (script: readonly Step[]) => {
  const server = await serve(
    script,
    (listener) => createTlsServer({ cert: pem('cert'), key: pem('key') }, listener as never) as never,
  );
  return { ...server, site: `https://localhost:${server.port}` };
};

test('an unknown authority is a TLS failure with its own text, not one about credentials', async () => {
  const server = await secure([me]);
  const client = connectTo(server);
  const failure = (await failureOf(write(client))) as CliError;
  expect(failure).toMatchObject({ exitReason: 'unreachable', exit: 9, outcome: undefined });
  expect(failure.message).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(failure.hint).toContain('ZULIP_CERT_BUNDLE');
  expect(server.requests).toHaveLength(0);
  expect(client.slept).toEqual([]);
});

test('a certificate bundle makes the authority trusted', async () => {
  const server = await secure([me]);
  expect((await read(connectTo(server, { ca: pem('cert') }))).reply.user_id).toBe(9);
});

test('an invalid bundle is a TLS failure', async () => {
  const server = await secure([me]);
  for (const bad of [
    { ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' },
    { cert: 'x', certKey: 'y' },
  ]) {
    await expect(read(connectTo(server, bad))).rejects.toMatchObject({ exitReason: 'unreachable', exit: 9 });
  }
});

test('the insecure switch accepts any certificate and warns once', async () => {
  const server = await secure([me]);
  const client = connectTo(server, { insecure: true });
  await read(client);
  await read(client);
  expect(client.noted).toHaveLength(1);
  expect(client.noted[0]).toContain('insecure');
});

async function openProxy() {
  const proxy = await startProxy();
  closing.push(proxy.close);
  return proxy;
}

test('uses a proxy for other machines, and respects NO_PROXY', async () => {
  const proxy = await openProxy();
  const server = await serve([me]);
  const elsewhere = { ...server, site: `http://chat.invalid:${server.port}` };
  const through = connectTo(elsewhere, { proxies: { http: proxy.url }, insecure: true });
  expect((await read(through)).reply.user_id).toBe(9);
  expect(proxy.asked).toEqual([`chat.invalid:${server.port}`]);
  const around = connectTo(elsewhere, { proxies: { http: proxy.url, no: '.invalid' }, insecure: true });
  await expect(read(around)).rejects.toMatchObject({ message: expect.stringContaining('no such host') });
  expect(proxy.asked).toHaveLength(1);
});

test('never uses a proxy for this machine', async () => {
  const proxy = await openProxy();
  const server = await serve([me]);
  await read(connectTo(server, { proxies: { http: proxy.url, https: proxy.url } }));
  expect(proxy.asked).toEqual([]);
});

test('names an unreachable proxy as the cause', async () => {
  const server = await serve([me]);
  const elsewhere = { ...server, site: `http://chat.invalid:${server.port}` };
  const client = connectTo(elsewhere, { proxies: { http: 'http://127.0.0.1:9' }, insecure: true });
  await expect(read(client)).rejects.toMatchObject({
    exitReason: 'unreachable',
    message: expect.stringContaining('the proxy 127.0.0.1:9: connection refused'),
    hint: expect.stringContaining('HTTP_PROXY'),
  });
});

test('after closing, calls fail and closing again is harmless', async () => {
  const server = await serve([me]);
  const client = testClient(server);
  await read(client);
  await client.close();
  await expect(read(client)).rejects.toMatchObject({ exitReason: 'unreachable' });
  await client.close();
});
