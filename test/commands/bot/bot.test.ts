import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const bot = (...words: string[]) => ['bot', ...words];

/** `writes` returns the writes since its last call. */
async function world(level = 421) {
  const whole = await startSandbox({ level, recorded: true });
  let seen = 0;
  return {
    ...whole,
    async writes() {
      const since = (await whole.forms()).slice(seen);
      seen += since.length;
      // Registering a queue is a POST too.
      return since.filter(({ call }) => call !== 'POST /register');
    },
  };
}

async function imageFile(): Promise<string> {
  const path = join(temporaryFolder(), 'face.png');
  await writeFile(path, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return path;
}

describe('bot list', () => {
  it('shows active bots with their types and owners to everyone', async () => {
    const { run } = await world();
    await run(bot('create', 'Relay', '--short-name', 'relay', '--type', 'outgoing', '--interface', 'slack'));
    await run(bot('create', 'Gone', '--short-name', 'gone'), 'member1');
    await run(bot('deactivate', 'Gone', '--yes'));
    expect((await run(bot('list'), 'guest')).out).toBe(
      '17\tBuild Bot\tbot@sandbox.invalid\tgeneric\tmember\towner@sandbox.invalid\ttrue\n' +
        '18\tRelay\trelay-bot@sandbox.invalid\toutgoing-webhook\tmember\towner@sandbox.invalid\ttrue\n',
    );
    const ids = async (...more: string[]) => (await run(bot('list', '--quiet', ...more))).out;
    expect(await ids('--include-deactivated')).toBe('17\n18\n19\n');
    expect(await ids('--include-deactivated', '--owner', 'member1@sandbox.invalid')).toBe('19\n');
    expect(await ids('--type', 'outgoing-webhook')).toBe('18\n');
    expect(await ids('--search', 'BUILD')).toBe('17\n');
    expect(await ids('--limit', '1')).toBe('17\n');
  });

  it('shows what a bot does to those responsible for it, and its key and token to nobody', async () => {
    const { run, organization } = await world();
    const words = [
      '--short-name',
      'relay',
      '--type',
      'outgoing-webhook',
      '--payload-url',
      'https://r.example/',
    ];
    await run(bot('create', 'Relay', ...words, '--default-sending-channel', 'General'));
    const of = async (as: string) =>
      (await run(bot('list', '--json'), as)).json<Record<string, unknown>[]>().at(-1);
    const told = {
      user_id: 18,
      full_name: 'Relay',
      short_name: 'relay',
      email: 'relay-bot@sandbox.invalid',
      bot_type: 3,
      role: 400,
      bot_owner_id: 11,
      is_active: true,
    };
    expect(await of('member1')).toEqual(told);
    expect(await of('admin')).toEqual({
      ...told,
      default_sending_stream: 'general',
      default_events_register_stream: null,
      default_all_public_streams: false,
      service_payload_url: 'https://r.example/',
      service_interface: 1,
      service_name: null,
    });
    const { api_key, bot: details } = organization.users.get(18) ?? {};
    const { out } = await run(bot('list', '--json'));
    for (const secret of [api_key, details?.service?.token]) expect(out).not.toContain(secret);
  });
});

describe('bot update', () => {
  it('sends only what differs', async () => {
    const { run, writes } = await world();
    const words = ['--full-name', 'Builder', '--owner', 'admin@sandbox.invalid', '--default-all-public'];
    expect((await run(bot('update', 'id:17', ...words, '--json'))).json()).toEqual([
      {
        user_id: 17,
        full_name: 'Builder',
        bot_owner_id: 12,
        default_all_public_streams: true,
        outcome: 'updated',
        error: null,
      },
    ]);
    expect(await writes()).toMatchObject([
      {
        call: 'PATCH /bots/17',
        form: { full_name: 'Builder', bot_owner_id: '12', default_all_public_streams: 'true' },
      },
    ]);
    expect((await run(bot('update', 'Builder', ...words, '--json'))).json()).toMatchObject([
      { outcome: 'unchanged' },
    ]);
    expect(await writes()).toEqual([]);
  });

  it('names channels as the service does, and none as empty text', async () => {
    const { run, writes } = await world();
    await run(bot('update', 'Build Bot', '--default-sending-channel', 'id:101'));
    await run(bot('update', 'Build Bot', '--default-sending-channel', 'none'));
    expect((await writes()).map(({ form }) => form)).toEqual([
      { default_sending_stream: 'general' },
      { default_sending_stream: '' },
    ]);
  });

  it('sends URL and interface of a webhook together, the URL in quotes', async () => {
    const { run, writes } = await world();
    const words = [
      '--short-name',
      'relay',
      '--type',
      'outgoing-webhook',
      '--payload-url',
      'https://r.example/',
    ];
    await run(bot('create', 'Relay', ...words, '--interface', 'slack'));
    await run(bot('update', 'Relay', '--payload-url', 'https://new.example/'));
    expect((await writes()).at(-1)).toEqual({
      call: 'PATCH /bots/18',
      form: { service_payload_url: '"https://new.example/"', service_interface: '2' },
    });
  });

  it("never shows a bot's configuration", async () => {
    const { run, writes } = await world();
    const path = temporaryFile('{"key":"configcanary"}');
    const ran = await run(bot('update', 'Build Bot', '--config-file', path, '--debug', '--json'));
    expect((await writes())[0]?.form).toEqual({ config_data: '{"key":"configcanary"}' });
    expect(ran.out + ran.err).not.toContain('configcanary');
    const dry = await run(bot('update', 'Build Bot', '--config-file', path, '--dry-run'));
    expect(dry.out + dry.err).not.toContain('configcanary');
    const bad = await run(bot('update', 'Build Bot', '--config-file', temporaryFile('["configcanary"]')));
    expect(bad).toMatchObject({ code: 2, out: '' });
    expect(bad.err).not.toContain('configcanary');
  });

  it('uploads an avatar, and prints nothing of its content', async () => {
    const { run, writes, organization } = await world();
    const png = await imageFile();
    expect((await run(bot('update', 'Build Bot', '--avatar', png))).err).toBe(
      'updated bot Build Bot (id 17)\n',
    );
    expect((await writes()).map(({ call }) => call)).toEqual(['PATCH /bots/17']);
    expect(organization.users.get(17)?.avatar_file).toMatch(/\.png$/);
    const made = await run(bot('create', 'New Bot', '--short-name', 'new', '--avatar', png, '--json'));
    expect(made.json()).toMatchObject({ user_id: 18, outcome: 'created' });
    expect(organization.users.get(18)?.avatar_file).toMatch(/\.png$/);
    const bad = await run(bot('update', 'Build Bot', '--avatar', 'package.json'));
    expect(bad).toMatchObject({ code: 2, out: '' });
    expect(bad.err).toContain('--avatar: package.json is not an image');
  });

  it('asks before it makes a bot an administrator', async () => {
    const { run, writes } = await world();
    const ran = await run(bot('update', 'Build Bot', '--role', 'administrator'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('Anyone with its key can administer the organization.');
    expect(await writes()).toEqual([]);
  });

  it.each<[words: string[], as: string, code: number, said: string]>([
    [['Build Bot'], 'owner', 2, 'no change is named'],
    [['me', '--full-name', 'Xenia'], 'owner', 2, 'is a person, not a bot'],
    [['nobody', '--full-name', 'Xenia'], 'owner', 3, "there is not a bot 'nobody'"],
    [
      ['Build Bot', '--payload-url', 'https://x.example'],
      'owner',
      2,
      'works only for bots of the type outgoing-webhook',
    ],
    [['Build Bot', '--full-name', 'Mona Moderator'], 'owner', 6, 'the name Mona Moderator is taken by'],
    [
      ['Build Bot', '--full-name', 'x y'],
      'member1',
      5,
      'only its owner and administrators can change Build Bot',
    ],
    [['Build Bot', '--full-name', 'x y'], 'guest', 5, 'needs the role member'],
    [['Build Bot', '--full-name', 'x y'], 'bot', 5, 'bots may not do this'],
    [['Build Bot', '--role', 'owner', '--yes'], 'admin', 5, 'Must be an organization owner'],
  ])('%j as %s ends with %i', async (words, as, code, said) => {
    const ran = await (await world()).run(bot('update', ...words), as);
    expect(ran.code, ran.err).toBe(code);
    expect(ran.err).toContain(said);
  });

  it('says what was changed before a refused step', async () => {
    const { run } = await world();
    const ran = await run(bot('update', 'id:17', '--full-name', 'Half', '--owner', 'id:17'));
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('changed anyway: full_name');
  });
});

describe('bot deactivate and reactivate', () => {
  it('asks, and leaves an up-to-date bot unchanged', async () => {
    const { run, writes } = await world();
    const unasked = await run(bot('deactivate', 'Build Bot'));
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Its API key will stop working until it is reactivated.');
    const outcome = async (verb: string, ...more: string[]) =>
      (await run(bot(verb, 'Build Bot', '--json', ...more))).json<{ outcome: string }[]>()[0]?.outcome;
    expect(await writes()).toEqual([]);
    expect(await outcome('deactivate', '--yes')).toBe('deactivated');
    expect(await outcome('deactivate')).toBe('unchanged');
    expect(await outcome('reactivate')).toBe('reactivated');
    expect(await outcome('reactivate')).toBe('unchanged');
    expect((await writes()).map(({ call }) => call)).toEqual([
      'DELETE /bots/17',
      'POST /users/17/reactivate',
    ]);
  });

  it('refers people to user deactivate, and bots the other way round', async () => {
    const { run } = await world();
    expect((await run(bot('deactivate', 'id:14', '--yes'))).err).toContain('is a person');
    const missing = await run(bot('deactivate', 'helper', '--yes'));
    expect(missing).toMatchObject({ code: 3, out: '' });
    expect(missing.err).toContain("there is not a bot 'helper'\n  realmctl bot list shows the bots");
    expect((await run(['user', 'deactivate', 'id:17', '--yes'])).err).toContain(
      'realmctl bot deactivate id:17',
    );
  });

  it('says that the name is taken by now', async () => {
    const { run } = await world();
    await run(bot('deactivate', 'Build Bot', '--yes'));
    await run(bot('create', 'Build Bot', '--short-name', 'other'));
    const ran = await run(bot('reactivate', 'id:17'));
    expect(ran.code).toBe(6);
    expect(ran.err).toContain('has the name of the bot');
  });
});
