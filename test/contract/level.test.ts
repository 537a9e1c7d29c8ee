/** Makes every call at the level of the description, for the contract test to check. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { openShell, type Shell } from '../support/shell.ts';
import { loadDocument } from './document.ts';

const lines: readonly string[] = [
  'whoami',
  'org view',
  'server info',
  'channel list --include-all --no-include-public --include-default --include-web-public --include-can-access-content',
  'channel list --include-all-active',
  'channel create launch --private --description "Countdown" --subscribers me --message-retention-days 30',
  'channel create press --history-public-to-subscribers --can-send-message-group user:member1@sandbox.invalid,role:moderators --subscribers member1@sandbox.invalid',
  'channel create launch',
  'channel create archive --message-retention-days unlimited',
  'channel subscribe general press --users member1@sandbox.invalid,guest@sandbox.invalid',
  'channel update general --description "All of us" --is-default-stream --message-retention-days unlimited',
  'channel update general --can-add-subscribers-group role:members --can-subscribe-group group:designers',
  'channel update press --name newsroom --private --no-history-public-to-subscribers',
  'channel update nowhere --private',
  'channel mark-topic-read general lunch',
  'channel topics general',
  'channel view general',
  'channel access general --user member1@sandbox.invalid',
  'channel subscribers list general',
  'channel subscribers set press --users member2@sandbox.invalid --yes',
  'channel default list',
  'channel email general',
  'channel default add design',
  'channel default remove announcements --yes',
  'channel delete-topic general lunch --yes',
  'channel archive design --yes',
  'subscription list',
  'subscription list member1@sandbox.invalid',
  "subscription update general --muted --pinned --channel-color '#c2c2c2' --no-push-notifications",
  'user list',
  'user list --channel general --group role:members',
  'user deactivate member2@sandbox.invalid --yes',
  'user reactivate member2@sandbox.invalid',
  'user view member1@sandbox.invalid',
  'user presence member1@sandbox.invalid',
  'invite list',
  'invite create --link --invite-as guest',
  'invite create ana@example.org',
  'invite resend ines@sandbox.invalid',
  'invite revoke ines@sandbox.invalid --yes',
  'invite revoke link:1 --yes',
  'user update member1@sandbox.invalid --full-name "Mo Member" --role moderator',
  'user update guest@sandbox.invalid --role administrator --yes',
  'user settings update --no-enable-sounds --color-scheme dark --timezone Europe/Berlin',
  'user create ana@sandbox.invalid --full-name "Ana" --generate-password --password-out ana.txt',
  'user status member1@sandbox.invalid',
  'user presence --all',
  'user create member1@sandbox.invalid --full-name "Mo" --generate-password --password-out mo.txt',
  'group list --include-deactivated',
  'group view designers',
  'group create launchers --members member1@sandbox.invalid --description Countdown',
  'group update designers --description "Whoever draws" --can-mention-group role:members --can-join-group user:member1@sandbox.invalid',
  'group update designers --can-join-group role:members --if-current can_join_group=role:nobody',
  'group members add designers moderator@sandbox.invalid group:role:owners',
  'group members remove designers moderator@sandbox.invalid group:role:owners',
  'group members set on-call admin@sandbox.invalid group:designers group:role:owners --yes',
  'group deactivate on-call --yes',
  'defaults list',
  'defaults set --color-scheme dark --demote-inactive-streams 2 --web-home-view inbox --no-enable-sounds',
  'linkifier list',
  "linkifier edit 81 --url-template 'https://issues.example.com/{id}'",
  "linkifier edit 81 --pattern '#(?P<id>[0-9]+'",
  "linkifier add 'RFC (?P<n>[0-9]+)' 'https://www.rfc-editor.org/rfc/rfc{n}'",
  "linkifier add '(' '/x'",
  'linkifier reorder 83',
  'linkifier remove 82 --yes',
  'profile-field list',
  'profile-field add Floor --type options --option Ground --option First --hint Where --required --no-editable --summary',
  'profile-field add Phone --type short-text',
  'profile-field reorder Pronouns',
  "playground add Go --language Go --url-template 'https://go.example.com/?c={code}'",
  'playground remove 112 --yes',
  'emoji list',
  'emoji add dot --file dot.gif',
  'emoji add sandcastle --file dot.gif',
  'emoji remove sandcastle --yes',
  'data-export list',
  'data-export start',
  'data-export consents',
  'status set --status-text "on vacation" --emoji-name palm_tree --emoji-code 1f334 --reaction-type unicode_emoji',
  'status set --emoji-name no_such_emoji',
  'status set --away',
  'status clear',
  'message list --channel general --limit 5',
  'message view 1001',
  'message history 1001',
  'message readers 1001',
  'message render --content "**bold**"',
  'message send general --topic lunch --content "Soup today"',
  'message react 1001 --emoji-name tada',
  'message schedule add general --topic lunch --at 2099-01-01T09:00Z --content "Soup again"',
  'message schedule list',
  'message schedule remove 2 --yes',
  'message typing 1001 --op start',
  'message unreact 1001 --emoji-name thumbs_up',
  'message unreact 1001 --emoji-name thumbs_up',
  'message unreact 1 --emoji-name thumbs_up',
  'message flag add starred 1002',
  'message flag add read --channel general',
  'attachment list',
  'attachment upload dot.gif',
  'attachment delete plan.txt --yes',
  'topic rename general welcome "good morning" --yes',
  'message delete 1001 --yes',
  'push register-apns --appid org.example.app --token-file token.txt',
];

describe('commands at the level of the description', () => {
  const { level } = loadDocument();
  let sandbox: Sandbox;
  let shell: Shell;
  beforeAll(async () => {
    sandbox = await startSandbox({ level });
    shell = await openShell();
    await shell.run(`printf ${'0123456789abcdef'.repeat(4)} > token.txt && chmod 600 token.txt`);
    await shell.run('printf GIF89a > dot.gif');
  });
  afterAll(() => Promise.all([sandbox.stop(), shell.remove()]));

  it.each(lines)('%s', async (line) => {
    const ran = await shell.run(`realmctl ${line} --json`, sandbox.env());
    // Other tests check the outcome; here only the request matters.
    expect(ran.code, ran.err).not.toBe(2);
  });
});
