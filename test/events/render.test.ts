import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../src/api/events/index.ts';
import { createNames } from '../../src/events/names.ts';
import { describeRecord, kindOfRecord } from '../../src/events/render.ts';
import type { State } from '../../src/events/state.ts';

const state: State = {
  user: new Map([[7, { full_name: 'Bo' }]]),
  channel: new Map([[3, { name: 'design' }]]),
  group: new Map([[5, { name: 'designers' }]]),
};
const names = createNames(
  state,
  async () => undefined,
  () => {},
);

it.each([
  [
    { type: 'stream', op: 'create', streams: [{ stream_id: 3, name: 'design' }] },
    'channel #design made, or visible now',
  ],
  [
    { type: 'stream', op: 'update', stream_id: 3, property: 'can_send_message_group', value: 5 },
    'channel #design: can_send_message_group is now designers',
  ],
  [
    {
      type: 'stream',
      op: 'update',
      stream_id: 3,
      property: 'can_subscribe_group',
      value: { direct_members: [7, 8], direct_subgroups: [5] },
    },
    'channel #design: can_subscribe_group is now Bo, user id:8, designers',
  ],
  [{ type: 'realm_user', op: 'update', person: { user_id: 7, role: 200 } }, 'Bo is administrator now'],
  [{ type: 'realm_user', op: 'update', person: { user_id: 7, is_active: false } }, 'Bo deactivated'],
  [
    { type: 'user_group', op: 'add_members', group_id: 5, user_ids: [7, 9] },
    'Bo, user id:9 added to group designers',
  ],
  [{ type: 'user_group', op: 'update', group_id: 6, data: { name: 'x' } }, 'group id:6: name is now "x"'],
  [
    { type: 'subscription', op: 'peer_remove', stream_ids: [3], user_ids: [7] },
    'Bo unsubscribed from #design',
  ],
  [
    { type: 'reaction', op: 'add', user_id: 7, emoji_name: 'tada', message_id: 2 },
    'Bo reacted with :tada: on message 2',
  ],
  [{ type: 'user_status', user_id: 7, status_text: '' }, 'status of Bo: cleared'],
  [{ type: 'hologram', size: 3, of: { what: 'x' } }, 'size=3 of={"what":"x"}'],
])('%j', (event, said) => {
  expect(describeRecord({ ...event, id: 1 }, names)).toBe(said);
});

describe('any event', () => {
  const types = Object.keys(eventTypes);
  const ops = [
    'add',
    'remove',
    'update',
    'update_dict',
    'create',
    'delete',
    'peer_add',
    'add_subgroups',
    undefined,
  ];
  const fields = [
    'person',
    'streams',
    'stream_ids',
    'user_ids',
    'data',
    'value',
    'property',
    'message',
    'group',
    'sender',
  ];

  it('is described, whatever its fields hold or lack', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.constantFrom(...ops),
        fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()),
        (type, op, rest) => {
          const event = { ...rest, id: 1, type, ...(op === undefined ? {} : { op }) };
          expect(typeof describeRecord(event, names)).toBe('string');
          expect(kindOfRecord(event)).toContain(type);
        },
      ),
    );
  });
});

it('reads a list when the first name of its kind is wanted, and once', async () => {
  const read: string[] = [];
  const lazy = createNames(
    {},
    async (kind) => {
      read.push(kind);
      return kind === 'user' ? new Map([[7, { full_name: 'Bo' }]]) : undefined;
    },
    () => {},
  );
  const show = () => `${lazy.user(7)} in ${lazy.channel(3)}`;
  expect(await lazy.settled(show)).toBe('Bo in id:3');
  expect(await lazy.settled(show)).toBe('Bo in id:3');
  expect(read).toEqual(['user', 'channel']);
});
