/** Event queues when a sandbox restarts. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Send } from '../../support/by-hand.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

async function call(send: Send, method: string, path: string, form?: Record<string, string>) {
  const got = await send(method, path, { as: 'owner', ...(form && { form }) });
  return got.json() as { queue_id: string; events: { type: string }[]; code?: string };
}

it('they are kept in the state file, with a restart event, unless they should be forgotten', async () => {
  const { send, kill, restart } = await startSandbox({ asProcess: true });
  const { queue_id: q } = await call(send, 'POST', '/register', { fetch_event_types: '[]' });
  await call(send, 'POST', '/users/me/status', { status_text: 'before' });
  await kill('SIGTERM');

  const read = () => call(send, 'GET', `/events?queue_id=${q}&last_event_id=-1&dont_block=true`);
  await restart(['--feature-level', '430']);
  const { events } = await read();
  await kill('SIGTERM');
  expect(events).toMatchObject([
    { type: 'user_status', status_text: 'before', id: 0 },
    { type: 'restart', zulip_feature_level: 430, zulip_version: '12.0', zulip_merge_base: '' },
  ]);

  await restart(['--forget-queues']);
  const { code } = await read();
  expect(code).toBe('BAD_EVENT_QUEUE_ID');
});

it('a backlog is created each time, so it cannot be used with a state file', async () => {
  const ran = await runHere([
    'sandbox',
    'start',
    '--backlog',
    '5',
    '--state',
    join(temporaryFolder(), 'x.json'),
  ]);
  expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('--backlog cannot be used with --state')]);
});

it('traffic is generated, and heartbeats as early as requested', async () => {
  const options = ['--traffic', '200', '--heartbeat', '1'];
  const { send } = await startSandbox({ asProcess: true, options });
  const busy = await call(send, 'POST', '/register', { fetch_event_types: '[]' });
  const quiet = await call(send, 'POST', '/register', { event_types: '[]' });
  const heard = await call(send, 'GET', `/events?queue_id=${busy.queue_id}&last_event_id=-1`);
  expect(heard.events.length).toBeGreaterThan(0);
  const beat = await call(send, 'GET', `/events?queue_id=${quiet.queue_id}&last_event_id=-1`);
  expect(beat.events).toEqual([{ type: 'heartbeat', id: 0 }]);
});
