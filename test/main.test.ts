import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { run } from '../src/main.ts';
import { createIo } from '../src/output/io.ts';

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

it('calls whatever failed after an interruption interrupted', async () => {
  const { io, err } = buffers();
  const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k' };
  expect(await run(['whoami', '--json'], io, env, AbortSignal.abort('SIGINT'))).toBe(130);
  expect(JSON.parse(err())).toMatchObject({ error: { exit: 130, message: 'interrupted' } });
});
