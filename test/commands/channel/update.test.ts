import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
// Ids of the default organization: 34 role:moderators, 37 role:everyone.
const moderators = 34;
const everyone = 37;

beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run(['channel', 'subscribe', 'design']);
});
afterAll(() => sandbox.stop());

/** The single request that an update of `design` sends. */
async function sent(...flags: string[]) {
  await sandbox.writes();
  await sandbox.run(['channel', 'update', 'design', ...flags, '--yes']);
  return sandbox.writes();
}

describe('every parameter of PATCH /streams/{stream_id} is sent alone', () => {
  it.each<[flags: string[], params: Record<string, unknown>]>([
    [['--description', ''], { description: '' }],
    [
      ['--description', ' -x & y=1 + 100% "q" \\ ; # @\t☂ '],
      { description: ' -x & y=1 + 100% "q" \\ ; # @\t☂ ' },
    ],
    [['--is-private'], { is_private: true }],
    [['--no-is-private'], { is_private: false }],
    [['--private'], { is_private: true }],
    [['--history-public-to-subscribers'], { history_public_to_subscribers: true }],
    [['--no-history-public-to-subscribers'], { history_public_to_subscribers: false }],
    [['--no-private'], { is_private: false }],
    [['--is-web-public'], { is_web_public: true }],
    [['--is-default-stream'], { is_default_stream: true }],
    [['--no-is-default-stream'], { is_default_stream: false }],
    [['--message-retention-days', '30'], { message_retention_days: 30 }],
    [['--message-retention-days', 'unlimited'], { message_retention_days: 'unlimited' }],
    [['--message-retention-days', 'realm_default'], { message_retention_days: 'realm_default' }],
    [['--folder', 'none'], { folder_id: null }],
    [['--folder-id', 'id:51'], { folder_id: 51 }],
    [['--topics-policy', 'empty_topic_only'], { topics_policy: 'empty_topic_only' }],
    [['--topics-policy', 'inherit'], { topics_policy: 'inherit' }],
  ])('%j', async (flags, params) => {
    const requests = await sent(...flags);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'PATCH', path: '/streams/103' });
    expect(requests[0]?.params).toEqual(params);
  });

  it.each([
    'can_add_subscribers_group',
    'can_remove_subscribers_group',
    'can_administer_channel_group',
    'can_delete_any_message_group',
    'can_delete_own_message_group',
    'can_move_messages_out_of_channel_group',
    'can_move_messages_within_channel_group',
    'can_send_message_group',
    'can_subscribe_group',
    'can_resolve_topics_group',
  ])('--%s as {new}', async (name) => {
    const requests = await sent(`--${name.replaceAll('_', '-')}`, 'role:moderators');
    expect(requests.map(({ params }) => params)).toEqual([{ [name]: { new: moderators } }]);
  });

  it('--no-web-public', async () => {
    await sandbox.writes();
    await sandbox.run(['channel', 'update', 'id:104', '--no-web-public']);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([{ is_web_public: false }]);
  });

  it.each(['--unarchive', '--no-is-archived'])('%s', async (flag) => {
    const other = await startSandbox();
    await other.run(['channel', 'update', 'old plans', flag]);
    expect((await other.writes()).map(({ params }) => params)).toEqual([{ is_archived: false }]);
  });

  it.each([
    ['--unarchive'],
    ['--no-private'],
    ['--name', 'general'],
    ['--description', 'For everyone'],
    ['--message-retention-days', 'realm_default'],
    ['--can-remove-subscribers-group', 'admins'],
    ['--is-default-stream'],
  ])('and not at all if it is already up to date: %s %s', async (...flags) => {
    await sandbox.writes();
    const ran = await sandbox.run(['channel', 'update', 'general', ...flags, '--json']);
    expect(ran.json()).toEqual([{ stream_id: 101, name: 'general', outcome: 'unchanged', error: null }]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('--name, in one request with everything else', async () => {
    const ran = await sandbox.run(['channel', 'create', 'Sketches', '--quiet']);
    await sandbox.writes();
    const renamed = await sandbox.run([
      ...['channel', 'update', `id:${ran.out.trim()}`, '--name', 'Drafts', '--description', 'd', '--json'],
    ]);
    expect(renamed.json()).toEqual([
      { stream_id: Number(ran.out), name: 'Drafts', description: 'd', outcome: 'updated', error: null },
    ]);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { new_name: 'Drafts', description: 'd' },
    ]);
  });
});

describe('--if-current', () => {
  const change = ['channel', 'update', 'general', '--can-send-message-group'];
  const guard = (value: string) => ['--if-current', `can_send_message_group=${value}`];

  it('sends the expected value as old', async () => {
    await sandbox.writes();
    const ran = await sandbox.run([...change, 'role:moderators', ...guard('role:everyone')]);
    expect(ran.code).toBe(0);
    expect((await sandbox.writes())[0]?.params).toEqual({
      can_send_message_group: { new: moderators, old: everyone },
    });
  });

  it('ends with 6 if the value is stale', async () => {
    const ran = await sandbox.run([...change, 'role:owners', ...guard('role:everyone'), '--json']);
    expect(ran.code).toBe(6);
    expect(ran.out).toBe('');
    expect(ran.error()).toMatchObject({
      exit: 6,
      code: 'EXPECTATION_MISMATCH',
      message: 'can_send_message_group is role:moderators now, not role:everyone',
      hint: 'nothing was changed; look at the channel again before you decide',
    });
    const shown = await sandbox.run([...change, 'role:owners', ...guard('role:everyone')]);
    expect(shown.err).toContain('look at the channel again');
    expect(shown.err).not.toContain('field_name');
  });

  it('sends nothing if other changes would come before the service notices', async () => {
    await sandbox.writes();
    const ran = await sandbox.run([
      ...[...change, 'role:owners', ...guard('role:everyone'), '--description', 'lost', '--json'],
    ]);
    expect(ran.code).toBe(6);
    expect(ran.error()).toMatchObject({
      code: 'EXPECTATION_MISMATCH',
      message: 'can_send_message_group is role:moderators now, not role:everyone',
    });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('needs the change that it guards', async () => {
    const ran = await sandbox.run(['channel', 'update', 'general', ...guard('role:everyone')]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('--can-send-message-group is not given');
  });
});

describe('what is refused before anything is sent', () => {
  it.each<[flags: string[], said: string]>([
    [[], 'no change is named'],
    [['--is-archived'], 'an update cannot archive a channel'],
    [['--no-unarchive'], "unknown option '--no-unarchive'"],
    [['--unarchive', '--no-is-archived'], 'are about the same'],
    [['--is-private', '--is-web-public'], 'a private channel cannot be web-public'],
    [
      ['--topics-policy', 'any'],
      'must be one of inherit, allow_empty_topic, disable_empty_topic, empty_topic_only',
    ],
    [['--message-retention-days', '0'], '--message-retention-days must be'],
    [['--name', ' '], '--name must not be empty'],
    [['--description', 'x', '--fields', 'bogus'], "there is no field 'bogus'"],
    [['--description', 'x', '--jq', '(('], '--jq: syntax error'],
    [['--description', 'x', '--sort', 'id'], '--columns and --sort are for lists'],
  ])('%j', async (flags, said) => {
    await sandbox.writes();
    const ran = await sandbox.run(['channel', 'update', 'general', ...flags]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a taken name', () => {
  it.each([421, 400])('is a conflict that names the existing channel, at level %i', async (level) => {
    const other = await startSandbox({ level });
    const ran = await other.run(['channel', 'update', 'design', '--name', 'GENERAL', '--json']);
    expect(ran.code).toBe(6);
    expect(ran.error()).toMatchObject({
      code: 'CHANNEL_ALREADY_EXISTS',
      message: "the name 'GENERAL' is taken by channel 'general' (id 101, case is ignored)",
    });
  });

  it('reports the other changes that succeeded', async () => {
    const ran = await sandbox.run([
      ...['channel', 'update', 'design', '--name', 'general', '--description', 'kept', '--json'],
    ]);
    expect(ran.code).toBe(6);
    expect(ran.error().message).toMatch(/changed anyway: description$/);
  });

  it("appends to the service's message that nothing was changed, without a full stop between", async () => {
    const ran = await sandbox.run([
      ...['channel', 'update', 'general', '--web-public', '--topics-policy', 'allow_empty_topic', '--yes'],
    ]);
    expect(ran.err).toMatch(/^realmctl: Web-public channels are not enabled; nothing was changed$/m);
  });

  it('says what a channel administrator who cannot read a private channel lacks', async () => {
    await sandbox.run(['channel', 'create', 'vault', '--private', '--subscribers', 'me']);
    for (const flag of ['--no-is-private', '--can-subscribe-group=role:members']) {
      const ran = await sandbox.run(['channel', 'update', 'vault', flag, '--json', '--yes'], 'admin');
      expect(ran.code).toBe(5);
      expect(ran.error().hint).toMatch(/^needs to be able to read the channel: /);
    }
    const other = await sandbox.run(['channel', 'update', 'vault', '--name', 'general', '--json'], 'admin');
    expect(other.error().hint).not.toMatch(/read the channel/);
  });
});

it('changes nothing in a dry run', async () => {
  await sandbox.writes();
  const ran = await sandbox.run([
    'channel',
    'update',
    'general',
    '--no-is-default-stream',
    '--dry-run',
    '--json',
  ]);
  expect(ran.json()).toEqual([
    { method: 'PATCH', path: '/streams/101', parameters: { is_default_stream: false }, notices: [] },
  ]);
  expect(await sandbox.writes()).toEqual([]);
});

it('refuses what the server is too old for, naming both levels', async () => {
  const old = await startSandbox({ level: 380 });
  const ran = await old.run(['channel', 'update', 'general', '--topics-policy', 'inherit']);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/--topics-policy needs feature level 392.*380/);
  expect(await old.writes()).toEqual([]);
});

it('changes exactly once, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-before=0.15,drop-after=0.25,seed=7' });
  for (const name of ['one', 'two', 'three']) {
    const ran = await faulty.run(['channel', 'update', 'id:103', '--name', name, '--description', name]);
    expect(ran).toMatchObject({ code: 0 });
  }
});

describe('an account without permission', () => {
  it.each(['member2', 'moderator'])('ends with 5 and says who has it: %s', async (account) => {
    const ran = await sandbox.run(
      ['channel', 'update', 'announcements', '--description', 'x', '--json'],
      account,
    );
    expect(ran.code).toBe(5);
    expect(ran.error()).toMatchObject({
      code: 'BAD_REQUEST',
      hint: expect.stringMatching(
        /^needs to be an administrator, or in can_administer_channel_group of announcements/,
      ),
    });
  });

  it('ends with 1 if it has the permission but the change is refused', async () => {
    const args = ['channel', 'update', 'general', '--web-public', '--json', '--yes'];
    const ran = await sandbox.run(args, 'admin');
    expect(ran.code).toBe(1);
    expect(ran.error()).not.toMatchObject({ hint: expect.stringMatching(/^needs to be/) });
  });
});

describe('the history of a channel made private', () => {
  it('is sent along if given, because the server hides it otherwise', async () => {
    const own = await startSandbox({ level: 442 });
    const words = ['--private', '--no-default', '--history-public-to-subscribers'];
    expect((await own.run(['channel', 'update', 'general', ...words])).code).toBe(0);
    const topics = ['--can-create-topic-group', 'role:moderators'];
    expect((await own.run(['channel', 'update', 'announcements', ...topics])).code).toBe(0);
    // A channel in which only few may create topics shows its history.
    expect((await own.run(['channel', 'update', 'announcements', ...words])).err).toMatch(/^updated/);
    for (const id of [101, 102]) {
      expect(own.organization.channels.get(id)).toMatchObject({
        invite_only: true,
        history_public_to_subscribers: true,
      });
    }
  });

  const update = (...flags: string[]) =>
    sandbox.run(['channel', 'update', 'announcements', '--no-default', ...flags, '--dry-run']);

  it('is hidden too, with a note', async () => {
    expect((await update('--private')).err).toContain('--history-public-to-subscribers keeps them visible');
  });

  it.each([[['--private', '--history-public-to-subscribers']], [['--no-private']], [['--description', 'x']]])(
    'is not mentioned with %j',
    async (flags) => {
      expect((await update(...flags)).err).not.toContain('warning');
    },
  );
});
