/**
 * A trace takes time in proportion to its text and shows only a useful part of it: with quadratic time it
 * wouldn't end before the test is given up.
 */
import { expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runBuilt } from '../support/in-process.ts';

const mega = 1024 * 1024;
const me = { result: 'success', msg: '', user_id: 9, email: 'a@b.c', full_name: 'Ana', role: 100 };

/** Repeated texts that look like what a trace hides, or nearly. */
const texts: readonly (readonly [string, string])[] = [
  ['letters', 'a'.repeat(mega)],
  ['names of secrets', 'token'.repeat(mega / 5)],
  ['quoted names of secrets', '"api_key'.repeat(mega / 8)],
  ['backslashes', '\\'.repeat(mega)],
  ['quotes', '"'.repeat(mega)],
  ['slashes', '/'.repeat(mega)],
  ['addresses', '//a:b'.repeat(mega / 5)],
  ['Authorization headers', 'basic '.repeat(mega / 6)],
  ['blanks', ' '.repeat(mega)],
  ['blanks after a word', `basic${' '.repeat(mega)}`],
];

it.each(texts)('a reply of %s', async (_, text) => {
  const server = await startFaultyServer([{ body: { ...me, full_name: text } }]);
  onTestFinished(() => server.close());
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };
  const ran = await runBuilt(['whoami', '--debug', '--quiet'], env);
  expect(ran.code).toBe(0);
  expect(ran.err.length).toBeLessThan(20_000);
});

it.each(texts)('a request with %s', async (_, text) => {
  const server = await startFaultyServer([{ body: { result: 'success', msg: '', matches: [] } }]);
  onTestFinished(() => server.close());
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };
  // An argument of the command line can have 128 KiB.
  const words = ['message', 'unreact', '7', '--debug', '--emoji-name', `x${text.slice(0, 100_000)}x`];
  const ran = await runBuilt(words, env);
  expect(ran.code).toBe(0);
  const traced = ran.err.split('\n').filter((line) => /^[<>*] /.test(line));
  expect(traced.length).toBeGreaterThan(0);
  for (const line of traced) expect(line.length).toBeLessThan(5000);
});
