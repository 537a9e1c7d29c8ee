import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { run } from '../src/main.ts';
import { createIo } from '../src/output/io.ts';
import { startFaultyServer } from './support/faulty-server.ts';

function buffers() {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  return {
    io: createIo(streams, {}),
    out: () => String(streams.stdout.read() ?? ''),
    err: () => String(streams.stderr.read() ?? ''),
  };
}

it('runs two programs in one process without mixing them up', async () => {
  const [one, other] = [buffers(), buffers()];
  const idle = new AbortController().signal;
  const codes = await Promise.all([
    run(['help', 'exit-codes', '--json'], one.io, {}, idle),
    run(['channel', 'update', 'x'], other.io, {}, idle),
  ]);
  expect(codes).toEqual([0, 2]);
  expect(JSON.parse(one.out())).toMatch(/^Exit codes/);
  expect([one.err(), other.out()]).toEqual(['', '']);
  expect(other.err()).toMatch(/no change is named/);
});

it('reports any failure after an interruption as interrupted', async () => {
  const { io, err } = buffers();
  const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k' };
  expect(await run(['whoami', '--json'], io, env, AbortSignal.abort('SIGINT'))).toBe(130);
  expect(JSON.parse(err())).toMatchObject({ error: { exit: 130, message: 'interrupted' } });
});

it.each([[[]], [['--json']]])(
  'reports at the second signal what is done, and what may be %j',
  async (json) => {
    const [signal, ends] = [new AbortController(), new AbortController()];
    const server = await startFaultyServer(({ method, url }) => {
      if (method === 'GET') {
        return { body: { result: 'success', msg: '', zulip_feature_level: 421, zulip_version: '11' } };
      }
      if (url.endsWith('/1')) return { body: { result: 'success', msg: '' } };
      // The fifth is sent once the first is done. Its answer never arrives, and neither do those of the three
      // before it.
      if (url.endsWith('/5')) {
        ends.abort('SIGINT');
        signal.abort('SIGINT');
        setImmediate(() => server.close());
      }
      return 'hang';
    });
    const { io, err } = buffers();
    const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
    const args = ['message', 'schedule', 'remove', '1', '2', '3', '4', '5', '--yes', ...json];
    await run(args, io, env, signal.signal, ends.signal);
    const [said = ''] = err()
      .split('\n')
      .filter((line) => line.includes('stopped at once'));
    const text = json.length > 0 ? JSON.parse(said).error.message : said.replace('realmctl: ', '');
    expect(text).toBe(
      'stopped at once: 1 change made (DELETE /scheduled_messages/1); DELETE /scheduled_messages/2, ' +
        'DELETE /scheduled_messages/3, DELETE /scheduled_messages/4, DELETE /scheduled_messages/5 may have taken ' +
        'effect: check before you repeat it',
    );
  },
);
