import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { type EventServer, startEventServer } from '../support/event-server.ts';
import { createTestIo } from '../support/io.ts';

let server: EventServer;
beforeEach(async () => {
  server = await startEventServer();
});
afterEach(() => server.kill());

async function tail(...args: string[]) {
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'ana@x.invalid', ZULIP_API_KEY: 'k'.repeat(32) };
  const io = createTestIo({ env });
  const code = await run(['tail', '--json', ...args], io, env, new AbortController().signal);
  return { code, err: io.err() };
}

const registered = {
  result: 'success',
  msg: '',
  queue_id: 'q',
  last_event_id: -1,
  zulip_feature_level: 421,
  zulip_version: '11.0',
};

it("a position before the first event isn't an answer of the service", async () => {
  server.next('/register', { status: 200, body: { ...registered, last_event_id: -2 } });
  const { code, err } = await tail();
  expect(code).toBe(9);
  expect(err).toContain("'last_event_id'");
});

it('waits for a server that may be silent for longer than a timer can run', async () => {
  const server = await startEventServer({ longpoll: 1e12 });
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'ana@x.invalid', ZULIP_API_KEY: 'k'.repeat(32) };
  const io = createTestIo({ env });
  const ended = run(['tail', '--json', '--count', '1'], io, env, new AbortController().signal);
  await server.polled();
  server.emit({ type: 'realm' });
  expect(await ended).toBe(0);
  expect(io.err()).not.toContain('trying again');
  expect(server.requests.filter(({ path }) => path === '/events')).toHaveLength(1 + 1);
  await server.kill();
});
