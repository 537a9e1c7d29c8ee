import { expect, it } from 'vitest';
import { readPayload } from '../../src/webhook/payload.ts';
import { samplePayload } from '../../src/webhook/sample.ts';
import { bytes, message, payload } from './support/payload.ts';

const now = Date.UTC(2026, 0, 2);

it.each(['mention', 'direct_message', 'private_message'])(
  '%s is a payload that a receiver accepts',
  (trigger) => {
    const sample = samplePayload({ trigger, token: 't', now });
    expect(readPayload(bytes(sample), (given) => given === 't')).toEqual({ ok: true, payload: sample });
    expect(Object.keys(sample).sort()).toEqual(Object.keys(payload(1)).sort());
    expect(sample).toMatchObject({ trigger, data: sample.message.content });
  },
);

it('has the fields of a delivery, by the type of conversation', () => {
  const { message: mention } = samplePayload({ trigger: 'mention', token: 't', now });
  expect(Object.keys(mention).sort()).toEqual(Object.keys(message(1)).sort());
  expect(mention).toMatchObject({ type: 'stream', display_recipient: 'design', timestamp: now / 1000 });
  const { message: direct } = samplePayload({ trigger: 'direct_message', token: 't', now });
  expect(direct).toMatchObject({ type: 'private', subject: '' });
  expect(direct).not.toHaveProperty('stream_id');
  expect(direct.display_recipient).toContainEqual({
    id: 12,
    email: 'ana@chat.example.com',
    full_name: 'Ana Lopez',
    is_mirror_dummy: false,
  });
});

it('is another message each time', () => {
  const id = (at: number) => samplePayload({ trigger: 'mention', token: 't', now: at }).message.id;
  expect(id(now)).not.toBe(id(now + 1));
});
