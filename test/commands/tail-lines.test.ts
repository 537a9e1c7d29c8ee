/** The line for people: what it says at the server's level, and what it hides. */
import { describe, expect, it } from 'vitest';
import { openPlace, type Place } from '../support/tailing.ts';

/** The sentences for these events, without time and type. */
async function said(
  { server, tail }: Place,
  events: readonly { readonly type: string; readonly [field: string]: unknown }[],
): Promise<string[]> {
  const tailing = tail(['--count', String(events.length)]);
  await server.polled();
  for (const event of events) server.emit({ ...event });
  const { out } = await tailing.end();
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ {2}\S+ {2}/, ''));
}

const bo = { user_id: 7, full_name: 'Bo', email: 'bo@x.invalid', is_active: true };
const removed = { type: 'realm_user', op: 'remove', person: { user_id: 7, full_name: 'Bo' } };
const joined = { type: 'subscription', op: 'peer_add', stream_ids: [3], user_ids: [7] };

describe('a removed user', () => {
  it.each([
    [218, 'Bo was deactivated', 'Bo subscribed to id:3'],
    [221, 'Bo was deactivated', 'Bo subscribed to id:3'],
    [228, 'Bo can no longer be seen', 'user id:7 subscribed to id:3'],
    [372, 'Bo can no longer be seen', 'user id:7 subscribed to id:3'],
  ])('at level %i', async (level, gone, after) => {
    const place = await openPlace({ level });
    place.server.lists.users.push(bo);
    expect(await said(place, [removed, joined])).toEqual([gone, after]);
  });
});

it.each([
  [377, 'channel #design was archived or became invisible'],
  [378, 'channel #design can no longer be seen'],
])('a removed channel at level %i', async (level, sentence) => {
  const place = await openPlace({ level });
  place.server.lists.channels.push({ stream_id: 3, name: 'design', description: '', invite_only: false });
  expect(await said(place, [{ type: 'stream', op: 'delete', stream_ids: [3] }])).toEqual([sentence]);
});

/** One change of the posting permission, sent in three forms, and another change. */
const posting = ['can_send_message_group', 'stream_post_policy', 'is_announcement_only'].map(
  (property, n) => ({
    type: 'stream',
    op: 'update',
    stream_id: 3,
    name: 'design',
    property,
    value: [11, 2, true][n],
  }),
);
const described = { ...posting[0], type: 'stream', property: 'description', value: 'x' };

describe('a change that is also sent in the form of older servers', () => {
  it.each([
    [372, 2, ['who', 'description']],
    [332, 2, ['stream_post_policy', 'description']],
    [0, 3, ['stream_post_policy', 'is_announcement_only', 'description']],
  ])('is one line at level %i', async (level, count, properties) => {
    const place = await openPlace({ level });
    const tailing = place.tail(['--count', String(count)]);
    await place.server.polled();
    for (const event of [...(level < 333 ? posting.slice(1) : posting), described]) place.server.emit(event);
    const { out } = await tailing.end();
    const told = out
      .trimEnd()
      .split('\n')
      .map((line) => / #design: (\w+)/.exec(line)?.[1]);
    expect(told).toEqual(properties);
  });

  it('is complete in JSON', async () => {
    const place = await openPlace({ level: 442 });
    const tailing = place.tail(['--count', '4', '--json']);
    await place.server.polled();
    for (const event of [...posting, described]) place.server.emit(event);
    const told = (await tailing.end()).records().map(({ property }) => property);
    expect(told).toEqual([...posting, described].map(({ property }) => property));
  });
});

describe('a secret', () => {
  const token = 'c0ffee0123456789';
  const address = `design.${token}@x.invalid`;

  it('is hidden, wherever it appears', async () => {
    const place = await openPlace({ level: 218 });
    const update = { type: 'stream', op: 'update', stream_id: 3, name: 'design' };
    const lines = await said(place, [
      { ...update, property: 'email_address', value: address },
      { type: 'realm_bot', op: 'update', bot: { user_id: 7, api_key: token } },
      { type: 'realm_bot', op: 'update', bot: { user_id: 7, services: [{ token }] } },
      { type: 'hologram', api_key: token, deep: [{ email_address: address, token }] },
      { type: 'realm', op: 'update_dict', property: 'default', data: { password: token } },
      { type: 'subscription', op: 'update', stream_id: 3, property: 'email_address', value: address },
    ]);
    expect(lines.join('\n')).not.toContain(token);
    expect(lines[0]).toBe('channel #design: email_address is now [hidden]');
  });

  it('is unchanged in JSON', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--json', '--count', '1']);
    await server.polled();
    server.emit({ type: 'realm_bot', op: 'update', bot: { user_id: 7, api_key: token } });
    expect((await tailing.end()).out).toContain(token);
  });
});

it('--resync does not report a known deactivation again', async () => {
  const designers = { id: 5, name: 'designers', description: '', direct_subgroup_ids: [] };
  const { server, tail } = await openPlace();
  server.lists.users.push(bo);
  server.lists.groups.push({ ...designers, members: [7, 8] });
  const tailing = tail(['--json', '--resync', '--until', '.type == "realm"']);
  await server.polled();
  server.emit({ type: 'realm_user', op: 'update', person: { user_id: 7, is_active: false } });
  await server.polled();
  server.lists.users.splice(0, 1, { ...bo, is_active: false });
  server.lists.groups.splice(0, 1, { ...designers, members: [8] });
  server.expire();
  await server.polled();
  server.emit({ type: 'realm' });
  const { records } = await tailing.end();
  expect(records().map(({ type }) => type)).toEqual(['realm_user', 'realmctl_gap', 'realm']);
});
