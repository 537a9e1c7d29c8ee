import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const email = (...words: string[]) => ['channel', 'email', ...words];
const token = /[0-9a-f]{32}/;

describe('channel email', () => {
  it('prints the address, and nothing else with --quiet', async () => {
    const { run } = await startSandbox();
    const { out } = await run(email('general', '--json'));
    const told = JSON.parse(out) as { email: string };
    expect(told).toEqual({
      stream_id: 101,
      name: 'general',
      email: expect.stringMatching(/^general\.[0-9a-f]{32}\.show-sender@/),
    });
    expect((await run(email('general', '--quiet'))).out).toBe(`${told.email}\n`);
    expect((await run(email('general', '--quiet', '--sender', 'me'))).out).not.toBe(`${told.email}\n`);
  });

  it('prints it only on stdout, traces included', async () => {
    const { run } = await startSandbox();
    for (const words of [email('general', '--debug'), email('general', '--debug', '--json')]) {
      const { out, err } = await run(words);
      expect(out).toMatch(token);
      expect(err).toMatch(/< 200 GET \S+\/streams\/101\/email_address in \d+ ms, \d+ bytes: \[hidden\]\n/);
      expect(err).not.toMatch(token);
    }
  });

  it('is refused if you cannot read the channel', async () => {
    const { run } = await startSandbox({ level: 372 });
    expect(await run(email('leadership'), 'admin')).toMatchObject({ code: 5, out: '' });
    expect(await run(email('leadership'), 'member1')).toMatchObject({ code: 3, out: '' });
  });

  it('needs 226, and 335 for a sender', async () => {
    const older = await (await startSandbox({ level: 225 })).run(email('general'));
    expect(older).toMatchObject({ code: 2, out: '' });
    expect(older.err).toContain('226');
    const { run } = await startSandbox({ level: 334 });
    expect((await run(email('general'))).code).toBe(0);
    expect(await run(email('general', '--sender', 'me'))).toMatchObject({ code: 2, out: '' });
  });

  it("says that a sender isn't a bot", async () => {
    const { run } = await startSandbox();
    const ran = await run(email('general', '--sender', 'member1@sandbox.invalid'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain('Mei 山田 (id 14) is not a bot\n');
  });
});
