/** A refusal names parameters as they were typed: alias, negated form, argument. */
import { expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';

it.each<[string, string, number?]>([
  [
    'channel create x --subscribers me --private --web-public',
    '--private cannot be used with --web-public: ',
  ],
  [
    'channel create x --subscribers me --invite-only --is-web-public',
    '--invite-only cannot be used with --is-web-public: ',
  ],
  ['channel create x --subscribers me --private --default', '--private cannot be used with --default: '],
  ['channel update general --private --web-public', 'leave out --web-public'],
  [
    'channel update general --unarchive --no-is-archived',
    '--no-is-archived and --unarchive are about the same',
  ],
  ['channel subscribe general --private', '--private applies only to new channels'],
  ['channel subscribe general --no-invite-only', '--no-invite-only applies only to new channels'],
  ['channel subscribe general --principals none', '--principals must name a user'],
  [
    'channel list --include-archived --no-exclude-archived',
    '--no-exclude-archived and --include-archived are about the same',
  ],
  ['status set --emoji-code 1f6a2', '--emoji-code needs --emoji-name too: '],
  ['status set --status-text x --reaction-type unicode_emoji', '--reaction-type needs --emoji-name too: '],
  ['group list --include-deactivated', '--include-deactivated needs feature level 294', 200],
  ['group list --include-deactivated-groups', '--include-deactivated-groups needs feature level 294', 200],
  ['group reactivate old~crew', 'group reactivate needs feature level 386', 385],
  ['channel update old~plans --unarchive', '--unarchive needs feature level 388', 387],
  ['channel update general --folder Product', '--folder needs feature level 389', 388],
  ['channel create x --folder-id id:51', '--folder-id needs feature level 389', 388],
  ['channel list --folder Product', '--folder needs feature level 389', 388],
  [
    'channel create x --can-subscribe-group role:members',
    '--can-subscribe-group needs feature level 357',
    356,
  ],
  ['group deactivate on-call --yes', 'group deactivate needs feature level 290', 289],
  ['nav-view add x --name X --is-pinned', 'nav-view add needs feature level 390', 389],
  ['message typing 1001 --op start', 'message typing needs feature level 361', 360],
  ['channel update design --default', '--default needs feature level 200', 150],
])('%s', async (line, said, level = 421) => {
  const { site, user } = await startSandbox({ level });
  const { delivery_email, api_key } = user('owner');
  const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const ran = await runHere(
    line.split(' ').map((word) => word.replaceAll('~', ' ')),
    env,
  );
  expect(ran.err).not.toContain('leave out group');
  expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(said);
});
