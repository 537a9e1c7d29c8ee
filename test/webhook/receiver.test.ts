import { request, Agent as SecureAgent } from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../src/sandbox/http/tls.ts';
import { type ReceiverOptions, startReceiver } from '../../src/webhook/receiver.ts';
import { contentResponse, emptyResponse, type WebhookResponse } from '../../src/webhook/responder.ts';
import { Agent, cutShort, post, raw } from './support/post.ts';

async function start(options: Partial<ReceiverOptions> = {}) {
  const received: string[] = [];
  const refused: string[] = [];
  const receiver = await startReceiver({
    host: '127.0.0.1',
    port: 0,
    paths: ['/', '/bots/x'],
    maxBody: 1000,
    timeouts: { head: 600_000, total: 600_000 },
    receive: async (body) => {
      received.push(body.toString());
      return emptyResponse;
    },
    onRejected: (what) => refused.push(what),
    ...options,
  });
  onTestFinished(() => receiver.stop().catch(() => {}));
  return { ...receiver, received, refused };
}

it('passes a body on and sends the answer', async () => {
  const { url, received, refused } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const answer = await post(url, '{"é":1}', {
    headers: { 'content-type': 'Application/JSON; charset=utf-8' },
  });
  expect(answer).toMatchObject({ status: 200, body: '{"response_not_required":true}' });
  expect(answer.headers['content-type']).toBe('application/json');
  expect((await post(url, '{}', { path: '/bots/x?a=b' })).status).toBe(200);
  expect(received).toEqual(['{"é":1}', '{}']);
  expect(refused).toEqual([]);
});

it.each([
  [{ path: '/other' }, 404],
  [{ path: '/bots/x/' }, 404],
  [{ method: 'GET' }, 405],
  [{ method: 'PUT' }, 405],
  [{ method: 'OPTIONS' }, 405],
  [{ headers: { 'content-type': 'text/plain' } }, 415],
  [{ headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  [{ headers: { 'content-encoding': 'gzip' } }, 415],
])('refuses %j with %i, small, and keeps the connection', async (how, status) => {
  const { url, received, refused } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const { status: got, body, headers } = await post(url, '{"secret":1}', { ...how, agent });
  expect(got).toBe(status);
  expect(Object.keys(JSON.parse(body))).toEqual(['error']);
  expect(body.length).toBeLessThan(100);
  expect(headers.allow).toBe(status === 405 ? 'POST' : undefined);
  expect((await post(url, '{}', { agent })).status).toBe(200);
  expect(received).toEqual(['{}']);
  expect(refused).toEqual([expect.stringMatching(new RegExp(`^${status} `))]);
});

it('accepts bodies up to the limit, and reads larger ones without keeping them', async () => {
  const { url, received, refused } = await start();
  expect((await post(url, 'x'.repeat(1000))).status).toBe(200);
  for (const size of [1001, 5_000_000]) {
    expect((await post(url, 'x'.repeat(size))).status).toBe(413);
    expect((await post(url, 'x'.repeat(size), { headers: { 'transfer-encoding': 'chunked' } })).status).toBe(
      413,
    );
  }
  expect(received).toHaveLength(1);
  expect(refused).toEqual(Array(4).fill('413 the body is too large'));
});

it('cuts off an endless body', async () => {
  const { url, refused } = await start();
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000000000\r\n\r\n';
  await raw(url, head, { text: 'x'.repeat(8 * 1024 * 1024), every: 5 });
  expect(refused).toEqual(['413 the body is too large']);
});

it.each([
  ['nothing', ''],
  ['half a head', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  [
    'half a body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('answers %s with 408 and closes it', async (_, text) => {
  const { url, received, refused } = await start({ timeouts: { head: 100, total: 200 } });
  const said = await raw(url, text, { text: text.endsWith('{') ? ' ' : '', every: 60_000 });
  expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\n\r\n\{"error":"the request came too slowly"\}$/);
  expect(received).toEqual([]);
  expect(refused).toEqual(['408 the request came too slowly']);
});

it('reports invalid HTTP, an endless head, and a truncated request', async () => {
  const { url, received, refused } = await start();
  expect(await raw(url, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await raw(url, `POST / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  await cutShort(url, '{"a":1}');
  await expect.poll(() => refused.length).toBe(3);
  expect(refused).toEqual([
    '400 this is not HTTP',
    '431 the head of the request is too large',
    'the request was cut short',
  ]);
  expect(received).toEqual([]);
});

it('finishes open answers and accepts no more', async () => {
  let release: (answer: WebhookResponse) => void = () => {};
  let arrived: () => void = () => {};
  const here = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { url, stop } = await start({
    receive: () =>
      new Promise((resolve) => {
        release = resolve;
        arrived();
      }),
  });
  const idle = raw(url, 'POST / HTTP/1.1\r\n');
  const answer = post(url, '{}');
  await here;
  const stopped = stop();
  await expect(post(url, '{}')).rejects.toThrow(/ECONNREFUSED/);
  release(contentResponse('last words'));
  expect(await answer).toMatchObject({ status: 200, body: '{"content":"last words"}' });
  await stopped;
  expect(await idle).toBe('');
});

it('sends an answer without a body', async () => {
  const { url } = await start({ receive: async () => ({ status: 204, body: '' }) });
  expect(await post(url, '{}')).toMatchObject({ status: 204, body: '' });
});

it('serves https, and reports a caller without it', async () => {
  const { server, ca } = await makeCertificates('ok', Date.now());
  const { url, received, refused, stop } = await start({ tls: server });
  expect(url).toMatch(/^https:/);
  const agent = new SecureAgent({ ca });
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request(url, { method: 'POST', agent, headers }, (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end('{}');
  });
  agent.destroy();
  expect(status).toBe(200);
  expect(received).toEqual(['{}']);
  await raw(url, 'POST / HTTP/1.1\r\n\r\n');
  expect(refused).toEqual(['a connection without TLS, or with one that failed']);
  const silent = raw(url, '');
  await stop();
  expect(await silent).toBe('');
});

it('refuses to start if it cannot', async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  await expect(start({ port })).rejects.toMatchObject({
    exit: 2,
    message: expect.stringMatching(/: the port is in use \(EADDRINUSE\)$/),
  });
  await expect(start({ host: '192.0.2.1' })).rejects.toMatchObject({
    exit: 2,
    hint: expect.stringMatching(/--host/),
  });
  await expect(start({ tls: { cert: 'x', key: 'y' } })).rejects.toMatchObject({
    exit: 2,
    message: expect.stringMatching(/--tls-cert/),
  });
});

it('prints an IPv6 address in URL form', async () => {
  const { url } = await start({ host: '::1' });
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
});
