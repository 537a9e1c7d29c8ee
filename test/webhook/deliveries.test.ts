import { expect, it } from 'vitest';
import { contentAnswer } from '../../src/webhook/answer.ts';
import { createDeliveries, type DeliveriesOptions } from '../../src/webhook/deliveries.ts';
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
      return contentAnswer(`answer ${responded.length}`);
    },
    answerWithin: 60_000,
    say: (line) => said.push(line),
    over: (why) => over.push(why),
    ...options,
  });
  return { ...deliveries, printed, said, over, responded };
}

const good = (id: number) => bytes(payload(id));
const silent = { answer: { status: 503 }, refused: '503 no more deliveries are taken' };

it('prints a good one without its token and answers it', async () => {
  const { take, printed } = start();
  expect(await take(good(1))).toEqual({ answer: contentAnswer('answer 1') });
  expect(printed).toEqual([payload(1, { token: '[hidden]' })]);
});

it('refuses a bad one, with the reason', async () => {
  const { take, printed } = start();
  expect(await take(bytes(payload(1, { token: 'x' })))).toEqual({
    answer: { status: 401, body: '{"error":"wrong token"}', type: 'application/json' },
    refused: '401 wrong token',
  });
  expect(await take(Buffer.from('x'))).toMatchObject({ answer: { status: 400 } });
  expect(printed).toEqual([]);
});

it('answers what is sent again the same, at once or later, and prints it once', async () => {
  const { take, printed, responded, repeated } = start();
  const answers = await Promise.all([take(good(1)), take(good(1)), take(good(2))]);
  answers.push(await take(good(1)));
  expect(answers.map(({ answer }) => answer)).toEqual([1, 1, 2, 1].map((n) => contentAnswer(`answer ${n}`)));
  expect(printed).toHaveLength(2);
  expect(responded).toEqual([1, 2]);
  expect(repeated()).toBe(2);
});

it('gives nobody the answer to a message who lacks the token', async () => {
  const { take } = start();
  await take(good(1));
  expect(await take(bytes(payload(1, { token: 'x' })))).toMatchObject({ answer: { status: 401 } });
});

it('prints before it answers, and answers only what was printed', async () => {
  let release = (_: boolean) => {};
  const { take, responded, over } = start({
    print: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const first = take(good(1));
  expect(responded).toEqual([]);
  release(true);
  expect(await first).toMatchObject({ answer: { status: 200 } });
  const second = take(good(2));
  release(false);
  expect(await second).toMatchObject({ answer: { status: 503 } });
  expect(over).toEqual(['closed']);
  expect(await take(good(3))).toMatchObject(silent);
  expect(responded).toEqual([1]);
});

it('ends with what printing threw', async () => {
  const error = new Error('disk full');
  const { take, over } = start({ print: () => Promise.reject(error) });
  expect(await take(good(1))).toMatchObject({ answer: { status: 503 } });
  expect(over).toEqual([{ error }]);
});

it('takes as many as were asked for', async () => {
  const { take, printed, over } = start({ count: 2 });
  const taken = await Promise.all([1, 2, 3, 2].map((id) => take(good(id))));
  expect(taken.map(({ answer }) => answer.status)).toEqual([200, 200, 503, 200]);
  expect(printed).toHaveLength(2);
  expect(over).toEqual(['count']);
});

it('answers in time though the responder does not', async () => {
  let told = false;
  const { take, said } = start({
    answerWithin: 20,
    respond: (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          told = true;
        });
      }),
  });
  expect(await take(good(1))).toMatchObject({ answer: { status: 504 } });
  expect(told).toBe(true);
  expect(said).toEqual(['message 1: no answer within 0.02 s']);
});

it('answers though the responder throws', async () => {
  const { take, said } = start({ respond: () => Promise.reject(new Error('broken')) });
  expect(await take(good(1))).toMatchObject({ answer: { status: 500 } });
  expect(said).toEqual(['message 1: no answer: broken']);
});

it('does not pile up what stdout does not take', async () => {
  const { take } = start({ print: () => new Promise(() => {}) });
  const padding = 'x'.repeat(9 * 1024 * 1024);
  void take(bytes(payload(1, { padding })));
  void take(bytes(payload(2, { padding })));
  expect(await take(good(3))).toMatchObject({
    answer: { status: 503 },
    refused: '503 too many deliveries wait to be printed',
  });
});
