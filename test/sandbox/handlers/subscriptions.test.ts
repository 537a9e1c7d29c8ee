/** Reading your own subscriptions and changing their settings (docs/service.md, Subscriptions). */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const properties = '/users/me/subscriptions/properties';
type Change = Record<string, unknown>;
const data = (...changes: readonly unknown[]) => ({ subscription_data: JSON.stringify(changes) });
const change = (stream_id: unknown, property: string, value: unknown): Change => ({
  stream_id,
  property,
  value,
});

async function world(level = 372) {
  const { send, organization } = await startSandbox({ level });
  return {
    organization,
    change: (as: string, form: Record<string, string>) => send('POST', properties, { as, form }),
    async own(as: string) {
      const { subscriptions } = (await send('GET', '/users/me/subscriptions', { as })).json();
      return subscriptions as Change[];
    },
    send,
  };
}

describe('GET /users/me/subscriptions', () => {
  it('lists the channels of the account by name, without archived ones', async () => {
    const { own, organization } = await world();
    const names = async () => (await own('member1')).map(({ name }) => name);
    expect(await names()).toEqual(['announcements', 'design', 'general', 'incidents']);
    const design = organization.channelsByName.get('design');
    if (design !== undefined) design.is_archived = true;
    expect(await names()).toEqual(['announcements', 'general', 'incidents']);
  });
});

it.each([
  [372, 'true', true],
  [421, 'partial', true],
  [421, 'false', false],
])('at %i include_subscribers=%s lists them or not', async (level, asked, told) => {
  const { send } = await startSandbox({ level });
  const reply = await send('GET', `/users/me/subscriptions?include_subscribers=${asked}`, { as: 'owner' });
  const [first] = reply.json().subscriptions as Change[];
  expect(Array.isArray(first?.subscribers)).toBe(told);
});

describe('POST /users/me/subscriptions/properties', () => {
  it('changes several, one after the other, only for the account', async () => {
    const { own, change: post } = await world();
    const changes = [
      change(101, 'color', '#00ff00'),
      change(101, 'is_muted', true),
      change(101, 'pin_to_top', true),
      change(101, 'push_notifications', false),
    ];
    const reply = await post('member1', data(...changes));
    expect([reply.status, reply.json()]).toEqual([200, { result: 'success', msg: '' }]);
    const of = async (as: string) => (await own(as)).find(({ stream_id }) => stream_id === 101);
    expect(await of('member1')).toMatchObject({
      color: '#00ff00',
      is_muted: true,
      in_home_view: false,
      pin_to_top: true,
      push_notifications: false,
      email_notifications: null,
    });
    expect(await of('owner')).toMatchObject({ color: '#76ce90', is_muted: false, pin_to_top: false });
  });

  it('accepts the former name of muting', async () => {
    const { own, change: post } = await world();
    await post('member1', data(change(101, 'in_home_view', false)));
    expect((await own('member1')).find(({ stream_id }) => stream_id === 101)).toMatchObject({
      is_muted: true,
      in_home_view: false,
    });
  });

  it.each<[unknown, string]>([
    [change(101, 'zz', true), 'Unknown subscription property: zz'],
    [change(101, 'is_muted', 'yes'), 'is_muted is not a boolean'],
    [change(101, 'color', '#xyz'), 'color is not a valid hex color code'],
    [change(999, 'is_muted', true), 'Invalid channel ID'],
    [change(107, 'is_muted', true), 'Invalid channel ID'],
    [change(106, 'is_muted', true), 'Invalid channel ID'],
  ])('refuses %j: %s', async (each, msg) => {
    const { change: post } = await world();
    const reply = await post('member1', data(each));
    expect(reply.status).toBe(400);
    expect(reply.json()).toEqual({ result: 'error', msg, code: 'BAD_REQUEST' });
  });

  it('keeps the changes before a refused one', async () => {
    const { own, change: post } = await world();
    const reply = await post('owner', data(change(101, 'is_muted', true), change(103, 'is_muted', true)));
    expect(reply.json().msg).toBe('Not subscribed to channel ID 103');
    expect((await own('owner')).find(({ stream_id }) => stream_id === 101)).toMatchObject({ is_muted: true });
  });

  it("sends events to the account's queues, muting in its former form first", async () => {
    const { send, change: post } = await world();
    const open = await send('POST', '/register', {
      as: 'member1',
      form: { event_types: '["subscription"]' },
    });
    const { queue_id } = open.json();
    await post('owner', data(change(101, 'is_muted', true)));
    await post('member1', data(change(101, 'is_muted', true), change(101, 'color', '#aaa')));
    const query = `?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await send('GET', `/events${query}`, { as: 'member1' })).json();
    expect((events as Change[]).map(({ id: _, ...event }) => event)).toEqual([
      { type: 'subscription', op: 'update', stream_id: 101, property: 'in_home_view', value: false },
      { type: 'subscription', op: 'update', stream_id: 101, property: 'is_muted', value: true },
      { type: 'subscription', op: 'update', stream_id: 101, property: 'color', value: '#aaa' },
    ]);
  });
});
