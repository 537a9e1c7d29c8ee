import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSecretName, redactText, redactUrl, redactValue } from '../../src/http/trace.ts';

const canary = 'C4n4ryS3cr3tV4lue';
const secretNames = [
  'api_key',
  'API_KEY',
  'apiKey',
  'key',
  'password',
  'old_password',
  'new_password',
  'token',
  'bot_token',
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'client_secret',
  'client_cert_key',
];
const secretName = fc.constantFrom(...secretNames);
const harmless = fc.constantFrom('name', 'description', 'stream_id', 'monkey', 'keyboard', 'color');

/** A JSON value with the canary somewhere under a secret-like name. */
const holding = fc.letrec((tie) => ({
  leaf: fc.record({ name: secretName, extra: fc.jsonValue({ maxDepth: 1 }) }).map(({ name, extra }) => ({
    before: extra,
    [name]: canary,
  })),
  nested: fc.record({ name: fc.oneof(secretName, harmless), inner: tie('any') }).map(({ name, inner }) => ({
    [name]: inner,
  })),
  list: tie('any').map((inner) => [1, inner, null]),
  any: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('nested'), tie('list')),
})).any;

test('no secret survives in a JSON value, at any depth', () => {
  fc.assert(fc.property(holding, (value) => !JSON.stringify(redactValue(value)).includes(canary)));
});

test('no secret survives in JSON text, complete or truncated anywhere', () => {
  fc.assert(
    fc.property(secretName, fc.nat(200), harmless, (name, cut, other) => {
      const text = JSON.stringify(
        { [other]: 'x"y', list: [{ [name]: `${canary}"\\${canary}` }], after: 1 },
        null,
        cut % 3,
      );
      const part = text.slice(0, cut);
      return !redactText(part).includes(canary);
    }),
  );
});

test('no secret survives in a form, a URL, userinfo or an Authorization header', () => {
  fc.assert(
    fc.property(secretName, harmless, (name, other) => {
      expect(redactText(`${other}=1&${name}=${canary}&b=2`)).not.toContain(canary);
      const url = new URL(`https://ana:${canary}@chat.example.com/x?${other}=1&${name}=${canary}`);
      expect(redactUrl(url)).not.toContain(canary);
      expect(redactText(`connect to ${url.href} failed`)).not.toContain(canary);
    }),
  );
  expect(redactText(`authorization: Basic ${canary}`)).not.toContain(canary);
  expect(redactText(`Bearer ${canary}`)).not.toContain(canary);
});

test('leaves everything else unchanged', () => {
  const body = {
    name: 'a=b',
    description: 'keys & tokens',
    monkey: 'x',
    stream_id: 5,
    mail: 'ana@example.com',
  };
  expect(redactValue(body)).toEqual(body);
  expect(redactText(JSON.stringify(body))).toBe(JSON.stringify(body));
  expect(redactUrl(new URL('https://x.org/api/v1/streams?a=1&b=2'))).toBe(
    'https://x.org/api/v1/streams?a=1&b=2',
  );
  expect(isSecretName('monkey')).toBe(false);
});
