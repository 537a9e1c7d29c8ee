import { expect, it, onTestFinished } from 'vitest';
import { forwardResponder } from '../../src/webhook/forward-responder.ts';
import type { Payload } from '../../src/webhook/payload.ts';
import { type Step, startFaultyServer } from '../support/faulty-server.ts';
import { bytes, payload } from './support/payload.ts';

async function start(step: Step, timeout = 5000) {
  const server = await startFaultyServer([step]);
  onTestFinished(() => server.close());
  const said: string[] = [];
  const url = new URL(`${server.site}/hook?a=b`);
  const respond = forwardResponder(url, { timeout, tls: { verify: true } }, (line) => said.push(line));
  const send = (id = 1) =>
    respond(
      { payload: payload(id) as unknown as Payload, body: bytes(payload(id)) },
      new AbortController().signal,
    );
  return { send, said, server };
}

it('posts the original body, token included, and returns the answer', async () => {
  const { send, said, server } = await start({ body: { content: 'hello', widget_content: '{}' } });
  expect(await send()).toMatchObject({ status: 200, body: '{"content":"hello","widget_content":"{}"}' });
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', url: '/hook?a=b', body: JSON.stringify(payload(1)) });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(said).toEqual([]);
});

it.each([{ content: null }, { content: 'a', response_string: null }])(
  'never posts null as text: %j',
  async (body) => {
    const { send, said } = await start({ body });
    expect(await send()).toMatchObject({ status: 200, body: '{"response_not_required":true}' });
    expect(said).toHaveLength(1);
  },
);

it.each([
  [{ status: 500, body: { oops: 1 } }, 500, '{"oops":1}', 'answered with 500'],
  [{ status: 404, body: 'gone' }, 404, 'gone', 'answered with 404'],
  [{ status: 200, body: 'OK' }, 200, 'OK', 'not a JSON object'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 502, 'redirect', 'redirect (302)'],
  ['cut', 502, 'no answer', 'gave no answer'],
  [{ truncated: '{"content":"hel' }, 502, 'no answer', 'gave no answer'],
  [{ endless: 'x'.repeat(10_000) }, 502, 'too long', 'more than'],
] as const)('%j', async (step, status, body, told) => {
  const { send, said } = await start(step);
  expect(await send()).toMatchObject({ status, body: expect.stringContaining(body) });
  expect(said).toEqual([expect.stringContaining(told)]);
  expect(said[0]).toMatch(/^message 1: 127\.0\.0\.1:\d+ /);
});

it('does not wait forever', async () => {
  const { send } = await start('hang', 100);
  expect(await send()).toMatchObject({ status: 504 });
});

it('says where nobody listens', async () => {
  const { send, said, server } = await start({});
  await server.close();
  expect(await send()).toMatchObject({ status: 502, body: '{"error":"no answer"}' });
  expect(said).toHaveLength(1);
});
