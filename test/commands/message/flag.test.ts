/** Flags of messages: the two calls, what is sent page by page, and what the sandbox does. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const flag = (...words: string[]) => ['message', 'flag', ...words];
const narrowCall = 'POST /messages/flags/narrow';

describe('message flag', () => {
  it('sends ids in one request', async () => {
    const { run, forms, organization, user } = await startSandbox({ recorded: true });
    const ran = await run(flag('add', 'starred', '1001', '1003', '1001', '--json'), 'member1');
    expect(ran.json()).toEqual({
      op: 'add',
      flag: 'starred',
      processed_count: 2,
      updated_count: null,
      ignored_because_not_subscribed_channels: [],
      outcome: 'updated',
    });
    expect(await forms()).toEqual([
      { call: 'POST /messages/flags', form: { messages: '[1001,1003]', op: 'add', flag: 'starred' } },
    ]);
    expect(organization.messages.get(1003)?.flagged_by).toEqual({ starred: [user('member1').user_id] });
    const found = await run(['message', 'list', '--is', 'starred', '--quiet'], 'member1');
    expect(found.out).toBe('1003\n1001\n');
    const remove = flag('remove', 'starred', '--is', 'starred');
    expect((await run(remove, 'member1')).err).toBe('removed starred from 2 messages\n');
    expect((await run(remove, 'member1')).err).toBe('all messages are already up to date\n');
  });

  it('changes all matches of a search, from the oldest on, until there are no more', async () => {
    const { run, forms, organization, user } = await startSandbox({ recorded: true });
    const { user_id } = user('member1');
    const first = organization.messages.get(1002);
    for (let id = 2001; id <= 7100; id += 1) {
      if (first !== undefined) organization.messages.set(id, { ...first, id, read_by: [] });
    }
    const words = ['--channel', 'general', '--is', 'unread'];
    const ran = await run(flag('add', 'read', ...words, '--json'), 'member1');
    expect(ran.json()).toMatchObject({ processed_count: 5101, updated_count: 5101, outcome: 'updated' });
    const [sent, next, ...more] = (await forms()).filter(({ call }) => call === narrowCall);
    const rest = {
      num_before: '0',
      num_after: '5000',
      narrow: '[{"operator":"channel","operand":101},{"operator":"is","operand":"unread"}]',
      op: 'add',
      flag: 'read',
    };
    expect(sent?.form).toEqual({ anchor: 'oldest', ...rest });
    expect(next?.form).toEqual({ anchor: '6999', include_anchor: 'false', ...rest });
    expect(more).toEqual([]);
    expect([...organization.messages.values()].filter(({ read_by }) => !read_by.includes(user_id))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ stream_id: 101 })]),
    );
    const again = await run(flag('add', 'read', ...words, '--json'), 'member1');
    expect(again.json()).toMatchObject({ updated_count: 0, outcome: 'unchanged' });
  });

  it.each([
    [249, 'stream'],
    [250, 'channel'],
  ])('at level %i searches with the operator %s', async (level, operator) => {
    const { run, forms } = await startSandbox({ level, recorded: true });
    expect((await run(flag('add', 'read', '--channel', 'general'))).code).toBe(0);
    const sent = (await forms()).find(({ call }) => call === narrowCall);
    expect(sent?.form.narrow).toBe(`[{"operator":"${operator}","operand":101}]`);
  });

  it("finds messages of a period first, because the service doesn't filter by time there", async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    // The second message of the sandbox is an hour newer than the first one, of 2025-01-01T11:00Z.
    const words = ['--since', '2025-01-01T11:30Z', '--until', '2025-01-01T13:30Z'];
    expect((await run(flag('add', 'collapsed', ...words))).err).toBe('added collapsed to 2 messages\n');
    expect((await forms()).filter(({ call }) => call.includes('/flags'))).toEqual([
      {
        call: 'POST /messages/flags',
        form: { messages: '[1003,1002]', op: 'add', flag: 'collapsed' },
      },
    ]);
  });

  it.each([
    [354, []],
    [355, [101]],
  ])('at level %i reports channels without a subscription: %j', async (level, ignored) => {
    const { run, organization, user } = await startSandbox({ level });
    const { user_id } = user('member1');
    const general = organization.channels.get(101);
    if (general !== undefined) {
      general.subscribers = general.subscribers.filter((id) => id !== user_id);
    }
    const ran = await run(flag('remove', 'read', '1001', '--json'), 'member1');
    expect(ran.json()).toMatchObject({ ignored_because_not_subscribed_channels: ignored });
    expect(ran.err.includes('not subscribed to: 101')).toBe(ignored.length > 0);
    expect(organization.messages.get(1001)?.read_by).toContain(user_id);
  });

  it.each<[words: string[], code: number, said: string]>([
    [['add', 'read'], 2, 'MESSAGE_ID is missing'],
    [['add', 'read', '--public'], 2, 'MESSAGE_ID is missing'],
    [['add', 'read', '1001', '--is', 'unread'], 2, 'MESSAGE_ID and a search cannot be combined'],
    [['add', 'starred', '999999'], 1, 'Invalid message(s)'],
    [['add', 'mentioned', '1001'], 1, "Flag not editable: 'mentioned'"],
  ])('refuses %j', async (words, code, said) => {
    const { run } = await startSandbox();
    const ran = await run(flag(...words));
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(said)]);
  });
});

/** The answers of a server of level 372. */
describe('/messages/flags', () => {
  it.each<[form: Record<string, string>, msg: string]>([
    [{ messages: '[1001]', op: 'flip', flag: 'read' }, "Invalid message flag operation: 'flip'"],
    [{ messages: '[1001]', op: 'add', flag: 'wildcard_mentioned' }, "Invalid flag: 'wildcard_mentioned'"],
    [{ messages: '[1001]', op: 'add', flag: 'historical' }, "Flag not editable: 'historical'"],
    [{ messages: '[1001,9]', op: 'remove', flag: 'read' }, 'Invalid message(s)'],
  ])('with %j is refused', async (form, msg) => {
    const { send } = await startSandbox();
    const got = await send('POST', '/messages/flags', { as: 'owner', form });
    expect([got.status, got.json().msg]).toEqual([400, msg]);
  });

  it.each<[form: Record<string, string>]>([
    [{ messages: '[1002,9]', op: 'add', flag: 'read' }],
    [{ messages: '[9]', op: 'remove', flag: 'starred' }],
  ])('with %j skips messages that nobody can see', async (form) => {
    const { send } = await startSandbox();
    const got = await send('POST', '/messages/flags', { as: 'owner', form });
    expect(got.json()).toEqual({
      result: 'success',
      msg: '',
      messages: JSON.parse(form.messages ?? ''),
      ignored_because_not_subscribed_channels: [],
    });
  });

  it('notifies the account, with details of messages marked unread', async () => {
    const { send } = await startSandbox();
    const types = '["update_message_flags"]';
    const opened = await send('POST', '/register', { as: 'owner', form: { event_types: types } });
    await send('POST', '/messages/flags/narrow', {
      as: 'owner',
      form: { anchor: '1001', num_before: '0', num_after: '0', narrow: 'null', op: 'remove', flag: 'read' },
    });
    const { queue_id } = opened.json();
    const got = await send('GET', `/events?queue_id=${queue_id}&last_event_id=-1`, { as: 'owner' });
    expect(got.json().events).toEqual([
      {
        id: 0,
        type: 'update_message_flags',
        op: 'remove',
        operation: 'remove',
        flag: 'read',
        messages: [1001],
        all: false,
        message_details: { 1001: { type: 'stream', stream_id: 101, topic: 'welcome' } },
      },
    ]);
  });

  it('covers only the range, and excludes an anchor only at its end', async () => {
    const { send } = await startSandbox();
    const form = { anchor: '1002', num_before: '1', num_after: '1', narrow: '[]', op: 'add', flag: 'read' };
    const got = await send('POST', '/messages/flags/narrow', { as: 'owner', form });
    expect(got.json()).toEqual({
      result: 'success',
      msg: '',
      processed_count: 3,
      updated_count: 2,
      first_processed_id: 1001,
      last_processed_id: 1003,
      found_oldest: false,
      found_newest: false,
      ignored_because_not_subscribed_channels: [],
    });
    const without = { ...form, include_anchor: 'false' };
    const refused = await send('POST', '/messages/flags/narrow', { as: 'owner', form: without });
    expect(refused.json().msg).toBe('The anchor can only be excluded at an end of the range');
  });
});
