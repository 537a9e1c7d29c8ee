/** A client for a test server, without real waiting; collects trace and notes. */
import type { CliError } from '../../src/base/cli-error.ts';
import { Credentials } from '../../src/base/credentials.ts';
import { createClient } from '../../src/http/client.ts';
import type { Client, ClientOptions } from '../../src/http/client-types.ts';
import type { Clock } from '../../src/http/clock.ts';
import type { FaultyServer } from '../support/faulty-server.ts';

export const key = 'canaryKEY0123456789canaryKEY01234';

export interface TestClient extends Client {
  readonly traced: string[];
  readonly noted: string[];
  /** Every requested wait, in milliseconds. */
  readonly slept: number[];
}

/** Sleeping only advances the time, once nothing can continue without waiting. */
export function fakeClock(slept: number[] = []): Clock {
  let time = Date.UTC(2026, 0, 1);
  return {
    now: () => time,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      slept.push(ms);
      await new Promise((resolve) => setImmediate(resolve));
      time += ms;
    },
    random: () => 0.5,
  };
}

/** The default account of a test client. */
export function accountAt(site: string, email = 'ana@example.com'): Credentials {
  return new Credentials({ site, email, key, source: 'the test' });
}

type TestOptions = Partial<ClientOptions> & {
  /** Calls without an account; the error if one is needed. */
  readonly missing?: CliError;
};

export function testClient(server: FaultyServer, { missing, ...options }: TestOptions = {}): TestClient {
  const traced: string[] = [];
  const noted: string[] = [];
  const slept: number[] = [];
  const client = createClient({
    caller: missing === undefined ? accountAt(server.site) : { site: server.site, missing },
    userAgent: 'realmctl/0.1.0 (test)',
    timeout: 10_000,
    maxWait: 60_000,
    allowIgnored: false,
    clock: fakeClock(slept),
    hooks: { trace: (line) => traced.push(line), note: (line) => noted.push(line) },
    ...options,
  });
  return { ...client, traced, noted, slept };
}

/** Returns the error of a rejected promise. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );
}
