/** A `tail` in the test's own process, with a server of event queues that ends with the test. */
import { onTestFinished } from 'vitest';
import { run } from '../../src/main.ts';
import { type EventServer, type EventServerOptions, startEventServer } from './event-server.ts';
import { createTestIo, type TestIoOptions } from './io.ts';
import { temporaryFolder } from './temporary.ts';

export interface Tailed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The lines of stdout as JSON. */
  records(): Record<string, unknown>[];
}

export interface Tailing {
  stop(name?: string): void;
  /** Returns stderr so far. */
  said(): string;
  end(): Promise<Tailed>;
}

export interface Place {
  readonly server: EventServer;
  /** An empty folder that is removed after the test. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Starts a tail. */
  tail(args: readonly string[], io?: TestIoOptions): Tailing;
  /** The number of polls so far. */
  polls(): number;
}

/** Starts one; server, folder and tails are gone after the test. */
export async function openPlace(options: EventServerOptions = {}): Promise<Place> {
  const server = await startEventServer({ german: true, ...options });
  const folder = temporaryFolder();
  const tails: Tailing[] = [];
  onTestFinished(async () => {
    for (const each of tails) each.stop();
    await server.kill();
    await Promise.all(tails.map((each) => each.end()));
  });
  const env = {
    PATH: process.env.PATH ?? '',
    ZULIP_SITE: server.site,
    ZULIP_EMAIL: 'ana@x.invalid',
    ZULIP_API_KEY: 'k'.repeat(32),
  };
  return {
    server,
    folder,
    env,
    polls: () => server.requests.filter(({ path }) => path === '/events').length,
    tail(args, more = {}) {
      const started = startTail(args, env, more);
      tails.push(started);
      return started;
    },
  };
}

function startTail(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  more: TestIoOptions,
): Tailing {
  const io = createTestIo({ env, ...more });
  const stop = new AbortController();
  const ended = run(['tail', ...args], io, env, stop.signal);
  return {
    stop: (name = 'SIGINT') => stop.abort(name),
    said: () => io.err(),
    async end() {
      const code = await ended;
      const out = io.out();
      return {
        code,
        out,
        err: io.err(),
        records: () =>
          out
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line)),
      };
    },
  };
}
