import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryKey, type Payload, readPayload, withoutSecrets } from '../../src/webhook/payload.ts';
import { tokenCheck } from '../../src/webhook/token.ts';
import { bytes, message, payload, token } from './support/payload.ts';

const isToken = tokenCheck(token);
const read = (value: unknown) => readPayload(bytes(value), isToken);

describe('a valid body', () => {
  it.each([
    ['in a channel', payload(1)],
    [
      'direct',
      payload(1, {
        trigger: 'direct_message',
        message: message(1, {
          type: 'private',
          display_recipient: [{ id: 12, email: 'a@x.org', full_name: 'A', is_mirror_dummy: false }],
          subject: '',
          stream_id: undefined,
        }),
      }),
    ],
    ['from before level 201', payload(1, { trigger: 'private_message' })],
    ['with a trigger of a newer service', payload(1, { trigger: 'reaction' })],
    [
      'with fields of a newer service',
      payload(1, { extra: { deep: [1] }, message: message(1, { more: null }) }),
    ],
    ['without an avatar', payload(1, { message: message(1, { avatar_url: null }) })],
    ['edited', payload(1, { message: message(1, { edit_history: [{ user_id: null, timestamp: 5 }] }) })],
  ])('%s', (_, value) => {
    const known = JSON.parse(JSON.stringify(value));
    expect(read(value)).toEqual({ ok: true, payload: known });
  });
});

describe('an invalid body', () => {
  it.each([
    ['the body is not JSON', Buffer.from('{"token":')],
    ['the body is not JSON', Buffer.alloc(0)],
    ['the body is not JSON', Buffer.from([0x22, 0xff, 0x22])],
    ['the body is not a JSON object', bytes([payload(1)])],
    ['the body is not a JSON object', bytes(null)],
    ['bot_email is required', bytes(payload(1, { bot_email: undefined }))],
    ['data must be a string', bytes(payload(1, { data: 5 }))],
    ['data must be a string', bytes(payload(1, { data: null }))],
    ['trigger must be a string', bytes(payload(1, { trigger: 7 }))],
    ['message must be an object', bytes(payload(1, { message: 'hello' }))],
    ['message must be an object', bytes(payload(1, { message: [] }))],
    ['message at id is missing', bytes(payload(1, { message: message(1, { id: undefined }) }))],
    ['message at id must be an integer', bytes(payload(1, { message: message(1, { id: 1.5 }) }))],
    ['message at subject must be a string', bytes(payload(1, { message: message(1, { subject: 5 }) }))],
    ['message at reactions must be a list', bytes(payload(1, { message: message(1, { reactions: {} }) }))],
  ])('%s', (reason, body) => {
    expect(readPayload(body, isToken)).toEqual({ ok: false, status: 400, reason });
  });

  it.each([
    [{}],
    [payload(1, { token: undefined })],
    [payload(1, { token: 'x', data: 5 })],
    [{ token: [token] }],
  ])('without the token reveals nothing else: %j', (value) => {
    expect(read(value)).toEqual({ ok: false, status: 401, reason: 'wrong token' });
  });

  it('is refused without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(readPayload(Buffer.from(text), isToken).ok).toBe(false);
      }),
    );
  });

  it('is refused without its values in the reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bot_email', 'data', 'trigger', 'message'),
        fc.integer(),
        (name, number) => {
          const secret = { secret: `value-${number}` };
          const result = read(payload(1, { [name]: name === 'message' ? [secret] : secret }));
          expect(JSON.stringify(result)).not.toContain('value-');
        },
      ),
    );
  });
});

it('is identified by message and bot', () => {
  const key = (value: unknown) => deliveryKey(value as Payload);
  expect(key(payload(1))).toBe(key(payload(1, { data: 'edited' })));
  expect(key(payload(1))).not.toBe(key(payload(2)));
  expect(key(payload(1))).not.toBe(key(payload(1, { bot_email: 'other-bot@chat.example.com' })));
});

it('is shown without the token', () => {
  const given = payload(1);
  expect(withoutSecrets(given as Payload)).toEqual({ ...given, token: '[hidden]' });
  expect(given.token).toBe(token);
});
