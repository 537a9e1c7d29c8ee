/** Messages of Notification Bot: in channels about changes, and to users whom somebody subscribed. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { type Heard, listen, named } from '../support/listener.ts';

async function ok(box: Sandbox, call: string, form: Record<string, string>, as = 'owner') {
  const [method = '', path = ''] = call.split(' ');
  const got = await box.send(method, path, { as, form });
  expect(got.json()).toMatchObject({ result: 'success' });
}

const messages = { event_types: '["message"]' };

/** Topic and content of each message. */
function written(heard: readonly Heard[]): unknown[] {
  return heard.map(({ message }) => {
    const { subject, content } = message as { subject: string; content: string };
    return [subject, content];
  });
}

describe('a channel', () => {
  it('begins with a message that its creator has read', async () => {
    const box = await startSandbox();
    const [owner, member] = [await listen(box, 'owner', messages), await listen(box, 'member1', messages)];
    await ok(box, 'POST /channels/create', { name: 'fresh', subscribers: '[11,14]', description: 'why' });
    const [first] = await owner.heard();
    expect(first).toMatchObject({
      flags: ['read'],
      message: {
        type: 'stream',
        subject: 'channel events',
        sender_full_name: 'Notification Bot',
        content: '**Public** channel created by @_**Olga Owner|11**. **Description:**\n``` quote\nwhy\n```',
      },
    });
    expect(await member.heard()).toMatchObject([{ flags: [] }]);
    const { id } = (first?.message ?? {}) as { id?: number };
    const shown = (await box.send('GET', '/streams', { as: 'owner' })).json();
    expect(shown.streams).toContainEqual(expect.objectContaining({ name: 'fresh', first_message_id: id }));
  });

  it('without subscribers begins with none', async () => {
    const box = await startSandbox();
    await ok(box, 'POST /channels/create', { name: 'empty', subscribers: '[]' });
    const shown = (await box.send('GET', '/streams', { as: 'owner' })).json();
    expect(shown.streams).toContainEqual(expect.objectContaining({ name: 'empty', first_message_id: null }));
  });

  it('reports its changes, each in a message', async () => {
    const box = await startSandbox();
    const member = await listen(box, 'member1', messages);
    const change = (form: Record<string, string>) => ok(box, 'PATCH /streams/103', form);
    await change({ description: 'new' });
    await change({ new_name: 'product' });
    await change({ message_retention_days: '30' });
    await change({ can_send_message_group: '{"new":33}' });
    await change({ is_private: 'true' });
    const who = '@_**Olga Owner|11**';
    expect(written(await member.heard())).toEqual([
      [
        'channel events',
        `${who} changed the description for this channel.\n\n` +
          '* **Old description:**\n``` quote\nDrafts and opinions\n```\n\n' +
          '* **New description:**\n``` quote\nnew\n```',
      ],
      ['channel events', `${who} renamed channel **design** to **product**.`],
      [
        'channel events',
        `${who} has changed the [message retention period](/help/message-retention-policy) for this channel:\n` +
          '* **Old retention period**: Forever\n* **New retention period**: 30 days',
      ],
      [
        'channel events',
        `${who} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n` +
          '* **Old**: @_*role:everyone*\n* **New**: @_*role:administrators*',
      ],
      [
        'channel events',
        `${who} changed the [access permissions](/help/channel-permissions) for this channel ` +
          'from **Public** to **Private, protected history**.',
      ],
    ]);
  });

  it('that is archived gets no message', async () => {
    const box = await startSandbox();
    const member = await listen(box, 'member2', messages);
    await ok(box, 'PATCH /streams/107', { description: 'over' });
    expect(await member.heard()).toEqual([]);
  });

  it('says streams before they were called channels', async () => {
    const box = await startSandbox({ level: 218 });
    const member = await listen(box, 'member1', messages);
    await ok(box, 'PATCH /streams/103', { new_name: 'product' });
    expect(written(await member.heard())).toEqual([
      ['stream events', '@_**Olga Owner|11** renamed stream **design** to **product**.'],
    ]);
  });
});

describe('a user whom somebody subscribed', () => {
  it('gets one direct message, for any number of channels', async () => {
    const box = await startSandbox();
    const member = await listen(box, 'member1', messages);
    await ok(box, 'POST /users/me/subscriptions', {
      subscriptions: '[{"name":"website ☂ サイト"},{"name":"announcements"},{"name":"leadership"}]',
      principals: '[14,17]',
    });
    expect(await member.heard()).toMatchObject([
      {
        message: {
          type: 'private',
          subject: '',
          content:
            '@**Olga Owner|11** subscribed you to the channels #**website ☂ サイト**, #**leadership**.',
          display_recipient: [{ full_name: 'Notification Bot' }, { id: 14 }],
        },
        flags: [],
      },
    ]);
  });

  it('gets none on request, or after subscribing themselves', async () => {
    const box = await startSandbox();
    const member = await listen(box, 'member1', messages);
    const form = { subscriptions: '[{"name":"leadership"}]', principals: '[14]' };
    await ok(box, 'POST /users/me/subscriptions', { ...form, send_new_subscription_messages: 'false' });
    await ok(
      box,
      'POST /users/me/subscriptions',
      { subscriptions: '[{"name":"website ☂ サイト"}]' },
      'member1',
    );
    expect(await member.heard()).toEqual([]);
  });
});

describe('a user who leaves a channel', () => {
  it('has read its messages', async () => {
    const box = await startSandbox();
    const guest = await listen(box, 'guest', { event_types: '["subscription","update_message_flags"]' });
    await ok(box, 'DELETE /users/me/subscriptions', { subscriptions: '["general"]' }, 'guest');
    const heard = await guest.heard();
    expect(named(heard)).toEqual(['subscription remove', 'update_message_flags add']);
    expect(heard[1]).toMatchObject({ flag: 'read', messages: [1001, 1002, 1003] });
  });
});
