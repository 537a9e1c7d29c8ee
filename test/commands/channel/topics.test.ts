import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const topics = (...words: string[]) => ['channel', 'topics', ...words];

describe('channel topics', () => {
  it("lists them in the service's order, newest first", async () => {
    const { run } = await startSandbox({ level: 372 });
    expect((await run(topics('general', '--json'))).json()).toEqual([
      { name: 'lunch', max_id: 1003 },
      { name: 'welcome', max_id: 1002 },
    ]);
    expect((await run(topics('general'))).out).toBe('lunch\t1003\nwelcome\t1002\n');
  });

  it('filters by a part of the name, and limits the number', async () => {
    const { run } = await startSandbox({ level: 372 });
    expect((await run(topics('general', '--search', 'WEL', '--quiet'))).out).toBe('welcome\n');
    expect((await run(topics('general', '--limit', '1', '--quiet'))).out).toBe('lunch\n');
  });

  it('shows the empty topic by its displayed name, or as it is', async () => {
    const { run } = await startSandbox({ level: 372 });
    const names = async (...more: string[]) =>
      (await run(topics('design', '--json', ...more))).json<{ name: string }[]>().map(({ name }) => name);
    expect(await names()).toEqual(['general chat']);
    expect(await names('--allow-empty-topic-name')).toEqual(['']);
  });

  it('says who can read a visible channel, and nothing about a hidden one', async () => {
    const { run } = await startSandbox({ level: 372 });
    const seen = await run(topics('leadership'), 'admin');
    expect(seen).toMatchObject({ code: 5, out: '' });
    expect(seen.err).toContain('needs to be able to read the channel');
    expect(await run(topics('leadership'), 'member1')).toMatchObject({ code: 3, out: '' });
  });

  it('says why it cannot list those of an archived channel', async () => {
    const { run } = await startSandbox();
    const ran = await run(topics('old plans'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('shows the topics only for active channels');
  });
});
