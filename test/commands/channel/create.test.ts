import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
let old: Sandbox;

beforeAll(async () => {
  [sandbox, old] = await Promise.all([startSandbox(), startSandbox({ level: 400 })]);
});
afterAll(() => Promise.all([sandbox.stop(), old.stop()]));

let made = 0;
const freshName = () => `new ${++made}`;

async function requestOf(flags: readonly string[]) {
  await sandbox.writes();
  const name = freshName();
  await sandbox.run(['channel', 'create', name, ...flags]);
  const requests = await sandbox.writes();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/channels/create' });
  const { name: sent, ...params } = requests[0]?.params ?? {};
  expect(sent).toBe(name);
  return params;
}

describe('every parameter of POST /channels/create is sent alone, besides name and subscribers', () => {
  it.each<[flags: string[], params: Record<string, unknown>]>([
    [[], {}],
    [['--description', '**x**'], { description: '**x**' }],
    [['--subscribers', 'none'], {}],
    [['--announce'], { announce: true }],
    [['--no-announce'], { announce: false }],
    [['--no-invite-only'], { invite_only: false }],
    [['--is-web-public'], { is_web_public: true }],
    [['--web-public'], { is_web_public: true }],
    [['--is-default-stream'], { is_default_stream: true }],
    [['--no-default'], { is_default_stream: false }],
    [['--folder', 'id:51'], { folder_id: 51 }],
    [['--topics-policy', 'allow_empty_topic'], { topics_policy: 'allow_empty_topic' }],
    [['--history-public-to-subscribers'], { history_public_to_subscribers: true }],
    [['--message-retention-days', '7'], { message_retention_days: 7 }],
    [['--message-retention-days', 'unlimited'], { message_retention_days: 'unlimited' }],
  ])('%j', async (flags, params) => {
    expect(await requestOf(flags)).toEqual({ subscribers: [], ...params });
  });

  it.each([
    'can_add_subscribers_group',
    'can_delete_any_message_group',
    'can_delete_own_message_group',
    'can_remove_subscribers_group',
    'can_administer_channel_group',
    'can_move_messages_out_of_channel_group',
    'can_move_messages_within_channel_group',
    'can_send_message_group',
    'can_subscribe_group',
    'can_resolve_topics_group',
  ])('--%s with a plain value', async (name) => {
    const params = await requestOf([`--${name.replaceAll('_', '-')}`, 'user:me,role:moderators']);
    expect(params).toEqual({
      subscribers: [],
      [name]: { direct_members: [11], direct_subgroups: [expect.any(Number)] },
    });
  });

  it('subscribers by email, id, me and group, without duplicates', async () => {
    const { subscribers } = await requestOf([
      '--subscribers',
      'MEMBER1@sandbox.invalid,id:11',
      '--subscribers',
      'me',
    ]);
    expect(subscribers).toEqual([14, 11]);
    const members = await requestOf(['--subscribers', 'group:role:owners']);
    expect(members.subscribers).toEqual([11]);
  });
});

describe.each([
  ['at 421', () => sandbox],
  ['at 400, through POST /users/me/subscriptions', () => old],
] as const)('%s', (_, at) => {
  it('prints the same document', async () => {
    const ran = await at().run([
      ...['channel', 'create', 'Q3 / planning ☂', '--private', '--subscribers', 'me', '--json'],
    ]);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({
      stream_id: expect.any(Number),
      name: 'Q3 / planning ☂',
      outcome: 'created',
      subscribers: [11],
      invite_only: true,
    });
    expect(ran.err).toBe('');
  });

  it('subscribes nobody, and says so, unless users are named', async () => {
    const ran = await at().run(['channel', 'create', 'empty', '--announce', '--json']);
    expect(ran.err).toContain('nobody is subscribed');
    expect(ran.err).toContain('an empty channel is not announced');
    const list = await at().run([
      'channel',
      'list',
      '--json',
      '--jq',
      '.[] | select(.name == "empty").subscriber_count',
    ]);
    expect(list.out).toBe('0\n');
  });

  it.each([
    ['general', 'id 101'],
    ['GENERAL', 'id 101, case is ignored'],
  ])('refuses the taken name %s, and skips it on request', async (name, traits) => {
    await at().writes();
    const failed = await at().run(['channel', 'create', name, '--json']);
    expect(failed).toMatchObject({ code: 6, out: '' });
    expect(failed.error()).toMatchObject({
      code: 'CHANNEL_ALREADY_EXISTS',
      message: `the name '${name}' is taken by channel 'general' (${traits})`,
      hint: expect.stringContaining('--if-exists'),
    });
    const skipped = await at().run(['channel', 'create', name, '--if-exists', 'skip', '--json']);
    expect(skipped.code).toBe(0);
    expect(skipped.json()).toEqual({ stream_id: 101, name: 'general', outcome: 'skipped' });
    expect((await at().writes()).filter(({ status }) => status === 200)).toEqual([]);
  });

  it('says that an archived channel has the name, and how to unarchive it', async () => {
    const archived = await at().run([
      ...[
        'channel',
        'list',
        '--include-archived',
        '--jq',
        '.[] | select(.is_archived) | "\\(.stream_id) \\(.name)"',
      ],
    ]);
    const [id, ...words] = archived.out.trim().split(' ');
    const ran = await at().run(['channel', 'create', words.join(' '), '--json']);
    expect(ran.code).toBe(6);
    expect(ran.error()).toMatchObject({
      message: expect.stringContaining(`(id ${id}, archived)`),
      hint: expect.stringContaining(`realmctl channel unarchive id:${id}`),
    });
  });

  it('updates the existing channel with the given values', async () => {
    await at().writes();
    const ran = await at().run([
      ...['channel', 'create', 'Design', '--if-exists', 'update', '--json'],
      ...[
        '--private',
        '--description',
        'd',
        '--can-send-message-group',
        'role:members',
        '--subscribers',
        'me',
      ],
    ]);
    expect(ran.json()).toMatchObject({
      stream_id: 103,
      name: 'design',
      outcome: 'updated',
      description: 'd',
    });
    const [subscribe, patch] = await at().writes();
    expect(patch).toMatchObject({ method: 'PATCH', path: '/streams/103' });
    expect(patch?.params).toEqual({
      is_private: true,
      description: 'd',
      can_send_message_group: { new: expect.any(Number) },
    });
    expect(subscribe).toMatchObject({ method: 'POST', path: '/users/me/subscriptions' });
    expect(subscribe?.params).toEqual({ subscriptions: [{ name: 'design' }], principals: [11] });
  });

  it.each([
    ['--private', '--web-public'],
    ['--private', '--default'],
  ])('refuses %s with %s before sending', async (...flags) => {
    await at().writes();
    const ran = await at().run(['channel', 'create', freshName(), ...flags]);
    expect(ran.code).toBe(2);
    expect(await at().writes()).toEqual([]);
  });
});

it('unsubscribes the account again if the old endpoint subscribed it', async () => {
  await old.writes();
  await old.run(['channel', 'create', 'lonely', '--description', 'd']);
  expect(await old.writes()).toMatchObject([
    {
      method: 'POST',
      path: '/users/me/subscriptions',
      params: { subscriptions: [{ name: 'lonely', description: 'd' }] },
    },
    { method: 'DELETE', path: '/users/me/subscriptions', params: { subscriptions: ['lonely'] } },
  ]);
});

it('is partial where the account cannot leave the channel again, as in a table', async () => {
  const { site } = await startLossyProxy(old.site, (n) => (n === 2 ? 'is refused' : 'passes'));
  const ran = await runHere(['channel', 'create', 'sticky'], { ...old.env(), ZULIP_SITE: site });
  expect(ran.code).toBe(8);
  expect(ran.err).toContain('channel sticky was created, but this account is still in it: Not that one');
});

it.each([
  [421, 'drop-before=0.15,drop-after=0.2,http500=0.05,seed=3'],
  [400, 'drop-before=0.15,drop-after=0.2,seed=5'],
])('creates exactly one at level %i with %s', async (level, faults) => {
  const faulty = await startSandbox({ level, faults });
  const names = Array.from({ length: 6 }, (_, n) => `faulty ${n}`);
  // One after the other, so that the seed alone decides which requests fail.
  for (const name of names) {
    const ran = await faulty.run(['channel', 'create', name, '--subscribers', 'me', '--json']);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject({ outcome: 'created', stream_id: expect.any(Number) });
  }
  const listed = await faulty.run(['channel', 'list', '--jq', '.[].name']);
  expect(
    listed.out
      .split('\n')
      .filter((name) => name.startsWith('faulty'))
      .sort(),
  ).toEqual(names);
});

it('plans without sending', async () => {
  await sandbox.writes();
  const ran = await sandbox.run([
    'channel',
    'create',
    'planned',
    '--private',
    '--subscribers',
    'me',
    '--dry-run',
  ]);
  expect(ran).toMatchObject({
    code: 0,
    out: 'POST /channels/create\n  name = "planned"\n  subscribers = [11]\n  invite_only = true\n',
  });
  expect(await sandbox.writes()).toEqual([]);
});

it.each<[args: string[], code: number, said: RegExp]>([
  [['x', '--subscribers', 'nobody@example.com'], 3, /there is no user 'nobody@example.com'/],
  [['x', '--subscribers', 'member11@sandbox.invalid'], 3, /did you mean 'member1@sandbox.invalid'\?/],
  [['x', '--subscribers', 'id:99999'], 3, /there is no user 'id:99999'/],
  [['x', '--subscribers', 'me,,me'], 2, /empty user/],
  [['x', '--folder', 'Nowhere'], 3, /there is no channel folder 'Nowhere'/],
  [['x', '--if-exists', 'maybe'], 2, /--if-exists must be one of fail, skip, update/],
  [[' '], 2, /NAME must not be empty/],
])('channel create %j ends with %i', async (args, code, said) => {
  const ran = await sandbox.run(['channel', 'create', ...args]);
  expect(ran).toMatchObject({ code, out: '' });
  expect(ran.err).toMatch(said);
});

it('tells a guest that guests may not create channels', async () => {
  const ran = await sandbox.run(['channel', 'create', 'x', '--json'], 'guest');
  expect(ran.code).toBe(5);
  expect(ran.error()).toMatchObject({ exit: 5 });
});

it('--if-exists update leaves privacy unchanged if it is right', async () => {
  const flags = ['--private', '--history-public-to-subscribers', '--subscribers', 'me'];
  await sandbox.run(['channel', 'create', 'kept private', ...flags]);
  await sandbox.writes();
  const again = ['channel', 'create', 'kept private', '--if-exists', 'update', '--private', '--json'];
  expect((await sandbox.run([...again, '--description', 'd'])).json()).toMatchObject({ outcome: 'updated' });
  expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ description: 'd' }]);
  expect((await sandbox.run(again)).json()).toMatchObject({ outcome: 'unchanged' });
  expect(await sandbox.writes()).toEqual([]);
});

it('suggests nothing that would fail too if the existing channel is hidden', async () => {
  const ran = await sandbox.run(['channel', 'create', 'LEADERSHIP', '--json'], 'moderator');
  expect(ran.code).toBe(6);
  expect(ran.error()).toMatchObject({
    message: "the name 'LEADERSHIP' is taken by a channel that this account cannot see",
    hint: 'choose another name',
  });
});

it('lets a bot name groups by id, which it cannot list', async () => {
  await sandbox.writes();
  const flags = ['--subscribers', 'me', '--can-send-message-group', 'id:36'];
  const ran = await sandbox.run(['channel', 'create', 'by a bot', ...flags], 'bot');
  expect(ran).toMatchObject({ code: 0 });
  expect((await sandbox.writes())[0]?.params).toMatchObject({ can_send_message_group: 36 });
});

it.each(['--private', '--invite-only'])('%s is invite_only', async (flag) => {
  expect(await requestOf([flag, '--subscribers', 'me'])).toEqual({
    subscribers: [expect.any(Number)],
    invite_only: true,
  });
});

describe('a private channel without subscribers, which older servers archive at once', () => {
  it.each([
    [371, ['POST /users/me/subscriptions']],
    [372, ['POST /users/me/subscriptions', 'DELETE /users/me/subscriptions']],
  ])('exists at level %i', async (level, calls) => {
    const old = await startSandbox({ level });
    const entrance = level < 372 ? [] : ['--can-subscribe-group', 'role:moderators'];
    const ran = await old.run(['channel', 'create', 'vault', '--private', ...entrance, '--json']);
    expect(ran.json()).toMatchObject({ name: 'vault', outcome: 'created', stream_id: expect.any(Number) });
    expect((await old.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual(calls);
    const listed = await old.run(['channel', 'list', '--jq', '.[].name']);
    expect(listed.out.split('\n')).toContain('vault');
    expect(ran.err.includes('this account stays subscribed to it')).toBe(level < 372);
  });
});

describe('an announcement that nobody receives', () => {
  const unheard =
    'warning: the channel will not be announced: the organization has no channel for announcements';

  it.each([
    ['channel create fresh --subscribers me --announce'],
    ['channel subscribe fresh --create --announce'],
    ['channel create fresh --subscribers me --announce --dry-run'],
  ])('%s: is reported', async (line) => {
    const { run } = await startSandbox();
    await run('org update --new-stream-announcements-stream-id none'.split(' '));
    const { code, err } = await run(line.split(' '));
    expect(code, err).toBe(0);
    expect(err).toContain(unheard);
  });

  it('is reported once for a table', async () => {
    const { run, env } = await startSandbox();
    await run('org update --new-stream-announcements-stream-id none'.split(' '));
    const table = 'name,subscribers,announce\none,me,true\ntwo,me,true\n';
    const { code, err } = await runHere(
      ['channel', 'create', '--from', '-', '--results', join(temporaryFolder(), 'r')],
      env(),
      table,
    );
    expect(code, err).toBe(0);
    expect(err.split(unheard)).toHaveLength(2);
  });

  it('is not reported if the organization has an announcement channel, or nothing is announced', async () => {
    const { run } = await startSandbox();
    await run('org update --new-stream-announcements-stream-id general'.split(' '));
    const { err } = await run('channel create fresh --subscribers me --announce'.split(' '));
    await run('org update --new-stream-announcements-stream-id none'.split(' '));
    const other = await run('channel create other --subscribers me'.split(' '));
    expect(err + other.err).not.toContain('will not be announced');
  });
});
