import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

/** Status and message for an account, and the state of the channel afterwards. */
async function archive(id: number, as: string, level = 421) {
  const box = await startSandbox({ level });
  const { status, json } = await box.send('DELETE', `/streams/${id}`, { as });
  return { got: [status, json().msg], channel: box.organization.channels.get(id), ...box };
}

describe('DELETE /streams/{stream_id}', () => {
  it('keeps everything about the channel, except that it is no default channel', async () => {
    const { got, channel } = await archive(101, 'owner');
    expect(got).toEqual([200, '']);
    expect(channel).toMatchObject({
      is_archived: true,
      is_default: false,
      name: 'general',
      invite_only: false,
    });
    expect(channel?.subscribers).toHaveLength(7);
  });

  it.each([
    ['member1', 103, [200, '']],
    ['admin', 106, [200, '']],
    ['member2', 103, [400, 'You do not have permission to administer this channel.']],
    ['moderator', 101, [400, 'You do not have permission to administer this channel.']],
    ['member1', 106, [400, 'Invalid channel ID']],
    ['guest', 103, [400, 'Invalid channel ID']],
    ['owner', 9999, [400, 'Invalid channel ID']],
    ['owner', 107, [400, 'Channel is already deactivated']],
    ['moderator', 107, [400, 'You do not have permission to administer this channel.']],
  ])('by %s of channel %i is %j', async (as, id, got) => {
    expect((await archive(id, as)).got).toEqual(got);
  });

  it('removed the name, the privacy and the subscribers below 315', async () => {
    const { channel, got, organization } = await archive(101, 'owner', 218);
    expect(got).toEqual([200, '']);
    expect(channel).toMatchObject({
      name: '0000065!DEACTIVATED:general',
      invite_only: true,
      subscribers: [],
    });
    const unread = [...organization.messages.values()].filter(
      ({ stream_id, read_by }) => stream_id === 101 && !read_by.includes(14),
    );
    expect(unread).toEqual([]);
    expect((await archive(107, 'owner', 218)).got).toEqual([400, 'Stream is already deactivated']);
  });

  /** Types of the events in a queue, and the operation of the channel's. */
  async function heard(level: number, archived_channels: boolean) {
    const { send } = await startSandbox({ level });
    const capabilities = JSON.stringify({
      notification_settings_null: true,
      bulk_message_deletion: true,
      archived_channels,
    });
    const { queue_id } = (
      await send('POST', '/register', { as: 'owner', form: { client_capabilities: capabilities } })
    ).json();
    await send('DELETE', '/streams/101', { as: 'owner' });
    const { events } = (
      await send('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`, { as: 'owner' })
    ).json() as { events: Record<string, unknown>[] };
    return events.map(({ id: _, message: __, ...event }) => event);
  }

  it('sends events about the default channels, then the channel, then the message in it', async () => {
    expect(await heard(372, true)).toEqual([
      { type: 'default_streams', default_streams: [102] },
      { type: 'stream', op: 'delete', streams: [{ stream_id: 101 }], stream_ids: [101] },
      { type: 'message', flags: ['read'] },
    ]);
  });

  it('is a change for clients that know archived channels from 378', async () => {
    const change = { type: 'stream', op: 'update', property: 'is_archived', value: true };
    expect((await heard(378, true))[1]).toEqual({
      ...change,
      stream_id: 101,
      name: 'general',
    });
    expect((await heard(378, false))[1]).toMatchObject({ type: 'stream', op: 'delete' });
  });
});
