import { describe, expect, test } from 'vitest';
import { createChannel } from '../../src/api/table/channels.ts';
import { fetchKey } from '../../src/api/table/own-account.ts';
import { ownUser } from '../../src/api/table/users.ts';
import type { ExitReason } from '../../src/base/exit-codes.ts';
import { isSuccess, isTruncated, readEnvelope } from '../../src/http/envelope.ts';
import { apiError, notApiError } from '../../src/http/error-mapping.ts';

const read = { row: ownUser, path: '/users/me', site: 'https://chat.example.com' };
const write = { row: createChannel, path: '/channels/create', site: 'https://chat.example.com' };

function reply(status: number, text: string, type = 'application/json') {
  return { status, text, headers: { 'content-type': type }, cut: false };
}
const refuse = (status: number, fields: Record<string, unknown>, asked = write) =>
  apiError(asked, reply(status, ''), { result: 'error', msg: 'Grund', ...fields });

describe('determines the exit reason from status and code together', () => {
  const cases: readonly [number, string | undefined, ExitReason][] = [
    [401, 'UNAUTHORIZED', 'unauthenticated'],
    [401, 'INVALID_API_KEY', 'unauthenticated'],
    [401, 'SOMETHING_NEW', 'unauthenticated'],
    [403, 'USER_DEACTIVATED', 'unauthenticated'],
    [403, 'REALM_DEACTIVATED', 'unauthenticated'],
    [400, 'UNAUTHORIZED_PRINCIPAL', 'forbidden'],
    [403, 'UNAUTHORIZED_PRINCIPAL', 'forbidden'],
    [403, 'BAD_REQUEST', 'forbidden'],
    [403, undefined, 'forbidden'],
    [400, 'CHANNEL_ALREADY_EXISTS', 'conflict'],
    [409, 'CHANNEL_ALREADY_EXISTS', 'conflict'],
    [409, 'BAD_REQUEST', 'conflict'],
    [400, 'REACTION_ALREADY_EXISTS', 'conflict'],
    [400, 'EXPECTATION_MISMATCH', 'conflict'],
    [404, 'BAD_REQUEST', 'not-found'],
    [400, 'NOT_FOUND', 'not-found'],
    [400, 'REACTION_DOES_NOT_EXIST', 'not-found'],
    [400, 'STREAM_DOES_NOT_EXIST', 'not-found'],
    [429, undefined, 'rate-limited'],
    [400, 'BAD_REQUEST', 'refused'],
    [400, 'CODE_OF_TOMORROW', 'refused'],
    [405, undefined, 'refused'],
    [500, undefined, 'refused'],
  ];
  test.each(cases)('HTTP %i %s: %s', (status, code, exitReason) => {
    expect(refuse(status, code === undefined ? {} : { code })).toMatchObject({ exitReason, status, code });
  });
});

test("prints the server's message on one line, and keeps further fields", () => {
  const failure = refuse(400, { code: 'X', msg: "Kanal\n  'a' ist  da", stream: 'a', 'retry-after': 1 });
  expect(failure.message).toBe("Kanal 'a' ist da");
  expect(failure.fields).toEqual({ stream: 'a', 'retry-after': 1 });
  expect(failure.request).toEqual({ method: 'POST', path: '/channels/create' });
});

test('has a message for a refusal without text', () => {
  expect(refuse(400, { msg: '' }).message).toContain('400');
});

test('says what to check for wrong credentials', () => {
  expect(refuse(401, { code: 'UNAUTHORIZED' }).hint).toContain('ZULIP_API_KEY');
});

test.each([
  ['USER_DEACTIVATED', /administrator .* reactivate the account/],
  ['REALM_DEACTIVATED', /operators of the server/],
  ['AUTHENTICATION_FAILED', /email and password/],
  ['PASSWORD_AUTH_DISABLED', /auth login --with-key/],
  ['PASSWORD_RESET_REQUIRED', /new password/],
  ['INVALID_API_KEY', /^realmctl auth login\n/],
])('%s has its own hint', (code, hint) => {
  expect(refuse(401, { code }).hint).toMatch(hint);
});

test('a server error leaves nothing unclear if a POST changes nothing permanently', () => {
  const asked = { row: fetchKey, path: '/fetch_api_key', site: write.site } as const;
  expect(refuse(500, {}, asked as unknown as typeof write).outcome).toBeUndefined();
});

test('a server error leaves the outcome of a write unclear, not that of a read', () => {
  expect(refuse(500, {}).outcome).toBe('unknown');
  expect(refuse(500, {}, read as unknown as typeof write).outcome).toBeUndefined();
  expect(refuse(400, {}).outcome).toBeUndefined();
});

const page = '<!doctype html><html>Welcome to Hotel WLAN</html>';

test.each([
  [200, page, 'text/html', 'a web page'],
  [200, '', 'text/plain', 'an empty reply'],
  [200, 'pong', 'text/plain', 'text/plain instead of JSON'],
  [200, 'pong', 'application/json', 'something that is not JSON'],
  [200, '{"status":"ok"}', 'application/json', 'JSON'],
  [200, '[1,2]', 'application/json', 'JSON'],
  [200, '{"result":"succ', 'application/json', 'JSON'],
  [302, page, 'text/html', 'a web page'],
  [400, page, 'text/html', 'a web page'],
])("HTTP %i with %j isn't an answer of Zulip", (status, text, type, words) => {
  const answer = reply(status, text, type);
  expect(readEnvelope(answer)).toBeUndefined();
  const failure = notApiError(write, answer);
  expect(failure).toMatchObject({ exitReason: 'unreachable', exit: 9, status });
  expect(failure.message).toContain('https://chat.example.com');
  expect(failure.message).toContain(words);
  expect(failure.outcome).toBe(status === 200 ? 'unknown' : undefined);
});

test('distinguishes an old server from a wrong site for an unknown path', () => {
  const old = notApiError(write, reply(404, page, 'text/html'));
  expect(old).toMatchObject({ exitReason: 'refused', hint: expect.stringContaining('417') });
  const wrong = notApiError(read, reply(404, page, 'text/html'));
  expect(wrong).toMatchObject({ exitReason: 'unreachable', hint: expect.stringContaining('site address') });
});

test('a gateway timeout leaves a write unclear', () => {
  for (const status of [502, 503, 504]) {
    expect(notApiError(write, reply(status, page, 'text/html'))).toMatchObject({
      exitReason: 'unreachable',
      outcome: 'unknown',
    });
  }
});

test('has messages for a body that is too large, and for a login page', () => {
  expect(notApiError(write, reply(413, page, 'text/html'))).toMatchObject({ exitReason: 'refused' });
  expect(notApiError(read, reply(401, page, 'text/html'))).toMatchObject({ exitReason: 'unauthenticated' });
});

test('recognizes JSON whatever its Content-Type', () => {
  const answer = reply(
    405,
    '{"result":"error","msg":"Method Not Allowed","allowed_methods":["GET"]}',
    'text/html',
  );
  const body = readEnvelope(answer);
  expect(body?.msg).toBe('Method Not Allowed');
  expect(isSuccess(answer, body)).toBe(false);
});

test('counts as success only if both the status and the body say so', () => {
  const good = { result: 'success', msg: '' };
  expect(isSuccess(reply(200, ''), good)).toBe(true);
  expect(isSuccess(reply(200, ''), { result: 'partially_completed' })).toBe(false);
  expect(isSuccess(reply(400, ''), good)).toBe(false);
  expect(isSuccess(reply(200, ''), { result: 'error' })).toBe(false);
});

test('recognizes a truncated reply as JSON', () => {
  expect(isTruncated(reply(200, '{"result":"succ'))).toBe(true);
  expect(isTruncated(reply(200, '{"status":"ok"}'))).toBe(false);
  expect(isTruncated(reply(200, page))).toBe(false);
  expect(isTruncated(reply(502, '{"a'))).toBe(false);
});
