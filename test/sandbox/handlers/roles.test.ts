/**
 * Role by operation, by hand from the service's decision table for level 372. Rows: operation. Columns: the
 * accounts, in the order of `columns`.
 */
import { describe, expect, it } from 'vitest';
import { defaultSettings, Fixture, group, type Who, who } from './_harness.ts';

const ok = 'ok';
const ID = 'Invalid channel ID';
const ADM = 'You do not have permission to administer this channel.';
const CON = 'Channel content access is required.';
const PERM = 'Insufficient permission';
const ACC = 'Unable to access channel (design).';
const GUEST = 'Not allowed for guest users';
const OWN = '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner';
const UP = '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator';
const NAME = "Invalid channel name 'design'";
const DEF = 'You do not have permission to change default channels.';
const WEB = 'Web-public channels are not enabled.';

const columns: readonly Who[] = ['owner', 'admin', 'channelAdmin', 'adder', 'joiner', 'member', 'guest'];

const kinds = ['public', 'web-public', 'private subscribed', 'private hidden'] as const;
type Kind = (typeof kinds)[number];

const operations = {
  'get by id': ['channel.get', {}],
  'id by name': ['channel.id', { stream: 'design' }],
  description: ['channel.update', { description: 'new' }],
  name: ['channel.update', { new_name: 'other' }],
  can_send_message_group: ['channel.update', { can_send_message_group: { new: group.members } }],
  can_remove_subscribers_group: ['channel.update', { can_remove_subscribers_group: { new: group.members } }],
  can_administer_channel_group: ['channel.update', { can_administer_channel_group: { new: group.crew } }],
  is_private: ['channel.update', { is_private: true }],
  can_add_subscribers_group: ['channel.update', { can_add_subscribers_group: { new: group.crew } }],
  can_subscribe_group: ['channel.update', { can_subscribe_group: { new: group.crew } }],
  is_web_public: ['channel.update', { is_web_public: true }],
  is_default_stream: ['channel.update', { is_default_stream: true }],
  message_retention_days: ['channel.update', { message_retention_days: 30 }],
  'subscribe oneself': ['channel.subscribe', { subscriptions: [{ name: 'design' }] }],
  'subscribe another': [
    'channel.subscribe',
    { subscriptions: [{ name: 'design' }], principals: [who.moderator] },
  ],
  'unsubscribe oneself': ['channel.unsubscribe', { subscriptions: ['design'] }],
  'unsubscribe another': ['channel.unsubscribe', { subscriptions: ['design'], principals: [who.moderator] }],
} as const;

const table: readonly [keyof typeof operations, Kind, readonly string[]][] = [
  //                                         owner admin chan. adder joiner member guest
  ['get by id', 'public', [ok, ok, ok, ok, ok, ok, ID]],
  ['get by id', 'web-public', [ok, ok, ok, ok, ok, ok, ok]],
  ['get by id', 'private subscribed', [ok, ok, ok, ok, ok, ok, ok]],
  ['get by id', 'private hidden', [ok, ok, ok, ok, ok, ID, ID]],
  ['id by name', 'public', [ok, ok, ok, ok, ok, ok, NAME]],
  ['id by name', 'web-public', [ok, ok, ok, ok, ok, ok, ok]],
  ['id by name', 'private subscribed', [ok, ok, ok, ok, ok, ok, ok]],
  ['id by name', 'private hidden', [NAME, NAME, NAME, ok, ok, NAME, NAME]],
  ...(
    [
      'description',
      'name',
      'can_send_message_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
    ] as const
  ).flatMap((operation): [typeof operation, Kind, readonly string[]][] => [
    [operation, 'public', [ok, ok, ok, ADM, ADM, ADM, ID]],
    [operation, 'web-public', [ok, ok, ok, ADM, ADM, ADM, ADM]],
    [operation, 'private subscribed', [ok, ok, ok, ADM, ADM, ADM, ADM]],
    [operation, 'private hidden', [ok, ok, ok, ADM, ADM, ID, ID]],
  ]),
  ...(['can_add_subscribers_group', 'can_subscribe_group'] as const).flatMap(
    (operation): [typeof operation, Kind, readonly string[]][] => [
      [operation, 'public', [ok, ok, ok, ADM, ADM, ADM, ID]],
      [operation, 'private subscribed', [ok, ok, ok, ADM, ADM, ADM, ADM]],
      [operation, 'private hidden', [CON, CON, CON, ADM, ADM, ID, ID]],
    ],
  ),
  ['is_private', 'public', [ok, ok, ok, ADM, ADM, ADM, ID]],
  ['is_private', 'private subscribed', [ok, ok, ok, ADM, ADM, ADM, ADM]],
  ['is_private', 'private hidden', [CON, CON, CON, ADM, ADM, ID, ID]],
  ['is_web_public', 'public', [WEB, WEB, WEB, ADM, ADM, ADM, ID]],
  ['is_default_stream', 'public', [ok, ok, DEF, ADM, ADM, ADM, ID]],
  ['message_retention_days', 'public', [ok, OWN, OWN, ADM, ADM, ADM, ID]],
  ['message_retention_days', 'private subscribed', [ok, OWN, OWN, ADM, ADM, ADM, ADM]],
  ['message_retention_days', 'private hidden', [ok, OWN, OWN, ADM, ADM, ID, ID]],
  ['subscribe oneself', 'public', [ok, ok, ok, ok, ok, ok, GUEST]],
  ['subscribe oneself', 'private hidden', [ACC, ACC, ACC, ok, ok, ACC, GUEST]],
  ['subscribe another', 'public', [ok, ok, ok, ok, ok, ok, GUEST]],
  ['subscribe another', 'private subscribed', [ok, ok, ok, ok, ok, ok, GUEST]],
  ['subscribe another', 'private hidden', [ACC, ACC, ACC, ok, ok, ACC, GUEST]],
  ...kinds.map((kind): ['unsubscribe oneself', Kind, readonly string[]] => [
    'unsubscribe oneself',
    kind,
    [ok, ok, ok, ok, ok, ok, ok],
  ]),
  ...kinds.map((kind): ['unsubscribe another', Kind, readonly string[]] => [
    'unsubscribe another',
    kind,
    [ok, ok, ok, PERM, PERM, PERM, PERM],
  ]),
];

/** A channel of that kind in which each column is in the group that it is named after. */
function worldWith(kind: Kind, as: Who, archived: boolean): Fixture {
  const fixture = new Fixture(372);
  const only = (user: number) => ({ direct_members: [user], direct_subgroups: [] });
  fixture.channel({
    invite_only: kind.startsWith('private'),
    is_web_public: kind === 'web-public',
    is_archived: archived,
    subscribers: kind === 'private subscribed' ? [who[as]] : [],
    settings: {
      ...defaultSettings,
      can_administer_channel_group: only(who.channelAdmin),
      can_add_subscribers_group: only(who.adder),
      can_subscribe_group: only(who.joiner),
    },
  });
  return fixture;
}

function said(fixture: Fixture, operation: keyof typeof operations, as: Who): string {
  const [id, args] = operations[operation];
  const needsId = id === 'channel.get' || id === 'channel.update';
  return fixture.say(id, as, { ...args, ...(needsId ? { stream_id: 501 } : {}) });
}

describe('role by operation', () => {
  it.each(table)('%s, %s channel', (operation, kind, expected) => {
    expect(columns.map((as) => said(worldWith(kind, as, false), operation, as))).toEqual(expected);
  });

  it.each(table.filter(([operation]) => !['get by id', 'id by name', 'name'].includes(operation)))(
    '%s, archived %s channel: like an active one',
    (operation, kind, expected) => {
      expect(columns.map((as) => said(worldWith(kind, as, true), operation, as))).toEqual(expected);
    },
  );

  it('an archived channel cannot be read by id or name below 480', () => {
    expect(said(worldWith('public', 'owner', true), 'get by id', 'owner')).toBe(ID);
    expect(said(worldWith('public', 'owner', true), 'id by name', 'owner')).toBe(NAME);
    const newer = worldWith('public', 'owner', true);
    newer.level = 480;
    expect(said(newer, 'get by id', 'owner')).toBe(ok);
  });

  it('members of can_remove_subscribers_group unsubscribe others if they can see the channel', () => {
    const outcomes = kinds.map((kind) => {
      const fixture = worldWith(kind, 'remover', false);
      const channel = fixture.organization.channels.get(501);
      if (channel !== undefined) {
        channel.settings.can_remove_subscribers_group = {
          direct_members: [who.remover, who.guest],
          direct_subgroups: [],
        };
      }
      return [said(fixture, 'unsubscribe another', 'remover'), said(fixture, 'unsubscribe another', 'guest')];
    });
    expect(outcomes).toEqual([
      [ok, PERM],
      [ok, PERM],
      [ok, PERM],
      [PERM, PERM],
    ]);
  });

  it("without the organization's permission, only those with the channel's can add others", () => {
    const add = (as: Who) => {
      const fixture = worldWith('public', as, false);
      fixture.organization.realm.groups.can_add_subscribers_group = group.nobody;
      return said(fixture, 'subscribe another', as);
    };
    expect(columns.map(add)).toEqual([ok, ok, ok, ok, PERM, PERM, GUEST]);
  });

  it.each([
    ['adder', 'subscribe oneself', 349, ACC],
    ['joiner', 'subscribe oneself', 357, ACC],
    ['channelAdmin', 'description', 349, ID],
  ] as const)('%s, hidden private channel, %s: from %i', (as, operation, since, before) => {
    const at = (level: number) => {
      const fixture = worldWith('private hidden', as, false);
      fixture.level = level;
      return said(fixture, operation, as);
    };
    expect([at(since - 1), at(since)]).toEqual([before, ok]);
  });

  it('channel administrators change public channels from 325 on', () => {
    const at = (level: number) => {
      const fixture = worldWith('public', 'channelAdmin', false);
      fixture.level = level;
      return said(fixture, 'description', 'channelAdmin');
    };
    expect([at(324), at(325)]).toEqual([UP, ok]);
  });

  it('at 218 the groups are ignored', () => {
    const at218 = (kind: Kind, operation: keyof typeof operations) =>
      columns.slice(0, 6).map((as) => {
        const fixture = worldWith(kind, as, false);
        fixture.level = 218;
        return said(fixture, operation, as);
      });
    const id = 'Invalid stream ID';
    expect(at218('public', 'description')).toEqual([ok, ok, UP, UP, UP, UP]);
    expect(at218('private hidden', 'description')).toEqual([ok, ok, UP, UP, UP, UP]);
    expect(at218('private hidden', 'is_private')).toEqual([id, id, UP, UP, UP, UP]);
    const acc = 'Unable to access stream (design).';
    expect(at218('private hidden', 'subscribe oneself')).toEqual([acc, acc, acc, acc, acc, acc]);
  });
});

describe('creating', () => {
  it('with nobody deleting messages, as by default, needs no permission', () => {
    const fixture = new Fixture();
    const args = { name: 'new', subscribers: [], can_delete_any_message_group: group.nobody };
    expect(fixture.say('channel.create', 'member', args)).toBe(ok);
  });

  const create = (as: Who, args: Record<string, unknown>, prepare?: (fixture: Fixture) => void) => {
    const fixture = new Fixture(421);
    prepare?.(fixture);
    return fixture.say('channel.create', as, { name: 'new', subscribers: [], ...args });
  };
  const callers = ['owner', 'admin', 'moderator', 'member', 'bot', 'guest'] as const;
  const enabled = (fixture: Fixture) => {
    fixture.organization.realm.enable_spectator_access = true;
  };

  it.each([
    ['public', {}, undefined, [ok, ok, ok, ok, ok, GUEST]],
    ['private', { invite_only: true }, undefined, [ok, ok, ok, ok, ok, GUEST]],
    ['web-public while that is off', { is_web_public: true }, undefined, [WEB, WEB, WEB, WEB, WEB, GUEST]],
    ['web-public', { is_web_public: true }, enabled, [ok, PERM, PERM, PERM, PERM, GUEST]],
    ['default', { is_default_stream: true }, undefined, [ok, ok, PERM, PERM, PERM, GUEST]],
    ['with retention', { message_retention_days: 30 }, undefined, [ok, OWN, OWN, OWN, OWN, GUEST]],
    [
      'with the default retention',
      { message_retention_days: 'realm_default' },
      undefined,
      [ok, ok, ok, ok, ok, GUEST],
    ],
  ] as const)('a %s channel', (_what, args, prepare, expected) => {
    expect(callers.map((as) => create(as, args, prepare))).toEqual(expected);
  });

  it.each([
    ['can_create_public_channel_group', {}],
    ['can_create_private_channel_group', { invite_only: true }],
    ['can_set_topics_policy_group', { topics_policy: 'disable_empty_topic' }],
    ['can_set_delete_message_policy_group', { can_delete_any_message_group: group.members }],
  ])("needs the organization's %s", (permission, args) => {
    const limited = (fixture: Fixture) => {
      fixture.organization.realm.groups[permission] = group.owners;
    };
    expect(create('owner', args, limited)).toBe(ok);
    expect(create('member', args, limited)).toBe(PERM);
    const always = permission.startsWith('can_set');
    expect(create('admin', args, limited)).toBe(always ? ok : PERM);
  });
});
