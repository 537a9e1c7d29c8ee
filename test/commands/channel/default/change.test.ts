import { describe, expect, it } from 'vitest';
import { lose } from '../../../support/lost-answer.ts';
import { startSandbox } from '../../../support/sandbox.ts';

const change = (...words: string[]) => ['channel', 'default', ...words];

describe('channel default add, channel default remove and channel default list', () => {
  it('change what list shows', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const list = async () => (await run(change('list', '--quiet'))).out.trim().split('\n');
    expect(await list()).toEqual(['102', '101']);
    const added = await run(change('add', 'design', 'general', '--json'));
    expect(added.json()).toEqual([
      { stream_id: 103, name: 'design', is_default: true, outcome: 'updated', error: null },
      { stream_id: 101, name: 'general', is_default: true, outcome: 'unchanged', error: null },
    ]);
    expect(await list()).toEqual(['102', '103', '101']);
    const removed = await run(change('remove', 'design', 'announcements', '--json'));
    expect(removed.json()).toMatchObject([{ outcome: 'updated' }, { is_default: false, outcome: 'updated' }]);
    expect(await list()).toEqual(['101']);
    expect(await forms()).toEqual([
      { call: 'POST /default_streams', form: { stream_id: '103' } },
      { call: 'DELETE /default_streams', form: { stream_id: '103' } },
      { call: 'DELETE /default_streams', form: { stream_id: '102' } },
    ]);
  });

  it('list takes one request, and filters', async () => {
    const { run } = await startSandbox({ level: 372 });
    const ran = await run(change('list', '--search', 'NEWS', '--json'));
    expect(ran.json()).toMatchObject([{ stream_id: 102, name: 'announcements', is_default: true }]);
  });

  it('say whether anything changed', async () => {
    const { run } = await startSandbox();
    expect((await run(change('add', 'design'))).err).toBe(
      'channel design (id 103) is now a default channel\n',
    );
    expect((await run(change('add', 'design'))).err).toBe(
      'channel design (id 103) is already a default channel\n',
    );
    expect((await run(change('remove', 'design'))).err).toBe(
      'channel design (id 103) is no longer a default channel\n',
    );
  });

  it('are for administrators', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    for (const words of [change('add', 'design'), change('remove', 'general')]) {
      expect(await run(words, 'moderator')).toMatchObject({ code: 5, out: '' });
    }
    expect((await forms()).map(({ call }) => call)).toEqual([
      'POST /default_streams',
      'DELETE /default_streams',
    ]);
  });

  it('say why a channel cannot be a default channel', async () => {
    const { run } = await startSandbox();
    const refusal = async (name: string) => {
      const ran = await run(change('add', name));
      expect(ran).toMatchObject({ code: 1, out: '' });
      return ran.err;
    };
    expect(await refusal('incidents')).toContain('it is private: make it public first');
    expect(await refusal('old plans')).toContain('it is archived: realmctl channel unarchive id:107');
  });

  it('show the requests of a dry run', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    expect((await run(change('add', 'design', '--dry-run'))).out).toBe(
      'POST /default_streams\n  stream_id = 103\n',
    );
    expect(await forms()).toEqual([]);
  });

  it('succeed when an answer is lost', async () => {
    const added = await lose(change('add', 'design'));
    expect(added.ran.json()).toMatchObject([{ outcome: 'updated' }]);
    expect(added.organization.channels.get(103)?.is_default).toBe(true);
    const removed = await lose(change('remove', 'general'));
    expect(removed.ran.json()).toMatchObject([{ outcome: 'updated' }]);
    expect(removed.organization.channels.get(101)?.is_default).toBe(false);
  });
});
