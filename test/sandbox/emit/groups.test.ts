/** Events about changes of a group's members. */
import { expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Listener, listen, named, plain } from '../support/listener.ts';
import { said } from '../support/said.ts';

// 13 is the moderator, 14 and 15 are members, 17 is a bot; 39 is designers with 14 and 15, 40 is on-call with
// 39.
const change = (lists: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, JSON.stringify(ids)]));

const groupEvents = { event_types: '["user_group"]' };

it('sends an event to everybody for each list, with ascending ids', async () => {
  const box = await startSandbox();
  const listeners = await Promise.all(['member1', 'guest', 'bot'].map((as) => listen(box, as, groupEvents)));
  const lists = { add: [15, 14], delete: [13], add_subgroups: [34, 33], delete_subgroups: [39] };
  expect(await said(box, 'POST /user_groups/40/members', change(lists))).toBe('ok');
  for (const listener of listeners) {
    expect(plain(await listener.heard())).toEqual([
      { type: 'user_group', op: 'add_members', group_id: 40, user_ids: [14, 15] },
      { type: 'user_group', op: 'remove_members', group_id: 40, user_ids: [13] },
      { type: 'user_group', op: 'add_subgroups', group_id: 40, direct_subgroup_ids: [33, 34] },
      { type: 'user_group', op: 'remove_subgroups', group_id: 40, direct_subgroup_ids: [39] },
    ]);
  }
  expect(await said(box, 'POST /user_groups/40/subgroups', change({ add: [39] }))).toBe('ok');
  expect(named((await listeners[0]?.heard()) ?? [])).toEqual(['user_group add_subgroups']);
});

it('sends nothing for a refused change', async () => {
  const box = await startSandbox();
  const member = await listen(box, 'member1', groupEvents);
  const lists = { add: [13], delete: [16] };
  expect(await said(box, 'POST /user_groups/39/members', change(lists))).toMatch(/There is no member '16'/);
  expect(await member.heard()).toEqual([]);
});

it('sends people a message, but not bots or whoever made the change', async () => {
  const box = await startSandbox();
  const heard = new Map<string, Listener>();
  for (const as of ['owner', 'moderator', 'bot']) {
    heard.set(as, await listen(box, as, { event_types: '["message"]' }));
  }
  const ids = ['owner', 'moderator', 'bot'].map((as) => box.user(as).user_id);
  expect(await said(box, 'POST /user_groups/39/members', change({ add: ids }))).toBe('ok');
  expect(await said(box, 'POST /user_groups/39/members', change({ delete: ids }))).toBe('ok');
  expect(await heard.get('owner')?.heard()).toEqual([]);
  expect(await heard.get('bot')?.heard()).toEqual([]);
  const messages = plain((await heard.get('moderator')?.heard()) ?? []);
  expect(messages.map(({ message }) => (message as { content: string }).content)).toEqual([
    '@_**Olga Owner|11** added you to the group @_*designers*.',
    '@_**Olga Owner|11** removed you from the group @_*designers*.',
  ]);
});

it('a private channel appears with a group, and disappears with it', async () => {
  const box = await startSandbox();
  const design = { can_subscribe_group: '{"new":40}', is_private: 'true' };
  expect(await said(box, 'PATCH /streams/106', design)).toBe('ok');
  const member = await listen(box, 'member1');
  expect(await said(box, 'POST /user_groups/40/subgroups', change({ delete: [39] }))).toBe('ok');
  expect(named(await member.heard())).toEqual(['user_group remove_subgroups', 'stream delete']);
  expect(await said(box, 'POST /user_groups/40/members', change({ add: [14] }))).toBe('ok');
  expect(named(await member.heard())).toEqual([
    'user_group add_members',
    'stream create',
    'subscription peer_add',
    'message',
  ]);
});
