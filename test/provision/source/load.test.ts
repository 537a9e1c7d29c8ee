import { describe, expect, it } from 'vitest';
import { namedKinds } from '../../../src/provision/model/kinds.ts';
import { entryOf, faultsOf, load, writtenOf } from './loading.ts';

const at = (line: number, column: number, file = 'realm.yaml') => ({ file, line, column });

describe('an entry', () => {
  it('has its fields and lists with their positions', async () => {
    const entry = await entryOf(
      [
        'channels:',
        '  design:',
        '    invite_only: true',
        '    subscribers: [ana@x.org, "group:design"]',
      ].join('\n'),
    );
    expect(entry).toEqual({
      kind: 'channels',
      key: 'design',
      place: at(2, 3),
      fields: new Map([['invite_only', { place: at(3, 18), written: true, plain: true }]]),
      lists: new Map([
        [
          'subscribers',
          {
            place: at(4, 18),
            exact: true,
            items: [
              {
                place: at(4, 19),
                written: { user: { by: 'email', email: 'ana@x.org' } },
                plain: 'ana@x.org',
              },
              { place: at(4, 30), written: { group: { by: 'name', name: 'design' } }, plain: 'group:design' },
            ],
          },
        ],
      ]),
      words: new Map(),
    });
  });

  it('is a map by name, or an item of a list with its name', async () => {
    const byName = await entryOf('users: { ana@x.org: { full_name: Ana, join: create } }');
    const asItem = await entryOf('users: [{ email: ana@x.org, full_name: Ana, join: create }]');
    for (const entry of [byName, asItem]) {
      expect(entry.key).toBe('ana@x.org');
      expect(entry.fields.get('full_name')?.written).toBe('Ana');
      expect(entry.words.get('join')?.written).toBe('create');
    }
  });

  it('says nothing if it is empty', async () => {
    expect((await entryOf('channels:\n  design:\n')).fields.size).toBe(0);
  });

  it('has its former name, its id, and who else manages it', async () => {
    const entry = await entryOf(
      'groups:\n  product:\n    renamed_from: design\n    id: 12\n    managed_by: external\n',
    );
    expect(entry.renamedFrom).toEqual({ place: at(3, 19), name: 'design' });
    expect(entry.id).toEqual({ place: at(4, 9), id: 12 });
    expect(entry.external).toBe(true);
    expect(await faultsOf('groups: { a: { id: twelve, managed_by: ldap } }')).toEqual([
      '2 faults in realm.yaml; nothing was sent',
      "realm.yaml:1:20: id must be a whole number, not 'twelve'",
      "realm.yaml:1:40: managed_by must be one of external, not 'ldap'",
    ]);
  });
});

describe('values', () => {
  it('are what flags accept: choices, names of groups and people', async () => {
    expect(
      await writtenOf(
        'channels: { a: { topics_policy: empty_topic_only, can_send_message_group: role:members, ' +
          'can_subscribe_group: ["user:ana@x.org", "group:design"], message_retention_days: unlimited, folder: Product } }',
      ),
    ).toEqual({
      topics_policy: 'empty_topic_only',
      can_send_message_group: { group: { by: 'name', name: 'role:members' } },
      can_subscribe_group: {
        members: [{ by: 'email', email: 'ana@x.org' }],
        subgroups: [{ by: 'name', name: 'design' }],
      },
      message_retention_days: 'unlimited',
      folder: { by: 'name', name: 'Product' },
    });
    expect(await writtenOf('defaults: { color_scheme: dark, web_font_size_px: 18 }')).toEqual({
      color_scheme: 2,
      web_font_size_px: 18,
    });
  });

  it('of permissions can be a map as in the interface, with names', async () => {
    expect(
      await writtenOf(
        'channels: { a: { can_subscribe_group: { direct_members: [ana@x.org], direct_subgroups: [design, role:members] } } }',
      ),
    ).toEqual({
      can_subscribe_group: {
        members: [{ by: 'email', email: 'ana@x.org' }],
        subgroups: [
          { by: 'name', name: 'design' },
          { by: 'name', name: 'role:members' },
        ],
      },
    });
  });

  it('of permissions mean nobody if the list is empty', async () => {
    for (const nobody of ['[]', '{ direct_members: [] }', 'nobody']) {
      const { can_subscribe_group } = await writtenOf(`channels: { a: { can_subscribe_group: ${nobody} } }`);
      expect(can_subscribe_group).toMatchObject({ group: { by: 'name', name: 'role:nobody' } });
    }
  });

  it('of another type are refused with their position', async () => {
    const faults = await faultsOf(
      [
        'channels:',
        '  a:',
        '    invite_only: yes',
        '    description: 7',
        '    folder: [x]',
        '    topics_policy: maybe',
      ].join('\n'),
    );
    expect(faults.slice(0, 5)).toEqual([
      '4 faults in realm.yaml; nothing was sent',
      "realm.yaml:3:18: invite_only must be true or false, not 'yes'",
      'realm.yaml:4:18: description must be text, not 7',
      'realm.yaml:5:13: folder must be text, not a list',
      "realm.yaml:6:20: topics_policy must be one of inherit, allow_empty_topic, disable_empty_topic, empty_topic_only, not 'maybe'",
    ]);
  });

  it('can be null only if the interface allows it', async () => {
    expect(await writtenOf('channels: { a: { folder: null, message_retention_days: null } }')).toEqual({
      folder: null,
      message_retention_days: 'realm_default',
    });
    expect((await faultsOf('channels: { a: { description: null, subscribers: null } }')).slice(1, 3)).toEqual(
      [
        'realm.yaml:1:31: description has no value: null',
        'realm.yaml:1:50: subscribers must be a list, or a map of include and exclude, not null',
      ],
    );
  });
});

describe('a list', () => {
  it('is exact, or says whom to include and exclude', async () => {
    const { lists } = await entryOf('groups: { a: { members: { include: [ana@x.org] }, subgroups: [] } }');
    expect(lists.get('subgroups')).toEqual({ place: at(1, 62), exact: true, items: [] });
    expect(lists.get('members')).toMatchObject({
      exact: false,
      include: [{ plain: 'ana@x.org' }],
      exclude: [],
    });
  });

  it('cannot both include and exclude someone', async () => {
    expect(
      await faultsOf('groups: { a: { members: { include: [ana@x.org], exclude: [Ana@x.org] } } }'),
    ).toEqual([
      'realm.yaml:1:59: members excludes what it includes (the other: realm.yaml:1:37)',
      'nothing was sent',
    ]);
  });
});

describe('several files', () => {
  it('can define the same kind, each entry once, compared as the service does', async () => {
    const { kinds } = await load({ 'a.yaml': 'channels: { a: {} }', 'b.yaml': 'channels: { b: {} }' });
    expect(kinds.get('channels')?.entries.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(
      await faultsOf({ 'a.yaml': 'channels:\n  Über: {}\n', 'b.yaml': 'channels:\n  "u\u0308ber ": {}\n' }),
    ).toEqual([
      "b.yaml:2:3: channels: 'u\u0308ber ' is defined a second time here (the other: a.yaml:2:3)",
      'nothing was sent',
    ]);
    // The service has groups whose names differ only in case.
    expect((await load('groups: { a: {}, A: {} }')).kinds.get('groups')?.entries).toHaveLength(2);
  });

  it('can share the settings of the organization, each one once', async () => {
    const { kinds } = await load({
      'a.yaml': 'organization: { name: Example }',
      'b.yaml': 'organization: { invite_required: true }',
    });
    const [entry, ...others] = kinds.get('organization')?.entries ?? [];
    expect(others).toEqual([]);
    expect([...(entry?.fields.keys() ?? [])]).toEqual(['name', 'invite_required']);
    expect(
      await faultsOf({ 'a.yaml': 'organization: { name: A }', 'b.yaml': 'organization: { name: B }' }),
    ).toEqual([
      'b.yaml:1:23: organization: name is set a second time here (the other: a.yaml:1:23)',
      'nothing was sent',
    ]);
  });

  it('keep an order only if the service has one and all of them are lists', async () => {
    const inOrder = async (texts: Parameters<typeof load>[0]) =>
      Object.fromEntries([...(await load(texts)).kinds].map(([kind, each]) => [kind, each.inOrder]));
    expect(
      await inOrder('folders: [{ name: A }]\nchannels: [{ name: a }]\nprofile_fields: { Team: { hint: x } }'),
    ).toEqual({ folders: true, channels: false, profile_fields: false });
    expect(await inOrder({ 'a.yaml': 'folders: [{ name: A }]', 'b.yaml': 'folders: { B: {} }' })).toEqual({
      folders: false,
    });
  });
});

describe('faults', () => {
  it('are all reported at once, with suggestions', async () => {
    expect(
      await faultsOf({
        'a.yaml': 'chanels: {}\nchannels: { a: { invite_onl: true, folder_id: 3, name: b } }',
        'b.yaml':
          'groups:\n  - { members: [] }\n  - design\nunmanaged: { chanels: [] }\npolicy: { max_removal: 5 }',
      }),
    ).toEqual([
      '8 faults in 2 files; nothing was sent',
      "a.yaml:1:1: 'chanels' is not a section of organization files; did you mean 'channels'?",
      "a.yaml:2:18: a channel has no field 'invite_onl'; did you mean 'invite_only'?",
      "a.yaml:2:36: a channel has no field 'folder_id'; files call it 'folder'",
      'a.yaml:2:50: a channel already has its name as its key',
      'b.yaml:2:5: this item of groups has no name',
      "b.yaml:3:5: each item of groups is a map with name, not 'design'",
      "b.yaml:4:14: unmanaged has no kind 'chanels'; did you mean 'channels'?",
      "b.yaml:5:11: policy has no 'max_removal'; did you mean 'max_removals'?",
      'keys that begin with x- are ignored: use them for anchors',
      'use the new name as the key, and renamed_from for the old one',
    ]);
  });

  it('beyond forty are counted', async () => {
    const text = Array.from({ length: 80 }, (_, index) => `  c${index}: { colour: red }`).join('\n');
    const faults = await faultsOf(`channels:\n${text}`);
    expect(faults[0]).toBe('80 faults in realm.yaml; nothing was sent');
    expect(faults).toHaveLength(42);
    expect(faults.at(-1)).toBe('and 40 more');
  });
});

describe('rules', () => {
  it('are read from policy, unmanaged and prune', async () => {
    const { policy } = await load(
      'policy: { max_removals: 10%, required_owners: [ana@x.org], deny: [blind], no_removals: true }\n' +
        'unmanaged: { channels: ["tmp-*"] }\nprune: { users: ["*@old.org"] }',
    );
    expect(policy).toEqual({
      maxRemovals: { share: 0.1 },
      requiredOwners: ['ana@x.org'],
      deny: ['blind'],
      noRemovals: true,
      unmanaged: new Map([['channels', ['tmp-*']]]),
      prune: new Map([['users', ['*@old.org']]]),
    });
  });

  it('that are invalid are refused', async () => {
    expect(
      await faultsOf(
        'policy: { max_removals: 110%, deny: [deletes], no_removals: sometimes }\n' +
          'unmanaged: { channels: ["a*", 3] }\nprune: { channels: ["a*"], organization: [] }',
      ),
    ).toEqual([
      '6 faults in realm.yaml; nothing was sent',
      "realm.yaml:1:25: max_removals must be a number such as 5, or a share such as 10%, not '110%'",
      "realm.yaml:1:38: 'deletes' is not a class of changes; there are widens-access, narrows-access, removes-people, gives-administration, hides-or-deletes, notifies, blind",
      "realm.yaml:1:61: no_removals must be true or false, not 'sometimes'",
      'realm.yaml:2:31: channels has 3 in a list of texts',
      "realm.yaml:3:21: 'a*' is both pruned and unmanaged (the other: realm.yaml:2:25)",
      `realm.yaml:3:28: prune has no kind 'organization'; there are ${namedKinds.join(', ')}`,
    ]);
  });
});

it('--only and --skip exclude kinds, in rules too', async () => {
  const text = 'channels: { a: {} }\ngroups: { b: {} }\nprune: { channels: [x], groups: [y] }';
  const kinds = async (how: Parameters<typeof load>[1]) => {
    const desired = await load(text, how);
    return [[...desired.kinds.keys()], [...desired.policy.prune.keys()]];
  };
  expect(await kinds({ only: ['groups'] })).toEqual([['groups'], ['groups']]);
  expect(await kinds({ skip: ['groups'] })).toEqual([['channels'], ['channels']]);
});

it('the fingerprint depends on the content and the included kinds', async () => {
  const print = async (...args: Parameters<typeof load>) => (await load(...args)).fingerprint;
  const one = await print('channels: {}');
  expect(await print({ 'other-name.yaml': 'channels: {}' })).toBe(one);
  expect(await print('channels: {} ')).not.toBe(one);
  expect(await print('channels: {}', { only: ['channels'] })).not.toBe(one);
});
