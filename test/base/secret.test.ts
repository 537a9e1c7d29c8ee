import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { Secrets } from '../../src/base/secret.ts';
import { Secret } from '../../src/base/secret-value.ts';

const content = 'p/a+ss "word"';

it('prints a secret as its placeholder, however it is printed', () => {
  const secret = new Secret(content, `${'$'}{TOKEN}`);
  const printed = [
    `${secret}`,
    String([secret]),
    JSON.stringify({ secret }),
    inspect({ secret }),
    `${secret}`,
  ];
  for (const text of printed) expect(text).toContain(`${'$'}{TOKEN}`);
  expect(printed.join()).not.toContain('word');
  expect(Object.values({ ...secret })).toEqual([`${'$'}{TOKEN}`]);
  expect(secret.reveal()).toBe(content);
});

it('redacts a known text in every encoding in which it travels', () => {
  const { hide } = new Secrets().and([content]);
  const text = `${content} ${encodeURIComponent(content)} ${JSON.stringify(content)} p/a+ss &quot;word&quot;`;
  expect(hide(text)).toBe('[hidden] [hidden] "[hidden]" [hidden]');
});

it('redacts any known text within any other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), (secret, around) => {
      fc.pre(!'[hidden]'.includes(secret) && !around.includes(secret));
      const text = `x ${secret} y ${encodeURIComponent(secret)} z ${JSON.stringify(secret)}`;
      expect(new Secrets().and([secret]).hide(text)).not.toContain(secret);
    }),
  );
});

it('names the variable, even if its name contains the placeholder, and more than once', () => {
  const secrets = new Secrets();
  secrets.add('token', `${'$'}{TOKEN}`);
  secrets.add('a-token-b', `a-${'$'}{TOKEN}-b`);
  const once = secrets.hide('Token x a-token-b TOKENS');
  expect(once).toBe(`${'$'}{TOKEN} x a-${'$'}{TOKEN}-b ${'$'}{TOKEN}S`);
  expect(secrets.hide(once)).toBe(once);
});

it('redacts the lines of a longer text, and leaves short texts to their type', () => {
  const secrets = new Secrets();
  secrets.add('-----BEGIN-----\nMIIEvQIBADANBg\n--', 'KEY');
  secrets.add('abc', 'SHORT');
  expect(secrets.hide('says MIIEvQIBADANBg -- abc')).toBe('says KEY -- abc');
});

it('redacts texts at any depth, but no property names', () => {
  const secrets = new Secrets();
  secrets.add('channels', 'C');
  const of = () => 'channels';
  expect(secrets.hideIn({ channels: [{ name: 'the channels', count: 3, none: null }], of })).toEqual({
    channels: [{ name: 'the C', count: 3, none: null }],
    of,
  });
});

it('redacts a secret that the server repeats in a refusal', () => {
  const secrets = new Secrets();
  secrets.add('hush-hush', `${'$'}{TOKEN}`);
  const failure = new CliError('refused', "no 'hush-hush'", {
    code: 'HUSH-HUSH',
    hint: 'not hush-hush',
    request: { method: 'GET', path: '/hush-hush' },
    fields: { 'hush-hush': ['hush-hush'] },
  });
  const shown = secrets.hideInError(failure);
  const { message, hint, code, serverCode, request, fields } = shown;
  expect(JSON.stringify({ message, hint, code, serverCode, request, fields })).not.toMatch(/hush/i);
  expect(message).toBe(`no '${'$'}{TOKEN}'`);
});
