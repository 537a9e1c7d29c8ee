/** A refusal names parameters as they were typed: alias, negated form, argument. */
import { expect, it } from 'vitest';
import { served } from '../sandbox/support/served.ts';
import { runHere } from '../support/in-process.ts';

it.each<[string, string, number?]>([
  ['channel create x --subscribers me --private --web-public', '--private does not go with --web-public: '],
  [
    'channel create x --subscribers me --invite-only --is-web-public',
    '--invite-only does not go with --is-web-public: ',
  ],
  ['channel create x --subscribers me --private --default', '--private does not go with --default: '],
  ['channel update general --private --web-public', '--private does not go with --web-public: '],
  [
    'channel update general --unarchive --no-is-archived',
    '--unarchive and --no-is-archived exclude each other',
  ],
  ['channel subscribe general --private', '--private is about a channel that is made'],
  ['channel subscribe general --no-invite-only', '--no-invite-only is about a channel that is made'],
  ['channel subscribe general --principals none', '--principals names nobody'],
  [
    'channel list --include-archived --no-exclude-archived',
    '--include-archived and --no-exclude-archived are',
  ],
  ['status set --emoji-code 1f6a2', '--emoji-code needs --emoji-name too: '],
  ['status set --status-text x --reaction-type unicode_emoji', '--reaction-type needs --emoji-name too: '],
  ['group list --include-deactivated', '--include-deactivated needs feature level 294', 200],
  ['group list --include-deactivated-groups', '--include-deactivated-groups needs feature level 294', 200],
  ['channel update design --default', '--default needs feature level 200', 150],
])('%s', async (line, said, level = 421) => {
  const { site, user } = await served({ level });
  const { delivery_email, api_key } = user('owner');
  const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const ran = await runHere(line.split(' '), env);
  expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(said);
});
