import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const archive = (...words: string[]) => ['channel', 'archive', ...words];

describe('channel archive', () => {
  it('archives, and prints the channel as reading would', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(archive('general', '--yes', '--json'));
    expect(ran.json()).toEqual([
      { stream_id: 101, name: 'general', is_archived: true, outcome: 'archived', error: null },
    ]);
    expect(await forms()).toEqual([{ call: 'DELETE /streams/101', form: {} }]);
    const again = await run(archive('general', '--json'));
    expect(again.json()).toMatchObject([{ is_archived: true, outcome: 'unchanged' }]);
    expect(await forms()).toHaveLength(1);
  });

  it('asks, stating the consequences, and sends nothing without a terminal', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(archive('general'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('Archive channel general (id 101)? Nobody will be able to post there');
    expect(ran.err).toContain('(7 subscribers); users who join later are not subscribed to it');
    expect(ran.err).not.toContain('command line of the server');
    expect(await forms()).toEqual([]);
  });

  it('asks once for several', async () => {
    const { run } = await startSandbox();
    const ran = await run(archive('general', 'design', 'old plans'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('Archive 3 channels? 2 of them have the consequences listed above.');
  });

  it('says what an older server does instead', async () => {
    const at = async (level: number) =>
      (await (await startSandbox({ level, recorded: true })).run(archive('design'))).err;
    expect(await at(387)).toContain('it can only be unarchived on the command line of the server');
    expect(await at(387)).not.toContain('loses its name');
    expect(await at(218)).toContain('it will lose its name and its subscribers');
  });

  it('shows the requests of a dry run and sends none', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(archive('design', 'general', '--dry-run'));
    expect(ran).toMatchObject({ code: 0, out: 'DELETE /streams/103\nDELETE /streams/101\n' });
    expect(await forms()).toEqual([]);
  });

  it('says who may archive it when it is refused', async () => {
    const { run } = await startSandbox({ level: 372 });
    const ran = await run(archive('general', '--yes'), 'member2');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.err).toContain('needs to be an administrator, or in can_administer_channel_group of general');
  });

  it.each([218, 372, 421])('archives once when the answer is lost, at level %i', async (level) => {
    const { ran, writes, organization } = await lose(archive('general', '--yes'), { level });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ outcome: 'archived' }]);
    expect(writes).toEqual(['DELETE /streams/101']);
    expect(organization.channels.get(101)?.is_archived).toBe(true);
  });
});
