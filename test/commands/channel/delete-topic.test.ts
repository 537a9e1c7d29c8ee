import { describe, expect, it } from 'vitest';
import { deleteTopic } from '../../../src/api/table/topics.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { runHere } from '../../support/in-process.ts';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const remove = (...words: string[]) => ['channel', 'delete-topic', ...words];

describe('channel delete-topic', () => {
  it('deletes its messages and no others, ignoring case', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(remove('general', 'WELCOME', '--yes', '--json'));
    expect(ran.json()).toEqual([
      { stream_id: 101, name: 'general', topic_name: 'welcome', outcome: 'removed', error: null },
    ]);
    expect([...organization.messages.keys()]).toEqual([1003, 1004, 1005]);
    expect(await forms()).toEqual([
      { call: 'POST /streams/101/delete_topic', form: { topic_name: 'welcome' } },
    ]);
  });

  it('asks, and sends nothing without a terminal', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(remove('general', 'welcome'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(
      'Delete topic welcome of channel general (id 101)? All its messages will be permanently deleted.',
    );
    expect(await forms()).toEqual([]);
  });

  it('refuses a topic without messages', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(remove('general', 'welcom', '--yes'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain("channel general (id 101) has no topic 'welcom'");
    expect(await run(remove('general', ' ', '--yes'))).toMatchObject({ code: 2, out: '' });
    expect(await forms()).toEqual([]);
  });

  it('accepts the displayed name of the empty topic', async () => {
    const { run, organization } = await startSandbox({ level: 372 });
    Object.assign(organization.channels.get(103) ?? {}, { subscribers: [11, 14] });
    expect((await run(remove('design', 'general chat', '--yes'))).code).toBe(0);
    expect(organization.messages.has(1004)).toBe(false);
  });

  it('is for administrators who can read the channel', async () => {
    const { run } = await startSandbox({ level: 372 });
    expect(await run(remove('general', 'welcome', '--yes'), 'moderator')).toMatchObject({ code: 5, out: '' });
    expect(await run(remove('leadership', 'plans', '--yes'), 'admin')).toMatchObject({ code: 5, out: '' });
  });

  it('continues until everything is deleted', async () => {
    let calls = 0;
    const slow = defineHandler(deleteTopic, () => {
      calls += 1;
      return { complete: calls === 3 };
    });
    const { site, user } = await startSandbox({ level: 372, extraHandlers: [slow] });
    const { delivery_email: email, api_key } = user('owner');
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
    expect((await runHere(remove('general', 'welcome', '--yes'), env)).code).toBe(0);
    expect(calls).toBe(3);
  });

  it('shows the request of a dry run, and succeeds when an answer is lost', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(remove('general', 'welcome', '--dry-run'));
    expect(ran.out).toBe('POST /streams/101/delete_topic\n  topic_name = "welcome"\n');
    expect(await forms()).toEqual([]);
    const lost = await lose(remove('general', 'welcome', '--yes'), { level: 372 });
    expect(lost.ran, lost.ran.err).toMatchObject({ code: 0 });
    expect(lost.organization.messages.has(1001)).toBe(false);
  });
});
