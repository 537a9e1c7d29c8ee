import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const view = (...words: string[]) => ['channel', 'view', ...words];

describe('channel view', () => {
  it('prints the JSON of the list', async () => {
    const { run } = await startSandbox();
    const words = ['channel', 'list', '--include-all', '--include-default', '--json'];
    const all = (await run(words)).json<{ name: string }[]>();
    expect((await run(view('design', '--json'))).json()).toEqual(all.find(({ name }) => name === 'design'));
  });

  it('shows people names', async () => {
    const { run } = await startSandbox();
    const { out } = await run(view('incidents'));
    expect(out).toContain('\nfolder_id\tOperations\n');
    expect(out).toContain('\ncan_administer_channel_group\tuser:admin@sandbox.invalid\n');
    expect(out).toContain('\ncan_remove_subscribers_group\trole:administrators\n');
    expect(out).toContain('\nmessage_retention_days\t30\n');
    expect((await run(view('leadership'))).out).toContain('\nmessage_retention_days\tunlimited\n');
  });

  it.each([218, 372, 421])('counts the subscribers at level %i', async (level) => {
    const { run } = await startSandbox({ level });
    expect((await run(view('general', '--json'))).json()).toMatchObject({
      stream_id: 101,
      subscriber_count: 7,
    });
  });

  it('shows an archived one, without a count if the server has none', async () => {
    const { run } = await startSandbox({ level: 372 });
    const told = (await run(view('old plans', '--json'))).json<Record<string, unknown>>();
    expect(told).toMatchObject({ stream_id: 107, is_archived: true });
    expect(told.subscriber_count).toBeUndefined();
  });

  it('is available to everyone who can see the channel', async () => {
    const { run } = await startSandbox({ level: 372 });
    expect((await run(view('leadership'), 'admin')).code).toBe(0);
    expect(await run(view('leadership'), 'member1')).toMatchObject({ code: 3, out: '' });
  });

  it('selects fields, and refuses unknown ones before anything is sent', async () => {
    const { run } = await startSandbox({ level: 372 });
    expect((await run(view('design', '--fields', 'name,is_default'))).out).toBe(
      'name\tdesign\nis_default\tfalse\n',
    );
    expect(await run(view('design', '--fields', 'nope'))).toMatchObject({ code: 2, out: '' });
  });
});
