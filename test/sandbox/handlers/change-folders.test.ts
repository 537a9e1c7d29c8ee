import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

type Form = Record<string, string>;

/** What an account gets, the folder after the call, and its events. */
async function call(method: string, path: string, form: Form, as = 'owner', level = 421) {
  const { send, organization } = await startSandbox({ level });
  const { queue_id } = (await send('POST', '/register', { as: 'guest', form: {} })).json();
  const { status, json } = await send(method, path, { as, form });
  const { events } = (
    await send('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`, { as: 'guest' })
  ).json() as { events: Record<string, unknown>[] };
  const { code, msg, result: _, ...fields } = json();
  return {
    got: status === 200 ? fields : `${code} ${msg}`,
    events: events.map(({ id: __, ...event }) => event),
    orders: Object.fromEntries([...organization.folders.values()].map(({ id, order }) => [id, order])),
    organization,
  };
}

const ORG = 'UNAUTHORIZED_PRINCIPAL Must be an organization administrator';
const bad = (text: string) => `BAD_REQUEST ${text}`;

describe('POST /channel_folders/create', () => {
  it('creates a folder whose order is its id, and notifies everybody', async () => {
    const { got, events } = await call('POST', '/channel_folders/create', { name: ' A ', description: 'b' });
    expect(got).toEqual({ channel_folder_id: 54 });
    expect(events).toEqual([
      {
        type: 'channel_folder',
        op: 'add',
        channel_folder: {
          id: 54,
          name: ' A ',
          description: 'b',
          rendered_description: '<p>b</p>',
          order: 54,
          date_created: expect.any(Number),
          creator_id: 11,
          is_archived: false,
        },
      },
    ]);
  });

  it.each([
    [{ name: 'A', description: '' }, 'moderator', ORG],
    [{ name: '', description: '' }, 'admin', bad("Channel folder name can't be empty.")],
    [
      { name: 'a\nb', description: '' },
      'admin',
      bad('Invalid character in channel folder name, at position 2.'),
    ],
    [{ name: 'x'.repeat(61), description: '' }, 'admin', bad('name is too long (limit: 60 characters)')],
    [{ name: ' \t', description: '' }, 'admin', bad("Channel folder name can't be empty.")],
    [{ name: 'PRODUCT', description: '' }, 'admin', bad('Channel folder name already in use')],
    [{ name: 'A' }, 'admin', "REQUEST_VARIABLE_MISSING Missing 'description' argument"],
  ])('with %j by %s is %s', async (form, as, got) => {
    expect(await call('POST', '/channel_folders/create', form as Form, as)).toMatchObject({
      got,
      events: [],
    });
  });

  it('can reuse the name of an archived one from 414 on; earlier, the message differed', async () => {
    const form = { name: 'past', description: '' };
    expect((await call('POST', '/channel_folders/create', form, 'owner', 414)).got).toEqual({
      channel_folder_id: 54,
    });
    expect((await call('POST', '/channel_folders/create', form, 'owner', 413)).got).toBe(
      bad("Channel folder 'past' already exists"),
    );
  });

  it('is unknown below 389', async () => {
    const { send } = await startSandbox({ level: 388 });
    const form = { name: 'A', description: '' };
    expect((await send('POST', '/channel_folders/create', { as: 'owner', form })).status).toBe(404);
  });
});

describe('PATCH /channel_folders/{channel_folder_id}', () => {
  it('sends an event for each field', async () => {
    const form = { name: 'New', description: 'c', is_archived: 'false' };
    const { got, events } = await call('PATCH', '/channel_folders/53', form);
    expect(got).toEqual({});
    expect(events.map(({ data }) => data)).toEqual([
      { name: 'New' },
      { description: 'c', rendered_description: '<p>c</p>' },
      { is_archived: false },
    ]);
  });

  it('keeps the changes before a refusal', async () => {
    const { got, organization } = await call('PATCH', '/channel_folders/51', {
      name: 'New',
      is_archived: 'true',
    });
    expect(got).toBe(bad('You need to remove all the channels from this folder to archive it.'));
    expect(organization.folders.get(51)).toMatchObject({ name: 'New', is_archived: false });
  });

  it.each([
    ['51', { name: 'PRODUCT' }, 'admin', bad('Channel folder name already in use')],
    ['51', { name: 'operations' }, 'admin', bad('Channel folder name already in use')],
    ['51', { name: ' ' }, 'admin', bad("Channel folder name can't be empty.")],
    ['99', { name: 'x' }, 'admin', bad('Invalid channel folder ID')],
    ['51', { name: 'x' }, 'member1', ORG],
  ])('%s with %j by %s is %s', async (id, form, as, got) => {
    expect(await call('PATCH', `/channel_folders/${id}`, form, as)).toMatchObject({ got, events: [] });
  });

  it('fails when unarchiving a folder whose name is taken by now', async () => {
    const { send, organization } = await startSandbox({ level: 442 });
    await send('POST', '/channel_folders/create', { as: 'owner', form: { name: 'past', description: '' } });
    const { status, json } = await send('PATCH', '/channel_folders/53', {
      as: 'owner',
      form: { is_archived: 'false' },
    });
    expect({ status, ...json() }).toEqual({ status: 500, result: 'error', msg: 'Internal server error' });
    expect(organization.folders.get(53)?.is_archived).toBe(true);
  });

  it('sends nothing without a change', async () => {
    expect((await call('PATCH', '/channel_folders/51', { name: 'Product' })).events).toEqual([]);
  });
});

describe('PATCH /channel_folders', () => {
  it('numbers them from 0, skips unknown ids, and uses the last position of a repeated one', async () => {
    const { orders, events } = await call('PATCH', '/channel_folders', { order: '[51,53,99,52,51]' });
    expect(orders).toEqual({ 53: 0, 52: 1, 51: 2 });
    expect(events).toEqual([{ type: 'channel_folder', op: 'reorder', order: [53, 52, 51] }]);
  });

  it('requires all of them, including archived ones', async () => {
    const { got } = await call('PATCH', '/channel_folders', { order: '[51,52]' });
    expect(got).toBe(bad('Invalid order mapping.'));
    expect((await call('PATCH', '/channel_folders', { order: '[53,52,51]' }, 'member1')).got).toBe(ORG);
  });

  it('notifies nobody below 418, and is unknown below 414', async () => {
    const form = { order: '[53,52,51]' };
    expect(await call('PATCH', '/channel_folders', form, 'owner', 417)).toMatchObject({
      events: [],
      orders: { 53: 0 },
    });
    const { send } = await startSandbox({ level: 413 });
    expect((await send('PATCH', '/channel_folders', { as: 'owner', form })).status).toBe(405);
  });
});
