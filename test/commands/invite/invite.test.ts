import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const invite = (...words: string[]) => ['invite', ...words];

interface Item {
  readonly email?: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly error: { readonly exit: number; readonly code: string } | null;
}

describe('invite create', () => {
  it('invites several in one call, to the default channels, and prints the result', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('create', 'a@x.example', 'Ben <b@x.example>, A@x.example', '--json'));
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([
      {
        id: 3,
        email: 'A@x.example',
        invited_as: 400,
        invited_by_user_id: 11,
        outcome: 'created',
        reason: null,
      },
      { id: 4, email: 'b@x.example', outcome: 'created', error: null },
    ]);
    expect(await forms()).toEqual([
      {
        call: 'POST /invites',
        form: {
          invitee_emails: 'A@x.example,b@x.example',
          stream_ids: '[]',
          include_realm_default_subscriptions: 'true',
        },
      },
    ]);
  });

  it('sends role, channels, groups, expiry and the rest', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const flags = ['--role', 'guest', '--channel', 'design', '--channel', 'general', '--group', 'designers'];
    const more = ['--expires-in', '1d12h', '--no-notify-referrer-on-join', '--welcome-message', 'Hello'];
    expect(await run(invite('create', 'a@x.example', ...flags, ...more))).toMatchObject({ code: 0 });
    expect((await forms())[0]?.form).toEqual({
      invitee_emails: 'a@x.example',
      stream_ids: '[103,101]',
      group_ids: '[39]',
      invite_as: '600',
      invite_expires_in_minutes: '2160',
      notify_referrer_on_join: 'false',
      welcome_message_custom_text: 'Hello',
    });
  });

  it.each([
    [
      421,
      ['--expires-in', 'none'],
      { invite_expires_in_minutes: 'null', include_realm_default_subscriptions: 'true' },
    ],
    [421, ['--no-default-channels'], { include_realm_default_subscriptions: 'false' }],
    [260, [], { stream_ids: '[101,102]' }],
  ] as const)('at %i sends %j as %j', async (level, flags, form) => {
    const { run, forms } = await startSandbox({ level, recorded: true });
    await run(invite('create', 'a@x.example', ...flags));
    expect((await forms())[0]?.form).toEqual({ invitee_emails: 'a@x.example', stream_ids: '[]', ...form });
  });

  it('skips people who are already invited, unless asked to invite again', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('create', 'INES@sandbox.invalid', 'a@x.example', '--json'));
    expect(ran.json<Item[]>().map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'already-invited'],
      ['created', null],
    ]);
    expect((await forms())[0]?.form.invitee_emails).toBe('a@x.example');
    expect(ran).toMatchObject({ code: 0 });
    const again = await run(invite('create', 'ines@sandbox.invalid', '--again', '--json'));
    expect(again.json()).toMatchObject([{ id: 4, outcome: 'created' }]);
  });

  it('says for each address why it was not invited, and invites the others', async () => {
    const { run, forms, user } = await startSandbox({ recorded: true });
    user('guest').is_active = false;
    const ran = await run(
      invite('create', 'nope', 'a@x.example', 'member1@sandbox.invalid', 'guest@sandbox.invalid', '--json'),
    );
    expect(ran.code).toBe(8);
    expect(
      ran.json<Item[]>().map(({ email, outcome, reason, error }) => [email, outcome, reason, error?.exit]),
    ).toEqual([
      ['nope', 'failed', 'invalid', 1],
      ['a@x.example', 'created', null, undefined],
      ['member1@sandbox.invalid', 'failed', 'already-a-member', 6],
      ['guest@sandbox.invalid', 'failed', 'deactivated-account', 6],
    ]);
    const sent = (await forms()).map(({ form }) => form.invitee_emails);
    expect(sent).toEqual([
      'nope,a@x.example,member1@sandbox.invalid,guest@sandbox.invalid',
      'a@x.example,member1@sandbox.invalid,guest@sandbox.invalid',
    ]);
    expect(ran.err).toContain('member1@sandbox.invalid: Already has an account.');
  });

  it("says that the domain of an address isn't allowed", async () => {
    const { run } = await startSandbox();
    await run(['org', 'update', '--emails-restricted-to-domains', '--yes']);
    const ran = await run(invite('create', 'a@example.com', 'b@y.example', '--json'));
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      { outcome: 'created' },
      { outcome: 'failed', reason: 'domain-refused', error: { exit: 1, message: 'Outside your domain.' } },
    ]);
  });

  it.each([
    [['member1@sandbox.invalid', 'member2@sandbox.invalid'], 6],
    [['member1@sandbox.invalid', 'nope'], 1],
  ])('ends with their code if all failed: %j with %i', async (emails, code) => {
    const { run } = await startSandbox();
    const ran = await run(invite('create', ...emails, '--json'));
    expect(ran.code).toBe(code);
    expect(ran.json<Item[]>().map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  });

  it('fails if its only address does', async () => {
    const { run } = await startSandbox();
    const ran = await run(invite('create', 'member1@sandbox.invalid', '--json'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.error()).toMatchObject({ exit: 6, code: 'INVITATION_FAILED' });
  });

  it('reads addresses from stdin', async () => {
    const { site, user, organization } = await startSandbox();
    const { delivery_email: ZULIP_EMAIL, api_key: ZULIP_API_KEY } = user('owner');
    const env = { ZULIP_SITE: site, ZULIP_EMAIL, ZULIP_API_KEY };
    const ran = await runHere(invite('create', '-', '--quiet'), env, 'a@x.example\r\n\nb@x.example\n');
    expect(ran).toMatchObject({ code: 0, out: 'a@x.example\nb@x.example\n' });
    expect(organization.invites).toHaveLength(5);
  });

  it.each([
    [[], 'no address is named'],
    [[' ,'], 'no address is named'],
    [['--link', 'a@x.example'], '--link cannot be combined with'],
    [['a@x.example', '--expires-in', '0m'], 'must be longer than 0'],
    [['a@x.example', '--expires-in', 'soon'], 'must be a length of time such as'],
  ])('refuses %j before anything is sent', async (words, text) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('create', ...words));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(text);
    expect(await forms()).toEqual([]);
  });

  it.each([
    [
      'member1',
      ['--role', 'administrator', '--yes'],
      'needs the role administrator; this account is a member',
    ],
    ['admin', ['--role', 'owner', '--yes'], 'needs the role owner; this account is an administrator'],
    ['guest', [], 'this account is a guest'],
  ])('says who may do it if %s is refused', async (as, flags, text) => {
    const { run } = await startSandbox();
    const ran = await run(invite('create', 'a@x.example', '--no-default-channels', ...flags), as);
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.err).toContain(text);
  });

  it('names the setting that forbids it', async () => {
    const { run, organization } = await startSandbox();
    organization.realm.groups.can_invite_users_group = 31;
    const ran = await run(invite('create', 'a@x.example'));
    expect(ran).toMatchObject({ code: 5 });
    expect(ran.err).toContain('can_invite_users_group');
    expect((await run(invite('create', '--link'), 'member1')).err).toContain('create_multiuse_invite_group');
  });

  it('shows the request of a dry run', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('create', 'a@x.example', '--channel', 'design', '--dry-run', '--json'));
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/invites',
        parameters: { stream_ids: [103], invitee_emails: 'a@x.example' },
        notices: [
          { text: 'each address receives an email', to: 'addresses', as: 'mail', count: 1, at_most: false },
        ],
      },
    ]);
    expect(await forms()).toEqual([]);
  });

  it('invites nobody twice when the answer is lost', async () => {
    const { ran, writes, organization } = await lose(invite('create', 'a@x.example', 'b@x.example'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
    expect(writes).toEqual(['POST /invites']);
    expect(organization.invites.map(({ email }) => email)).toEqual([
      'ines@sandbox.invalid',
      'gary@sandbox.invalid',
      '',
      'a@x.example',
      'b@x.example',
    ]);
  });

  it('repeats only the missing invitations when the answer is lost and some have accounts', async () => {
    const { ran, organization } = await lose(invite('create', 'a@x.example', 'member1@sandbox.invalid'));
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      { outcome: 'created' },
      { outcome: 'failed', reason: 'already-a-member' },
    ]);
    expect(organization.invites.filter(({ email }) => email === 'a@x.example')).toHaveLength(1);
  });
});

describe('invite create --link', () => {
  it('prints the link', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('create', '--link', '--role', 'guest', '--quiet'));
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toMatch(/^http:\/\/.*\/join\/[0-9a-z]+\/\n$/);
    expect(await forms()).toEqual([
      {
        call: 'POST /invites/multiuse',
        form: { invite_as: '600', stream_ids: '[]', include_realm_default_subscriptions: 'true' },
      },
    ]);
  });

  it('creates one when the answer is lost', async () => {
    const { ran, writes, organization } = await lose(invite('create', '--link'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const [made] = ran.json<{ link_url: string; id: number; outcome: string }[]>();
    expect(made).toMatchObject({ id: 2, outcome: 'created' });
    expect(made?.link_url).toContain(organization.invites.at(-1)?.secret);
    expect(writes).toEqual(['POST /invites/multiuse']);
    expect(organization.invites).toHaveLength(4);
  });
});

describe('invite list', () => {
  const ids = async (words: string[], as?: string) => {
    const ran = await (await startSandbox()).run(invite('list', ...words, '--json'), as);
    return ran.json<{ id: number; is_multiuse: boolean }[]>().map(({ id, is_multiuse }) => [id, is_multiuse]);
  };

  it.each([
    [
      [],
      [
        [1, false],
        [2, false],
        [1, true],
      ],
    ],
    [['--links'], [[1, true]]],
    [['--no-links', '--role', 'guest'], [[2, false]]],
    [['--by', 'member1@sandbox.invalid'], [[2, false]]],
    [['--search', 'INES'], [[1, false]]],
    [['--limit', '1'], [[1, false]]],
  ])('%j', async (words, expected) => {
    expect(await ids(words)).toEqual(expected);
  });

  it('shows people names', async () => {
    const { out } = await (await startSandbox()).run(
      invite('list', '--columns', 'to,role,by', '--format', 'csv'),
    );
    expect(out.split(/\r?\n/)).toEqual([
      'to,role,by',
      'ines@sandbox.invalid,member,owner@sandbox.invalid',
      'gary@sandbox.invalid,guest,member1@sandbox.invalid',
      'anyone with the link,member,admin@sandbox.invalid',
      '',
    ]);
  });
});

describe('invite revoke', () => {
  it('revokes all invitations of an address, and links, asking once', async () => {
    const { run, forms, organization } = await startSandbox({ recorded: true });
    await run(invite('create', 'ines@sandbox.invalid', '--again'));
    const unasked = await run(invite('revoke', 'ines@sandbox.invalid', 'link:1'));
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Revoke 3 invitations');
    const url = `http://x/join/${organization.invites[2]?.secret}/`;
    const ran = await run(invite('revoke', 'ines@sandbox.invalid', 'id:2', 'link:1', '--yes', '--json'));
    expect(ran.json()).toEqual([
      { id: 1, is_multiuse: false, email: 'ines@sandbox.invalid', outcome: 'removed', error: null },
      { id: 3, is_multiuse: false, email: 'ines@sandbox.invalid', outcome: 'removed', error: null },
      { id: 2, is_multiuse: false, email: 'gary@sandbox.invalid', outcome: 'removed', error: null },
      {
        id: 1,
        is_multiuse: true,
        link_url: expect.stringContaining(url.slice(8)),
        outcome: 'removed',
        error: null,
      },
    ]);
    expect((await forms()).slice(1).map(({ call }) => call)).toEqual([
      'DELETE /invites/1',
      'DELETE /invites/3',
      'DELETE /invites/2',
      'DELETE /invites/multiuse/1',
    ]);
  });

  it('names all that are missing, and sends nothing', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(invite('revoke', 'id:1', 'id:9', 'nobody@x.example', '--yes'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain("there is no open invitation 'id:9', 'nobody@x.example'");
    expect(await forms()).toEqual([]);
  });

  it('continues after a refusal', async () => {
    const { run } = await startSandbox();
    await run(invite('create', 'boss@x.example', '--role', 'owner', '--yes'));
    const ran = await run(invite('revoke', 'boss@x.example', 'id:1', '--yes', '--json'), 'admin');
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([{ outcome: 'failed', error: { exit: 5 } }, { outcome: 'removed' }]);
    const alone = await run(invite('revoke', 'boss@x.example', '--yes'), 'admin');
    expect(alone).toMatchObject({ code: 5, out: '' });
  });

  it.each(['id:1', 'link:1'])('revokes %s once when the answer is lost', async (which) => {
    const { ran, writes } = await lose(invite('revoke', which, '--yes'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(writes).toHaveLength(1);
  });

  it('shows the requests of a dry run', async () => {
    const { run } = await startSandbox();
    const ran = await run(invite('revoke', 'id:1', 'link:1', '--dry-run'));
    expect(ran).toMatchObject({ code: 0, out: 'DELETE /invites/1\nDELETE /invites/multiuse/1\n' });
  });
});

describe('invite resend', () => {
  it('resends the newest of each address', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    await run(invite('create', 'ines@sandbox.invalid', '--again'));
    const ran = await run(invite('resend', 'ines@sandbox.invalid', 'id:2', '--json'));
    expect(ran.json()).toMatchObject([
      { id: 3, outcome: 'sent', error: null },
      { id: 2, outcome: 'sent', error: null },
    ]);
    expect((await forms()).slice(1).map(({ call }) => call)).toEqual([
      'POST /invites/3/resend',
      'POST /invites/2/resend',
    ]);
  });

  it('refuses links', async () => {
    const ran = await (await startSandbox()).run(invite('resend', 'link:1'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('link 1 was never sent');
  });

  it('is not repeated when the answer is lost, because that would send another email', async () => {
    const { ran, writes } = await lose(invite('resend', 'id:1'));
    expect(ran.code).toBe(9);
    expect(ran.error()).toMatchObject({ outcome: 'unknown' });
    expect(writes).toEqual(['POST /invites/1/resend']);
  });
});
