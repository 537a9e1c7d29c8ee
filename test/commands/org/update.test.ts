import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFile } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const update = (...flags: string[]) => sandbox.run(['org', 'update', ...flags]);

/** Requests that change the organization. */
async function changes() {
  return (await sandbox.writes()).filter(({ path }) => path === '/realm');
}

describe("each setting is sent alone, in the service's form", () => {
  it.each<[flags: string[], params: Record<string, unknown>]>([
    [['--name', 'Trains'], { name: 'Trains' }],
    [['--description', ''], { description: '' }],
    [['--org-type', 'opensource'], { org_type: 20 }],
    [['--org-type', '20'], { org_type: 20 }],
    [['--no-invite-required', '--yes'], { invite_required: false }],
    [['--waiting-period-threshold', '3'], { waiting_period_threshold: 3 }],
    [['--message-content-edit-limit-seconds', '1h'], { message_content_edit_limit_seconds: 3600 }],
    [
      ['--message-content-delete-limit-seconds', 'unlimited'],
      { message_content_delete_limit_seconds: 'unlimited' },
    ],
    [['--message-retention-days', '30', '--yes'], { message_retention_days: 30 }],
    [
      ['--message-edit-history-visibility-policy', 'none'],
      { message_edit_history_visibility_policy: 'none' },
    ],
    [['--signup-announcements-stream-id', 'general'], { signup_announcements_stream_id: 101 }],
    [['--digest-weekday', 'friday'], { digest_weekday: 4 }],
    [['--video-chat-provider', 'none'], { video_chat_provider: 0 }],
    [['--jitsi-server-url', 'https://meet.example.org'], { jitsi_server_url: 'https://meet.example.org' }],
    [['--topics-policy', 'disable_empty_topic'], { topics_policy: 'disable_empty_topic' }],
    [['--can-create-groups', 'role:moderators'], { can_create_groups: { new: 34 } }],
    [
      ['--direct-message-initiator-group', 'user:me,group:designers'],
      { direct_message_initiator_group: { new: { direct_members: [11], direct_subgroups: [39] } } },
    ],
    [
      ['--can-create-groups', 'role:moderators', '--if-current', 'can_create_groups=role:members'],
      { can_create_groups: { new: 34, old: 36 } },
    ],
  ])('%j', async (flags, params) => {
    const ran = await update(...flags);
    expect(ran, ran.err).toMatchObject({ code: 0, out: '' });
    const [request, ...others] = await changes();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'PATCH', path: '/realm', status: 200 });
    expect(request?.params).toEqual(params);
  });
});

describe('org update', () => {
  it('prints what changed, in words and as reading returns it', async () => {
    const flags = ['--org-type', 'community', '--jitsi-server-url', 'https://meet.example.org'];
    expect((await update(...flags)).err).toBe(
      'updated the organization: --org-type community, --jitsi-server-url https://meet.example.org\n',
    );
    const json = await update(
      '--jitsi-server-url',
      'default',
      '--signup-announcements-stream-id',
      'general',
      '--json',
    );
    expect(json.json()).toEqual({
      jitsi_server_url: null,
      signup_announcements_stream_id: 101,
      outcome: 'updated',
    });
    const none = await update('--signup-announcements-stream-id', 'none');
    expect(none.err).toBe('updated the organization: --signup-announcements-stream-id none\n');
  });

  it('sends only the differences', async () => {
    await update('--name', 'Sandbox', '--description', 'x');
    expect((await changes()).map(({ params }) => params)).toEqual([{ description: 'x' }]);
    const again = await update('--description', 'x', '--no-send-welcome-emails', '--json');
    expect(again.json()).toEqual({ send_welcome_emails: false, outcome: 'updated' });
    await changes();
    const same = await update('--description', 'x', '--signup-announcements-stream-id', 'none', '--json');
    expect(same.json()).toEqual({ outcome: 'unchanged' });
    expect(await changes()).toEqual([]);
    expect((await update('--description', 'x')).err).toBe('the organization is already up to date\n');
  });

  it('sends all login methods, so that at least one stays enabled', async () => {
    const ran = await update('--authentication-methods', 'Email=off', '--yes', '--json');
    expect(ran.error()).toMatchObject({ exit: 1, message: expect.stringMatching(/At least one/) });
    expect((await changes())[0]?.params).toEqual({ authentication_methods: { Email: false } });
    expect((await update('--authentication-methods', 'Email=on', '--json')).json()).toEqual({
      outcome: 'unchanged',
    });
  });

  it.each<[flags: string[], says: RegExp]>([
    [['--no-invite-required'], /Anyone can join without being invited/],
    [['--enable-spectator-access'], /Everyone on the web can read web-public channels/],
    [['--message-retention-days', '30'], /Older messages will be permanently deleted/],
    [['--can-invite-users-group', 'role:moderators'], /Other people will be able to invite anyone/],
    [
      ['--no-invite-required', '--message-retention-days', '9'],
      /being invited\. Older messages will be permanently deleted/,
    ],
  ])('%j asks first', async (flags, says) => {
    const ran = await update(...flags);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/Update the organization\? .*\n {2}to answer, add --yes/);
    expect(ran.err).toMatch(says);
    expect(await changes()).toEqual([]);
  });

  it('does not ask before a longer retention or a more restrictive setting', async () => {
    await update('--message-retention-days', '30', '--yes');
    expect(await update('--message-retention-days', '90', '--emails-restricted-to-domains')).toMatchObject({
      code: 0,
    });
  });

  it.each<[flags: string[], said: RegExp]>([
    [[], /no change is named/],
    [['--org-type', 'club'], /--org-type must be one of .*business/],
    [['--name', 'n'.repeat(41)], /41 characters long, at most 40/],
    [['--message-content-edit-limit-seconds', '0'], /must be at least 1s/],
    [['--message-content-edit-limit-seconds', 'soon'], /length of time .*or unlimited/],
    [['--message-retention-days', 'realm_default'], /number of days from 1, or unlimited/],
    [['--jitsi-server-url', 'meet'], /must be an address such as/],
    [['--authentication-methods', 'Email'], /must be NAME=on or NAME=off/],
    [['--mandatory-topics'], /the server is too new: --mandatory-topics ended with feature level 391/],
    [['--gif-rating-policy', 'g'], /needs feature level 453/],
  ])('%j is refused before anything is sent', async (flags, said) => {
    const ran = await update(...flags);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
    expect(await changes()).toEqual([]);
  });

  it('reports missing things', async () => {
    expect(await update('--signup-announcements-stream-id', 'nosuch')).toMatchObject({ code: 3 });
    expect(await update('--can-create-groups', 'nosuch')).toMatchObject({ code: 3 });
  });

  it('ends with 6 if a setting differs from the expected value, and sends nothing', async () => {
    const ran = await update(
      ...[
        '--can-create-groups',
        'role:moderators',
        '--if-current',
        'can_create_groups=role:nobody',
        '--json',
      ],
    );
    expect(ran.error()).toMatchObject({
      exit: 6,
      code: 'EXPECTATION_MISMATCH',
      message: 'can_create_groups is role:members now, not role:nobody',
    });
    expect(await changes()).toEqual([]);
  });

  it('says what only owners can change', async () => {
    const args = ['org', 'update', '--waiting-period-threshold', '3', '--description', 'x', '--json'];
    const ran = await sandbox.run(args, 'admin');
    expect(ran.error()).toMatchObject({
      exit: 5,
      code: 'UNAUTHORIZED_PRINCIPAL',
      hint: 'only owners can change --waiting-period-threshold',
    });
    expect((await sandbox.run(['org', 'update', '--description', 'x'], 'moderator')).code).toBe(5);
  });

  it('says what was changed before the service refused', async () => {
    const flags = ['--description', 'half', '--can-access-all-users-group', 'user:me'];
    const ran = await update(...flags, '--yes', '--json');
    expect(ran.error()).toMatchObject({
      exit: 1,
      message: expect.stringMatching(/changed anyway: description/),
    });
    const list = await update('--can-access-all-users-group', 'user:me', '--yes', '--json');
    expect(list.error()).toMatchObject({
      code: 'SYSTEM_GROUP_REQUIRED',
      hint: 'name a system group, such as role:members',
    });
  });

  it('only shows the request in a dry run', async () => {
    const ran = await update(
      '--no-invite-required',
      '--can-create-groups',
      'role:moderators',
      '--dry-run',
      '--json',
    );
    expect(ran.json()).toEqual([
      {
        method: 'PATCH',
        path: '/realm',
        parameters: { invite_required: false, can_create_groups: { new: 34 } },
        notices: [],
      },
    ]);
    expect(await changes()).toEqual([]);
  });

  it('reads back when the answer was lost, and does not send it twice', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    const ran = await runHere(['org', 'update', '--description', 'once', '--json'], env);
    expect(ran.json()).toEqual({ description: 'once', outcome: 'updated' });
    expect(lossy.writes).toEqual(['PATCH /realm']);
  });
});

describe('the rating of GIFs, whose numbers changed at level 442', () => {
  it.each([
    [441, 'giphy-rating', 'giphy_rating', 3],
    [442, 'giphy-rating', 'giphy_rating', 2],
    [453, 'gif-rating-policy', 'gif_rating_policy', 2],
  ])('at %i --%s pg is sent and read as the number of that level', async (level, flag, name, number) => {
    const site = await startSandbox({ level });
    const dry = await site.run(['org', 'update', `--${flag}`, 'pg', '--dry-run', '--json']);
    expect(dry.json()).toMatchObject([{ parameters: { [name]: number } }]);
    const ran = await site.run(['org', 'update', `--${flag}`, 'PG', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect((await site.writes()).map(({ params }) => params)).toEqual([{ [name]: String(number) }]);
    expect(ran.json()).toMatchObject({ [name]: 'pg', outcome: 'updated' });
    expect((await site.run(['org', 'view', '--json'])).json()).toMatchObject({ [name]: 'pg' });
    const again = await site.run(['org', 'update', `--${flag}`, 'pg', '--json']);
    expect(again.json()).toMatchObject({ outcome: 'unchanged' });
    const file = `${temporaryFile('')}.yaml`;
    await site.run(['export', '--only', 'organization', '--out', file]);
    expect(readFileSync(file, 'utf8')).toContain(`${name}: pg\n`);
    expect((await site.run(['plan', file, '--detailed-exitcode'])).code).toBe(0);
    writeFileSync(file, `organization: { ${name}: pg-13 }\n`);
    expect((await site.run(['apply', file, '--yes'])).code).toBe(0);
    expect((await site.writes()).map(({ params }) => params)).toEqual([{ [name]: String(number + 1) }]);
  });

  it.each([
    ['3', /must be one of disabled, y, g, pg, pg-13, r, not '3'/],
    ['y', /--giphy-rating y ended with feature level 441/],
  ])('at 442 refuses %s and sends nothing', async (value, said) => {
    const site = await startSandbox({ level: 442 });
    const ran = await site.run(['org', 'update', '--giphy-rating', value]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
    expect(await site.writes()).toEqual([]);
  });
});
