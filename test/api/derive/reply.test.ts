import { describe, expect, it } from 'vitest';
import { readReply } from '../../../src/api/derive/reply.ts';
import { createChannel, listChannels, subscribe } from '../../../src/api/table/channels.ts';
import { readEvents } from '../../../src/api/table/events.ts';
import { listUsers, ownUser } from '../../../src/api/table/users.ts';
import { CliError } from '../../../src/base/cli-error.ts';

const channel = { stream_id: 1, name: 'design', description: '', invite_only: false };

function refused(read: () => unknown): CliError {
  try {
    read();
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('readReply', () => {
  it('keeps every field, known or unknown, and nulls', () => {
    const body = {
      result: 'success',
      msg: '',
      streams: [
        {
          ...channel,
          folder_id: null,
          colour: 'red',
          can_subscribe_group: { direct_members: [1], direct_subgroups: [] },
        },
      ],
      later: { x: 1 },
    };
    expect(readReply(listChannels, body)).toEqual(body);
  });

  it('allows missing fields that older servers lack', () => {
    expect(readReply(listChannels, { streams: [channel] }).streams[0]?.topics_policy).toBeUndefined();
    expect(
      readReply(listUsers, { members: [{ user_id: 1, email: 'a@x.org', full_name: 'A' }] }).members,
    ).toHaveLength(1);
  });

  it('reads maps of lists, and events of any type', () => {
    expect(
      readReply(subscribe, { subscribed: { '9': ['design'] }, already_subscribed: {} }).subscribed['9'],
    ).toEqual(['design']);
    const heartbeat = { id: 0, type: 'heartbeat' };
    expect(readReply(readEvents, { events: [heartbeat] }).events).toEqual([heartbeat]);
  });

  it.each([
    [createChannel, {}, 'id'],
    [createChannel, { id: '5' }, 'id'],
    [createChannel, { id: 1.5 }, 'id'],
    [listChannels, { streams: [channel, { ...channel, name: null }] }, 'streams[1].name'],
    [listChannels, { streams: [{ ...channel, can_subscribe_group: 'x' }] }, 'streams[0].can_subscribe_group'],
    [ownUser, { user_id: 1, email: 'a@x.org', full_name: 'A', profile_data: [] }, 'profile_data'],
  ])('%#: names the invalid field', (row, body, field) => {
    const failure = refused(() => readReply(row, body));
    expect(failure.message).toBe(`the reply does not match the API at '${field}'`);
    expect(failure.exitReason).toBe('unreachable');
    expect(failure.request).toEqual({ method: row.method, path: row.path });
  });

  it.each([null, [], 'text', 5])('refuses %j as a reply', (body) => {
    expect(refused(() => readReply(createChannel, body)).exit).toBe(9);
  });
});
