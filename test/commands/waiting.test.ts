import { expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../../src/main.ts';
import { createStatusLine } from '../../src/output/status-line.ts';
import { type Recorded, startFaultyServer } from '../support/faulty-server.ts';
import { createTestIo } from '../support/io.ts';
import { passOn } from '../support/pass-on.ts';
import { startSandbox } from '../support/sandbox.ts';
import { hasTerminal, openTerminal } from '../support/terminal.ts';

const slow = { faults: 'slow=2000' };

/** Starts a sandbox behind a server that holds the requests `isHeld` picks until `release` is called. */
async function startHolding(isHeld: (request: Recorded) => boolean = () => true) {
  const sandbox = await startSandbox();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await startFaultyServer(async (request) => {
    if (isHeld(request)) await released;
    return passOn(sandbox.site, request);
  });
  onTestFinished(() => server.close());
  return { env: { ...sandbox.env(), ZULIP_SITE: server.site }, release };
}

it.skipIf(!hasTerminal)('shows on a terminal what takes so long, and removes it afterwards', async () => {
  const { env, release } = await startHolding();
  const terminal = openTerminal(['whoami'], env);
  await terminal.see('waiting for 127.0.0.1:');
  release();
  expect(await terminal.ended()).toBe(0);
  expect(terminal.screen()).toContain('owner@sandbox.invalid');
  expect(terminal.screen()).not.toContain('waiting for');
});

it.skipIf(!hasTerminal)('Ctrl-C during the wait ends with 130 and leaves no partial line', async () => {
  const { env } = await startHolding();
  const terminal = openTerminal(['whoami'], env);
  await terminal.see('waiting for 127.0.0.1:');
  terminal.press('C-c');
  expect(await terminal.ended()).toBe(130);
  expect(terminal.screen()).not.toContain('waiting for');
});

it.skipIf(!hasTerminal)('counts many requests', async () => {
  let writes = 0;
  const { env, release } = await startHolding(({ method, url }) => {
    if (method === 'POST' && url.includes('/subscriptions')) writes += 1;
    return writes > 2;
  });
  const names = ['launch-1', 'launch-2', 'launch-3', 'launch-4'];
  const terminal = openTerminal(['channel', 'subscribe', ...names, '--create', '--users', 'me'], env);
  await terminal.see('2 of 4 requests');
  release();
  expect(await terminal.ended()).toBe(0);
  expect(terminal.screen()).not.toContain('of 4 requests');
});

it('shows nothing with --quiet, in CI or on a dumb terminal', async () => {
  const sandbox = await startSandbox(slow);
  const cases = [
    [['whoami', '--quiet'], {}],
    [['whoami'], { CI: '1' }],
    [['whoami'], { TERM: 'dumb' }],
  ] as const;
  const runs = cases.map(async ([args, env]) => {
    const io = createTestIo({ terminal: { stderr: true } });
    const code = await run(args, io, { ...sandbox.env(), ...env }, new AbortController().signal);
    return [code, io.err()];
  });
  expect(await Promise.all(runs)).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
});

it.skipIf(!hasTerminal)('shows it with CI=false', async () => {
  const { env, release } = await startHolding();
  const terminal = openTerminal(['whoami'], { ...env, CI: 'false' });
  await terminal.see('waiting for 127.0.0.1:');
  release();
  expect(await terminal.ended()).toBe(0);
});

it('logs a line every ten seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const { withProgress, end } = createStatusLine(createTestIo(), {
    draws: false,
    log: (line) => lines.push(line),
  });
  const silent = createStatusLine(createTestIo(), { draws: false, log: undefined });
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 25_000));
  const both = Promise.all([
    withProgress(() => 'subscribing: 3 of 9', work),
    silent.withProgress(() => 'nobody asks', work),
  ]);
  await vi.advanceTimersByTimeAsync(25_000);
  await both;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(lines).toEqual(['subscribing: 3 of 9 (10s)', 'subscribing: 3 of 9 (20s)']);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('logs a line every ten seconds for many short calls too', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const { withProgress, end } = createStatusLine(createTestIo(), { draws: false, log });
  for (let call = 0; call < 9; call += 1) {
    const ended = withProgress(
      () => `call ${call}`,
      () => new Promise<void>((resolve) => setTimeout(resolve, 3_000)),
    );
    await vi.advanceTimersByTimeAsync(3_000);
    await ended;
  }
  end();
  expect(lines.map((line) => line.replace(/call \d/, 'call'))).toEqual(['call (10s)', 'call (20s)']);
});
