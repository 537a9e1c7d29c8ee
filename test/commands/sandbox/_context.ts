/** The part of a context that the sandbox's verbs use, with buffers. */
import { PassThrough } from 'node:stream';
import type { Context, Env } from '../../../src/session/context.ts';

export interface TestContext {
  readonly context: Context;
  /** What was written so far. */
  out(): string;
  err(): string;
  notes: string[];
  /** As main does for a signal to the process. */
  interrupt(name: NodeJS.Signals): void;
  /** Resolves with the first line of stdout. */
  firstLine(): Promise<string>;
}

export function testContext({ env = {}, json = false }: { env?: Env; json?: boolean } = {}): TestContext {
  const interruption = new AbortController();
  const written = { out: '', err: '' };
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  stdout.on('data', (chunk) => {
    written.out += chunk;
  });
  stderr.on('data', (chunk) => {
    written.err += chunk;
  });
  const notes: string[] = [];
  const context = {
    io: { stdout, stderr, stdinIsTerminal: false, stdoutIsTerminal: false, stderrIsTerminal: false },
    env,
    options: json ? { format: 'json' } : {},
    signal: interruption.signal,
    note: (text: string) => notes.push(text),
    warn: (text: string) => notes.push(text),
  } as unknown as Context;
  return {
    context,
    notes,
    out: () => written.out,
    err: () => written.err,
    interrupt: (name) => interruption.abort(name),
    firstLine: () =>
      new Promise((done) => {
        const look = () => {
          const end = written.out.indexOf('\n');
          if (end >= 0) done(written.out.slice(0, end));
          else stdout.once('data', () => setImmediate(look));
        };
        look();
      }),
  };
}
