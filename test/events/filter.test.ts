import { describe, expect, it } from 'vitest';
import { itemOf } from '../../src/events/event.ts';
import { channelsOf, createFilter, usersOf } from '../../src/events/filter.ts';

describe('createFilter', () => {
  const update = itemOf({ id: 1, type: 'stream', op: 'update', stream_id: 3 });

  it.each([
    [{}, true],
    [{ types: ['stream'] }, true],
    [{ types: ['realm'] }, false],
    [{ ops: ['update'] }, true],
    [{ ops: ['add'] }, false],
    [{ channels: [2, 3] }, true],
    [{ channels: [2] }, false],
    [{ users: [3] }, false],
  ])('%j: %s', (choice, passes) => {
    expect(createFilter({ heartbeats: false, ...choice })(update)).toBe(passes);
  });

  it('lets heartbeats pass only on request, whatever the other filters', () => {
    const heartbeat = itemOf({ id: 1, type: 'heartbeat' });
    expect(createFilter({ heartbeats: false })(heartbeat)).toBe(false);
    expect(createFilter({ heartbeats: true, types: ['stream'] })(heartbeat)).toBe(true);
  });
});

it.each([
  [{ stream_ids: [1, 2] }, [1, 2]],
  [{ streams: [{ stream_id: 4 }, null] }, [4]],
  [{ subscriptions: [{ stream_id: 5 }] }, [5]],
  [{ message: { stream_id: 6 } }, [6]],
  [{ recipient: { channel_id: 7 } }, [7]],
  [{ default_streams: [8] }, [8]],
])('finds the channels of %j', (fields, ids) => {
  expect(channelsOf({ id: 0, type: 'x', ...fields })).toEqual(ids);
});

it.each([
  [{ user_id: 1 }, [1]],
  [{ user_ids: [1, 'x', 2] }, [1, 2]],
  [{ person: { user_id: 3 } }, [3]],
  [{ sender: { user_id: 4 }, recipients: [{ user_id: 5 }] }, [4, 5]],
  [{ message: { sender_id: 6 } }, [6]],
])('finds the users of %j', (fields, ids) => {
  expect(usersOf({ id: 0, type: 'x', ...fields })).toEqual(ids);
});
