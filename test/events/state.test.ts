import { describe, expect, it } from 'vitest';
import { applyEvent } from '../../src/events/reducers.ts';
import { changeRecords } from '../../src/events/resync.ts';
import type { State } from '../../src/events/state.ts';

function example(): Required<State> {
  return {
    user: new Map([[7, { user_id: 7, full_name: 'Bo', email: 'bo@x', role: 400 }]]),
    channel: new Map([[3, { stream_id: 3, name: 'design', invite_only: false }]]),
    group: new Map([[5, { id: 5, name: 'designers', members: [7], direct_subgroup_ids: [] }]]),
    linkifier: new Map([[1, { id: 1, pattern: 'a', url_template: 'b' }]]),
    folder: new Map([[6, { id: 6, name: 'teams', order: 3 }]]),
    profile_field: new Map([[2, { id: 2, name: 'Phone' }]]),
  };
}

describe('applyEvent', () => {
  it.each([
    [
      { type: 'stream', op: 'update', stream_id: 3, property: 'name', value: 'x' },
      'channel',
      3,
      { name: 'x' },
    ],
    [
      { type: 'stream', op: 'create', streams: [{ stream_id: 4, name: 'new' }] },
      'channel',
      4,
      { name: 'new' },
    ],
    [{ type: 'stream', op: 'delete', stream_ids: [3] }, 'channel', 3, undefined],
    [
      { type: 'custom_profile_fields', fields: [{ id: 2, name: 'Mobile' }] },
      'profile_field',
      2,
      { name: 'Mobile' },
    ],
    [{ type: 'stream', op: 'delete', streams: [{ stream_id: 3 }] }, 'channel', 3, undefined],
    [
      { type: 'realm_user', op: 'update', person: { user_id: 7, new_email: 'b@y' } },
      'user',
      7,
      { email: 'b@y' },
    ],
    [
      { type: 'realm_user', op: 'add', person: { user_id: 8, full_name: 'Cy' } },
      'user',
      8,
      { full_name: 'Cy' },
    ],
    [{ type: 'realm_user', op: 'remove', person: { user_id: 7 } }, 'user', 7, undefined],
    [{ type: 'user_group', op: 'add_members', group_id: 5, user_ids: [2] }, 'group', 5, { members: [2, 7] }],
    [{ type: 'user_group', op: 'remove_members', group_id: 5, user_ids: [7] }, 'group', 5, { members: [] }],
    [
      { type: 'user_group', op: 'add_subgroups', group_id: 5, direct_subgroup_ids: [9] },
      'group',
      5,
      { direct_subgroup_ids: [9] },
    ],
    [{ type: 'user_group', op: 'update', group_id: 5, data: { name: 'x' } }, 'group', 5, { name: 'x' }],
    [{ type: 'user_group', op: 'remove', group_id: 5 }, 'group', 5, undefined],
    [{ type: 'realm_linkifiers', realm_linkifiers: [{ id: 2 }] }, 'linkifier', 1, undefined],
    [
      { type: 'channel_folder', op: 'add', channel_folder: { id: 8, name: 'new' } },
      'folder',
      8,
      { name: 'new' },
    ],
    [
      { type: 'channel_folder', op: 'update', channel_folder_id: 6, data: { name: 'x' } },
      'folder',
      6,
      { name: 'x', order: 3 },
    ],
    [{ type: 'channel_folder', op: 'reorder', order: [9, 6] }, 'folder', 6, { order: 1 }],
  ] as const)('%j', (event, kind, id, expected) => {
    const state = example();
    applyEvent(state, { ...event, id: 0 });
    const found = state[kind].get(id);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each([
    { type: 'stream' },
    { type: 'realm_user', op: 'update' },
    { type: 'user_group', op: 'add_members' },
    { type: 'x' },
  ])('ignores what it cannot read: %j', (event) => {
    const state = example();
    applyEvent(state, { ...event, id: 0 });
    expect(state).toEqual(example());
    expect(() => applyEvent({}, { ...event, id: 0 })).not.toThrow();
  });
});

describe('changeRecords', () => {
  it('is empty if nothing changed, whatever the order', () => {
    const after = example();
    after.group.set(5, { direct_subgroup_ids: [], members: [7], name: 'designers', id: 5 });
    expect([...changeRecords(example(), after)]).toEqual([]);
  });

  it('is empty for a kind that could not be read on one side', () => {
    const { user, ...after } = example();
    expect([...changeRecords({ user }, after)]).toEqual([]);
  });

  it('lists what was created, removed and changed', () => {
    const after = example();
    after.user.set(7, { user_id: 7, full_name: 'Bob', email: 'bo@x', role: 400 });
    after.channel.delete(3);
    after.linkifier.set(2, { id: 2, pattern: 'c' });
    const common = { type: 'realmctl_change', synthetic: true };
    expect([...changeRecords(example(), after)]).toEqual([
      {
        ...common,
        kind: 'user',
        item_id: 7,
        change: 'updated',
        before: { full_name: 'Bo' },
        after: { full_name: 'Bob' },
      },
      {
        ...common,
        kind: 'channel',
        item_id: 3,
        change: 'removed',
        before: { stream_id: 3, name: 'design', invite_only: false },
        after: null,
      },
      {
        ...common,
        kind: 'linkifier',
        item_id: 2,
        change: 'created',
        before: null,
        after: { id: 2, pattern: 'c' },
      },
    ]);
  });
});

it.each(['__proto__', 'toString', 'constructor'])('an event of the type %s changes nothing', (type) => {
  const state = example();
  applyEvent(state, { id: 1, type, op: 'add' });
  expect(state).toEqual(example());
});
