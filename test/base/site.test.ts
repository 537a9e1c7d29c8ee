import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopback, normalizeSite } from '../../src/base/site.ts';

test.each([
  ['chat.example.com', 'https://chat.example.com'],
  ['https://chat.example.com/', 'https://chat.example.com'],
  ['HTTPS://Chat.Example.com:443/api', 'https://chat.example.com'],
  ['https://chat.example.com/api/v1/', 'https://chat.example.com'],
  ['https://example.com/chat/api/v1', 'https://example.com/chat'],
  ['https://example.com/chatapi', 'https://example.com/chatapi'],
  ['https://chat.example.com/#narrow/channel/4-x', 'https://chat.example.com'],
  ['chat.example.com:8443', 'https://chat.example.com:8443'],
  ['localhost:9991', 'http://localhost:9991'],
  ['zulip.localhost', 'https://zulip.localhost'],
  ['127.0.0.1:80', 'http://127.0.0.1'],
  ['[::1]:9991', 'http://[::1]:9991'],
  ['https://localhost', 'https://localhost'],
  ['  https://chat.example.com  ', 'https://chat.example.com'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
])('normalizes %s to %s', (given, site) => {
  expect(normalizeSite(given)).toBe(site);
  expect(normalizeSite(site)).toBe(site);
});

test.each([
  '',
  ' ',
  'ftp://x.org',
  'https://',
  'https://a b',
  'file:///etc/passwd',
  'https://ana:pw@x.org',
  'x:y:z',
])('refuses %j without showing a password', (given) => {
  expect(() => normalizeSite(given)).toThrow(expect.objectContaining({ exitReason: 'usage' }));
  expect(() => normalizeSite(given)).not.toThrow(/pw/);
});

test('normalizing twice changes nothing, whatever was pasted', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      const site = normalizeSite(url);
      expect(normalizeSite(site)).toBe(site);
    }),
  );
});

test('recognizes names of this machine', () => {
  expect(['127.0.0.1', '127.8.9.1', '[::1]', 'localhost'].every(isLoopback)).toBe(true);
  expect(
    ['127.0.0.1.evil.org', 'localhost.evil.org', '128.0.0.1', 'notlocalhost', 'a.localhost'].some(isLoopback),
  ).toBe(false);
});
