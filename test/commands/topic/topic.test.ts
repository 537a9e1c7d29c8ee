/** Renaming, moving, merging and resolving topics: one request each, whatever the number of messages. */
import { describe, expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** `general` with that many topics, and `design` with one of them. */
function withTopics(count: number): Organization {
  const organization = new Organization(seedOrganization());
  organization.messages.clear();
  const write = (stream_id: number, topic: string) => {
    const id = organization.nextId('message');
    const message = { id, sender_id: 14, stream_id, topic, content: `in ${topic}`, timestamp: 1_760_000_000 };
    organization.messages.set(id, { ...message, reactions: [], read_by: [] });
  };
  for (let number = 0; number < count; number += 1) {
    write(101, `topic ${number}`);
  }
  write(103, 'Topic 0');
  return organization;
}

async function topicsLeft({ messages }: Organization, channel: number) {
  const found = [...messages.values()].filter(({ stream_id }) => stream_id === channel);
  return [...new Set(found.map(({ topic }) => topic))].sort();
}

describe('topic rename', () => {
  it('moves all messages with one request', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const ran = await sandbox.run(['topic', 'rename', 'general', 'Welcome', 'hello', '--json']);
    expect(ran.json()).toEqual({
      stream_id: 101,
      topic: 'welcome',
      new_stream_id: 101,
      new_topic: 'hello',
      outcome: 'updated',
    });
    expect(await sandbox.forms()).toEqual([
      { call: 'PATCH /messages/1002', form: { topic: 'hello', propagate_mode: 'change_all' } },
    ]);
    expect(sandbox.organization.messages.get(1001)?.topic).toBe('hello');
    expect(sandbox.organization.messages.get(1003)?.topic).toBe('lunch');
  });

  it.each([
    [['general', 'lunch', ''], 2, 'NEW_NAME must not be empty'],
    [['general', 'nothing', 'x'], 3, "channel general (id 101) has no topic 'nothing'"],
    [['general', 'welcome', 'LUNCH'], 6, "channel general already has a topic 'lunch'"],
  ])('refuses %j', async (args, code, message) => {
    const { run, writes } = await startSandbox();
    const ran = await run(['topic', 'rename', ...args, '--json']);
    expect(ran.code).toBe(code);
    expect(ran.error().message).toBe(message);
    expect(await writes()).toEqual([]);
  });

  it('recognizes its change when the answer was lost', async () => {
    const { ran, writes } = await lose(['topic', 'rename', 'general', 'welcome', 'hello']);
    expect(ran.json()).toMatchObject({ outcome: 'updated' });
    expect(writes).toEqual(['PATCH /messages/1002']);
  });

  it('can suppress messages of Notification Bot', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const before = sandbox.organization.messages.size;
    await sandbox.run([
      'topic',
      'rename',
      'general',
      'lunch',
      'food',
      '--no-send-notification-to-new-thread',
    ]);
    expect((await sandbox.forms())[0]?.form).toEqual({
      topic: 'food',
      propagate_mode: 'change_all',
      send_notification_to_new_thread: 'false',
    });
    expect(sandbox.organization.messages.size).toBe(before);
  });
});

describe('topic resolve', () => {
  it('marks the name once, and unmarks it', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const outcome = async (verb: string) =>
      (await sandbox.run(['topic', verb, 'general', 'lunch', '--json'])).json() as { outcome: string }[];
    expect(await outcome('resolve')).toMatchObject([{ new_topic: '✔ lunch', outcome: 'updated' }]);
    expect(await outcome('resolve')).toMatchObject([{ topic: '✔ lunch', outcome: 'unchanged' }]);
    expect(await outcome('unresolve')).toMatchObject([{ new_topic: 'lunch', outcome: 'updated' }]);
    expect(await outcome('unresolve')).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await sandbox.forms()).map(({ form }) => form)).toEqual([
      { topic: '✔ lunch', propagate_mode: 'change_all' },
      { topic: 'lunch', propagate_mode: 'change_all' },
    ]);
  });
});

describe('topic move', () => {
  it('moves a topic to another channel', async () => {
    const sandbox = await startSandbox({ recorded: true });
    const ran = await sandbox.run(['topic', 'move', 'general', 'lunch', '--to-channel', 'design']);
    expect(ran.err).toBe('moved topic lunch of channel general (id 101) to channel design\n');
    expect(await sandbox.forms()).toEqual([
      { call: 'PATCH /messages/1003', form: { stream_id: '103', propagate_mode: 'change_all' } },
    ]);
  });

  it("doesn't ask if the topics are already there", async () => {
    const { run, writes } = await startSandbox();
    const ran = await run(['topic', 'move', 'general', 'lunch', '--to-channel', 'general', '--json']);
    expect(ran.json()).toMatchObject([{ topic: 'lunch', outcome: 'unchanged' }]);
    expect(await writes()).toEqual([]);
  });

  it('asks if more people will be able to read it', async () => {
    const { run, writes } = await startSandbox();
    const ran = await run(['topic', 'move', 'leadership', 'plans', '--to-channel', 'general', '--json']);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toContain('Everyone who can read channel general will be able to read it.');
    expect(await writes()).toEqual([]);
  });
});

/** A limit that nothing here reaches; without one, realmctl would assume that of an unknown server. */
const rateLimit = '100000/60s';

describe('topic merge', () => {
  it('asks before it merges topics', async () => {
    const { run, writes } = await startSandbox();
    const ran = await run([
      'topic',
      'merge',
      'lunch',
      '--from-channel',
      'general',
      '--into',
      'welcome',
      '--json',
    ]);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toContain('cannot be undone');
    expect(await writes()).toEqual([]);
  });

  it('merges a channel of 500 topics with 500 writes, and then has nothing to do', async () => {
    const sandbox = await startSandbox({ organization: withTopics(500), rateLimit });
    const args = ['topic', 'merge', '--from-channel', 'general', '--to-channel', 'design', '--yes'];
    const quiet = ['--no-send-notification-to-new-thread', '--json'];
    const ran = await sandbox.run([...args, ...quiet]);
    expect(ran.code, ran.err).toBe(0);
    expect((await sandbox.writes()).length).toBeLessThanOrEqual(505);
    expect(await topicsLeft(sandbox.organization, 101)).toEqual([]);
    const there = [...sandbox.organization.messages.values()].filter(({ stream_id }) => stream_id === 103);
    expect(there).toHaveLength(501);
    expect((await sandbox.run([...args, ...quiet])).json()).toEqual([]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each([
    [['--from-channel', 'general'], '--into or --to-channel is missing'],
    [['lunch', '--into', 'welcome'], '--from-channel is missing'],
    [['--from-channel', 'general', '--into', 'x'], 'TOPIC is missing'],
    [
      ['--from-channel', 'general', '--to-channel', 'general'],
      '--from-channel and --to-channel are the same channel',
    ],
  ])('refuses %j', async (args, message) => {
    const { run, writes } = await startSandbox();
    const ran = await run(['topic', 'merge', ...args, '--json']);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toBe(message);
    expect(await writes()).toEqual([]);
  });
});

/** A message in a topic of a channel, sent by another user. */
function write(organization: Organization, stream_id: number, topic: string): void {
  const id = organization.nextId('message');
  const message = { id, sender_id: 14, stream_id, topic, content: topic, timestamp: 1_760_000_000 };
  organization.messages.set(id, { ...message, reactions: [], read_by: [] });
}

describe('asks before changes that are irreversible or let more people read', () => {
  const joins = 'Its messages will join those of an existing topic, which cannot be undone.';
  const others = 'Everyone who can read channel';
  const world = 'Anyone on the internet will be able to read it.';
  const all = ['--propagate-mode', 'change_all'];

  it.each([
    ['resolve', ['topic', 'resolve', 'general', 'lunch'], joins],
    ['unresolve', ['topic', 'unresolve', 'general', 'lunch'], joins],
    [
      'two into a new one',
      ['topic', 'merge', 'lunch', 'welcome', '--from-channel', 'general', '--into', 'new'],
      '1 of them has',
    ],
    ['messages with theirs', ['message', 'move', '1003', '--topic', 'Welcome', ...all], joins],
    ['later ones to a channel', ['message', 'move', '1003', '--channel', 'design', ...all], joins],
    ['a topic to the web', ['topic', 'move', 'general', 'lunch', '--to-channel', 'id:104'], world],
    ['a message to the web', ['message', 'move', '1003', '--channel', 'id:104'], world],
    ['private to private', ['topic', 'move', 'leadership', 'plans', '--to-channel', 'ops'], `${others} ops`],
    ['a message of these', ['message', 'move', '1005', '--channel', 'ops'], `${others} ops`],
  ])('%s', async (_, args, says) => {
    const { run, writes, organization } = await startSandbox();
    write(organization, 101, '✔ lunch');
    write(organization, 103, 'Lunch');
    await run(['channel', 'create', 'ops', '--private', '--subscribers', 'me']);
    await writes();
    const ran = await run([...args, '--json']);
    expect(ran.code, ran.err).toBe(2);
    expect(ran.error().message).toContain(says);
    expect(await writes()).toEqual([]);
  });

  it.each([
    ['one message, which can be moved back', ['message', 'move', '1003', '--topic', 'welcome']],
    ['all to a new name', ['message', 'move', '1003', '--topic', 'new', ...all]],
    ['only the case', ['topic', 'merge', 'lunch', '--from-channel', 'general', '--into', 'LUNCH']],
    ['from the web', ['topic', 'move', 'id:104', 'news', '--to-channel', 'general']],
  ])('not %s', async (_, args) => {
    const { run, organization } = await startSandbox();
    write(organization, 104, 'news');
    const ran = await run([...args, '--json']);
    expect(ran.code, ran.err).toBe(0);
  });
});

it('names a missing topic once', async () => {
  const { run } = await startSandbox();
  const ran = await run(['topic', 'resolve', 'general', 'x', 'x', '--json']);
  expect(ran.error().message).toBe("channel general (id 101) has no topic 'x'");
});

it('shows only the beginning of a very long name', async () => {
  const { run } = await startSandbox();
  const { err } = await run(['topic', 'rename', 'general', 'lunch', 'x'.repeat(9000)]);
  expect(err).toMatch(/to topic x{100}… \(9000 characters\)\n$/);
});
