/** Sending, editing and moving messages: the requests, and lost answers. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

describe('message send', () => {
  it.each([
    [247, 'stream'],
    [248, 'channel'],
  ])('goes to each channel separately, at level %i as %s', async (level, type) => {
    const sandbox = await startSandbox({ level, recorded: true });
    const ran = await sandbox.run([
      'message',
      'send',
      'general',
      'design',
      '--topic',
      'news',
      '--content',
      'Hi.',
    ]);
    expect(ran.code, ran.err).toBe(0);
    const forms = await sandbox.forms();
    expect(forms.map(({ call }) => call)).toEqual(['POST /messages', 'POST /messages']);
    expect(forms.map(({ form }) => form).sort((one, other) => Number(one.to) - Number(other.to))).toEqual([
      { type, to: '101', topic: 'news', content: 'Hi.' },
      { type, to: '103', topic: 'news', content: 'Hi.' },
    ]);
  });

  it('goes to users directly, from stdin', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const args = ['message', 'send', '--user', 'id:14', '--content-file', '-', '--json'];
    const ran = await runHere(args, sandbox.env(), 'Line one\nline two\n');
    expect(ran.json()).toMatchObject([{ user_id: 14, outcome: 'sent' }]);
    expect(await sandbox.forms()).toEqual([
      { call: 'POST /messages', form: { type: 'direct', to: '[14]', content: 'Line one\nline two\n' } },
    ]);
  });

  it('prints the URL of the message from level 508 on', async () => {
    const { run } = await startSandbox({ level: 508 });
    const args = ['message', 'send', 'general', '--topic', 'news', '--content', 'Hi.', '--json'];
    const [{ message_url }] = (await run(args)).json() as [{ message_url: string }];
    expect(message_url).toMatch(/#narrow\/channel\/101/);
  });

  it('is sent once when the answer was lost', async () => {
    const args = ['message', 'send', 'general', '--topic', 'news', '--content', 'Hi.'];
    const { ran, writes, organization } = await lose(args);
    expect(ran.code, ran.err).toBe(0);
    expect(writes).toEqual(['POST /messages']);
    const sent = [...organization.messages.values()].filter(({ topic }) => topic === 'news');
    expect(ran.json()).toMatchObject([{ id: sent[0]?.id, outcome: 'sent' }]);
    expect(sent).toHaveLength(1);
  });

  it('is sent again when the request was lost, even if the same was said minutes ago', async () => {
    const args = ['message', 'send', 'general', '--topic', 'news', '--content', 'Hi.'];
    const minutesAgo = Math.floor(Date.now() / 1000) - 300;
    const { ran, organization } = await lose(args, {
      async instead({ organization: there, run }) {
        await run(args);
        for (const each of there.messages.values()) if (each.topic === 'news') each.timestamp = minutesAgo;
      },
    });
    expect(ran.code, ran.err).toBe(0);
    const sent = [...organization.messages.values()].filter(({ topic }) => topic === 'news');
    expect(sent.map(({ timestamp }) => timestamp === minutesAgo)).toEqual([true, false]);
  });

  it.each([
    [['general', '--content', 'x'], '--topic is missing'],
    [['--content', 'x'], 'CHANNEL or --user is missing'],
    [['general', '--topic', 'x'], 'the message has no content'],
    [['general', '--topic', 'x', '--content', ' '], 'the content is empty'],
    [
      ['general', '--topic', 'x', '--content', 'y', '--content-file', 'z'],
      '--content and --content-file cannot be combined',
    ],
    [['--user', 'id:14', '--topic', 'x', '--content', 'y'], '--topic needs CHANNEL'],
  ])('%j is refused before anything is sent', async (args, message) => {
    const { run, requests } = await startSandbox();
    const ran = await run(['message', 'send', ...args, '--json']);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toBe(message);
    expect(await requests()).toEqual([]);
  });
});

describe('message edit', () => {
  it.each([
    [378, undefined],
    [379, createHash('sha256').update('Welcome to the **sandbox**.').digest('hex')],
  ])('changes the text at level %i', async (level, hash) => {
    const sandbox = await startSandbox({ level, recorded: true });
    Object.assign(sandbox.organization.realm, { message_content_edit_limit_seconds: null });
    const only = hash === undefined ? [] : ['--prev-content-sha256', hash];
    const args = ['message', 'edit', '1001', '--content', 'Welcome.', ...only, '--json'];
    expect((await sandbox.run(args)).json()).toEqual({ id: 1001, content: 'Welcome.', outcome: 'updated' });
    expect(await sandbox.forms()).toEqual([
      {
        call: 'PATCH /messages/1001',
        form: { content: 'Welcome.', ...(hash !== undefined && { prev_content_sha256: hash }) },
      },
    ]);
    const history = (await sandbox.run(['message', 'history', '1001', '--json'])).json();
    expect(history).toMatchObject([
      { content: 'Welcome to the **sandbox**.' },
      { content: 'Welcome.', prev_content: 'Welcome to the **sandbox**.', user_id: 11 },
    ]);
  });

  it('needs an existing message', async () => {
    const { run } = await startSandbox();
    const ran = await run(['message', 'edit', '9999', '--content', 'x', '--json']);
    expect(ran.code).toBe(3);
    expect(ran.error().message).toBe('message 9999 does not exist, or you cannot read it');
  });

  it('is a conflict if the message was changed meanwhile', async () => {
    const { run, organization } = await startSandbox();
    Object.assign(organization.realm, { message_content_edit_limit_seconds: null });
    const ran = await run([
      'message',
      'edit',
      '1001',
      '--content',
      'x',
      '--prev-content-sha256',
      'ab',
      '--json',
    ]);
    expect(ran.code).toBe(6);
  });
});

describe('message move', () => {
  it('moves one message, or those after it', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const args = ['message', 'move', '1001', '--topic', 'hello', '--channel', 'design'];
    expect((await sandbox.run(args)).err).toBe('moved message 1001 to channel design, topic hello\n');
    await sandbox.run(['message', 'move', '1002', '--topic', 'hello', '--propagate-mode', 'change_later']);
    expect((await sandbox.forms()).map(({ form }) => form)).toEqual([
      { topic: 'hello', stream_id: '103' },
      { topic: 'hello', propagate_mode: 'change_later' },
    ]);
    expect(sandbox.organization.messages.get(1001)).toMatchObject({ stream_id: 103, topic: 'hello' });
  });

  it.each([
    [508, 'moves'],
    [509, 'stays'],
  ])('at level %i a message named with its own channel %s', async (level, what) => {
    const { send } = await startSandbox({ level });
    const form = { stream_id: '101', content: 'x' };
    const { msg } = (await send('PATCH', '/messages/1001', { as: 'owner', form })).json();
    expect(msg).toBe(
      what === 'moves'
        ? 'Cannot change message content while changing channel'
        : 'The time limit for editing this message has passed',
    );
  });

  it('says whom to ask if it is too late', async () => {
    const { run } = await startSandbox({ level: 505 });
    const args = ['message', 'move', '1001', '--topic', 'x', '--propagate-mode', 'change_all', '--json'];
    const ran = await run(args, 'member1');
    expect(ran.code).toBe(5);
    expect(ran.error().hint).toContain('administrators and moderators');
  });
});

describe('who may delete', () => {
  const groups = { direct_members: [14], direct_subgroups: [] };
  it.each([
    [280, false],
    [281, true],
  ])("at level %i the organization's group decides: %s", async (level, may) => {
    const { send, organization } = await startSandbox({ level });
    organization.realm.groups = { ...organization.realm.groups, can_delete_any_message_group: groups };
    expect((await send('DELETE', '/messages/1001', { as: 'member1' })).status).toBe(may ? 200 : 400);
  });

  it.each([
    [406, false],
    [407, true],
  ])("at level %i the channel's group decides: %s", async (level, may) => {
    const { send, organization } = await startSandbox({ level });
    const general = organization.channels.get(101);
    if (general !== undefined) general.settings.can_delete_any_message_group = groups;
    expect((await send('DELETE', '/messages/1001', { as: 'member1' })).status).toBe(may ? 200 : 400);
  });
});
