import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const unarchive = (...words: string[]) => ['channel', 'unarchive', ...words];

describe('channel unarchive', () => {
  it('unarchives without asking, and leaves active channels unchanged', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(unarchive('old plans', 'general', '--json'));
    expect(ran.json()).toEqual([
      { stream_id: 107, name: 'old plans', is_archived: false, outcome: 'unarchived', error: null },
      { stream_id: 101, name: 'general', outcome: 'unchanged', error: null },
    ]);
    expect(await forms()).toEqual([{ call: 'PATCH /streams/107', form: { is_archived: 'false' } }]);
  });

  it('says what to do if the server lacks it, and sends nothing', async () => {
    const { run, forms } = await startSandbox({ level: 387, recorded: true });
    const ran = await run(unarchive('old plans'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('that needs feature level 388, and it has 387');
    expect(ran.err).toContain('its operators can do it on the command line');
    expect(await forms()).toEqual([]);
  });

  it('says that an empty private channel needs a subscriber first', async () => {
    const { run, organization } = await startSandbox();
    Object.assign(organization.channels.get(106) ?? {}, { is_archived: true, subscribers: [] });
    const ran = await run(unarchive('leadership'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain('realmctl channel subscribe id:106 --include-archived --users me');
    const words = ['channel', 'subscribe', 'id:106', '--include-archived', '--users', 'me'];
    await run(['channel', 'update', 'id:106', '--can-subscribe-group', 'user:me'], 'owner');
    Object.assign(organization.channels.get(106) ?? {}, { subscribers: [11] });
    expect((await run(words)).code).toBe(0);
    expect((await run(unarchive('leadership'))).code).toBe(0);
  });

  it('shows the requests of a dry run', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(unarchive('old plans', '--dry-run'));
    expect(ran.out).toBe('PATCH /streams/107\n  is_archived = false\n');
    expect(await forms()).toEqual([]);
  });

  it('unarchives once when the answer is lost', async () => {
    const { ran, writes } = await lose(unarchive('old plans'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ outcome: 'unarchived' }]);
    expect(writes).toEqual(['PATCH /streams/107']);
  });
});
