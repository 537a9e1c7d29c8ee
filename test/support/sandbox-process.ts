/** A sandbox in its own process that can be killed and restarts at the same address with its saved state. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { basic, type Send, sender } from './by-hand.ts';
import { bin } from './run.ts';
import { temporaryFolder } from './temporary.ts';

export interface ProcessSetup {
  readonly asProcess: true;
  /** Options of `sandbox start`, besides `--state`, and `--rate-limit off`. */
  readonly options?: readonly string[];
}

export interface SandboxProcess {
  /** A folder that is removed after the test. */
  readonly folder: string;
  /** Environment variables with the owner's credentials. */
  readonly env: Readonly<Record<string, string>>;
  /** Sends a request by hand, as the account whose address begins like that. */
  readonly send: Send;
  /** Sends a signal and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, optionally with other options. */
  restart(options?: readonly string[]): Promise<void>;
  /** Runs a command of this realmctl as the owner; the caller must end the process. */
  spawn(...args: readonly string[]): ChildProcess;
}

/** The output of `sandbox start --json`. */
interface Ready {
  readonly site: string;
  readonly email: string;
  readonly api_key: string;
  readonly accounts: readonly { readonly email: string; readonly api_key: string }[];
}

/** Starts one. It and its children are gone after the test. */
export async function startProcess({ options = [] }: ProcessSetup): Promise<SandboxProcess> {
  const folder = temporaryFolder();
  const children: ChildProcess[] = [];
  onTestFinished(() => {
    for (const child of [server, ...children]) child?.kill('SIGKILL');
  });
  let server: ChildProcess | undefined;
  let port = '0';

  async function start(more: readonly string[]): Promise<Ready> {
    const args = ['sandbox', 'start', '--json', '--rate-limit', 'off', '--port', port];
    const state = ['--state', join(folder, 'state.json')];
    server = spawn(process.execPath, [bin, ...args, ...state, ...more], {
      env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(server.stdout as NodeJS.ReadableStream);
    const ended = once(server, 'exit').then(([code]) => {
      throw new Error(`the sandbox ended with ${code}`);
    });
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    ended.catch(() => {});
    const ready = JSON.parse(line) as Ready;
    port = new URL(ready.site).port;
    return ready;
  }

  const { site, email, api_key, accounts } = await start(options);
  const env = {
    PATH: process.env.PATH ?? '',
    TMPDIR: tmpdir(),
    ZULIP_SITE: site,
    ZULIP_EMAIL: email,
    ZULIP_API_KEY: api_key,
  };
  return {
    folder,
    env,
    send: sender(site, (name) => {
      const account = accounts.find((each) => each.email.startsWith(`${name}@`));
      if (account === undefined) throw new Error(`no account ${name}`);
      return basic(account.email, account.api_key);
    }),
    async kill(signal) {
      if (server === undefined) throw new Error('the sandbox does not run');
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    async restart(more = options) {
      await start(more);
    },
    spawn(...args) {
      const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      return child;
    },
  };
}
