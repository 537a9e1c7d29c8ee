/** A `webhook listen` in the test's own process. */
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { run } from '../../../src/main.ts';
import { createTestIo } from '../../support/io.ts';

export interface Listener {
  /** The URL where it listens. */
  readonly url: string;
  /** Its stdout and stderr so far. */
  out(): string;
  err(): string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

export interface ListenerOptions {
  /** Where it is started: the working directory until the test has finished. */
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts one that ends with the test. */
export async function startListener(
  args: readonly string[],
  { cwd, input = '', env = {} }: ListenerOptions,
): Promise<Listener & { interrupt(name: NodeJS.Signals): void }> {
  const before = process.cwd();
  process.chdir(cwd);
  const variables = { PATH: process.env.PATH ?? '', ...env };
  const io = createTestIo({ env: variables, input });
  const interruption = new AbortController();
  const interrupt = (name: NodeJS.Signals) => interruption.abort(name);
  const ended = run(['webhook', 'listen', '--port', '0', ...args], io, variables, interruption.signal);
  onTestFinished(async () => {
    interrupt('SIGINT');
    await ended;
    process.chdir(before);
  });
  return { url: await addressIn(io.err, ended), ended, out: io.out, err: io.err, interrupt };
}

/** The URL that a listener prints; throws if it ends instead. */
export async function addressIn(err: () => string, ended: Promise<number | null>): Promise<string> {
  let code: number | null | undefined;
  void ended.then((each) => {
    code = each;
  });
  while (true) {
    const [, address] = /^listening on (\S+)$/m.exec(err()) ?? [];
    if (address !== undefined) return address;
    if (code !== undefined) throw new Error(`ended with ${code}: ${err()}`);
    await pause(2);
  }
}
