import { expect, test } from 'vitest';
import { networkError } from '../../src/http/network-errors.ts';

const failed = (code: string, more: object = {}) =>
  networkError(Object.assign(new Error(`text of ${code}\nmore`), { code }, more), true);

test.each([
  ['CERT_NOT_YET_VALID', 'not valid yet', 'clock'],
  ['CERT_REVOKED', 'revoked', 'replace'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'not trusted here', 'ZULIP_CERT_BUNDLE'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'not trusted here', 'ZULIP_CERT_BUNDLE'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed', 'ZULIP_CERT_BUNDLE'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'nothing speaks https', 'http://'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'requires a client certificate', 'ZULIP_CLIENT_CERT'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'does not accept the client certificate', 'ZULIP_CLIENT_CERT'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'does not accept the client certificate', 'ZULIP_CLIENT_CERT'],
  ['ERR_OSSL_PEM_NO_START_LINE', 'files given cannot be used', 'ZULIP_CLIENT_CERT_KEY'],
  ['ERR_SSL_SOMETHING_NEW', 'secure connection failed: text of ERR_SSL_SOMETHING_NEW (', 'ZULIP_CERT_BUNDLE'],
])('%s', (code, message, hint) => {
  const error = failed(code);
  expect(error.kind).toBe('tls');
  expect(error.message).toContain(message);
  expect(error.message).toContain(`(${code})`);
  expect(error.hint).toContain(hint);
});

test('a refused handshake means that no request was sent, whatever was already written', () => {
  expect(failed('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED').sent).toBe(false);
  expect(failed('ERR_SSL_TLSV1_ALERT_UNKNOWN_CA').sent).toBe(false);
  expect(failed('ERR_SSL_BAD_RECORD_TYPE').sent).toBe(true);
});

test('lists the hosts of a certificate for another host, but not all thousand', () => {
  const subjectaltname = `DNS:a.example.com, ${'DNS:b.example.com, '.repeat(1000)}`;
  const error = failed('ERR_TLS_CERT_ALTNAME_INVALID', { cert: { subjectaltname } });
  expect(error.message).toContain('for another host: DNS:a.example.com, DNS:b.example.com');
  expect(error.message.length).toBeLessThan(400);
});
