import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

async function remove(id: number, topic_name: string, as = 'owner', level = 421) {
  const { send, organization } = await startSandbox({ level });
  const client_capabilities = JSON.stringify({
    notification_settings_null: true,
    bulk_message_deletion: true,
  });
  const { queue_id } = (
    await send('POST', '/register', { as: 'member1', form: { client_capabilities } })
  ).json();
  const { json } = await send('POST', `/streams/${id}/delete_topic`, { as, form: { topic_name } });
  const { events } = (
    await send('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`, { as: 'member1' })
  ).json() as { events: Record<string, unknown>[] };
  const { code, msg, complete } = json();
  return {
    got: code === undefined ? complete : `${code} ${msg}`,
    events: events.map(({ id: _, ...event }) => event),
    left: [...organization.messages.keys()],
  };
}

describe('POST /streams/{stream_id}/delete_topic', () => {
  it('deletes the messages, and sends one event', async () => {
    expect(await remove(101, 'Welcome')).toEqual({
      got: true,
      events: [
        {
          type: 'delete_message',
          message_type: 'stream',
          message_ids: [1001, 1002],
          stream_id: 101,
          topic: 'welcome',
        },
      ],
      left: [1003, 1004, 1005],
    });
  });

  it('succeeds for a topic without messages, and says so from 211 on', async () => {
    expect(await remove(101, 'nope')).toMatchObject({ got: true, events: [] });
    expect((await remove(101, 'nope', 'owner', 210)).got).toBeUndefined();
  });

  it.each([
    [101, 'moderator', 'UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    [9999, 'member1', 'UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    [106, 'admin', 'BAD_REQUEST Invalid channel ID'],
    [107, 'owner', 'BAD_REQUEST Invalid channel ID'],
    [9999, 'owner', 'BAD_REQUEST Invalid channel ID'],
  ])('of %i by %s is %s', async (id, as, got) => {
    expect(await remove(id, 'welcome', as)).toMatchObject({ got, events: [] });
  });
});
