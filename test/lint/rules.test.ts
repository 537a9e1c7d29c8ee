/** Each rule has findings in one organization, and none in another. */
import { describe, expect, it } from 'vitest';
import type { Invitation, Model, Permission } from '../../src/lint/model/model.ts';
import { noPolicy, type Policy } from '../../src/lint/policy/policy.ts';
import { rules } from '../../src/lint/rules/index.ts';
import { lint } from '../../src/lint/run.ts';
import { channel, group, held, members, organization, owners, user } from './organization.ts';

type Parts = Parameters<typeof organization>[0];

const set = (settings: object): Parts => ({ organization: settings as Model['organization'] });
const may = (permission: string, value: Permission): Parts => set({ permissions: { [permission]: value } });
const channels = (...given: readonly (readonly [string, object?])[]): Parts => ({
  channels: [channel('start', { is_default: true }), ...given.map(([name, more]) => channel(name, more))],
});
const groups = (...given: readonly (readonly [string, object?])[]): Parts => ({
  groups: given.map(([name, more]) => group(name, more)),
});
const invitation = (more: Partial<Invitation>): Parts => ({
  invitations: [
    {
      kind: 'invitation',
      name: 'i@a.example',
      id: 4,
      is_link: false,
      expired: false,
      role: 'member',
      ...more,
    },
  ],
});
const bot = (more: object): Parts => ({
  bots: [
    { kind: 'bot', name: 'b@a.example', is_active: true, role: 'member', owner: 'o@a.example', ...more },
  ],
});
const many = (count: number, role: string) =>
  Array.from({ length: count }, (_, index) => user(`u${index}`, { role }));
const administers = (value: Permission) => ({ permissions: { can_administer_channel_group: value } });
const retained: Policy = { ...noPolicy, rules: new Map([['retention', { params: { days: 90 } }]]) };

/** The rule; an organization that breaks it with the command that fixes it; a similar one that does not. */
const cases: readonly [rule: string, broken: Parts, fix: string, sane: Parts, policy?: Policy][] = [
  [
    'few-owners',
    {
      users: [
        user('o', { role: 'owner' }),
        user('q', { role: 'owner', is_active: false }),
        user('a', { role: 'administrator' }),
      ],
    },
    'realmctl user update a@a.example --role owner',
    {},
  ],
  [
    'many-owners',
    { users: many(6, 'owner') },
    'realmctl user update ADDRESS --role administrator',
    { users: many(5, 'owner') },
  ],
  [
    'outside-administrator',
    { users: [user('o', { role: 'owner' }), user('x', { name: 'x@b.example', role: 'administrator' })] },
    'realmctl user update x@b.example --role member',
    { users: [...many(2, 'owner'), user('x', { name: 'x@b.example' })] },
  ],
  [
    'guest-in-many-channels',
    { users: [...many(2, 'owner'), user('g', { role: 'guest', channel_count: 11 })] },
    'realmctl channel unsubscribe CHANNEL --users g@a.example',
    {
      users: [
        ...many(2, 'owner'),
        user('g', { role: 'guest', channel_count: 10 }),
        user('m', { channel_count: 90 }),
      ],
    },
  ],
  [
    'guest-in-private-sounding-channel',
    channels(['hr talk', { invite_only: true, subscribers: ['g@a.example'] }]),
    "realmctl channel unsubscribe 'hr talk' --users g@a.example",
    channels(['chris', { invite_only: true, subscribers: ['g@a.example'] }]),
  ],
  [
    'guest-with-power',
    channels(['x', administers(held(['crew'], ['g@a.example', 'o@a.example']))]),
    'realmctl channel update x --can-administer-channel-group user:o@a.example,group:crew',
    channels(['x', { permissions: { can_send_message_group: held([], ['g@a.example']) } }]),
  ],
  [
    'anyone-can-join',
    set({ invite_required: false, emails_restricted_to_domains: false }),
    'realmctl org update --invite-required',
    set({ invite_required: false }),
  ],
  [
    'everyone-invites',
    may('can_invite_users_group', members),
    'realmctl org update --can-invite-users-group role:moderators',
    {},
  ],
  [
    'everyone-creates-invitation-links',
    may('create_multiuse_invite_group', members),
    'realmctl org update --create-multiuse-invite-group role:administrators',
    may('create_multiuse_invite_group', owners),
  ],
  [
    'disposable-addresses',
    set({ disallow_disposable_email_addresses: false }),
    'realmctl org update --disallow-disposable-email-addresses',
    {},
  ],
  [
    'public-mail-domain',
    {
      domains: [
        { kind: 'domain', name: 'a.example' },
        { kind: 'domain', name: 'GMail.com' },
      ],
    },
    'realmctl domain remove GMail.com',
    {},
  ],
  [
    'subdomains-can-join',
    { domains: [{ kind: 'domain', name: 'a.example', allow_subdomains: true }] },
    'realmctl domain update a.example --no-allow-subdomains',
    {},
  ],
  [
    'domains-without-effect',
    set({ emails_restricted_to_domains: false }),
    'realmctl org update --emails-restricted-to-domains',
    { ...set({ emails_restricted_to_domains: false }), domains: [] },
  ],
  [
    'endless-invitation-link',
    invitation({ is_link: true, name: 'link 4', expires: 'never' }),
    'realmctl invite revoke link:4',
    invitation({ expires: 'never' }),
  ],
  [
    'invitation-to-administer',
    invitation({ role: 'owner' }),
    'realmctl invite revoke i@a.example',
    invitation({ role: 'owner', expired: true }),
  ],
  [
    'private-sounding-public-channel',
    channels([
      'Board: Q3',
      { is_web_public: true, is_default: true, permissions: { can_create_topic_group: owners } },
    ]),
    "realmctl channel update 'Board: Q3' --private --no-web-public --no-default --history-public-to-subscribers",
    channels(['board', { invite_only: true }], ['keyboards'], ['boardgames', { is_archived: true }]),
  ],
  [
    'private-channel-open-to-members',
    channels(['x', { invite_only: true, permissions: { can_subscribe_group: members } }]),
    'realmctl channel update x --can-subscribe-group role:nobody',
    channels(['x', { permissions: { can_subscribe_group: members } }]),
  ],
  [
    'private-channel-without-people',
    channels(['x', { invite_only: true, subscribers: [] }]),
    'realmctl channel archive x',
    channels(['x', { invite_only: true }], ['y', { subscribers: [] }]),
  ],
  [
    'everyone-administers-channel',
    channels(['x', administers(members)]),
    'realmctl channel update x --can-administer-channel-group role:moderators',
    channels(['x', { is_archived: true, ...administers(members) }]),
  ],
  [
    'everyone-posts-announcements',
    channels(['announcements']),
    'realmctl channel update announcements --can-send-message-group role:moderators',
    channels(['announcements', { permissions: { can_send_message_group: owners } }]),
  ],
  [
    'everyone-deletes-messages',
    may('can_delete_any_message_group', members),
    'realmctl org update --can-delete-any-message-group role:administrators',
    may('can_delete_own_message_group', members),
  ],
  [
    'web-public-channel',
    channels(['x', { is_web_public: true }]),
    'realmctl channel update x --no-web-public',
    channels(['x', { is_web_public: true, is_archived: true }]),
  ],
  [
    'channel-without-description',
    channels(['x', { description: ' ' }]),
    'realmctl channel update x --description TEXT',
    {},
  ],
  [
    'no-default-channel',
    { channels: [channel('x', { folder: 'F' })] },
    'realmctl channel update CHANNEL --default',
    {},
  ],
  [
    'many-default-channels',
    channels(...Array.from({ length: 10 }, (_, index) => [`c${index}`, { is_default: true }] as const)),
    'realmctl channel update CHANNEL --no-default',
    channels(...Array.from({ length: 9 }, (_, index) => [`c${index}`, { is_default: true }] as const)),
  ],
  [
    'similar-channel-names',
    channels(['dev-ops'], ['Dev Ops']),
    "realmctl channel update 'Dev Ops' --name NAME",
    channels(['dev-ops'], ['devops 2']),
  ],
  [
    'retention',
    channels(['x', { message_retention_days: 91 }]),
    'realmctl org update --message-retention-days 90',
    { ...channels(['x', { message_retention_days: 90 }]), ...set({ message_retention_days: 90 }) },
    retained,
  ],
  [
    'unused-folder',
    {
      folders: [
        { kind: 'folder', name: 'F' },
        { kind: 'folder', name: 'Old stuff' },
      ],
    },
    "realmctl folder archive 'Old stuff'",
    {
      folders: [
        { kind: 'folder', name: 'F' },
        { kind: 'folder', name: 'Old', is_archived: true },
      ],
    },
  ],
  [
    'archived-channel-offered',
    {
      ...channels(['x', { is_archived: true }]),
      default_groups: [{ kind: 'default-group', name: 'New people', channels: ['start', 'x'] }],
    },
    "realmctl channel default-group remove 'New people' x",
    { ...channels(['x']), default_groups: [{ kind: 'default-group', name: 'New people', channels: ['x'] }] },
  ],
  [
    'empty-group-has-permission',
    { ...channels(['x', administers(held(['crew']))]), ...groups(['crew', { is_empty: true }]) },
    'realmctl group members add crew ADDRESS',
    channels(['x', administers(held(['crew']))]),
  ],
  [
    'empty-group',
    groups(['crew', { is_empty: true }]),
    'realmctl group deactivate crew',
    groups(['crew', { is_empty: true }], ['all', { subgroups: ['crew'] }]),
  ],
  [
    'group-without-description',
    groups(['crew', { description: '' }]),
    'realmctl group update crew --description TEXT',
    groups(['crew', { description: '', deactivated: true }]),
  ],
  [
    'open-group-has-power',
    {
      ...channels(['x', administers(held(['crew']))]),
      ...groups(['crew', { permissions: { can_join_group: members, can_manage_group: members } }]),
    },
    'realmctl group update crew --can-join-group role:nobody --can-manage-group role:nobody',
    {
      ...channels(['x', { permissions: { can_send_message_group: held(['crew']) } }]),
      ...groups(['crew', { permissions: { can_join_group: members } }]),
    },
  ],
  [
    'everyone-manages-group',
    groups(['crew', { permissions: { can_manage_group: members } }]),
    'realmctl group update crew --can-manage-group role:moderators',
    {},
  ],
  [
    'everyone-manages-all-groups',
    may('can_manage_all_groups', members),
    'realmctl org update --can-manage-all-groups role:administrators',
    {},
  ],
  [
    'permission-without-holder',
    {
      ...channels(['x', administers(held([], ['q@a.example']))]),
      users: [...many(2, 'owner'), user('q', { is_active: false })],
    },
    'realmctl channel update x --can-administer-channel-group role:administrators',
    {
      ...channels(['x', administers(held(['crew'], ['q@a.example']))]),
      users: [...many(2, 'owner'), user('q', { is_active: false })],
    },
  ],
  [
    'deactivated-group-member',
    {
      ...groups(['crew', { members: ['q@a.example'] }]),
      users: [...many(2, 'owner'), user('q', { is_active: false })],
    },
    'remove q@a.example from group crew while the account is active again',
    {},
  ],
  [
    'bot-of-deactivated-owner',
    bot({ owner_is_active: false }),
    'realmctl bot update b@a.example --owner ADDRESS',
    bot({ owner_is_active: false, is_active: false }),
  ],
  ['bot-without-owner', bot({ owner: 'none' }), 'realmctl bot update b@a.example --owner ADDRESS', {}],
  ['bot-administers', bot({ role: 'administrator' }), 'realmctl bot update b@a.example --role member', {}],
  [
    'guests-not-marked',
    set({ enable_guest_user_indicator: false }),
    'realmctl org update --enable-guest-user-indicator',
    {},
  ],
  [
    'no-waiting-period',
    set({ waiting_period_threshold: 0, permissions: { x: held(['role:fullmembers']) } }),
    'realmctl org update --waiting-period-threshold 3',
    set({ waiting_period_threshold: 0 }),
  ],
  [
    'notices-to-archived-channel',
    { ...channels(['x', { is_archived: true }]), ...set({ signup_announcements_stream_id: 'x' }) },
    'realmctl org update --signup-announcements-stream-id none',
    { ...channels(['x']), ...set({ signup_announcements_stream_id: 'x' }) },
  ],
  [
    'public-moderation-channel',
    { ...channels(['x']), ...set({ moderation_request_channel_id: 'x' }) },
    'realmctl org update --moderation-request-channel-id CHANNEL',
    { ...channels(['x', { invite_only: true }]), ...set({ moderation_request_channel_id: 'x' }) },
  ],
  [
    'unlimited-editing',
    set({ message_content_edit_limit_seconds: 'unlimited' }),
    'realmctl org update --message-content-edit-limit-seconds 3600',
    set({ message_content_edit_limit_seconds: 'unlimited', allow_message_editing: false }),
  ],
  [
    'insecure-link',
    { linkifiers: [{ kind: 'linkifier', name: '#x', id: 3, url_template: 'http://a.example/{id}' }] },
    "realmctl linkifier edit 3 --url-template 'https://a.example/{id}'",
    {},
  ],
];

const options = { today: '2026-11-29' };

async function found(rule: string, parts: Parts, policy: Policy = noPolicy) {
  const located = { model: organization(parts), placeOf: () => undefined };
  return lint(located, policy, { ...options, only: [rule] });
}

describe('a rule', () => {
  it.each(cases)('%s', async (rule, broken, fix, sane, policy) => {
    const findings = await found(rule, broken, policy);
    expect(findings[0]).toMatchObject({ rule, outcome: 'found', fix });
    expect(await found(rule, sane, policy)).toEqual([]);
    // Missing information is no reason for a finding.
    const bare = { ...organization(sane) };
    const unknown = {
      ...bare,
      channels: bare.channels.map(({ kind, name }) => ({ kind, name, permissions: {} })),
    };
    expect((await found(rule, unknown, policy)).filter(({ outcome }) => outcome === 'found')).toEqual([]);
  });

  it('says that it could not check if fields are missing', async () => {
    const { users, groups, channels: all, domains, linkifiers, ...rest } = organization();
    const bare = <T extends { kind: string; name: string }>({ kind, name }: T) => ({ kind, name }) as T;
    const governed = <T extends { kind: string; name: string }>(thing: T) => ({
      ...bare(thing),
      permissions: {},
    });
    const model = {
      ...rest,
      organization: governed(rest.organization),
      users: users.map(bare),
      groups: groups.map((each) => ({ ...governed(each), is_system_group: false })),
      channels: ['board', 'announcements'].map((name) => governed(channel(name))),
      domains: domains.map(bare),
      bots: rest.bots.map(bare),
      linkifiers,
    };
    const told = await lint({ model, placeOf: () => undefined }, retained, options);
    const silent = new Set(rules.map(({ id }) => id));
    for (const { rule } of told) silent.delete(rule);
    expect([...silent]).toEqual([
      // What they check is present, or there is nothing to check.
      'public-mail-domain',
      'endless-invitation-link',
      'invitation-to-administer',
      'similar-channel-names',
      'archived-channel-offered',
      'permission-without-holder',
      'insecure-link',
      'expired-exception',
      'unused-exception',
    ]);
  });

  it('tests cover every rule, except for those about the policy itself', () => {
    const ids = [...cases.map(([rule]) => rule), 'expired-exception', 'unused-exception'];
    expect(ids.sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('has no findings for a correct organization', async () => {
    const located = { model: organization(), placeOf: () => undefined };
    expect(await lint(located, noPolicy, options)).toEqual([]);
  });
});

describe('a permission', () => {
  const ruleIds = async (rule: string, parts: Parts) =>
    (await found(rule, parts)).map(({ outcome, message }) => `${outcome}: ${message}`);

  it('for full members equals one for every member without a waiting period', async () => {
    const open = channels([
      'x',
      { invite_only: true, permissions: { can_subscribe_group: held(['role:fullmembers']) } },
    ]);
    expect(await ruleIds('private-channel-open-to-members', open)).toEqual([]);
    expect(
      await ruleIds('private-channel-open-to-members', { ...open, ...set({ waiting_period_threshold: 0 }) }),
    ).toEqual(['found: channel x is private, and every member can subscribe themselves']);
  });

  it('for unknown groups may be one for every member', async () => {
    const hidden = { ...held(['id:31']), all_groups_complete: false };
    const told = 'partly-checked: can_invite_users_group is not known for the organization';
    expect(await ruleIds('everyone-invites', may('can_invite_users_group', hidden))).toEqual([told]);
    const open = { ...members, all_groups_complete: false };
    expect(await ruleIds('everyone-invites', may('can_invite_users_group', open))).toEqual([
      'found: every member can invite people to the organization',
    ]);
  });

  it('that every member has anyway does not hide the power of the same group elsewhere', async () => {
    const crew = held(['crew', 'role:members']);
    const parts = {
      ...channels(
        ['a', administers({ ...crew, all_groups: ['crew', 'role:members'] })],
        ['b', administers(held(['crew']))],
      ),
      ...groups(['crew', { permissions: { can_join_group: members } }]),
    };
    expect(await ruleIds('open-group-has-power', parts)).toEqual([
      'found: every member can get into group crew, which has can_administer_channel_group of channel b',
    ]);
  });
});

describe('unknown information', () => {
  it('about the channel for moderation requests is reported', async () => {
    const parts = set({ moderation_request_channel_id: 'elsewhere' });
    expect(await found('public-moderation-channel', parts)).toMatchObject([
      {
        outcome: 'partly-checked',
        message: 'invite_only is not known for 1 channel: elsewhere',
      },
    ]);
  });
});

describe('the command that fixes a finding', () => {
  it('removes archived channels from their folder first', async () => {
    const parts = {
      ...channels(['x', { folder: 'F', is_archived: true }]),
      folders: [{ kind: 'folder', name: 'F', is_archived: false }],
    } as Parts;
    parts?.channels?.forEach((each) => {
      if (each.name === 'start') Object.assign(each, { folder: 'none' });
    });
    expect((await found('unused-folder', parts))[0]?.fix).toBe(
      'realmctl channel update x --folder none && realmctl folder archive F',
    );
  });

  it('names a group of default channels so that a command finds it', async () => {
    const parts = {
      ...channels(['x', { invite_only: true }]),
      default_groups: [{ kind: 'default-group', name: '-x', id: 9, channels: ['x'] }],
    } as Parts;
    expect((await found('archived-channel-offered', parts))[0]?.fix).toBe(
      'realmctl channel default-group remove id:9 x',
    );
  });
});

describe('an unknown part', () => {
  const without = (part: string, status: string) => {
    const model = organization();
    const coverage = { ...model.coverage, [part]: { status, why: 'hidden from you' } } as Model['coverage'];
    return { model: { ...model, coverage }, placeOf: () => undefined };
  };

  it('leaves the rules that need it unchecked, and says so', async () => {
    const findings = await lint(without('bots', 'invisible'), noPolicy, options);
    expect(findings.map(({ rule, outcome, message }) => [rule, outcome, message])).toEqual([
      ['bot-of-deactivated-owner', 'not-checked', 'hidden from you'],
      ['bot-without-owner', 'not-checked', 'hidden from you'],
      ['bot-administers', 'not-checked', 'hidden from you'],
    ]);
  });

  it('is reported if a part of it is visible', async () => {
    const findings = await lint(without('invitations', 'partial'), noPolicy, options);
    expect(findings.map(({ rule, outcome }) => [rule, outcome])).toEqual([
      ['endless-invitation-link', 'partly-checked'],
      ['invitation-to-administer', 'partly-checked'],
    ]);
  });

  it('never causes a finding by what is missing, and visible data decides', async () => {
    const { model, placeOf } = without('users', 'partial');
    const only = ['few-owners'];
    expect(await lint({ model, placeOf }, noPolicy, { ...options, only })).toEqual([]);
    const one = { ...model, users: model.users.slice(0, 1) };
    expect(await lint({ model: one, placeOf }, noPolicy, { ...options, only })).toMatchObject([
      { outcome: 'not-checked', message: 'hidden from you' },
    ]);
  });
});
