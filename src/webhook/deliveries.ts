/** What becomes of the bodies that arrive: each good one is printed once and answered, whatever is sent again. */

import { createDedupCache } from './dedup-cache.ts';
import { deliveryKey, type Payload, readPayload, withoutSecrets } from './payload.ts';
import type { Responder, Say } from './responder.ts';
import { errorResponse, type WebhookResponse } from './response.ts';

/** Deliveries that are dedupLimits; the service sends again within a minute or not at all. */
const dedupLimits = { entries: 10_000, characters: 16 * 1024 * 1024 };
/** Bytes that may wait for stdout before more is refused. */
const maxPendingBytes = 16 * 1024 * 1024;

export interface DeliveriesOptions {
  readonly isToken: (given: unknown) => boolean;
  /** Prints one; false where nobody reads any more. */
  readonly print: (payload: Payload) => Promise<boolean>;
  readonly respond: Responder;
  /** Milliseconds for an answer. */
  readonly responseTimeout: number;
  /** After so many no more are taken; absent: no end. */
  readonly count?: number | undefined;
  readonly say: Say;
  /** Called when there is nothing left to do: enough were printed, nobody reads any more, or printing failed. */
  readonly over: (why: 'count' | 'closed' | { readonly error: unknown }) => void;
}

export interface Deliveries {
  /** Takes a body and gives the answer, with the reason where it was refused. */
  handle(body: Buffer): Promise<HandledDelivery>;
  /** Printed so far. */
  printed(): number;
  /** Sent again, so far. */
  duplicates(): number;
}

export interface HandledDelivery {
  readonly response: WebhookResponse;
  readonly rejected?: string;
}

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { isToken, respond, responseTimeout, count, say, over } = options;
  const dedupCache = createDedupCache(dedupLimits);
  let taken = 0;
  let printed = 0;
  let duplicates = 0;
  let waiting = 0;
  let closed = false;

  const print = async (payload: Payload, size: number): Promise<boolean> => {
    waiting += size;
    try {
      const read = await options.print(payload);
      if (read) printed += 1;
      else closed = true;
      if (closed) over('closed');
      else if (printed === count) over('count');
      return read;
    } catch (error) {
      closed = true;
      over({ error });
      return false;
    } finally {
      waiting -= size;
    }
  };

  const carryOut = async (payload: Payload, body: Buffer): Promise<WebhookResponse> => {
    if (!(await print(payload, body.length))) return errorResponse(503, noMore);
    return withTimeout(respond, { payload, body }, responseTimeout, say);
  };

  return {
    async handle(body) {
      const read = readPayload(body, isToken);
      if (!read.ok) return reject(read.status, read.reason);
      const key = deliveryKey(read.payload);
      const known = dedupCache.find(key);
      if (known !== undefined) {
        duplicates += 1;
        return { response: await known };
      }
      if (closed || taken === count) return reject(503, noMore);
      if (waiting > maxPendingBytes) return reject(503, 'too many deliveries wait to be printed');
      taken += 1;
      const response = carryOut(withoutSecrets(read.payload), body);
      dedupCache.keep(key, response);
      return { response: await response };
    },
    printed: () => printed,
    duplicates: () => duplicates,
  };
}

const noMore = 'no more deliveries are taken';

function reject(status: number, reason: string): HandledDelivery {
  return { response: errorResponse(status, reason), rejected: `${status} ${reason}` };
}

/** The responder's answer, or an error: in time, whatever the responder does. */
async function withTimeout(
  respond: Responder,
  delivery: Parameters<Responder>[0],
  limit: number,
  say: Say,
): Promise<WebhookResponse> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<WebhookResponse>((resolve) => {
    timer = setTimeout(() => {
      say(`message ${delivery.payload.message.id}: no answer within ${limit / 1000} s`);
      resolve(errorResponse(504, 'no answer in time'));
      over.abort();
    }, limit);
  });
  try {
    return await Promise.race([respond(delivery, over.signal), late]);
  } catch (error) {
    say(`message ${delivery.payload.message.id}: no answer: ${(error as Error).message}`);
    return errorResponse(500, 'no answer could be made');
  } finally {
    clearTimeout(timer);
  }
}
