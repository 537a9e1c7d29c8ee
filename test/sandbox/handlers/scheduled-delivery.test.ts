/** Scheduled messages are sent when they are due, by the sandbox's clock, with the interface's events. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const at = 4_000_000_000;

/** A sandbox whose clock is a second before the time, and advances with `pass`. */
async function started() {
  let now = (at - 1) * 1000;
  const sandbox = await startSandbox({ now: () => now });
  sandbox.organization.scheduled.clear();
  const pass = (seconds = 1) => {
    now += seconds * 1000;
  };
  return { sandbox, pass };
}

async function schedule(sandbox: Sandbox, form: Record<string, string>, as = 'member1') {
  const sent = await sandbox.send('POST', '/scheduled_messages', {
    as,
    form: { content: 'Later.', scheduled_delivery_timestamp: String(at), ...form },
  });
  expect(sent.json()).toMatchObject({ result: 'success' });
}

async function queueOf(sandbox: Sandbox, as: string) {
  const form = { event_types: '["message","scheduled_messages"]', apply_markdown: 'false' };
  const { queue_id } = (await sandbox.send('POST', '/register', { as, form })).json();
  return async () => {
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    return (await sandbox.send('GET', path, { as })).json().events as Record<string, unknown>[];
  };
}

describe('a message that is due', () => {
  it.each([
    [
      'in a channel',
      { type: 'stream', to: '101', topic: 'news' },
      'guest',
      { type: 'stream', subject: 'news' },
    ],
    ['to people', { type: 'direct', to: '[16]' }, 'guest', { type: 'private' }],
  ])('%s is sent once, and nobody gets it earlier', async (_, form, receiver, message) => {
    const { sandbox, pass } = await started();
    sandbox.organization.channels.get(101)?.subscribers.push(sandbox.user(receiver).user_id);
    const direct = form.type === 'direct' ? { to: `[${sandbox.user(receiver).user_id}]` } : {};
    await schedule(sandbox, { ...form, ...direct });
    const [received, own] = [await queueOf(sandbox, receiver), await queueOf(sandbox, 'member1')];
    expect(await received()).toEqual([]);
    pass();
    const expected = {
      ...message,
      content: 'Later.',
      timestamp: at,
      sender_id: sandbox.user('member1').user_id,
    };
    const events = await received();
    expect(events.map(({ type }) => type)).toEqual(['message']);
    expect(events[0]?.message).toMatchObject(expected);
    const { id } = (events[0]?.message ?? {}) as { readonly id: number };
    expect((await own()).filter(({ type }) => type === 'scheduled_messages')).toEqual([
      { id: expect.any(Number), type: 'scheduled_messages', op: 'remove', scheduled_message_id: 1 },
    ]);
    pass(60);
    expect((await received()).length).toBe(1);
    expect(sandbox.organization.messages.get(id)?.content).toBe('Later.');
    const left = await sandbox.send('GET', '/scheduled_messages', { as: 'member1' });
    expect(left.json().scheduled_messages).toEqual([]);
  });

  it('that can no longer be sent is reported as failed', async () => {
    const { sandbox, pass } = await started();
    await schedule(sandbox, { type: 'stream', to: '101', topic: 'news' });
    Object.assign(sandbox.organization.channels.get(101) ?? {}, { is_archived: true });
    const before = sandbox.organization.messages.size;
    const own = await queueOf(sandbox, 'member1');
    pass();
    expect(await own()).toMatchObject([
      { type: 'scheduled_messages', op: 'update', scheduled_message: { failed: true, content: 'Later.' } },
    ]);
    expect(sandbox.organization.messages.size).toBe(before);
    const { scheduled_messages } = (
      await sandbox.send('GET', '/scheduled_messages', { as: 'member1' })
    ).json();
    expect(scheduled_messages).toMatchObject([{ failed: true }]);
  });

  it('arrives at a client that waits for events and sends no requests meanwhile', async () => {
    const { sandbox, pass } = await started();
    await schedule(sandbox, { type: 'stream', to: '101', topic: 'news' });
    const { queue_id } = (
      await sandbox.send('POST', '/register', {
        as: 'member1',
        form: { event_types: '["scheduled_messages"]' },
      })
    ).json();
    const waiting = sandbox.send('GET', `/events?queue_id=${queue_id}&last_event_id=-1`, { as: 'member1' });
    pass();
    expect((await waiting).json().events).toMatchObject([{ op: 'remove' }]);
  });
});

/** 1 is members, and 4 is moderators. */
describe('below the level of the groups, the numbers say who can do it', () => {
  const policies = [
    ['edit_topic_policy', 315, 'PATCH', { topic: 'food' }],
    ['move_messages_between_streams_policy', 309, 'PATCH', { stream_id: '103' }],
    ['delete_own_message_policy', 290, 'DELETE', {}],
  ] as const;

  it.each(policies)('%s at level %i', async (policy, level, method, form) => {
    const sandbox = await startSandbox({ level });
    const write = { type: 'stream', to: '101', topic: 'lunch', content: 'Mine.' };
    const { id } = (await sandbox.send('POST', '/messages', { as: 'member1', form: write })).json();
    const act = async () => (await sandbox.send(method, `/messages/${id}`, { as: 'member1', form })).status;
    Object.assign(sandbox.organization.realm, { [policy]: 4 });
    expect(await act()).toBe(400);
    Object.assign(sandbox.organization.realm, { [policy]: 1 });
    expect(await act()).toBe(200);
  });
});
