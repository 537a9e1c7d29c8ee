/** Event queues over raw HTTP, by the rules in docs/service.md, Events. */
import { describe, expect, it } from 'vitest';
import type { QueuesOptions } from '../../../src/sandbox/queues/queues.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { eventually } from '../../support/eventually.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { type Heard, listen, named } from '../support/listener.ts';

async function withQueues(queues: Partial<QueuesOptions>, level = 421): Promise<Sandbox> {
  return startSandbox({
    organization: new Organization(seedOrganization(), { now: Date.now, ...queues }),
    level,
  });
}

/** `ok` and the ids, or status, code and message. */
async function poll(box: Sandbox, query: string, as = 'owner'): Promise<string> {
  const { status, json } = await box.send('GET', `/events?${query}`, { as });
  const { events, code, msg } = json();
  return status === 200 ? `ok ${(events as Heard[]).map(({ id }) => id)}` : `${status} ${code} ${msg}`;
}

const setStatus = (box: Sandbox, text: string) =>
  box.send('POST', '/users/me/status', { as: 'member1', form: { status_text: text } });

const now = 'dont_block=true';

describe('a queue', () => {
  it('counts from 0, keeps unacknowledged events, and drops acknowledged ones', async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'owner');
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok ');
    for (const text of ['a', 'b', 'c']) await setStatus(box, text);
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok 0,1,2');
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok 0,1,2');
    expect(await poll(box, `queue_id=${q}&last_event_id=1&${now}`)).toBe('ok 2');
    expect(await poll(box, `queue_id=${q}&last_event_id=1&${now}`)).toBe('ok 2');
    expect(await poll(box, `queue_id=${q}&last_event_id=0&${now}`)).toBe(
      '400 BAD_REQUEST An event newer than 0 has already been pruned!',
    );
    expect(await poll(box, `queue_id=${q}&last_event_id=7&${now}`)).toBe(
      '400 BAD_REQUEST Event 7 was not in this queue',
    );
    expect(await poll(box, `queue_id=${q}&last_event_id=2&${now}`)).toBe('ok ');
  });

  it('belongs to one account, and is unknown to all others', async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'member1');
    for (const [method, as] of [
      ['GET', 'owner'],
      ['DELETE', 'owner'],
    ] as const) {
      const got = await box.send(method, `/events?queue_id=${q}&last_event_id=-1&${now}`, { as });
      expect([got.status, got.json()]).toEqual([
        400,
        { result: 'error', msg: `Bad event queue ID: ${q}`, code: 'BAD_EVENT_QUEUE_ID' },
      ]);
    }
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`, 'member1')).toBe('ok ');
  });

  it('reports missing parameters without a code of its own', async () => {
    const box = await withQueues({}, 372);
    const { queueId: q } = await listen(box, 'owner');
    const lacksId = await box.send('GET', '/events', { as: 'owner' });
    expect(lacksId.json()).toEqual({
      result: 'error',
      msg: "Missing 'queue_id' argument",
      code: 'BAD_REQUEST',
    });
    expect(await poll(box, `queue_id=${q}`)).toBe("400 BAD_REQUEST Missing 'last_event_id' argument");
    expect((await box.send('DELETE', '/events', { as: 'owner' })).json()).toMatchObject({
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'queue_id',
    });
  });

  it('is opened by GET /events without one', async () => {
    const box = await withQueues({}, 372);
    const made = (
      await box.send('GET', `/events?${now}&event_types=${encodeURIComponent('["user_status"]')}`, {
        as: 'owner',
      })
    ).json();
    expect(made).toMatchObject({ events: [], queue_id: expect.any(String) });
    await setStatus(box, 'x');
    expect(await poll(box, `queue_id=${made.queue_id}&last_event_id=-1&${now}`)).toBe('ok 0');
  });

  it('delivers the requested types', async () => {
    const box = await withQueues({});
    const some = await listen(box, 'owner', { event_types: '["realm_user","no_such_type"]' });
    const none = await listen(box, 'owner', { event_types: '[]' });
    await setStatus(box, 'x');
    await box.send('PATCH', '/users/14', { as: 'owner', form: { full_name: 'New Name' } });
    expect(named(await some.heard())).toEqual(['realm_user update']);
    expect(await none.heard()).toEqual([]);
  });

  it('ends when it is closed, together with the waiting call', async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'owner');
    const waiting = poll(box, `queue_id=${q}&last_event_id=-1`);
    await untilWaiting(box, q);
    const closed = await box.send('DELETE', `/events?queue_id=${q}`, { as: 'owner' });
    expect(closed.json()).toEqual({ result: 'success', msg: '' });
    expect(await waiting).toBe('ok ');
    expect(await poll(box, `queue_id=${q}&last_event_id=-1`)).toMatch(/^400 BAD_EVENT_QUEUE_ID /);
  });
});

/** Resolves once a call waits for the owner's queue. */
function untilWaiting(box: Sandbox, queueId: string): Promise<void> {
  return eventually(() => {
    expect(box.organization.events.find(queueId, box.user('owner')).isAwaited).toBe(true);
  });
}

describe('a waiting call', () => {
  it("is answered by the next event, with the queue's id", async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'owner');
    const waiting = box.send('GET', `/events?queue_id=${q}&last_event_id=-1`, { as: 'owner' });
    await untilWaiting(box, q);
    await setStatus(box, 'awake');
    expect((await waiting).json()).toEqual({
      result: 'success',
      msg: '',
      events: [{ type: 'user_status', user_id: 14, status_text: 'awake', id: 0 }],
      queue_id: q,
    });
    const atOnce = await box.send('GET', `/events?queue_id=${q}&last_event_id=-1`, { as: 'owner' });
    expect(atOnce.json()).not.toHaveProperty('queue_id');
  });

  it('is answered by a heartbeat, whatever types were requested', async () => {
    const box = await withQueues({ heartbeat: 0.05 });
    const { queueId: q } = await listen(box, 'owner', { event_types: '[]' });
    const got = (await box.send('GET', `/events?queue_id=${q}&last_event_id=-1`, { as: 'owner' })).json();
    expect(got.events).toEqual([{ type: 'heartbeat', id: 0 }]);
    expect(await poll(box, `queue_id=${q}&last_event_id=0&${now}`)).toBe('ok ');
  });

  it('is ended by the next one', async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'owner');
    const first = poll(box, `queue_id=${q}&last_event_id=-1`);
    await untilWaiting(box, q);
    const second = poll(box, `queue_id=${q}&last_event_id=-1`);
    expect(await first).toBe('ok ');
    await setStatus(box, 'x');
    expect(await second).toBe('ok 0');
  });

  it('loses nothing when its client disconnects', async () => {
    const box = await withQueues({});
    const { queueId: q } = await listen(box, 'owner');
    const leaving = new AbortController();
    const gone = fetch(`${box.site}/api/v1/events?queue_id=${q}&last_event_id=-1`, {
      headers: box.auth('owner'),
      signal: leaving.signal,
    });
    await untilWaiting(box, q);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    await setStatus(box, 'x');
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok 0');
  });
});

describe('an idle queue', () => {
  it('expires after its creation or its last real wait, whatever calls are answered at once', async () => {
    let clock = 1_000_000;
    const box = await withQueues({ now: () => clock, heartbeat: 0.02 });
    const { queueId: q } = await listen(box, 'owner');
    clock += 599_000;
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok ');
    expect(await poll(box, `queue_id=${q}&last_event_id=-1`)).toBe('ok 0');
    clock += 600_000;
    expect(await poll(box, `queue_id=${q}&last_event_id=0&${now}`)).toBe('ok ');
    clock += 1;
    expect(await poll(box, `queue_id=${q}&last_event_id=0&${now}`)).toBe(
      `400 BAD_EVENT_QUEUE_ID Bad event queue ID: ${q}`,
    );
  });

  it.each([
    ['5', 5],
    ['0', 600],
    ['900000', 604_800],
  ])('may ask for %s seconds and gets %i', async (asked, seconds) => {
    let clock = 0;
    const box = await withQueues({ now: () => clock });
    const { queueId: q } = await listen(box, 'owner', { queue_lifespan_secs: asked });
    clock = seconds * 1000;
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok ');
    clock += 1;
    expect(await poll(box, `queue_id=${q}&last_event_id=-1&${now}`)).toMatch(/BAD_EVENT_QUEUE_ID/);
  });
});

describe('a backlog', () => {
  it('comes in batches, with the requested types, before everything else', async () => {
    const { backlogOf } = await import('../../../src/sandbox/traffic/change.ts');
    const organization: Organization = new Organization(seedOrganization(), {
      now: Date.now,
      backlog: (wants) => backlogOf({ organization }, 12_000, wants),
    });
    const box = await startSandbox({ organization });
    const listener = await listen(box, 'owner', { event_types: '["user_status"]' });
    await setStatus(box, 'last');
    const sizes: number[] = [];
    const all: Heard[] = [];
    for (let events = await listener.heard(); events.length > 0; events = await listener.heard()) {
      sizes.push(events.length);
      all.push(...events);
    }
    expect(sizes).toEqual([5000, 5000, 2001]);
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 12_001 }, (_, id) => id));
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['user_status']));
    expect(all.at(-1)).toMatchObject({ status_text: 'last' });
    const other = await listen(box, 'owner', { event_types: '["reaction"]' });
    expect(await other.heard()).toEqual([]);
  });
});

describe('a saved queue', () => {
  it('is resumed: nothing is lost, no id is used twice, and acknowledged ids are known', async () => {
    const first = await withQueues({});
    const { queueId: q } = await listen(first, 'owner');
    await setStatus(first, 'a');
    await setStatus(first, 'b');
    const saved = structuredClone(first.organization.snapshot());
    // Delivered, and forgotten in the crash.
    await setStatus(first, 'c');
    expect(await poll(first, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok 0,1,2');
    await first.stop();
    const second = await startSandbox({ organization: new Organization(saved) });
    await setStatus(second, 'd');
    const path = `/events?queue_id=${q}&last_event_id=2&${now}`;
    const { events } = (await second.send('GET', path, { as: 'owner' })).json() as unknown as {
      events: Heard[];
    };
    expect(events).toMatchObject([{ status_text: 'd' }]);
    expect(events[0]?.id).toBeGreaterThan(2);
    const third = await startSandbox({ organization: new Organization(structuredClone(saved)) });
    expect(await poll(third, `queue_id=${q}&last_event_id=-1&${now}`)).toBe('ok 0,1');
  });
});

describe('parameters', () => {
  const register = async (form: Record<string, string>, as = 'owner') => {
    const box = await startSandbox();
    const got = await box.send('POST', '/register', { as, form });
    return got.status === 200 ? 'ok' : `${got.status} ${got.json().msg}`;
  };

  it.each([
    ['[["channel","general"],["topic","a"],["sender","x"],["is","anything"],["stream","b"]]', 'ok'],
    ['[["dm","x"]]', '400 Operator dm not supported.'],
    ['[["is","followed"]]', '400 Operand followed not supported.'],
    ['[{"operator":"channel","operand":"x"}]', '400 narrow[0] is not a list'],
    ['[["channel"]]', '500 Internal server error'],
  ])('narrow %s: %s', async (narrow, said) => {
    expect(await register({ narrow })).toBe(said);
  });

  it.each([
    ['{}', '400 client_capabilities["notification_settings_null"] field is missing: Field required'],
    [
      '{"notification_settings_null":true,"archived_channels":1}',
      '400 client_capabilities["archived_channels"] is not a boolean',
    ],
    ['{"notification_settings_null":false,"no_such_thing":"x"}', 'ok'],
    ['[]', '400 client_capabilities is not a dict'],
  ])('client_capabilities %s: %s', async (client_capabilities, said) => {
    expect(await register({ client_capabilities })).toBe(said);
  });

  it('refuse all public channels to a guest', async () => {
    expect(await register({ all_public_streams: 'true' }, 'guest')).toBe(
      '400 User not authorized for this query',
    );
  });
});

describe('messages', () => {
  const traffic = async (box: Sandbox) => {
    for (let n = 0; n < 4; n += 1)
      await box.send('POST', '/sandbox/emit', { as: 'owner', form: { count: '1' } });
  };

  it('reach subscribers, and also queues with a narrow or for all channels', async () => {
    const box = await startSandbox();
    const general = box.organization.channelsByName.get('general');
    if (general === undefined) throw new Error('no channel');
    general.subscribers = general.subscribers.filter((id) => id !== box.user('admin').user_id);
    const types = { event_types: '["message"]' };
    const subscribed = await listen(box, 'member2', types);
    const outside = await listen(box, 'admin', types);
    const all = await listen(box, 'admin', { ...types, all_public_streams: 'true' });
    const narrowed = await listen(box, 'admin', { ...types, narrow: '[["channel","General"]]' });
    const elsewhere = await listen(box, 'admin', { ...types, narrow: '[["channel","design"]]' });
    await traffic(box);
    const counts = await Promise.all(
      [subscribed, outside, all, narrowed, elsewhere].map(async (each) => (await each.heard()).length),
    );
    expect(counts).toEqual([1, 0, 1, 1, 0]);
  });
});

describe('the rate limit of polling', () => {
  it('is counted separately, and frees one call after the other', async () => {
    let clock = 10_000;
    const box = await startSandbox({ now: () => clock, rateLimit: '3/60s' });
    const { queueId: q } = await listen(box, 'owner');
    const read = async () => {
      const got = await box.send('GET', `/events?queue_id=${q}&last_event_id=-1&${now}`, { as: 'owner' });
      return [got.status, got.headers['x-ratelimit-remaining'], got.headers['retry-after']];
    };
    expect([await read(), await read(), await read(), await read()]).toEqual([
      [200, '2', undefined],
      [200, '1', undefined],
      [200, '0', undefined],
      [429, '0', '20'],
    ]);
    clock += 20_000;
    expect((await read())[0]).toBe(200);
    expect((await read())[0]).toBe(429);
    // The other calls have two left: only POST /register was counted.
    expect((await box.send('GET', '/users/me', { as: 'owner' })).headers['x-ratelimit-remaining']).toBe('1');
  });
});

describe('another language', () => {
  it('changes messages and keeps codes', async () => {
    const { translatorTo } = await import('../../../src/sandbox/http/translate.ts');
    const box = await startSandbox({ language: 'de' });
    expect((await box.send('GET', '/events?queue_id=x&last_event_id=-1', { as: 'owner' })).json()).toEqual({
      result: 'error',
      msg: 'Ungültige Kennung der Ereigniswarteschlange: x',
      queue_id: 'x',
      code: 'BAD_EVENT_QUEUE_ID',
    });
    expect(translatorTo('en')).toBeUndefined();
  });
});
