/** Every noun whose things have ids accepts both `id:81` and `81`. */
import { expect, it } from 'vitest';
import { codecOf } from '../../src/api/codecs/index.ts';
import { paramOf } from '../../src/api/derive/flags.ts';
import { everyNoun, everyVerb } from '../../src/cli/command-tree.ts';
import { startSandbox } from '../support/sandbox.ts';

/** Ids that belong to another program, not to the organization. */
const foreign = ['push_account_id', 'push_key_id', 'token_id', 'string_id'];

it('reads an id in both forms wherever a verb accepts one', async () => {
  const read: string[] = [];
  /** Part of lists: the other test covers them. */
  const found: string[] = [];
  for (const { words, verb } of await everyVerb()) {
    const shownAsId = (verb.positionals ?? []).flatMap(({ param, name }) =>
      /(^|_)ID$/.test(name) ? param : [],
    );
    const named = [...Object.keys(verb.params), ...Object.keys(verb.extra ?? {})].filter((name) =>
      /_ids?$/.test(name),
    );
    for (const name of new Set([...shownAsId, ...named])) {
      const param = paramOf(verb, name);
      if (param === undefined || foreign.includes(name)) continue;
      const codec = codecOf(param.kind);
      if (param.kind === 'texts') {
        found.push(words.join(' '));
        continue;
      }
      const one = (text: string) => JSON.stringify(codec.parse(text, param)).replace('"digits"', '"id"');
      // In references a number can also be a name.
      if (/"by":"id"/.test(one('81'))) expect(one('id:81'), words.join(' ')).toContain('"id":81');
      else expect(one('id:81'), `${words.join(' ')}: ${name}`).toBe(one('81'));
      read.push(words.join(' '));
    }
  }
  expect(found).toEqual(['linkifier remove']);
  expect(read).toEqual(expect.arrayContaining(['linkifier edit', 'message view', 'data-export download']));
});

const verbs = {
  linkifier: 'remove',
  playground: 'remove',
  'profile-field': 'remove',
  attachment: 'delete',
  emoji: 'remove',
  folder: 'archive',
  group: 'deactivate',
  bot: 'deactivate',
  channel: 'archive',
  user: 'deactivate',
  invite: 'revoke',
  'channel default-group': 'delete',
} as const;

/** Nouns whose things have no ids, none in the sandbox, or no form other than ids. */
const without = [
  'api',
  'group members',
  'topic',
  'message',
  'domain',
  'nav-view',
  'data-export',
  'channel default',
  'bot storage',
  'push device',
  'message schedule',
];

it('finds things by id:N in lists too', async () => {
  const ends = Object.values(verbs) as readonly string[];
  const nouns = (await everyNoun()).filter(
    ({ verbs: own }) => 'list' in own && ends.some((end) => end in own),
  );
  const tried = nouns.map(({ words }) => words.join(' ')).filter((noun) => !without.includes(noun));
  expect(tried.toSorted()).toEqual(Object.keys(verbs).toSorted());
  const sandbox = await startSandbox();
  for (const [noun, verb] of Object.entries(verbs)) {
    const listed = await sandbox.run([...noun.split(' '), 'list', '--json']);
    const [first] = listed
      .json<Record<string, unknown>[]>()
      .toReversed()
      .filter(
        ({ deactivated, is_active, is_bot }) =>
          !deactivated && is_active !== false && (noun !== 'user' || !is_bot),
      );
    const id = first?.stream_id ?? first?.user_id ?? first?.id;
    expect(id, noun).toBeDefined();
    const ran = await sandbox.run([...noun.split(' '), verb, `id:${id}`, '--dry-run']);
    expect(ran, `${noun} ${verb} id:${id}: ${ran.err}`).toMatchObject({ code: 0 });
  }
});
