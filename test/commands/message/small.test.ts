/** Reports, reactions, rendering and scheduled messages: the requests. */
import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const report = ['message', 'report', '1002', '--report-type', 'other', '--description', 'In every channel.'];

describe('message report', () => {
  it.each([
    [381, 2],
    [382, 0],
  ])('at level %i ends with %i', async (level, code) => {
    const sandbox = await startSandbox({ level, recorded: true });
    Object.assign(sandbox.organization.realm, { moderation_request_channel_id: 106 });
    expect((await sandbox.run(report, 'member1')).code).toBe(code);
    expect(await sandbox.forms()).toEqual(
      code === 0
        ? [
            {
              call: 'POST /messages/1002/report',
              form: { report_type: 'other', description: 'In every channel.' },
            },
          ]
        : [],
    );
    const posted = [...sandbox.organization.messages.values()].filter(({ id }) => id > 1005);
    expect(posted.map(({ stream_id }) => stream_id)).toEqual(code === 0 ? [106] : []);
  });

  it.each([
    [510, 200],
    [511, 400],
  ])('that reaches nobody at level %i is answered with %i', async (level, status) => {
    const { send, organization } = await startSandbox({ level });
    // `old plans` is archived.
    Object.assign(organization.realm, { moderation_request_channel_id: 107 });
    const form = { report_type: 'spam' };
    expect((await send('POST', '/messages/1002/report', { as: 'owner', form })).status).toBe(status);
  });

  it('leaves the list of types to the server', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const ran = await sandbox.run(['message', 'report', '1002', '--report-type', 'rude']);
    expect(ran.code).toBe(1);
    expect((await sandbox.forms())[0]?.form).toEqual({ report_type: 'rude' });
  });
});

describe('message react', () => {
  it('adds a reaction once', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const args = ['message', 'react', '1003', '--emoji-name', 'thumbs_up', '--json'];
    expect((await sandbox.run(args)).json()).toMatchObject({ message_id: 1003, outcome: 'created' });
    expect((await sandbox.run(args)).json()).toMatchObject({ message_id: 1003, outcome: 'unchanged' });
    const sent = { call: 'POST /messages/1003/reactions', form: { emoji_name: 'thumbs_up' } };
    expect(await sandbox.forms()).toEqual([sent, sent]);
    expect(sandbox.organization.messages.get(1003)?.reactions).toHaveLength(1);
  });
});

describe('message render', () => {
  it('prints HTML', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const ran = await sandbox.run(['message', 'render', '--content', 'a <b>']);
    expect(ran.out.trim()).toBe('<p>a &lt;b&gt;</p>');
    expect(await sandbox.forms()).toEqual([{ call: 'POST /messages/render', form: { content: 'a <b>' } }]);
  });
});

describe('message schedule', () => {
  const add = ['message', 'schedule', 'add'];
  const later = ['--at', '2099-01-01T08:00Z', '--content', 'Later.', '--json'];

  it.each([
    [247, 'stream'],
    [248, 'channel'],
  ])('stores a message at level %i, and cancels it', async (level, type) => {
    const sandbox = await startSandbox({ level, recorded: true });
    const made = await sandbox.run([...add, 'general', '--topic', 'news', ...later]);
    expect(made.json()).toMatchObject({ scheduled_message_id: 2, outcome: 'created' });
    const list = (await sandbox.run(['message', 'schedule', 'list', '--json'])).json();
    expect(list).toMatchObject([
      { scheduled_message_id: 1 },
      { scheduled_message_id: 2, to: 101, topic: 'news', content: 'Later.' },
    ]);
    expect((await sandbox.run(['message', 'schedule', 'remove', '2', '--yes'])).code).toBe(0);
    expect(await sandbox.forms()).toEqual([
      {
        call: 'POST /scheduled_messages',
        form: {
          type,
          to: '101',
          topic: 'news',
          content: 'Later.',
          scheduled_delivery_timestamp: '4070937600',
        },
      },
      { call: 'DELETE /scheduled_messages/2', form: {} },
    ]);
  });

  it('sends one direct message to several users together', async () => {
    const sandbox = await startSandbox({ recorded: true });
    await sandbox.run([...add, '--user', 'id:14', '--user', 'id:12', ...later]);
    expect((await sandbox.forms())[0]?.form).toMatchObject({ type: 'direct', to: '[14,12]' });
  });

  it('is scheduled once when the answer was lost', async () => {
    const args = [...add, 'general', '--topic', 'news', ...later.slice(0, -1)];
    const { ran, writes, organization } = await lose(args);
    expect(ran.json()).toMatchObject({ scheduled_message_id: 2, outcome: 'created' });
    expect(writes).toEqual(['POST /scheduled_messages']);
    expect(organization.scheduled.size).toBe(2);
  });

  it.each([
    [
      ['--at', 'soon', 'general', '--topic', 'x', '--content', 'y'],
      "--at must be a time or a length of time, not 'soon'",
    ],
    [['--at', '2h', '--content', 'y'], 'name one CHANNEL, or users with --user'],
    [['general', '--topic', 'x', '--content', 'y'], '--at is missing'],
  ])('refuses %j', async (args, message) => {
    const { run, writes } = await startSandbox();
    const ran = await run([...add, ...args, '--json']);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toBe(message);
    expect(await writes()).toEqual([]);
  });

  it("that doesn't exist is not found", async () => {
    const { run } = await startSandbox();
    expect((await run(['message', 'schedule', 'remove', '99', '--yes'])).code).toBe(3);
  });
});

describe('a missing message', () => {
  it.each([
    ['report', ['--report-type', 'spam']],
    ['react', ['--emoji-name', 'thumbs_up']],
    ['unreact', ['--emoji-name', 'thumbs_up']],
    ['typing', ['--op', 'start']],
    ['edit', ['--content', 'x']],
    ['view', []],
  ])('%s ends as not found', async (verb, options) => {
    const { run } = await startSandbox();
    const ran = await run(['message', verb, '999999', ...options, '--json']);
    expect([ran.code, ran.error().message]).toEqual([
      3,
      'message 999999 does not exist, or you cannot read it',
    ]);
  });
});
