/** What becomes of event queues when a sandbox is started anew. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

async function call({ site, env }: Sandbox, method: string, path: string, form: Record<string, string> = {}) {
  const { ZULIP_EMAIL: email, ZULIP_API_KEY: key } = env();
  const response = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  return (await response.json()) as { queue_id: string; events: { type: string }[]; code?: string };
}

it('they live on in the state file, with a restart event, unless they are to be forgotten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'realmctl-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const state = ['--state', join(folder, 'state.json')];
  const first = await startSandbox(state);
  const { queue_id: q } = await call(first, 'POST', '/register', { fetch_event_types: '[]' });
  await call(first, 'POST', '/users/me/status', { status_text: 'before' });
  await first.stop();

  const read = (box: Sandbox) => call(box, 'GET', `/events?queue_id=${q}&last_event_id=-1&dont_block=true`);
  const second = await startSandbox([...state, '--feature-level', '430']);
  const { events } = await read(second);
  await second.stop();
  expect(events).toMatchObject([
    { type: 'user_status', status_text: 'before', id: 0 },
    { type: 'restart', zulip_feature_level: 430 },
  ]);

  const third = await startSandbox([...state, '--forget-queues']);
  const { code } = await read(third);
  await third.stop();
  expect(code).toBe('BAD_EVENT_QUEUE_ID');
});

it('a backlog is made anew each time, so it does not go with a state file', async () => {
  const ran = await runHere(['sandbox', 'start', '--backlog', '5', '--state', '/nowhere/x.json']);
  expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('--backlog does not go with --state')]);
});

it('traffic comes by itself, and heartbeats as soon as asked for', async () => {
  const box = await startSandbox(['--traffic', '200', '--heartbeat', '1']);
  try {
    const busy = await call(box, 'POST', '/register', { fetch_event_types: '[]' });
    const quiet = await call(box, 'POST', '/register', { event_types: '[]' });
    const heard = await call(box, 'GET', `/events?queue_id=${busy.queue_id}&last_event_id=-1`);
    expect(heard.events.length).toBeGreaterThan(0);
    const beat = await call(box, 'GET', `/events?queue_id=${quiet.queue_id}&last_event_id=-1`);
    expect(beat.events).toEqual([{ type: 'heartbeat', id: 0 }]);
  } finally {
    await box.stop();
  }
});
