import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationWith, type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const subscribe = (...words: string[]) => ['channel', 'subscribe', ...words];
const outcomes = (list: { name: string; user_id: number; outcome: string }[]) =>
  list.map(({ name, user_id, outcome }) => [name, user_id, outcome]);

async function requests(...words: string[]) {
  await sandbox.writes();
  const ran = await sandbox.run(subscribe(...words));
  return { ran, params: (await sandbox.writes()).map(({ params }) => params) };
}

describe('existing channels', () => {
  it('sends many channels and users in one request, with a row for each pair', async () => {
    const { ran, params } = await requests(
      'Design',
      'id:101',
      '--users',
      'me,member1@sandbox.invalid',
      '--json',
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(outcomes(ran.json())).toEqual([
      ['design', 11, 'subscribed'],
      ['design', 14, 'already'],
      ['general', 11, 'already'],
      ['general', 14, 'already'],
    ]);
    expect(ran.json<unknown[]>()[1]).toEqual({
      ...{ stream_id: 103, name: 'design', user_id: 14, full_name: 'Mei 山田' },
      ...{ email: 'member1@sandbox.invalid', outcome: 'already' },
    });
    expect(params).toEqual([
      { subscriptions: [{ name: 'design' }, { name: 'general' }], principals: [11, 14] },
    ]);
  });

  it('splits more than 5,000 subscriptions into several requests, both ways', async () => {
    const large = await startSandbox();
    const { users, groups } = large.organization;
    const members = groups.get(39)?.members ?? [];
    for (let id = 1000; id < 3600; id += 1) {
      users.set(id, { ...large.user('member1'), user_id: id, delivery_email: `crowd${id}@sandbox.invalid` });
      members.push(id);
    }
    const sizes = async (verb: string) => {
      const words = ['channel', verb, 'general', 'design', '--users', 'group:designers', '--yes', '--json'];
      const ran = await large.run(words);
      expect(ran.code, ran.err).toBe(0);
      return (await large.writes()).map(({ params }) => {
        const { subscriptions, principals } = params as Record<string, unknown[]>;
        return (subscriptions ?? []).length * (principals ?? []).length;
      });
    };
    const expected = [members.length, members.length];
    expect(await sizes('subscribe')).toEqual(expected);
    expect(await sizes('unsubscribe')).toEqual(expected);
  });

  it('without users subscribes the account itself, and sends nothing else', async () => {
    const { ran, params } = await requests('general', '--json');
    expect(outcomes(ran.json())).toEqual([['general', 11, 'already']]);
    expect(params).toEqual([{ subscriptions: [{ name: 'general' }] }]);
  });

  it.each<[string[], Record<string, unknown>]>([
    [['--no-authorization-errors-fatal'], { authorization_errors_fatal: false }],
    [['--authorization-errors-fatal'], { authorization_errors_fatal: true }],
    [['--no-send-new-subscription-messages'], { send_new_subscription_messages: false }],
    [['--principals', 'group:designers'], { principals: [14, 15] }],
  ])('%j', async (flags, expected) => {
    const { params } = await requests('general', ...flags);
    expect(params).toEqual([{ subscriptions: [{ name: 'general' }], ...expected }]);
  });

  it('shows names in a table', async () => {
    const ran = await sandbox.run(subscribe('general', '--users', 'id:14'));
    expect(ran.out).toBe('101\tgeneral\tMei 山田\tmember1@sandbox.invalid\talready\n');
  });

  it('reads replies of servers that name users by address', async () => {
    const old = await startSandbox({ level: 288 });
    const ran = await old.run(subscribe('design', '--users', 'me,id:14', '--json'));
    expect(outcomes(ran.json())).toEqual([
      ['design', 11, 'subscribed'],
      ['design', 14, 'already'],
    ]);
  });
});

describe('what the account may not do', () => {
  it('fails as a whole by default', async () => {
    const { ran } = await requests('announcements', 'incidents', '--users', 'id:15', '--json');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.error()).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Unable to access channel (incidents).',
      hint: expect.stringContaining('--no-authorization-errors-fatal'),
    });
  });

  it('is reported for each channel and user, and ends with 8 if some succeeded', async () => {
    const flags = ['--users', 'id:15,id:16', '--no-authorization-errors-fatal', '--json'];
    const { ran } = await requests('announcements', 'incidents', ...flags);
    expect(ran.code).toBe(8);
    expect(outcomes(ran.json())).toEqual([
      ['announcements', 15, 'already'],
      ['announcements', 16, 'already'],
      ['incidents', 15, 'unauthorized'],
      ['incidents', 16, 'unauthorized'],
    ]);
  });

  it('ends with 5 if everything is refused', async () => {
    const ran = await sandbox.run(subscribe('incidents', '--no-authorization-errors-fatal'));
    expect(ran.code).toBe(5);
    expect(ran.out).toContain('unauthorized');
    expect(ran.err).toBe('warning: subscriptions: 1 unauthorized of 1\n');
  });

  it('tells a guest that guests may not subscribe', async () => {
    const ran = await sandbox.run(subscribe('general', '--json'), 'guest');
    expect(ran.code).toBe(5);
    expect(ran.error()).toMatchObject({ hint: expect.stringContaining('needs the role member') });
  });

  it.each([421, 207])('names all deactivated users before anything is sent, at %s', async (level) => {
    const organization = organizationWith({ 14: { is_active: false }, 15: { is_active: false } });
    const other = await startSandbox({ level, organization });
    const ran = await other.run(
      subscribe('general', '--users', 'id:12,id:15,id:14,group:designers', '--json'),
    );
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error()).toMatchObject({
      message: expect.stringMatching(/^\S+ Member \(id 15\), Mei 山田 \(id 14\) are deactivated$/),
      hint: expect.stringContaining('realmctl user reactivate id:15'),
    });
    expect(await other.writes()).toEqual([]);
    // A group stands for its active members.
    expect((await other.run(subscribe('general', '--users', 'group:designers,me'))).code).toBe(0);
  });
});

describe('refused before anything is sent', () => {
  it.each<[string[], number, string]>([
    [['desing'], 3, "did you mean 'design'?"],
    [['id:9999'], 3, "there is no channel 'id:9999'"],
    [['general', 'nope', 'id:999'], 3, "there is no channel 'nope'; there is no channel 'id:999'"],
    [['id:999', '--create'], 3, "there is no channel 'id:999'"],
    [['old plans'], 2, "archived: 'old plans' (id 107)"],
    [['general', '--users', 'none'], 2, '--users must name a user'],
    [['general', '--users', 'group:role:nobody'], 2, '--users must name a user'],
    [['general', '--users', 'nobody@x.org'], 3, "there is no user 'nobody@x.org'"],
    [['general', '--private'], 2, '--private applies only to new channels'],
    [['general', '--description', 'x'], 2, '--description applies only to new channels'],
    [['new', '--create', '--private', '--web-public'], 2, 'a private channel cannot be web-public'],
    [['general', '--columns', 'bogus'], 2, "there is no column 'bogus'"],
    [['general', '--fields', 'bogus'], 2, "there is no field 'bogus'"],
    [['general', '--sort', 'bogus'], 2, "there is no column 'bogus' to sort by"],
    [[], 2, 'CHANNEL is missing'],
    [['', '--create'], 2, 'CHANNEL is missing'],
    [['name: ', '--create'], 2, 'CHANNEL must name a channel'],
    [['https://other.org/#narrow/channel/101'], 2, 'the link leads to other.org'],
  ])('%j', async (words, code, said) => {
    const { ran, params } = await requests(...words);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(params).toEqual([]);
  });

  it('subscribes to an archived channel only on request', async () => {
    const { ran } = await requests('old plans', '--include-archived', '--users', 'id:13', '--json');
    expect(outcomes(ran.json())).toEqual([['old plans', 13, 'subscribed']]);
  });
});

describe('--create', () => {
  it('creates missing channels one request each, after the existing ones', async () => {
    const words = [
      'fresh one',
      'design',
      'fresh two',
      '--create',
      '--users',
      'id:15',
      '--announce',
      '--description',
      'd',
    ];
    const { ran, params } = await requests(...words, '--json');
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(
      /^warning: --announce, --description: ignored for design, which already exists\nwarning: the channel will not be announced: .*\n$/,
    );
    expect(outcomes(ran.json())).toEqual([
      ['design', 15, 'already'],
      ['fresh one', 15, 'subscribed'],
      ['fresh two', 15, 'subscribed'],
    ]);
    const ids = ran.json<{ stream_id: number }[]>().map(({ stream_id }) => stream_id);
    expect(ids).toEqual([103, expect.any(Number), expect.any(Number)]);
    expect(params).toEqual([
      { subscriptions: [{ name: 'design' }], principals: [15] },
      { subscriptions: [{ name: 'fresh one', description: 'd' }], principals: [15], announce: true },
      { subscriptions: [{ name: 'fresh two', description: 'd' }], principals: [15], announce: true },
    ]);
  });

  it.each<[string[], Record<string, unknown>]>([
    [['--announce'], { announce: true }],
    [['--invite-only'], { invite_only: true }],
    [['--private'], { invite_only: true }],
    [['--is-default-stream'], { is_default_stream: true }],
    [['--no-is-web-public'], { is_web_public: false }],
    [['--folder', 'Product'], { folder_id: 51 }],
    [['--topics-policy', 'allow_empty_topic'], { topics_policy: 'allow_empty_topic' }],
    [['--no-history-public-to-subscribers'], { history_public_to_subscribers: false }],
    [['--message-retention-days', '9'], { message_retention_days: 9 }],
    ...[
      'can_add_subscribers_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
      'can_move_messages_out_of_channel_group',
      'can_move_messages_within_channel_group',
    ].map((name): [string[], Record<string, unknown>] => [
      [`--${name.replaceAll('_', '-')}`, 'user:me,group:designers'],
      { [name]: { direct_members: [11], direct_subgroups: [expect.any(Number)] } },
    ]),
  ])('%j is sent alone', async (flags, expected) => {
    const name = `made with ${flags.join(' ')}`.slice(0, 60);
    const { ran, params } = await requests(name, '--create', ...flags);
    expect(ran.code).toBe(0);
    expect(params).toEqual([{ subscriptions: [{ name }], ...expected }]);
  });

  it('uses the first spelling of a name, and creates one channel for it', async () => {
    const { params } = await requests('Twice', 'TWICE', '--create');
    expect(params).toEqual([{ subscriptions: [{ name: 'Twice' }] }]);
  });

  it('prints no empty hint', async () => {
    const { ran } = await requests('id:999', '--create', '--json');
    expect(ran.error()).toMatchObject({ exit: 3, hint: null });
  });

  it("passes on the server's reason for refusing web-public", async () => {
    const { ran } = await requests('to the web', '--create', '--web-public');
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('Web-public channels are not enabled.');
  });

  it('reports what was done if a later request fails', async () => {
    const long = 'x'.repeat(61);
    const { ran } = await requests('general', long, '--create', '--json');
    expect(ran.code).toBe(8);
    expect(outcomes(ran.json())).toEqual([
      ['general', 11, 'already'],
      [long, 11, 'failed'],
    ]);
    expect(ran.json<{ message?: string }[]>()[1]?.message).toContain('too long');
  });
});

it('sends nothing in a dry run', async () => {
  const { ran, params } = await requests('general', 'brand new', '--create', '--dry-run', '--json');
  const path = '/users/me/subscriptions';
  expect(ran.json()).toEqual([
    { method: 'POST', path, parameters: { subscriptions: [{ name: 'general' }] }, notices: [] },
    {
      method: 'POST',
      path,
      parameters: { subscriptions: [{ name: 'brand new' }] },
      notices: [expect.objectContaining({ to: 'channel', as: 'message', count: 1 })],
    },
  ]);
  expect(params).toEqual([]);
});
