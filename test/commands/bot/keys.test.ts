/** Keys of bots: created once, written to a file of their own, and never printed. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const place = () => join(temporaryFolder(), 'key.zuliprc');

const create = (...more: string[]) => ['bot', 'create', 'Release Bot', '--short-name', 'release', ...more];

describe('bot create', () => {
  it('writes the key to a new file as a zuliprc, and never prints it', async () => {
    const { run, organization, forms } = await startSandbox({ recorded: true });
    const path = place();
    const ran = await run(create('--key-out', path, '--json', '--debug'));
    const key = organization.users.get(18)?.api_key ?? '';
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out + ran.err).not.toContain(key);
    expect(ran.json()).toEqual({
      user_id: 18,
      full_name: 'Release Bot',
      short_name: 'release',
      email: 'release-bot@sandbox.invalid',
      outcome: 'created',
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(
        `^\\[api\\]\\nsite=http://127\\.0\\.0\\.1:\\d+\\nemail=release-bot@sandbox\\.invalid\\nkey=${key}\\n$`,
      ),
    );
    expect((await forms()).map(({ call, form }) => [call, form])).toEqual([
      ['POST /bots', { full_name: 'Release Bot', short_name: 'release' }],
    ]);
  });

  it('says how to get the key if no file is named', async () => {
    const { run, organization } = await startSandbox({ recorded: true });
    const ran = await run(create());
    expect(ran.err).toContain('its key is not shown: realmctl bot key id:18 --key-out FILE');
    expect(ran.out + ran.err).not.toContain(organization.users.get(18)?.api_key);
  });

  it.each<[more: string[], form: Record<string, string>]>([
    [['--type', 'incoming-webhook'], { bot_type: '2' }],
    [
      ['--type', '3', '--payload-url', 'https://r.example/', '--interface', 'slack'],
      { bot_type: '3', payload_url: '"https://r.example/"', interface_type: '2' },
    ],
    [['--type', 'embedded', '--service', 'helloworld'], { bot_type: '4', service_name: 'helloworld' }],
    [
      ['--default-sending-channel', 'General', '--default-events-channel', 'id:103', '--default-all-public'],
      {
        default_sending_stream: 'general',
        default_events_register_stream: 'design',
        default_all_public_streams: 'true',
      },
    ],
  ])('%j', async (more, form) => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(create(...more));
    expect(ran.code, ran.err).toBe(0);
    expect((await forms())[0]?.form).toEqual({ full_name: 'Release Bot', short_name: 'release', ...form });
  });

  it.each<[words: string[], as: string, code: number, said: string]>([
    [['x y'], 'owner', 2, '--short-name is required'],
    [
      ['x y', '--short-name', 'x', '--payload-url', 'https://x'],
      'owner',
      2,
      'for bots of the type outgoing-webhook',
    ],
    [['x y', '--short-name', 'x', '--type', 'embedded'], 'owner', 2, '--type embedded needs --service'],
    [
      ['x y', '--short-name', 'x', '--default-sending-channel', 'nope'],
      'owner',
      3,
      "there is no channel 'nope'",
    ],
    [['Build Bot', '--short-name', 'x'], 'owner', 6, 'the name Build Bot is taken by Build Bot (id 17)'],
    [['x y', '--short-name', 'taken'], 'owner', 6, 'taken-bot@sandbox.invalid is taken by Other (id 18)'],
    [['x y', '--short-name', 'x'], 'guest', 5, 'needs the role member'],
    [['x y', '--short-name', 'x'], 'bot', 5, 'bots may not do this'],
  ])('%j as %s ends with %i, and leaves no file', async (words, as, code, said) => {
    const { run } = await startSandbox({ recorded: true });
    await run(['bot', 'create', 'Other', '--short-name', 'taken']);
    const path = place();
    const ran = await run(['bot', 'create', ...words, '--key-out', path], as);
    expect(ran.code, ran.err).toBe(code);
    expect(ran.err).toContain(said);
    expect(existsSync(path)).toBe(false);
  });

  it('names the missing permission', async () => {
    const { run } = await startSandbox({ recorded: true });
    await run(['org', 'update', '--can-create-bots-group', 'role:administrators', '--yes']);
    const ran = await run(create(), 'member1');
    expect(ran.code).toBe(5);
    expect(ran.err).toContain(
      'needs to be in can_create_bots_group of the organization (role:administrators)',
    );
  });

  it('creates no bot if the file already exists', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const path = place();
    await run(create('--key-out', path));
    const again = await run(['bot', 'create', 'Other', '--short-name', 'other', '--key-out', path]);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('already exists');
    expect(await forms()).toHaveLength(1);
  });

  it('creates nothing in a dry run, not even the file', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const path = place();
    const ran = await run(create('--key-out', path, '--dry-run'));
    expect(ran.out).toContain('POST /bots');
    expect(await forms()).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });

  it('creates one bot after a lost answer, and finds its key', async () => {
    const path = place();
    const { ran, writes, organization } = await lose(create('--key-out', path));
    expect(ran.json()).toMatchObject({ user_id: 18, outcome: 'created' });
    expect(writes).toEqual(['POST /bots']);
    expect(readFileSync(path, 'utf8')).toContain(`key=${organization.users.get(18)?.api_key}`);
  });

  it("doesn't mistake an existing bot for its own", async () => {
    const { ran, writes } = await lose(['bot', 'create', 'Build Bot', '--short-name', 'x'], {
      instead: async () => undefined,
    });
    expect(ran.error()).toMatchObject({ exit: 6 });
    expect(writes).toEqual(['POST /bots', 'POST /bots']);
  });
});

describe('bot key', () => {
  it.each([421, 463])('writes the key of your own bot at level %i', async (level) => {
    const { run, user } = await startSandbox({ level });
    const path = place();
    const ran = await run(['bot', 'key', 'Build Bot', '--key-out', path, '--json', '--debug']);
    expect(ran.json()).toMatchObject({ user_id: 17, key_out: path });
    expect(readFileSync(path, 'utf8')).toContain(`key=${user('bot').api_key}`);
    expect(ran.out + ran.err).not.toContain(user('bot').api_key);
  });

  it.each<[level: number, as: string, code: number, said: string]>([
    [421, 'admin', 5, 'only to its owner'],
    [463, 'admin', 0, ''],
    [463, 'member1', 5, 'only its owner and administrators can change'],
  ])('at level %i as %s ends with %i', async (level, as, code, said) => {
    const path = place();
    const ran = await (await startSandbox({ level })).run(['bot', 'key', 'id:17', '--key-out', path], as);
    expect(ran.code, ran.err).toBe(code);
    expect(ran.err).toContain(said);
    expect(existsSync(path)).toBe(code === 0);
  });

  it('requires a file', async () => {
    const { run } = await startSandbox({ recorded: true });
    expect((await run(['bot', 'key', 'id:17'])).err).toContain('--key-out FILE is required');
  });
});

describe('bot regenerate-key', () => {
  const words = ['bot', 'regenerate-key', 'Build Bot'];

  it('asks, replaces the key, and writes the new one', async () => {
    const { run, user, forms } = await startSandbox({ recorded: true });
    const [path, old] = [place(), user('bot').api_key];
    const unasked = await run([...words, '--key-out', path]);
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Replace the key of bot Build Bot (id 17)? The old key stops working');
    expect(existsSync(path)).toBe(false);
    const ran = await run([...words, '--key-out', path, '--yes', '--json', '--debug']);
    expect(ran.json()).toMatchObject({ user_id: 17, outcome: 'replaced' });
    const key = user('bot').api_key;
    expect(key).not.toBe(old);
    expect(readFileSync(path, 'utf8')).toContain(`key=${key}`);
    expect(ran.out + ran.err).not.toContain(key);
    expect((await forms()).map(({ call }) => call)).toEqual(['POST /bots/17/api_key/regenerate']);
  });

  it('leaves no file after a refusal or a lost answer', async () => {
    const { run } = await startSandbox({ recorded: true });
    const path = place();
    const refused = await run([...words, '--key-out', path, '--yes'], 'member1');
    expect(refused.code).toBe(5);
    expect(refused.err).toContain('only its owner and administrators can change');
    const { ran, writes } = await lose([...words, '--key-out', path, '--yes']);
    expect(ran.error().message).toContain('the old key may still work');
    expect(ran.error().hint).toContain('run it again');
    expect(writes).toEqual(['POST /bots/17/api_key/regenerate']);
    expect(existsSync(path)).toBe(false);
  });

  it('shows the request in a dry run', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run([...words, '--key-out', place(), '--dry-run']);
    expect(ran.out).toContain('POST /bots/17/api_key/regenerate');
    expect(await forms()).toEqual([]);
  });
});
