/** A sandbox in its own process that can be killed and comes back at the same address with what it kept. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { bin } from './run.ts';

export interface MortalSandbox {
  /** A folder that goes with the test. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Ends it with a signal and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, with other options where some are given. */
  restart(options?: readonly string[]): Promise<void>;
  /** Runs a command of this realmctl as the owner; the caller looks after the process. */
  spawn(...args: readonly string[]): ChildProcess;
}

/** Starts one with these options more. It, and whatever it spawned, is gone after the test. */
export async function startMortalSandbox(options: readonly string[]): Promise<MortalSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'realmctl-mortal-'));
  const children: ChildProcess[] = [];
  let server: ChildProcess | undefined;
  let port = '0';
  let env: Record<string, string> = {};
  onTestFinished(async () => {
    for (const child of [server, ...children]) child?.kill('SIGKILL');
    await rm(folder, { recursive: true, maxRetries: 5 });
  });

  async function start(more: readonly string[]): Promise<void> {
    const args = ['sandbox', 'start', '--json', '--rate-limit', 'off', '--port', port];
    const state = ['--state', join(folder, 'state.json')];
    server = spawn(process.execPath, [bin, ...args, ...state, ...more], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(server.stdout as NodeJS.ReadableStream);
    const ended = once(server, 'exit').then(([code]) => {
      throw new Error(`the sandbox ended with ${code}`);
    });
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    ended.catch(() => {});
    const { site, email, api_key } = JSON.parse(line);
    port = new URL(site).port;
    env = {
      PATH: process.env.PATH ?? '',
      ZULIP_SITE: site,
      ZULIP_EMAIL: email,
      ZULIP_API_KEY: api_key,
    };
  }

  await start(options);
  return {
    folder,
    env,
    async kill(signal) {
      if (server === undefined) throw new Error('the sandbox does not run');
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    restart: (more = options) => start(more),
    spawn(...args) {
      const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      return child;
    },
  };
}
