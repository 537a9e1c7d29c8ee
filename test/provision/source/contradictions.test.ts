import { describe, expect, it } from 'vitest';
import { faultsOf, load } from './loading.ts';

const nothingSent = 'nothing was sent';

describe('a user whom the files deactivate', () => {
  it('can be in no list: both positions are reported', async () => {
    expect(
      await faultsOf({
        'people.yaml': 'users:\n  bo@x.org: { active: false }\n',
        'groups.yaml':
          'groups:\n  design: { members: [ana@x.org, Bo@X.org] }\nchannels:\n  a: { subscribers: { include: ["email:bo@x.org"] } }\n  b: { can_subscribe_group: ["user:bo@x.org", role:members] }\n',
      }),
    ).toEqual([
      '3 faults in groups.yaml; nothing was sent',
      "groups.yaml:2:34: members of 'design' has Bo@X.org, whom the files deactivate (the other: people.yaml:2:23)",
      "groups.yaml:4:33: subscribers of 'a' has bo@x.org, whom the files deactivate (the other: people.yaml:2:23)",
      'groups.yaml:5:29: can_subscribe_group has bo@x.org, whom the files deactivate (the other: people.yaml:2:23)',
    ]);
  });

  it('can be excluded from one', async () => {
    const { kinds } = await load(
      'users: { bo@x.org: { active: false } }\ngroups: { design: { members: { exclude: [bo@x.org] } } }',
    );
    expect(kinds.size).toBe(2);
  });

  it('cannot be a required owner, and neither can someone with another role', async () => {
    expect(
      await faultsOf(
        'policy: { required_owners: [ana@x.org, bo@x.org] }\nusers: { ana@x.org: { active: false }, bo@x.org: { role: member } }',
      ),
    ).toEqual([
      '2 faults in realm.yaml; nothing was sent',
      'realm.yaml:2:31: ana@x.org is a required owner, and deactivated here (the other: realm.yaml:1:29)',
      'realm.yaml:2:58: bo@x.org is a required owner, and has another role here (the other: realm.yaml:1:40)',
    ]);
  });
});

describe('groups and folders that the files retire', () => {
  it('cannot be used in them', async () => {
    expect(
      await faultsOf(
        [
          'groups:',
          '  old: { deactivated: true }',
          '  new: { subgroups: [old] }',
          'folders: { Past: { is_archived: true } }',
          'channels:',
          '  a: { folder: past, can_send_message_group: old }',
          '  b: { is_archived: true, can_send_message_group: old }',
        ].join('\n'),
      ),
    ).toEqual([
      '3 faults in realm.yaml; nothing was sent',
      "realm.yaml:3:22: subgroups of 'new' has 'old', which the files retire (the other: realm.yaml:2:23)",
      "realm.yaml:6:16: 'a' is in 'past', which the files retire (the other: realm.yaml:4:33)",
      "realm.yaml:6:46: can_send_message_group has 'old', which the files retire (the other: realm.yaml:2:23)",
    ]);
  });
});

describe('renamed_from', () => {
  it('can form a chain or a swap of names', async () => {
    const { kinds } = await load(
      'channels: { a: { renamed_from: b }, b: { renamed_from: c }, x: { renamed_from: y }, y: { renamed_from: x } }',
    );
    expect(kinds.get('channels')?.entries).toHaveLength(4);
  });

  it('cannot name another entry that keeps its name, its own entry, or the same name twice', async () => {
    expect(
      await faultsOf(
        [
          'channels:',
          '  a: { renamed_from: B }',
          '  b: {}',
          '  c: { renamed_from: c }',
          '  d: { renamed_from: old }',
          '  e: { renamed_from: Old }',
        ].join('\n'),
      ),
    ).toEqual([
      '3 faults in realm.yaml; nothing was sent',
      "realm.yaml:2:22: channels: 'B' is another entry's name, and that one has no renamed_from (the other: realm.yaml:3:3)",
      "realm.yaml:4:22: channels: 'c' already exists",
      "realm.yaml:6:22: channels: two entries are renamed from 'Old' (the other: realm.yaml:5:22)",
    ]);
  });

  it('can differ only in case', async () => {
    expect((await load('channels: { Design: { renamed_from: design } }')).kinds.size).toBe(1);
  });
});

it('two entries cannot have the same id', async () => {
  expect(await faultsOf('users: { ana@x.org: { id: 7 }, bo@x.org: { id: 7 } }')).toEqual([
    'realm.yaml:1:48: users: two entries have the id 7 (the other: realm.yaml:1:27)',
    nothingSent,
  ]);
});

it('an entry cannot be unmanaged at the same time', async () => {
  expect(await faultsOf('unmanaged: { channels: ["TMP-*"] }\nchannels: { tmp-x: {}, tmp: {} }')).toEqual([
    "realm.yaml:2:13: channels: 'tmp-x' is left unchanged by unmanaged: 'TMP-*' (the other: realm.yaml:1:25)",
    nothingSent,
  ]);
});

it('a group cannot contain itself, even through others', async () => {
  expect(
    await faultsOf(
      'groups:\n  a: { subgroups: [b] }\n  b: { subgroups: { include: [group:c, outside] } }\n  c: { subgroups: [a] }\n  d: { subgroups: [a] }\n  e: { subgroups: [e] }\n',
    ),
  ).toEqual([
    '2 faults in realm.yaml; nothing was sent',
    'realm.yaml:4:20: groups contain each other in a circle: a has b has c has a',
    'realm.yaml:6:20: groups contain each other in a circle: e has e',
  ]);
});
