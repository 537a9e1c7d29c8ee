import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { startSandbox } from '../../support/sandbox.ts';

const reactivate = (...words: string[]) => ['user', 'reactivate', ...words];

/** member1 was deactivated with its bot. */
async function world(level = 421) {
  const made = await startSandbox({ level, recorded: true });
  made.user('bot').bot_owner_id = 14;
  await made.run(['user', 'deactivate', 'id:14', '--yes']);
  const before = (await made.forms()).length;
  return { ...made, forms: async () => (await made.forms()).slice(before) };
}

describe('user reactivate', () => {
  it("reactivates the user, and says what was restored and what wasn't", async () => {
    const { run, forms, user } = await world();
    const ran = await run(reactivate('id:14'));
    expect(ran.err.split('\n')).toEqual([
      'user Mei 山田 (id 14) is back in 4 channels, group designers, with the role member',
      'user Mei 山田 (id 14) has bots that stay deactivated: Build Bot (id 17); realmctl user reactivate id:17',
      'user Mei 山田 (id 14) does not get back invitations that were open',
      'reactivated user Mei 山田 (id 14)',
      '',
    ]);
    // Reading somebody's channels is a POST too, below 440.
    const writes = (await forms()).filter(({ call }) => call !== 'POST /register');
    expect(writes).toEqual([{ call: 'POST /users/14/reactivate', form: {} }]);
    expect([user('member1').is_active, user('bot').is_active]).toEqual([true, false]);
  });

  it.each([372, 439, 440])('prints it in one document at level %i', async (level) => {
    const { run } = await world(level);
    const ran = await run(reactivate('id:14', '--json'));
    expect(ran.json()).toEqual([
      {
        user_id: 14,
        full_name: 'Mei 山田',
        is_active: true,
        channel_ids: [101, 102, 103, 105],
        group_ids: [39],
        deactivated_bot_ids: [17],
        outcome: 'reactivated',
        error: null,
      },
    ]);
  });

  it('names no active bot', async () => {
    const { run, user } = await world();
    user('bot').is_active = true;
    const ran = await run(reactivate('id:14', '--json'));
    expect(ran.json()).toMatchObject([{ outcome: 'reactivated', deactivated_bot_ids: [] }]);
    expect(ran.err).not.toContain('Build Bot');
  });

  it('leaves an active user unchanged, because the service would notify everyone again', async () => {
    const { run, forms } = await world();
    const ran = await run(reactivate('id:15', '--json'));
    expect(ran.json()).toEqual([
      {
        user_id: 15,
        full_name: 'José Member'.normalize('NFD'),
        is_active: true,
        outcome: 'unchanged',
        error: null,
      },
    ]);
    expect(await forms()).toEqual([]);
  });

  it('continues if one of several is refused: a bot whose name is in use', async () => {
    const { run, user } = await world();
    user('member2').full_name = 'Build Bot';
    const ran = await run(reactivate('id:17', 'id:14', '--json'));
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      { user_id: 17, outcome: 'failed', error: { exit: 6, code: 'BAD_REQUEST' } },
      { user_id: 14, outcome: 'reactivated', error: null },
    ]);
    expect(ran.err).toContain('Build Bot (id 15) has the name of the bot');
    const alone = await run(reactivate('id:17', '--json'));
    expect(alone).toMatchObject({ code: 6, out: '' });
  });

  it('ends with their code if all failed', async () => {
    const { run } = await world();
    const ran = await run(reactivate('id:14', 'id:17', '--json'), 'member2');
    expect(ran.code).toBe(5);
    expect(ran.json()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
    expect((await run(reactivate('id:14'), 'member2')).err).toContain(
      'needs the role administrator; this account is a member',
    );
  });

  it('shows the request in a dry run', async () => {
    const { run, forms } = await world();
    expect((await run(reactivate('id:14', '--dry-run'))).out).toBe('POST /users/14/reactivate\n');
    expect(await forms()).toEqual([]);
  });

  it('reactivates once when the answer is lost', async () => {
    const box = await startSandbox();
    box.user('member1').is_active = false;
    const { site, writes } = await loseFirstWrite(box.site);
    const { delivery_email: ZULIP_EMAIL, api_key: ZULIP_API_KEY } = box.user('owner');
    const ran = await runHere(reactivate('id:14', '--json'), {
      ZULIP_SITE: site,
      ZULIP_EMAIL,
      ZULIP_API_KEY,
    });
    expect(ran.json()).toMatchObject([{ outcome: 'reactivated' }]);
    expect(writes).toEqual(['POST /users/14/reactivate']);
  });
});
