import { expect, it } from 'vitest';
import { createDeliveries, type DeliveriesOptions } from '../../src/webhook/deliveries.ts';
import { contentResponse } from '../../src/webhook/responder.ts';
import { tokenCheck } from '../../src/webhook/token.ts';
import { bytes, payload, token } from './support/payload.ts';

function start(options: Partial<DeliveriesOptions> = {}) {
  const printed: unknown[] = [];
  const said: string[] = [];
  const over: unknown[] = [];
  const responded: number[] = [];
  const deliveries = createDeliveries({
    isToken: tokenCheck(token),
    print: async (each) => {
      printed.push(each);
      return true;
    },
    respond: async ({ payload: { message } }) => {
      responded.push(message.id);
      return contentResponse(`answer ${responded.length}`);
    },
    responseTimeout: 60_000,
    say: (line) => said.push(line),
    over: (why) => over.push(why),
    ...options,
  });
  return { ...deliveries, printed, said, over, responded };
}

const good = (id: number) => bytes(payload(id));
const silent = { response: { status: 503 }, rejected: '503 no more deliveries are accepted' };

it('prints a valid one without its token and answers it', async () => {
  const { handle: take, printed } = start();
  expect(await take(good(1))).toEqual({ response: contentResponse('answer 1') });
  expect(printed).toEqual([payload(1, { token: '[hidden]' })]);
});

it('refuses an invalid one, with the reason', async () => {
  const { handle: take, printed } = start();
  expect(await take(bytes(payload(1, { token: 'x' })))).toEqual({
    response: { status: 401, body: '{"error":"wrong token"}', type: 'application/json' },
    rejected: '401 wrong token',
  });
  expect(await take(Buffer.from('x'))).toMatchObject({ response: { status: 400 } });
  expect(printed).toEqual([]);
});

it('answers a repeated one the same, at once or later, and prints it once', async () => {
  const { handle: take, printed, responded, duplicates: repeated } = start();
  const answers = await Promise.all([take(good(1)), take(good(1)), take(good(2))]);
  answers.push(await take(good(1)));
  expect(answers.map(({ response: answer }) => answer)).toEqual(
    [1, 1, 2, 1].map((n) => contentResponse(`answer ${n}`)),
  );
  expect(printed).toHaveLength(2);
  expect(responded).toEqual([1, 2]);
  expect(repeated()).toBe(2);
});

it('gives no answer to a request without the token', async () => {
  const { handle: take } = start();
  await take(good(1));
  expect(await take(bytes(payload(1, { token: 'x' })))).toMatchObject({ response: { status: 401 } });
});

it('prints before it answers, and answers only what was printed', async () => {
  let release = (_: boolean) => {};
  const {
    handle: take,
    responded,
    over,
  } = start({
    print: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const first = take(good(1));
  expect(responded).toEqual([]);
  release(true);
  expect(await first).toMatchObject({ response: { status: 200 } });
  const second = take(good(2));
  release(false);
  expect(await second).toMatchObject({ response: { status: 503 } });
  expect(over).toEqual(['closed']);
  expect(await take(good(3))).toMatchObject(silent);
  expect(responded).toEqual([1]);
});

it('ends with the error of printing', async () => {
  const error = new Error('disk full');
  const { handle: take, over } = start({ print: () => Promise.reject(error) });
  expect(await take(good(1))).toMatchObject({ response: { status: 503 } });
  expect(over).toEqual([{ error }]);
});

it('accepts the requested number', async () => {
  const { handle: take, printed, over } = start({ count: 2 });
  const taken = await Promise.all([1, 2, 3, 2].map((id) => take(good(id))));
  expect(taken.map(({ response: answer }) => answer.status)).toEqual([200, 200, 503, 200]);
  expect(printed).toHaveLength(2);
  expect(over).toEqual(['count']);
});

it('answers in time even if the responder does not', async () => {
  let told = false;
  const { handle: take, said } = start({
    responseTimeout: 20,
    respond: (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          told = true;
        });
      }),
  });
  expect(await take(good(1))).toMatchObject({ response: { status: 504 } });
  expect(told).toBe(true);
  expect(said).toEqual(['message 1: no answer within 20ms']);
});

it('answers even if the responder throws', async () => {
  const { handle: take, said } = start({ respond: () => Promise.reject(new Error('broken')) });
  expect(await take(good(1))).toMatchObject({ response: { status: 500 } });
  expect(said).toEqual(['message 1: no answer: broken']);
});

it('does not queue up what stdout cannot take', async () => {
  const { handle: take } = start({ print: () => new Promise(() => {}) });
  const padding = 'x'.repeat(9 * 1024 * 1024);
  void take(bytes(payload(1, { padding })));
  void take(bytes(payload(2, { padding })));
  expect(await take(good(3))).toMatchObject({
    response: { status: 503 },
    rejected: '503 too many deliveries are waiting to be printed',
  });
});
