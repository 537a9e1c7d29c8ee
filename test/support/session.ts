/** The context of a verb, as an account of a sandbox: for parts that no single command covers. */
import type { Context } from '../../src/session/context.ts';
import { openSession } from '../../src/session/open-session.ts';
import { runAfterTest } from './after-test.ts';
import { createTestIo } from './io.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * Opens a session that ends with the test. @param as the account, by its name in the sandbox; by default the
 * owner
 */
export function contextOf(sandbox: Pick<Sandbox, 'env'>, as?: string, signal?: AbortSignal): Context {
  const env = { PATH: process.env.PATH ?? '', ...sandbox.env(as) };
  const session = openSession({
    io: createTestIo({ env, color: 'never' }),
    env,
    signal: signal ?? new AbortController().signal,
    options: {
      yes: false,
      input: false,
      dryRun: false,
      debug: false,
      quiet: true,
      timeout: 10_000,
      maxWait: 10_000,
      allowIgnored: false,
    } as unknown as Context['options'],
    asks: [],
    commandsByRow: async () => new Map(),
    commandsByRisk: async () => new Map(),
    describeCommands: async () => Promise.reject(new Error('no tree here')),
    runForAgent: async () => Promise.reject(new Error('no tree here')),
    naming: () => undefined,
    say: () => {},
    work: { rows: [], run: async () => undefined },
    withProgress: (_, work) => work(),
  });
  runAfterTest(() => session.close());
  return session.context;
}
