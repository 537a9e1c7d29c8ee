import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

async function call(method: string, id: string, as = 'admin', level = 421) {
  const { send, organization } = await startSandbox({ level });
  const { queue_id } = (await send('POST', '/register', { as: 'owner', form: {} })).json();
  const { status, json } = await send(method, '/default_streams', { as, form: { stream_id: id } });
  const { events } = (
    await send('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`, { as: 'owner' })
  ).json() as { events: { default_streams: number[] }[] };
  const { code, msg } = json();
  return {
    got: status === 200 ? 'ok' : `${code} ${msg}`,
    events: events.map(({ default_streams }) => default_streams),
    isDefault: organization.channels.get(Number(id))?.is_default,
  };
}

const ORG = 'UNAUTHORIZED_PRINCIPAL Must be an organization administrator';
const ID = 'BAD_REQUEST Invalid channel ID';

describe('POST /default_streams', () => {
  it('adds one and sends all of them', async () => {
    expect(await call('POST', '103')).toEqual({ got: 'ok', events: [[101, 102, 103]], isDefault: true });
  });

  it('succeeds without an event for an existing one', async () => {
    expect(await call('POST', '101')).toEqual({ got: 'ok', events: [], isDefault: true });
  });

  it.each([
    ['moderator', '103', ORG],
    ['member1', '9999', ORG],
    ['admin', '105', 'BAD_REQUEST Private channels cannot be made default.'],
    ['admin', '106', ID],
    ['owner', '107', ID],
    ['owner', '9999', ID],
  ])('by %s of %s is refused', async (as, id, got) => {
    expect(await call('POST', id, as)).toMatchObject({ got, events: [] });
  });

  it('says streams below 255', async () => {
    expect((await call('POST', '105', 'admin', 218)).got).toBe(
      'BAD_REQUEST Private streams cannot be made default.',
    );
  });
});

describe('DELETE /default_streams', () => {
  it('removes one and sends the others, even if it was none', async () => {
    expect(await call('DELETE', '101')).toEqual({ got: 'ok', events: [[102]], isDefault: false });
    expect(await call('DELETE', '103')).toEqual({ got: 'ok', events: [[101, 102]], isDefault: false });
  });

  it.each([
    ['moderator', '101', ORG],
    ['admin', '106', 'ok'],
    ['owner', '107', ID],
    ['owner', '9999', ID],
  ])('by %s of %s is %s', async (as, id, got) => {
    expect(await call('DELETE', id, as)).toMatchObject({ got });
  });
});
