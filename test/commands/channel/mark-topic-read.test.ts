import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const mark = (channel: string, topic: string, ...flags: string[]) => [
  ...['channel', 'mark-topic-read', channel, topic, ...flags],
];

describe('channel mark-topic-read', () => {
  it('sends id and topic, and warns once that it is deprecated and what replaces it', async () => {
    await sandbox.writes();
    const ran = await sandbox.run(mark('GENERAL', 'Lunch', '--json'));
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({ stream_id: 101, name: 'general', topic_name: 'Lunch', outcome: 'updated' });
    expect(ran.err).toBe('warning: channel mark-topic-read is deprecated: use POST /messages/flags/narrow\n');
    const writes = await sandbox.writes();
    expect(writes).toMatchObject([{ method: 'POST', path: '/mark_topic_as_read' }]);
    expect(writes[0]?.params).toEqual({ stream_id: 101, topic_name: 'Lunch' });
  });

  it('sends nothing in a dry run', async () => {
    await sandbox.writes();
    const ran = await sandbox.run(mark('general', 'lunch', '--dry-run', '--json'));
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/mark_topic_as_read',
        parameters: { stream_id: 101, topic_name: 'lunch' },
        notices: [],
      },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it.each<[string, string, number, string]>([
    ['general', 'nope', 3, "channel general (id 101) has no topic 'nope'\n"],
    ['old plans', 'plans', 1, 'channel old plans (id 107) is archived'],
    ['leadershipp', 'plans', 3, "did you mean 'leadership'?"],
  ])('%s, %j: %i', async (channel, topic, code, said) => {
    const ran = await sandbox.run(mark(channel, topic));
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
  });

  it.each(['', ' ', 'general chat'])(
    'refuses topic %j if that could mean the whole channel',
    async (topic) => {
      const older = await startSandbox({ level: 416, recorded: true });
      const refused = await older.run(mark('general', topic));
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('the topic without a name') });
      expect(await older.writes()).toEqual([]);
      const { run, writes } = await startSandbox({ level: 417, recorded: true });
      expect(await run(mark('general', topic))).toMatchObject({ code: 3 });
      expect(await writes()).toHaveLength(1);
    },
  );

  it('accepts general chat as a name if no topic is empty', async () => {
    const old = await startSandbox({ level: 333 });
    try {
      const ran = await old.run(mark('general', 'general chat'));
      expect(ran.code).toBe(3);
      expect(ran.err).toContain("channel general (id 101) has no topic 'general chat'\n");
    } finally {
      await old.stop();
    }
  });
});
