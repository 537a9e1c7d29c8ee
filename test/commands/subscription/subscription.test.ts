import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

type Item = Record<string, unknown>;

async function namesOf({ run }: Sandbox, words: readonly string[], as?: string): Promise<unknown[]> {
  const ran = await run(['subscription', 'list', ...words, '--json'], as);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  return ran.json<Item[]>().map(({ name }) => name);
}

describe('subscription list', () => {
  it.each([372, 421])("at level %i lists the account's subscriptions, with its settings", async (level) => {
    const { run } = await startSandbox({ level });
    const ran = await run(['subscription', 'list', '--json']);
    const [first] = ran.json<Item[]>();
    expect(first).toMatchObject({
      stream_id: 102,
      name: 'announcements',
      color: '#76ce90',
      is_muted: false,
      in_home_view: true,
      pin_to_top: false,
      push_notifications: null,
      wildcard_mentions_notify: null,
    });
    const shown = (await run(['subscription', 'list', 'me', '--search', 'GENERAL'])).out;
    expect(shown).toBe('101\tgeneral\t#76ce90\tfalse\tfalse\n');
  });

  it.each([8, 372, 421, 440])("at level %i lists another user's", async (level) => {
    const world = await startSandbox({ level, recorded: true });
    const expected = [...world.organization.channels.values()]
      .filter(({ subscribers, is_archived }) => subscribers.includes(15) && !is_archived)
      .map(({ name }) => name);
    expect(expected).not.toEqual([]);
    const names = await namesOf(world, ['member2@sandbox.invalid'], level < 9 ? 'owner' : 'admin');
    expect(names).toEqual(expected.sort());
  });

  it('shows no more than the account may know of', async () => {
    const world = await startSandbox({ level: 440, recorded: true });
    expect(await namesOf(world, ['Olga Owner'])).toContain('leadership');
    expect(await namesOf(world, ['Olga Owner'], 'member1')).not.toContain('leadership');
  });
});

describe('subscription update', () => {
  const update = (...words: string[]) => ['subscription', 'update', ...words];

  it('sends only the differences, one change per property', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const words = [
      'general',
      '--muted',
      '--no-pinned',
      '--channel-color',
      '#c2c2c2',
      '--no-push-notifications',
    ];
    const ran = await run(update(...words, '--json'));
    expect(ran.json<Item[]>()).toEqual([
      {
        stream_id: 101,
        name: 'general',
        is_muted: true,
        color: '#c2c2c2',
        push_notifications: false,
        outcome: 'updated',
        error: null,
      },
    ]);
    const [written, ...more] = await forms();
    expect(more).toEqual([]);
    expect(written?.call).toBe('POST /users/me/subscriptions/properties');
    expect(JSON.parse(written?.form.subscription_data ?? '')).toEqual([
      { stream_id: 101, property: 'color', value: '#c2c2c2' },
      { stream_id: 101, property: 'is_muted', value: true },
      { stream_id: 101, property: 'push_notifications', value: false },
    ]);
    expect((await run(update(...words, '--json'))).json()).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await forms()).toHaveLength(1);
  });

  it('shows in a dry run what it would send', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(update('general', '--muted', '--dry-run'));
    expect(ran.code).toBe(0);
    expect(ran.out + ran.err).toContain('POST /users/me/subscriptions/properties');
    expect(await forms()).toEqual([]);
  });

  it('names all channels that the account is not subscribed to at once', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(update('design', 'nowhere', 'general', '--muted'));
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain('this account is not subscribed to channel design (id 103)');
    expect(ran.err).toContain("there is no channel 'nowhere'");
    expect(ran.err).toContain('realmctl channel subscribe id:103');
    expect(await forms()).toEqual([]);
  });

  it.each([
    [['general'], 'no change is named'],
    [['general', '--channel-color', 'red'], "--channel-color must be # and 3 to 6 hex digits, not 'red'"],
  ])('refuses %j before anything is sent', async (words, says) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(update(...words));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(says);
    expect(await forms()).toEqual([]);
  });

  it('is done once when an answer is lost', async () => {
    const { site, user } = await startSandbox();
    const between = await loseFirstWrite(site);
    const { delivery_email, api_key } = user('owner');
    const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
    const ran = await runHere(update('general', '--muted', '--json'), env);
    expect(ran.json()).toMatchObject([{ outcome: 'updated', is_muted: true }]);
    expect(user('owner').subscription_settings).toEqual({ 101: { is_muted: true } });
    expect(between.writes).toEqual(['POST /users/me/subscriptions/properties']);
  });
});
