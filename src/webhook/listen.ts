/** A listener put together: receiver, deliveries, and what ends it. */
import { createDeliveries, type DeliveriesOptions } from './deliveries.ts';
import { type ReceiverOptions, startReceiver } from './receiver.ts';
import { createRefusals } from './refusals.ts';
import type { Say } from './responder.ts';

export interface ListenOptions
  extends Pick<ReceiverOptions, 'host' | 'port' | 'tls' | 'paths' | 'maxBody'>,
    Pick<DeliveriesOptions, 'isToken' | 'print' | 'respond' | 'count'> {
  /** Milliseconds; absent: no end. */
  readonly time?: number | undefined;
  /** Told the address to give to the service, as soon as it works. */
  readonly ready: (url: string) => void;
  /** For refusals, failed answers and the closing summary. */
  readonly say: Say;
  readonly signal: AbortSignal;
  /** Milliseconds; absent: what the service's own limit leaves. */
  readonly patience?: ReceiverOptions['patience'];
  readonly answerWithin?: number;
}

/** The service waits ten seconds, and sends a message again after that. */
export const answerWithin = 9000;
const patience = { head: 10_000, whole: 15_000 };
const refusalLimits = { lines: 10, window: 10_000 };

/** What ended it: enough deliveries, time, a signal, or that nobody reads stdout any more. */
export type Ended = 'count' | 'time' | 'signal' | 'closed';

/** Receives until something ends it, and finishes what is being answered. Throws what printing threw. */
export async function listen(options: ListenOptions): Promise<Ended> {
  const { say, signal, time } = options;
  const refusals = createRefusals(say, refusalLimits);
  let end: (why: Ended) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const ended = new Promise<Ended>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  // It may fail while the receiver is still starting or stopping.
  ended.catch(() => {});
  const deliveries = createDeliveries({
    ...options,
    answerWithin: options.answerWithin ?? answerWithin,
    over: (why) => (typeof why === 'string' ? end(why) : fail(why.error)),
  });
  const receiver = await startReceiver({
    ...options,
    patience: options.patience ?? patience,
    refused: (what) => refusals.add(what),
    async receive(body) {
      const { answer, refused } = await deliveries.take(body);
      if (refused !== undefined) refusals.add(refused);
      return answer;
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
    refusals.close();
    say(
      `${deliveries.printed()} printed, ${deliveries.repeated()} sent again, ${refusals.total()} requests refused`,
    );
  }
}
