import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { listen, named } from '../support/listener.ts';
import { said } from '../support/said.ts';

const at = 1_760_000_000;
const boxAt = (level = 421) => startSandbox({ level, now: () => at * 1000 });

const call = 'POST /invites';
const ADM = '400 BAD_REQUEST Must be an organization administrator';
const OWN = '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner';
const PERM = '400 BAD_REQUEST Insufficient permission';

interface Listed {
  readonly id: number;
  readonly is_multiuse: boolean;
  readonly email?: string;
  readonly link_url?: string;
}

/** Invitations that are not in the seed. */
async function listed(box: Sandbox, as = 'owner'): Promise<Listed[]> {
  const { invites } = (await box.send('GET', '/invites', { as })).json();
  return (invites as Listed[]).filter(({ id, is_multiuse }) => id > (is_multiuse ? 1 : 2));
}

function form(invitee_emails: string, more: Record<string, string> = {}) {
  return { invitee_emails, stream_ids: '[]', ...more };
}

describe('POST /invites', () => {
  it('invites each address once, whatever the separators and display names', async () => {
    const box = await boxAt();
    const text = 'a@x.example, Ann <b@x.example>\n\nc@x.example,c@x.example, ,';
    expect(await said(box, call, form(text))).toBe('ok');
    const invites = await listed(box);
    expect(invites.map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
    expect(invites[0]).toEqual({
      id: 3,
      email: 'a@x.example',
      invited_by_user_id: 11,
      invited: at,
      expiry_date: at + 14_400 * 60,
      invited_as: 400,
      is_multiuse: false,
      notify_referrer_on_join: true,
    });
  });

  it('creates another one for an address that is already invited', async () => {
    const box = await boxAt();
    for (const role of ['400', '600']) await said(box, call, form('a@x.example', { invite_as: role }));
    expect(await listed(box)).toMatchObject([{ invited_as: 400 }, { invited_as: 600 }]);
  });

  it.each<[minutes: string, expiry: number | null | undefined]>([
    ['10', at + 600],
    ['null', null],
    ['0', undefined],
    ['-5', undefined],
  ])('accepts %s minutes', async (minutes, expiry) => {
    const box = await boxAt();
    expect(await said(box, call, form('a@x.example', { invite_expires_in_minutes: minutes }))).toBe('ok');
    expect(await listed(box)).toMatchObject(expiry === undefined ? [] : [{ expiry_date: expiry }]);
  });

  it.each<[more: Record<string, string>, as: string, text: string]>([
    [{}, 'member1', 'ok'],
    [{}, 'guest', '400 BAD_REQUEST Not allowed for guest users'],
    [{}, 'bot', '400 BAD_REQUEST This endpoint does not accept bot requests.'],
    [{ invite_as: '100' }, 'admin', OWN],
    [{ invite_as: '100' }, 'member1', OWN],
    [{ invite_as: '200' }, 'admin', 'ok'],
    [{ invite_as: '200' }, 'member1', ADM],
    [{ invite_as: '300' }, 'moderator', ADM],
    [{ invite_as: '600' }, 'member1', 'ok'],
    [
      { invite_as: '500' },
      'owner',
      '400 BAD_REQUEST Invalid invite_as: Value error, Not in the list of possible values',
    ],
    [{ invitee_emails: '' }, 'owner', '400 BAD_REQUEST You must specify at least one email address.'],
    [{ invitee_emails: ' , ,' }, 'owner', 'ok'],
    [{ stream_ids: '[999]' }, 'owner', '400 BAD_REQUEST Invalid channel ID 999. No invites were sent.'],
    [{ stream_ids: '[107]' }, 'owner', '400 BAD_REQUEST Invalid channel ID 107. No invites were sent.'],
    [{ stream_ids: '[105]' }, 'member2', '400 BAD_REQUEST Invalid channel ID 105. No invites were sent.'],
    [{ stream_ids: '[101,103]' }, 'member1', 'ok'],
    [{ group_ids: '[999]' }, 'owner', '400 BAD_REQUEST Invalid user group'],
    [{ group_ids: '[41]' }, 'owner', '400 BAD_REQUEST User group is deactivated.'],
    [{ group_ids: '[36]' }, 'owner', PERM],
    [{ group_ids: '[39]' }, 'member1', PERM],
    [{ group_ids: '[39]' }, 'admin', 'ok'],
  ])('%j by %s: %s', async (more, as, text) => {
    expect(await said(await boxAt(), call, form('a@x.example', more), as)).toBe(text);
  });

  it('checks who can invite, and who can subscribe others', async () => {
    const box = await boxAt();
    const { groups } = box.organization.realm;
    groups.can_add_subscribers_group = 32;
    const design = form('a@x.example', { stream_ids: '[103]' });
    expect(await said(box, call, design, 'moderator')).toBe(
      '400 BAD_REQUEST You do not have permission to subscribe other users to channels.',
    );
    expect(await said(box, call, form('a@x.example', { stream_ids: '[101]' }), 'moderator')).toBe('ok');
    groups.can_invite_users_group = 31;
    expect(await said(box, call, form('a@x.example'))).toBe(PERM);
  });

  it('requires channels, even an empty list', async () => {
    const got = await (await boxAt()).send('POST', '/invites', {
      as: 'owner',
      form: { invitee_emails: 'a@x.example' },
    });
    expect(got.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'stream_ids' });
  });

  it.each<[emails: string, msg: string, errors: unknown[], sent: boolean, invited: string[]]>([
    [
      'nope, a@x.example',
      "Some emails did not validate, so we didn't send any invitations.",
      [['nope', 'Invalid address.', false]],
      false,
      [],
    ],
    [
      'member1@sandbox.invalid, guest@sandbox.invalid',
      "We weren't able to invite anyone.",
      [
        ['member1@sandbox.invalid', 'Already has an account.', false],
        ['guest@sandbox.invalid', 'Account has been deactivated.', true],
      ],
      false,
      [],
    ],
    [
      'MEMBER1@sandbox.invalid, a@x.example',
      "Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!",
      [['MEMBER1@sandbox.invalid', 'Already has an account.', false]],
      true,
      ['a@x.example'],
    ],
    [
      'notification-bot@zulip.com',
      "We weren't able to invite anyone.",
      [['notification-bot@zulip.com', 'Reserved for system bots.', false]],
      false,
      [],
    ],
  ])('reports for %s the outcome of each address', async (emails, msg, errors, sent_invitations, invited) => {
    const box = await boxAt();
    box.user('guest').is_active = false;
    const got = await box.send('POST', '/invites', { as: 'owner', form: form(emails) });
    expect(got.status).toBe(400);
    expect(got.json()).toEqual({
      result: 'error',
      code: 'INVITATION_FAILED',
      msg,
      errors,
      sent_invitations,
      license_limit_reached: false,
      daily_limit_reached: false,
    });
    expect((await listed(box)).map(({ email }) => email)).toEqual(invited);
  });

  it('reports for each address what the organization forbids', async () => {
    const box = await boxAt();
    const errorsOf = async (emails: string) =>
      (await box.send('POST', '/invites', { as: 'owner', form: form(emails) })).json().errors;
    expect(await errorsOf('x@mailnator.com, a@x.example')).toEqual([
      ['x@mailnator.com', 'Please use your real email address.', false],
    ]);
    await said(box, 'POST /realm/domains', { domain: 'x.example', allow_subdomains: 'true' });
    await said(box, 'PATCH /realm', { emails_restricted_to_domains: 'true' });
    expect(await errorsOf('a+b@x.example, a@y.example, b@in.x.example')).toEqual([
      ['a+b@x.example', 'Email addresses containing + are not allowed.', false],
      ['a@y.example', 'Outside your domain.', false],
    ]);
    expect(await said(box, call, form('a@x.example,b@in.x.example'))).toBe('ok');
    const made = (email: string) =>
      said(box, 'POST /users', { email, password: 'f3Kd-0aPq', full_name: 'Ana' });
    expect(await made('a+b@x.example')).toBe('400 BAD_REQUEST Email addresses containing + are not allowed.');
    expect(await made('a@y.example')).toBe(
      "400 BAD_REQUEST Email 'a@y.example' not allowed in this organization",
    );
    expect(await made('a@x.example')).toBe('ok');
  });

  it('notifies administrators and the inviter', async () => {
    const box = await boxAt();
    const [admin, member, other] = [
      await listen(box, 'admin'),
      await listen(box, 'member1'),
      await listen(box, 'member2'),
    ];
    await said(box, call, form('a@x.example'), 'member1');
    expect(named(await admin.heard())).toEqual(['invites_changed']);
    expect(named(await member.heard())).toEqual(['invites_changed']);
    expect(named(await other.heard())).toEqual([]);
  });
});

describe('POST /invites/multiuse', () => {
  it('returns a link that is listed', async () => {
    const box = await boxAt();
    const got = await box.send('POST', '/invites/multiuse', { as: 'admin', form: { invite_as: '600' } });
    const { invite_link } = got.json();
    expect(invite_link).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+\/join\/[0-9a-z]+\/$/);
    expect(await listed(box)).toEqual([
      {
        id: 2,
        link_url: invite_link,
        invited_by_user_id: 12,
        invited: at,
        expiry_date: at + 14_400 * 60,
        invited_as: 600,
        is_multiuse: true,
      },
    ]);
  });

  it.each<[level: number, as: string, text: string]>([
    [421, 'admin', 'ok'],
    [421, 'moderator', PERM],
    [421, 'guest', '400 BAD_REQUEST Not allowed for guest users'],
    [208, 'admin', 'ok'],
    [208, 'member1', PERM],
  ])('at %i by %s: %s', async (level, as, text) => {
    expect(await said(await boxAt(level), 'POST /invites/multiuse', {}, as)).toBe(text);
  });
});

describe('GET /invites', () => {
  it('lists your own, and for administrators all', async () => {
    const box = await boxAt();
    const ids = async (as: string) => {
      const { invites } = (await box.send('GET', '/invites', { as })).json();
      return (invites as Listed[]).map(({ id, is_multiuse }) => `${is_multiuse ? 'link' : 'email'} ${id}`);
    };
    expect(await ids('admin')).toEqual(['email 1', 'email 2', 'link 1']);
    expect(await ids('member1')).toEqual(['email 2']);
    expect(await ids('member2')).toEqual([]);
  });
});

describe('resending and revoking', () => {
  it.each<[call: string, as: string, text: string]>([
    ['POST /invites/1/resend', 'admin', 'ok'],
    ['POST /invites/1/resend', 'moderator', ADM],
    ['POST /invites/2/resend', 'member1', 'ok'],
    ['POST /invites/2/resend', 'member2', ADM],
    ['POST /invites/9/resend', 'owner', '400 BAD_REQUEST No such invitation'],
    ['DELETE /invites/1', 'admin', 'ok'],
    ['DELETE /invites/1', 'member1', ADM],
    ['DELETE /invites/2', 'member1', 'ok'],
    ['DELETE /invites/9', 'owner', '400 BAD_REQUEST No such invitation'],
    ['DELETE /invites/multiuse/1', 'owner', 'ok'],
    ['DELETE /invites/multiuse/1', 'moderator', ADM],
    ['DELETE /invites/multiuse/9', 'owner', '400 BAD_REQUEST No such invitation'],
  ])('%s by %s: %s', async (what, as, text) => {
    expect(await said(await boxAt(), what, {}, as)).toBe(text);
  });

  it('of an invitation as owner is for owners, and for its sender', async () => {
    const box = await boxAt();
    await said(box, call, form('a@x.example', { invite_as: '100' }));
    for (const what of ['POST /invites/3/resend', 'DELETE /invites/3']) {
      expect(await said(box, what, {}, 'admin')).toBe(OWN);
      expect(await said(box, what, {})).toBe('ok');
    }
  });

  it('works once: a link is revoked, an invitation is gone', async () => {
    const box = await boxAt();
    expect(await said(box, 'DELETE /invites/1', {})).toBe('ok');
    expect(await said(box, 'DELETE /invites/1', {})).toBe('400 BAD_REQUEST No such invitation');
    expect(await said(box, 'POST /invites/1/resend', {})).toBe('400 BAD_REQUEST No such invitation');
    expect(await said(box, 'DELETE /invites/multiuse/1', {})).toBe('ok');
    expect(await said(box, 'DELETE /invites/multiuse/1', {})).toBe(
      '400 BAD_REQUEST Invitation has already been revoked',
    );
  });

  it('revoking sends an event, resending does not', async () => {
    const box = await boxAt();
    const listener = await listen(box, 'owner');
    await said(box, 'POST /invites/1/resend', {});
    expect(named(await listener.heard())).toEqual([]);
    await said(box, 'DELETE /invites/1', {});
    await said(box, 'DELETE /invites/multiuse/1', {});
    expect(named(await listener.heard())).toEqual(['invites_changed', 'invites_changed']);
  });
});
