/** What needs to be allowed by name, and what a server would refuse. */
import { describe, expect, it } from 'vitest';
import { brakesOf, planned, stopsOf } from '../stopping.ts';
import { channel, fresh, group, person } from '../wishes.ts';

const archive = new Set(['archive'] as const);
const free = { number: 1000 };

describe('allowed by name', () => {
  it('is reported in one line per kind, with five names', () => {
    const archived = (count: number) => {
      const all = Array.from({ length: 20 }, (_, place) => channel(11 + place, `c${place}`));
      const channels = all.slice(0, count).map(({ name, stream_id }) => ({
        key: String(name),
        id: Number(stream_id),
        values: { is_archived: true },
      }));
      return planned({ channels }, { channels: all }, { maxRemovals: free }).stops;
    };
    expect(archived(7).map(({ message, name }) => [message, name])).toEqual([
      [
        '7 channels (c0, c1, c2, c3, c4 and 2 more) would be archived, deactivated or deleted: to allow this, add --allow archive',
        undefined,
      ],
    ]);
    expect(archived(5)[0]?.message).toContain('5 channels (c0, c1, c2, c3 and c4) would');
    const [one] = archived(1);
    expect([one?.name, one?.place?.line, one?.allow]).toEqual(['c0', 2, '--allow archive']);
    expect([archived(2)[0]?.name, archived(2)[0]?.place]).toEqual([undefined, undefined]);
  });

  it('archiving needs it, for every kind', () => {
    const live = {
      channels: [channel(11, 'a')],
      groups: [group(21, 'g')],
      nav_views: [{ fragment: 'v', name: null, is_pinned: true }],
    };
    const wished = {
      channels: [{ key: 'a', id: 11, values: { is_archived: true } }],
      groups: [{ key: 'g', id: 21, values: { deactivated: true } }],
    };
    expect(
      planned(wished, live, { maxRemovals: free }).stops.map(({ brake, kind }) => [brake, kind]),
    ).toEqual([
      ['archive', 'groups'],
      ['archive', 'channels'],
    ]);
    const options = {
      maxRemovals: free,
      prune: new Set(['nav_views'] as const),
      prunePatterns: new Map([['nav_views', ['*']]] as const),
      allow: new Set(['first-managed'] as const),
    };
    expect(planned({ nav_views: [] }, live, options).steps).toHaveLength(1);
    expect(brakesOf({ nav_views: [] }, live, options)).toEqual([]);
  });

  it('deleting a picture counts as archiving, and uploading one needs nothing', () => {
    const live = {
      pictures: [
        { name: 'icon', source: 'U', url: '/i.png' },
        { name: 'logo', source: 'D', url: '/l.png' },
      ],
    };
    const pictures = [
      { key: 'icon', id: 1, values: { source: 'D' } },
      { key: 'logo', id: 2, values: { source: 'U', file: 'logo.png' } },
    ];
    expect(stopsOf({ pictures }, live).map(([brake, message]) => [brake, message?.slice(0, 16)])).toEqual([
      ['archive', '1 picture (icon)'],
    ]);
  });

  it('deactivating is separate from archiving, and reactivating needs nothing', () => {
    const live = {
      users: [person(1, 'ana', 100), person(2, 'bo'), { ...person(3, 'cy'), is_active: false }],
      bots: [{ user_id: 9, short_name: 'build', email: 'build-bot@x.org', is_active: true }],
    };
    const wished = {
      users: [
        { key: 'bo@x.org', id: 2, values: { is_active: false } },
        { key: 'cy@x.org', id: 3, values: { is_active: true } },
      ],
      bots: [{ key: 'build', id: 9, values: { is_active: false } }],
    };
    expect(planned(wished, live, { allow: archive }).stops.map(({ brake, kind }) => [brake, kind])).toEqual([
      ['deactivate', 'users'],
      ['deactivate', 'bots'],
    ]);
    expect(brakesOf(wished, live, { allow: new Set(['deactivate']) })).toEqual([]);
  });

  it('a new channel shows no earlier messages', () => {
    const values = { is_web_public: true, message_retention_days: 1, can_send_message_group: 101 };
    const wished = { channels: [{ key: 'a', id: fresh(0), values, lists: { subscribers: [2] } }] };
    expect(brakesOf(wished)).toEqual([]);
  });

  it('a permission that nobody had can stay so, and one that a group still grants passes too', () => {
    const change = (from: unknown, to: unknown) =>
      brakesOf(
        { channels: [{ key: 'a', id: 11, values: { can_resolve_topics_group: to } }] },
        { channels: [channel(11, 'a', { can_resolve_topics_group: from })], groups: [group(21, 'none')] },
      );
    expect(change(106, 21)).toEqual(['empty-permission']);
    expect(change({ direct_members: [2], direct_subgroups: [] }, 101)).toEqual(['empty-permission']);
    expect(change(21, 101)).toEqual([]);
    expect(change(106, 102)).toEqual([]);
    // A folder can have the number of a group.
    const moved = { channels: [{ key: 'a', id: 11, values: { folder_id: null } }] };
    expect(brakesOf(moved, { channels: [channel(11, 'a', { folder_id: 106 })] })).toEqual([]);
  });

  it('a setting of the organization is reported without a name', () => {
    const wished = { organization: [{ values: { can_create_groups: 101 } }] };
    expect(stopsOf(wished, { organization: [{ can_create_groups: 106 }] })).toEqual([
      [
        'empty-permission',
        'organization would have a permission that people have now and nobody would have: ' +
          'to allow this, add --allow empty',
      ],
    ]);
  });
});

describe('a private channel', () => {
  const values = { invite_only: true };
  const made = (more: object, subscribers: readonly number[] = []) =>
    brakesOf({
      channels: [{ key: 'a', id: fresh(0), values: { ...values, ...more }, lists: { subscribers } }],
    });
  const changed = (reading: object, wish: object, subscribers: object | readonly number[] = []) =>
    stopsOf(
      { channels: [{ key: 'a', id: 11, ...wish }] },
      { channels: [channel(11, 'a', reading as never)], subscribers: { 11: subscribers as never } },
      { allow: new Set(['empty', 'first-managed', 'own-rights', 'history']), maxRemovals: free },
    );
  const text =
    "channel 'a' would be private without subscribers, and nobody could add any: " +
    'name subscribers, or can_subscribe_group';

  it('that nobody could join is not created', () => {
    expect(made({})).toEqual(['unreachable']);
    expect(made({}, [2])).toEqual([]);
    expect(made({ can_subscribe_group: 106 })).toEqual([]);
    expect(made({ can_add_subscribers_group: 106 })).toEqual([]);
    expect(made({ can_administer_channel_group: 106 })).toEqual(['unreachable']);
  });

  it('does not become so: by privacy, by permissions, or by people who leave', () => {
    expect(changed({}, { values })).toEqual([['unreachable', text]]);
    expect(changed({}, { values }, [2])).toEqual([]);
    expect(
      changed({ ...values, can_subscribe_group: 106 }, { values: { can_subscribe_group: 101 } }),
    ).toEqual([['unreachable', text]]);
    expect(changed(values, { lists: { subscribers: [] } }, [2])).toEqual([['unreachable', text]]);
    expect(changed(values, { lists: { subscribers: [3] } }, [2])).toEqual([]);
    expect(changed(values, { lists: { subscribers: { exclude: [2] } } }, [2, 3])).toEqual([]);
  });

  it('that is open, archived, or about to be, can be empty', () => {
    expect(changed({}, { values: { description: 'x' } })).toEqual([]);
    expect(changed(values, { values: { invite_only: false } })).toEqual([]);
    expect(changed({ ...values, is_archived: true }, { values: { description: 'x' } })).toEqual([]);
    expect(changed(values, { values: { is_archived: true } }).map(([brake]) => brake)).toEqual(['archive']);
    expect(changed({ ...values, is_archived: true }, { values: { is_archived: false } })).toEqual([
      ['unreachable', text],
    ]);
  });

  it('that is empty can be pruned', () => {
    const live = { channels: [channel(11, 'a', values), channel(12, 'b')], subscribers: { 11: [], 12: [2] } };
    const options = {
      prune: new Set(['channels'] as const),
      prunePatterns: new Map([['channels', ['a']]] as const),
    };
    expect(brakesOf({ channels: [{ key: 'b', id: 12 }] }, live, { ...options, allow: archive })).toEqual([]);
  });

  it('with hidden subscribers does not count as empty', () => {
    expect(changed({}, { values }, { status: 'partial', ids: [] })).toEqual([]);
    expect(brakesOf({ channels: [{ key: 'a', id: 11, values }] }, { channels: [channel(11, 'a')] })).toEqual(
      [],
    );
  });

  it('with only deactivated subscribers is empty', () => {
    const users = [person(1, 'ana', 100), { ...person(3, 'cy'), is_active: false }];
    const wished = { channels: [{ key: 'a', id: fresh(0), values, lists: { subscribers: [3] } }] };
    expect(brakesOf(wished, { users })).toEqual(['unreachable']);
  });

  it('with an invited user is not empty', () => {
    const wished = {
      users: [{ key: 'eva@x.org', id: fresh(1) }],
      channels: [{ key: 'a', id: 11, values, lists: { subscribers: { include: [fresh(1)] } } }],
    };
    expect(brakesOf(wished, { channels: [channel(11, 'a')], subscribers: { 11: [] } })).toEqual([]);
  });
});

describe('channel settings that cannot be combined', () => {
  const change = (reading: object, values: object, level = 500) =>
    planned(
      { channels: [{ key: 'a', id: 11, values: values as never }] },
      { level, channels: [channel(11, 'a', reading as never)], subscribers: { 11: [1, 2] } },
      { allow: new Set(['history']), maxRemovals: free },
    ).stops.map(({ brake, message }) => [brake, message]);

  it('are refused if one is in the file and the other in the organization, with a solution', () => {
    expect(change({ is_web_public: true }, { invite_only: true })).toEqual([
      ['channel-rules', "channel 'a': a private channel cannot be web-public; set is_web_public: false"],
    ]);
    expect(change({ invite_only: true, history_public_to_subscribers: false }, { is_default: true })).toEqual(
      [['channel-rules', "channel 'a': a default channel cannot be private; set invite_only: false"]],
    );
    expect(change({ is_web_public: true }, { invite_only: true, is_web_public: false })).toEqual([]);
    expect(change({ invite_only: true, is_default: true }, { description: 'x' })).toEqual([]);
    expect(
      change({ invite_only: true, is_default: true }, { is_archived: true }).map(([brake]) => brake),
    ).toEqual(['archive']);
    const hidden = { invite_only: true, history_public_to_subscribers: false };
    expect(change(hidden, { is_archived: true, is_default: true }).map(([brake]) => brake)).toEqual([
      'archive',
      'channel-rules',
    ]);
  });

  it('of a new channel are refused as well', () => {
    const values = { invite_only: true, is_default: true };
    const wished = { channels: [{ key: 'a', id: fresh(0), values, lists: { subscribers: [2] } }] };
    expect(brakesOf(wished)).toEqual(['channel-rules']);
    const plain = { ...wished, channels: [{ key: 'a', id: fresh(0), lists: { subscribers: [2] } }] };
    expect(brakesOf(plain)).toEqual([]);
  });

  it('about who can create topics are known to servers from level 441 on', () => {
    const hidden = { invite_only: true, history_public_to_subscribers: false };
    const narrowed = { ...hidden, can_create_topic_group: 106 };
    expect(change({ can_create_topic_group: 107 }, narrowed, 441)).toMatchObject([
      ['channel-rules', expect.stringContaining('can_create_topic_group must be role:everyone')],
    ]);
    expect(change({ can_create_topic_group: 106 }, { ...hidden, can_create_topic_group: 107 })).toEqual([]);
    expect(change({ can_create_topic_group: 106 }, hidden, 440)).toEqual([]);
  });
});

describe('a bot', () => {
  const create = (values: object) =>
    stopsOf({ bots: [{ key: 'b', id: fresh(0), values: { full_name: 'B', ...values } as never }] });
  const change = (reading: object, values: object) =>
    stopsOf(
      { bots: [{ key: 'b', id: 9, values: values as never }] },
      { bots: [{ user_id: 9, short_name: 'b', service_payload_url: 'x', service_interface: 1, ...reading }] },
    );
  const url = 'https://x.org';

  it('that posts to a server, or is embedded, is not created without its target', () => {
    expect(create({ bot_type: 3 })).toEqual([
      [
        'incomplete',
        "bot 'b' does not exist, and a new one of the type outgoing-webhook needs service_payload_url",
      ],
    ]);
    expect(create({ bot_type: 4 })).toEqual([
      ['incomplete', "bot 'b' does not exist, and a new one of the type embedded needs service_name"],
    ]);
    expect(create({ bot_type: 3, service_payload_url: url })).toEqual([]);
    expect(create({ bot_type: 4, service_name: 'converter' })).toEqual([]);
    expect(create({})).toEqual([]);
    expect(create({ bot_type: 2 })).toEqual([]);
  });

  it('of another type has no URL and no payload format', () => {
    expect(create({ service_payload_url: url })).toEqual([
      ['incomplete', "bot 'b' has the type generic, and service_payload_url works only for outgoing-webhook"],
    ]);
    expect(create({ bot_type: 2, service_interface: 2 })).toEqual([
      [
        'incomplete',
        "bot 'b' has the type incoming-webhook, and service_interface works only for outgoing-webhook",
      ],
    ]);
    expect(change({ bot_type: 1 }, { service_payload_url: url, service_interface: 2 })).toHaveLength(2);
    expect(change({ bot_type: 7 }, { service_interface: 2 })[0]?.[1]).toContain('has the type 7');
    expect(change({ bot_type: 3 }, { service_payload_url: url, service_interface: 2 })).toEqual([]);
    expect(change({ bot_type: 3, full_name: 'B' }, { full_name: 'C' })).toEqual([]);
    expect(change({ bot_type: 4, full_name: 'B' }, { full_name: 'C' })).toEqual([]);
    expect(change({}, { service_interface: 2 })[0]?.[1]).toContain('has the type generic');
  });

  it('is reported with the wrong line of its file', () => {
    const wished = {
      bots: [{ key: 'b', id: fresh(0), values: { full_name: 'B', service_payload_url: url } }],
    };
    const [stop] = planned(wished).stops;
    expect([stop?.kind, stop?.name, stop?.place?.line]).toEqual(['bots', 'b', 4]);
  });
});

describe('a folder', () => {
  const folders = [
    { id: 31, name: 'Old', description: '', is_archived: false },
    { id: 32, name: 'New', description: '', is_archived: false },
  ];
  const held = (count: number, more: object = {}) => ({
    folders,
    channels: Array.from({ length: count }, (_, place) =>
      channel(11 + place, `c${place}`, { folder_id: 31, ...more }),
    ),
  });
  const retired = { folders: [{ key: 'Old', id: 31, values: { is_archived: true } }] };
  const options = { allow: archive };

  it('with many channels is reported with three of them', () => {
    expect(stopsOf(retired, held(4), options)[0]?.[1]).toContain(
      "with 4 channels in it ('c0', 'c1' and 'c2' and others), which",
    );
    expect(stopsOf(retired, held(3), options)[0]?.[1]).toContain(
      "3 channels in it ('c0', 'c1' and 'c2'), which",
    );
    expect(stopsOf(retired, held(1), options)[0]?.[1]).toContain("with 1 channel in it ('c0'), which");
  });

  it('without any can be archived, whatever other folders have', () => {
    expect(stopsOf(retired, held(0), options)).toEqual([]);
    expect(stopsOf(retired, held(2, { folder_id: 32 }), options)).toEqual([]);
    expect(stopsOf(retired, { folders }, options)).toEqual([]);
  });

  it('that is renamed, or stays while a channel with its number is archived, passes', () => {
    const renamed = { folders: [{ key: 'Older', id: 31, renamedFrom: 'Old' }] };
    expect(stopsOf(renamed, held(2), options)).toEqual([]);
    const live = { ...held(2), channels: [...held(2).channels, channel(31, 'z')] };
    const gone = { channels: [{ key: 'z', id: 31, values: { is_archived: true } }] };
    expect(stopsOf(gone, live, options)).toEqual([]);
  });

  it('into which channels move stays', () => {
    const channels = [{ key: 'c0', id: 11, values: { folder_id: 31 } }];
    const { stops } = planned({ ...retired, channels }, held(1, { folder_id: null }), options);
    expect(stops.map(({ brake, exitReason, allow }) => [brake, exitReason, allow])).toEqual([
      ['folder-in-use', 'conflict', undefined],
    ]);
  });

  it('returns under its name, unless another has it by now', () => {
    const back = { folders: [{ key: 'Old', id: 31, values: { is_archived: false } }] };
    const out = { id: 31, name: 'Old', description: '', is_archived: true };
    const live = (other: object) => ({ folders: [out, { id: 32, description: '', ...other }] });
    expect(stopsOf(back, live({ name: 'old', is_archived: false }))).toEqual([
      [
        'name-taken',
        "folder 'Old' cannot be unarchived: the name 'Old' is taken by folder 'old' (id 32, case is ignored); give one of them another name",
      ],
    ]);
    expect(stopsOf(back, live({ name: 'New', is_archived: false }))).toEqual([]);
    expect(stopsOf(back, live({ name: 'Old', is_archived: true }))).toEqual([]);
    const first = { ...out, id: 30 };
    expect(stopsOf(back, { folders: [first, out] })).toEqual([]);
    expect(planned(back, live({ name: 'Old', is_archived: false })).stops[0]?.exitReason).toBe('conflict');
    const kept = { folders: [{ key: 'Old', id: 31, values: { description: 'x' } }] };
    expect(stopsOf(kept, live({ name: 'Old', is_archived: false }))).toEqual([]);
    const elsewhere = [
      { folders: [...back.folders, { key: 'Old', id: 32, values: { description: 'x' } }] },
      { ...back, channels: [{ key: 'b', id: 32, renamedFrom: 'a' }] },
      { folders: [...back.folders, { key: 'Third', id: 33, renamedFrom: 'Next' }] },
    ];
    const three = live({ name: 'Old', is_archived: false }).folders;
    const next = { id: 33, name: 'Next', description: '', is_archived: false };
    for (const wished of elsewhere) {
      const around = { folders: [...three, next], channels: [channel(32, 'a')] };
      expect(stopsOf(wished, around).map(([brake]) => brake)).toEqual(['name-taken']);
    }
    const renamed = {
      folders: [...back.folders, { key: 'Other', id: 32, renamedFrom: 'Old' }],
    };
    expect(stopsOf(renamed, live({ name: 'Old', is_archived: false }))).toEqual([]);
    const another = {
      folders: [{ key: 'Back', id: 31, renamedFrom: 'Old', values: { is_archived: false } }],
    };
    expect(stopsOf(another, live({ name: 'Old', is_archived: false }))).toEqual([]);
  });
});

describe('a cycle of groups', () => {
  const holding = (id: number, name: string, ...direct_subgroup_ids: number[]) => ({
    ...group(id, name),
    direct_subgroup_ids,
  });
  const live = { groups: [holding(21, 'outer', 22), holding(22, 'middle', 23), holding(23, 'inner')] };
  const include = (...ids: number[]) => ({ lists: { subgroups: { include: ids } } });

  it('stops a plan, even through groups that no file names', () => {
    const wished = { groups: [{ key: 'inner', id: 23, ...include(21) }] };
    expect(stopsOf(wished, live)).toEqual([
      [
        'circle',
        'group outer (id 21) cannot be a subgroup of inner: it already contains inner (outer > middle > inner)',
      ],
    ]);
    expect(planned(wished, live).stops[0]?.exitReason).toBe('conflict');
  });

  it('is reported with the new names of groups', () => {
    const groups = [
      { key: 'core', id: 23, renamedFrom: 'inner', ...include(fresh(0)) },
      { key: 'new', id: fresh(0), ...include(21) },
    ];
    const [first] = stopsOf({ groups }, live);
    expect(first?.[1]).toContain('group new cannot be a subgroup of core');
    expect(first?.[1]).toContain('(new > outer > middle > core)');
  });

  it('is not reported if the plan breaks it, or if groups only share a subgroup', () => {
    const opened = {
      groups: [
        { key: 'inner', id: 23, ...include(21) },
        { key: 'middle', id: 22, lists: { subgroups: { exclude: [23] } } },
      ],
    };
    expect(brakesOf(opened, live, { maxRemovals: free })).not.toContain('circle');
    expect(brakesOf({ groups: [{ key: 'outer', id: 21, ...include(23) }] }, live)).toEqual([]);
  });
});
