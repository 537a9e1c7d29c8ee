/**
 * Runs jq in a worker thread. A filter may run forever, and one that overflows the stack leaves jq
 * unusable: in both cases the thread is terminated, and the next filter starts a new one.
 */

import { Worker } from 'node:worker_threads';
import { formatDuration } from '../base/duration.ts';
import { ownText } from '../base/own-files.ts';

export interface JqOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** `late`: the time limit passed. `broken`: jq crashed. `aborted`: the signal was aborted. */
export type JqFaultKind = 'late' | 'broken' | 'aborted';

/** Thrown if jq gives no output. */
export class JqFault extends Error {
  readonly kind: JqFaultKind;
  constructor(kind: JqFaultKind, message: string) {
    super(message);
    this.name = 'JqFault';
    this.kind = kind;
  }
}

export interface JqOptions {
  /** Command line options of jq. */
  readonly flags?: readonly string[];
  /** Time limit in milliseconds, once the thread has begun. */
  readonly within: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The program of the thread, after the code of jq, which is the variable `jq`. It gets an empty environment. It
 * reports when a filter begins, so that loading jq, which can take long on a busy machine, does not count as the
 * filter's time.
 */
const program = `
  const { parentPort } = require('node:worker_threads');
  const loaded = jq.raw('0', '.', []);
  parentPort.on('message', async ({ input, filter, flags }) => {
    try {
      await loaded;
      parentPort.postMessage('begun');
      parentPort.postMessage(await jq.raw(input, filter, flags));
    } catch (error) {
      parentPort.postMessage({ broken: String(error?.message ?? error) });
    }
  });
`;

/** jq says no more than `Aborted()` when its memory is full. */
const outOfMemory = 'it is too large for the jq that is built in';

/** One thread for all filters of the process, started with the first. */
let thread: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a filter over text, after the runs that were requested before. A filter that does not
 * compile or fails has an exit code other than 0. Throws a JqFault.
 */
export function runJq(input: string, filter: string, options: JqOptions): Promise<JqOutput> {
  const output = last.then(() => runAlone(input, filter, options));
  last = output.catch(() => {});
  return output;
}

function runAlone(
  input: string,
  filter: string,
  { flags = [], within, signal }: JqOptions,
): Promise<JqOutput> {
  if (signal?.aborted) return Promise.reject(new JqFault('aborted', 'interrupted'));
  thread ??= startThread();
  const worker = thread;
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener);
      worker.unref();
      outcome();
    };
    const end = (kind: JqFaultKind, message: string) => {
      thread = undefined;
      settle(() => reject(new JqFault(kind, message)));
      void worker.terminate();
    };
    const abort = () => end('aborted', 'interrupted');
    const late = () => end('late', `it did not end within ${formatDuration(within)}`);
    let timer: NodeJS.Timeout | undefined;
    signal?.addEventListener('abort', abort, { once: true });
    const listeners = {
      error: (error: Error) => end('broken', error.message),
      exit: () => end('broken', 'it ended'),
      message: (reply: 'begun' | JqOutput | { readonly broken: string }) => {
        if (reply === 'begun') timer = setTimeout(late, within);
        else if ('broken' in reply)
          end('broken', reply.broken.startsWith('Aborted()') ? outOfMemory : reply.broken);
        else settle(() => resolve(reply));
      },
    };
    for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener);
    worker.ref();
    // A filter such as `-1` must not be read as an option.
    worker.postMessage({ input, filter: filter.startsWith('-') ? ` ${filter}` : filter, flags });
  });
}

function startThread(): Worker {
  const jq = ownText('dist/jq.js');
  if (jq === undefined) throw new JqFault('broken', 'dist/jq.js is missing beside the program');
  // What jq itself says on its way out is in the error.
  const started = new Worker(`${jq}\n${program}`, { eval: true, env: {}, execArgv: [], stderr: true });
  // Without a listener, an error while the thread is idle would end the process.
  started.on('error', () => {});
  started.on('exit', () => {
    if (thread === started) thread = undefined;
  });
  return started;
}
