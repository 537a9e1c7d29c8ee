/** Every command that ends or takes away something made to last asks first, and names --yes where nobody can be asked. */
import { expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { served } from '../sandbox/support/served.ts';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';

/** What the command that takes it away names in full, so that it is soon back. */
const soonBack = ['message unreact', 'channel unsubscribe', 'channel default remove'];

const destructive = (await everyVerb()).filter(({ words, verb }) => {
  const [row] = verb.rows;
  const takesAway = row?.method === 'DELETE' || /deactivate|regenerate/.test(row?.path ?? '');
  return takesAway && !soonBack.includes(words.join(' '));
});

it('there are some', () => {
  const paths = destructive.map(({ words }) => words.join(' '));
  expect(paths).toEqual(expect.arrayContaining(['nav-view remove', 'group deactivate', 'auth rotate']));
});

it.each(destructive.filter(({ words }) => words[0] !== 'auth'))('$words', async ({ verb }) => {
  const { site, user } = await served();
  const { delivery_email, api_key } = user('owner');
  const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const { args } = parseExample(verb.examples[0]?.line ?? '');
  const plain = args.filter((word) => word !== '--yes');
  const unasked = await runHere(plain, env);
  expect(unasked, unasked.err).toMatchObject({ code: 2, out: '' });
  expect(unasked.err).toMatch(
    /cannot ask without a terminal: At http:\/\/127\.0\.0\.1:\d+: .*\n {2}answer with --yes/,
  );
  expect((await runHere([...plain, '--dry-run'], env)).code).toBe(0);
  expect((await runHere([...plain, '--yes'], env)).code).toBe(0);
});
