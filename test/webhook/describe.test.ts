import { expect, it } from 'vitest';
import { describePayload } from '../../src/webhook/describe.ts';
import type { Payload } from '../../src/webhook/payload.ts';
import { message, payload } from './support/payload.ts';

const now = new Date(2026, 0, 2, 3, 4, 5);
const line = (changes: object, of: Record<string, unknown> = {}) =>
  describePayload(payload(1, { message: message(1, of), ...changes }) as unknown as Payload, now);
const person = (name: string) => ({ id: 1, email: `${name}@chat.example.com`, full_name: name });
const direct = (...names: string[]) => ({
  type: 'private',
  display_recipient: names.map(person),
  subject: '',
});
const head = '03:04:05';
const ana = 'Helper by Ana Lopez (ana@chat.example.com)';

it.each([
  [line({}), `${head} mention of ${ana} in #design > launch: @**Helper** hello`],
  [line({}, { subject: '' }), `${head} mention of ${ana} in #design: @**Helper** hello`],
  [
    line({ trigger: 'direct_message', data: 'hi' }, direct('ana', 'helper')),
    `${head} direct message to ${ana}: hi`,
  ],
  [
    line({ trigger: 'private_message', data: 'hi' }, direct('ana', 'bo', 'helper')),
    `${head} direct message to ${ana} with bo, helper: hi`,
  ],
  [line({ trigger: 'reaction', data: 'hi' }), `${head} reaction for ${ana} in #design > launch: hi`],
  [line({ data: 'hi' }, { display_recipient: null }), `${head} mention of ${ana}: hi`],
  [
    line({ data: 'hi' }, { type: 'private', display_recipient: [null, 5, {}] }),
    `${head} mention of ${ana} with someone, someone, someone: hi`,
  ],
])('%s', (actual, expected) => {
  expect(actual).toBe(expected);
});
