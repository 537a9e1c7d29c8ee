/**
 * A webhook listener: combines receiver and deliveries, ends them, and logs rejected requests to stderr, with a
 * limit of lines in each window and a count of the others.
 */

import { createDeliveries, type DeliveriesOptions } from './deliveries.ts';
import { type ReceiverOptions, startReceiver } from './receiver.ts';
import type { Say } from './responder.ts';

interface RejectionLog {
  /** Prints a line, unless there were too many in this window. `reason` is a short fixed text, by which it is counted. */
  add(reason: string): void;
  /** Number of rejected requests since the start. */
  total(): number;
  /** Prints the count of what was not printed. */
  close(): void;
}

interface RejectionLogLimits {
  /** How many lines one window has. */
  readonly lines: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Creates a log.
 * @param say prints one line
 */
export function createRejectionLog(
  say: (line: string) => void,
  { lines, window }: RejectionLogLimits,
): RejectionLog {
  const unreported = new Map<string, number>();
  let reported = 0;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    reported = 0;
    if (unreported.size > 0) say(`also refused: ${counts(unreported)}`);
    unreported.clear();
  };
  return {
    add(reason) {
      total += 1;
      timer ??= setTimeout(end, window).unref();
      reported += 1;
      if (reported <= lines) say(`refused: ${reason}`);
      else unreported.set(reason, (unreported.get(reason) ?? 0) + 1);
    },
    total: () => total,
    close: end,
  };
}

function counts(totals: ReadonlyMap<string, number>): string {
  return [...totals].map(([reason, count]) => `${count} times ${reason}`).join(', ');
}

export interface ListenOptions
  extends Pick<ReceiverOptions, 'host' | 'port' | 'tls' | 'loopbackOnly' | 'paths' | 'maxBody'>,
    Pick<DeliveriesOptions, 'isToken' | 'print' | 'respond' | 'count'> {
  /** Milliseconds; absent for no limit. */
  readonly time?: number | undefined;
  /** Called with the address for the server's configuration as soon as the listener is ready. */
  readonly ready: (url: string) => void;
  /** For rejected requests, failed responses and the closing summary. */
  readonly say: Say;
  readonly signal: AbortSignal;
  /** Milliseconds; by default what the server's own time limit allows. */
  readonly timeouts?: ReceiverOptions['timeouts'];
  readonly responseTimeout?: number;
}

/**
 * Milliseconds for a response: the server waits ten seconds and then sends the message again (docs/service.md,
 * Outgoing webhooks).
 */
export const responseTimeout = 9000;
const defaultTimeouts = { head: 10_000, total: 15_000 };
const rejectionLogLimits = { lines: 10, window: 10_000 };

/** Why the listener ended: enough deliveries, the time limit, a signal, or because the reader closed stdout. */
export type ListenEnd = 'count' | 'time' | 'signal' | 'closed';

/** Receives until something ends it, and finishes the responses under way. Throws any error of printing. */
export async function listen(options: ListenOptions): Promise<ListenEnd> {
  const { say, signal, time } = options;
  const rejectionLog = createRejectionLog(say, rejectionLogLimits);
  let end: (why: ListenEnd) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const ended = new Promise<ListenEnd>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  // It may fail while the receiver is still starting or stopping.
  ended.catch(() => {});
  const deliveries = createDeliveries({
    ...options,
    responseTimeout: options.responseTimeout ?? responseTimeout,
    over: (why) => (typeof why === 'string' ? end(why) : fail(why.error)),
  });
  const receiver = await startReceiver({
    ...options,
    timeouts: options.timeouts ?? defaultTimeouts,
    onRejected: (reason) => rejectionLog.add(reason),
    async receive(body) {
      const { response, rejected } = await deliveries.handle(body);
      if (rejected !== undefined) rejectionLog.add(rejected);
      return response;
    },
  });
  const interrupt = () => end('signal');
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  const timer = time === undefined ? undefined : setTimeout(() => end('time'), time);
  options.ready(receiver.url);
  try {
    return await ended;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
    await receiver.stop();
    rejectionLog.close();
    say(
      `${deliveries.printed()} printed, ${deliveries.duplicates()} sent again, ${rejectionLog.total()} requests refused`,
    );
  }
}
