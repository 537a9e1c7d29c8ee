/** What becomes of the bodies that arrive: each good one is printed once and answered, whatever is sent again. */
import { type Answer, errorAnswer } from './answer.ts';
import { deliveryKey, type Payload, readPayload, withoutSecrets } from './payload.ts';
import { createRecent } from './recent.ts';
import type { Responder, Say } from './responder.ts';

/** Deliveries that are remembered; the service sends again within a minute or not at all. */
const remembered = { entries: 10_000, characters: 16 * 1024 * 1024 };
/** Bytes that may wait for stdout before more is refused. */
const longestWait = 16 * 1024 * 1024;

export interface DeliveriesOptions {
  readonly isToken: (given: unknown) => boolean;
  /** Prints one; false where nobody reads any more. */
  readonly print: (payload: Payload) => Promise<boolean>;
  readonly respond: Responder;
  /** Milliseconds for an answer. */
  readonly answerWithin: number;
  /** After so many no more are taken; absent: no end. */
  readonly count?: number | undefined;
  readonly say: Say;
  /** Called when there is nothing left to do: enough were printed, nobody reads any more, or printing failed. */
  readonly over: (why: 'count' | 'closed' | { readonly error: unknown }) => void;
}

export interface Deliveries {
  /** Takes a body and gives the answer, with the reason where it was refused. */
  take(body: Buffer): Promise<Taken>;
  /** Printed so far. */
  printed(): number;
  /** Sent again, so far. */
  repeated(): number;
}

export interface Taken {
  readonly answer: Answer;
  readonly refused?: string;
}

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { isToken, respond, answerWithin, count, say, over } = options;
  const recent = createRecent(remembered);
  let taken = 0;
  let printed = 0;
  let repeated = 0;
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

  const carryOut = async (payload: Payload, body: Buffer): Promise<Answer> => {
    if (!(await print(payload, body.length))) return errorAnswer(503, noMore);
    return inTime(respond, { payload, body }, answerWithin, say);
  };

  return {
    async take(body) {
      const read = readPayload(body, isToken);
      if (!read.ok) return refuse(read.status, read.reason);
      const key = deliveryKey(read.payload);
      const known = recent.find(key);
      if (known !== undefined) {
        repeated += 1;
        return { answer: await known };
      }
      if (closed || taken === count) return refuse(503, noMore);
      if (waiting > longestWait) return refuse(503, 'too many deliveries wait to be printed');
      taken += 1;
      const answer = carryOut(withoutSecrets(read.payload), body);
      recent.keep(key, answer);
      return { answer: await answer };
    },
    printed: () => printed,
    repeated: () => repeated,
  };
}

const noMore = 'no more deliveries are taken';

function refuse(status: number, reason: string): Taken {
  return { answer: errorAnswer(status, reason), refused: `${status} ${reason}` };
}

/** The responder's answer, or an error: in time, whatever the responder does. */
async function inTime(
  respond: Responder,
  delivery: Parameters<Responder>[0],
  limit: number,
  say: Say,
): Promise<Answer> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      say(`message ${delivery.payload.message.id}: no answer within ${limit / 1000} s`);
      resolve(errorAnswer(504, 'no answer in time'));
      over.abort();
    }, limit);
  });
  try {
    return await Promise.race([respond(delivery, over.signal), late]);
  } catch (error) {
    say(`message ${delivery.payload.message.id}: no answer: ${(error as Error).message}`);
    return errorAnswer(500, 'no answer could be made');
  } finally {
    clearTimeout(timer);
  }
}
