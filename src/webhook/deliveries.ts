/**
 * Handles the bodies that arrive: each valid delivery is printed once and gets a response. Recent responses are
 * kept, so that a delivery that is sent again gets the same one.
 */

import { formatDuration } from '../base/duration.ts';
import { deliveryKey, type Payload, readPayload, withoutSecrets } from './payload.ts';
import { errorResponse, type Responder, type Say, type WebhookResponse } from './responder.ts';

interface DedupLimits {
  readonly entries: number;
  /** Maximum number of characters of all responses together. */
  readonly characters: number;
}

interface DedupCache {
  /** Returns the response under this key, which may still be pending. */
  find(key: string): Promise<WebhookResponse> | undefined;
  /** Keeps a response and drops the oldest ones if there are too many. The promise must not reject. */
  keep(key: string, answer: Promise<WebhookResponse>): void;
}

export function createDedupCache(limits: DedupLimits): DedupCache {
  const answers = new Map<string, { readonly answer: Promise<WebhookResponse>; size: number }>();
  let characters = 0;
  const makeRoom = () => {
    for (const [key, { size }] of answers) {
      if (answers.size <= limits.entries && characters <= limits.characters) return;
      answers.delete(key);
      characters -= size;
    }
  };
  return {
    find: (key) => answers.get(key)?.answer,
    keep(key, answer) {
      const entry = { answer, size: 0 };
      answers.set(key, entry);
      makeRoom();
      answer.then(({ body }) => {
        if (answers.get(key) !== entry) return;
        entry.size = body.length;
        characters += body.length;
        makeRoom();
      });
    },
  };
}

/** Limits of the deduplication; the server sends a delivery again within a minute or not at all. */
const dedupLimits = { entries: 10_000, characters: 16 * 1024 * 1024 };
/** How many bytes may wait for stdout before further deliveries are rejected. */
const maxPendingBytes = 16 * 1024 * 1024;

export interface DeliveriesOptions {
  readonly isToken: (given: unknown) => boolean;
  /** Prints a payload; returns false if the reader has closed stdout. */
  readonly print: (payload: Payload) => Promise<boolean>;
  readonly respond: Responder;
  /** Milliseconds for a response. */
  readonly responseTimeout: number;
  /** Number of deliveries after which no more are accepted; absent for no limit. */
  readonly count?: number | undefined;
  readonly say: Say;
  /** Called when the work is over: enough deliveries were printed, the reader closed stdout, or printing failed. */
  readonly over: (why: 'count' | 'closed' | { readonly error: unknown }) => void;
}

interface Deliveries {
  /** Handles a body and returns the response, with the reason if it was rejected. */
  handle(body: Buffer): Promise<HandledDelivery>;
  /** Number of deliveries printed so far. */
  printed(): number;
  /** Number of repeated deliveries so far. */
  duplicates(): number;
}

interface HandledDelivery {
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
      if (waiting > maxPendingBytes) return reject(503, 'too many deliveries are waiting to be printed');
      taken += 1;
      const response = carryOut(withoutSecrets(read.payload), body);
      dedupCache.keep(key, response);
      return { response: await response };
    },
    printed: () => printed,
    duplicates: () => duplicates,
  };
}

const noMore = 'no more deliveries are accepted';

function reject(status: number, reason: string): HandledDelivery {
  return { response: errorResponse(status, reason), rejected: `${status} ${reason}` };
}

/** Returns the response of the responder, or an error response if it fails or takes too long. */
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
      say(`message ${delivery.payload.message.id}: no answer within ${formatDuration(limit)}`);
      resolve(errorResponse(504, 'no answer in time'));
      over.abort();
    }, limit);
  });
  try {
    return await Promise.race([respond(delivery, over.signal), late]);
  } catch (error) {
    say(`message ${delivery.payload.message.id}: no answer: ${(error as Error).message}`);
    return errorResponse(500, 'could not answer');
  } finally {
    clearTimeout(timer);
  }
}
