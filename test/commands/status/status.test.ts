import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function sent(words: readonly string[], box = sandbox) {
  await box.writes();
  const ran = await runHere(['status', ...words], box.env());
  const writes = (await box.writes()).map(({ method, path, params }) => ({ method, path, params }));
  return { ran, writes };
}

const post = (params: Record<string, unknown>) => [{ method: 'POST', path: '/users/me/status', params }];

describe('only the given values are sent', () => {
  it.each<[words: string[], params: Record<string, unknown>]>([
    [['--status-text', 'on vacation'], { status_text: 'on vacation' }],
    [['--status-text', ''], { status_text: '' }],
    [['--emoji-name', 'car'], { emoji_name: 'car' }],
    [['--emoji-name', ''], { emoji_name: '' }],
    [
      ['--emoji-name', 'car', '--emoji-code', '1f697', '--reaction-type', 'unicode_emoji'],
      { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' },
    ],
    [
      ['--emoji-name', 'sandcastle', '--emoji-code', '1', '--reaction-type', 'realm_emoji'],
      { emoji_name: 'sandcastle', emoji_code: '1', reaction_type: 'realm_emoji' },
    ],
    [
      ['--emoji-name', 'zulip', '--reaction-type', 'service_extra_emoji'],
      { emoji_name: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
    [
      ['--emoji-name', 'zulip', '--reaction-type', 'zulip_extra_emoji'],
      { emoji_name: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
    [['--no-away'], { away: false }],
  ])('%j', async (words, params) => {
    await sent(['set', '--status-text', 'other', '--emoji-name', 'tada', '--away']);
    const { ran, writes } = await sent(['set', ...words, '--json']);
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject({ outcome: 'updated' });
    expect(writes).toEqual(post(params));
  });
});

it('counts sixty code points, without surrounding white space', async () => {
  const sixty = '😀'.repeat(60);
  expect((await sent(['set', '--status-text', sixty])).ran.code).toBe(0);
  expect((await sent(['set', '--status-text', `  ${sixty} \n`])).ran.code).toBe(0);
  const { ran, writes } = await sent(['set', '--status-text', `${sixty}x`]);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('--status-text is 61 characters long, at most 60 are allowed');
  expect(writes).toEqual([]);
});

describe('what is refused before anything is sent', () => {
  it.each<[words: string[], said: string]>([
    [[], 'no change is named'],
    [['--emoji-code', '1f697'], '--emoji-code needs --emoji-name too'],
    [['--reaction-type', 'unicode_emoji', '--status-text', 'x'], '--reaction-type needs --emoji-name too'],
    [
      ['--emoji-name', 'car', '--reaction-type', 'bogus'],
      'must be one of unicode_emoji, realm_emoji, extra_emoji (service_extra_emoji)',
    ],
  ])('%j', async (words, said) => {
    const { ran, writes } = await sent(['set', ...words]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(writes).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it.each<[words: string[], said: string]>([
    [['--emoji-name', 'no_such_emoji'], "Emoji 'no_such_emoji' does not exist"],
    [['--emoji-name', 'tada', '--emoji-code', '1f697'], 'Invalid emoji name.'],
    [['--emoji-name', 'car', '--emoji-code', 'zzz'], 'Invalid emoji code.'],
    [['--emoji-name', 'car', '--emoji-code', '9', '--reaction-type', 'realm_emoji'], 'Invalid custom emoji.'],
    [
      ['--emoji-name', 'car', '--emoji-code', '1', '--reaction-type', 'realm_emoji'],
      'Invalid custom emoji name.',
    ],
    [
      ['--emoji-name', 'old_logo', '--emoji-code', '2', '--reaction-type', 'realm_emoji'],
      'This custom emoji has been deactivated.',
    ],
  ])('%j', async (words, said) => {
    const { ran } = await sent(['set', ...words, '--json']);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error()).toMatchObject({ code: 'BAD_REQUEST', status: 400, message: said });
  });
});

it('warns once about --away', async () => {
  const { ran } = await sent(['set', '--away']);
  expect(ran.code).toBe(0);
  expect(ran.err).toBe(
    'warning: --away is deprecated: use the setting presence_enabled, which is its opposite\nupdated the status: --away\n',
  );
});

it('is for people', async () => {
  const ran = await runHere(['status', 'set', '--emoji-name', 'car', '--json'], sandbox.env('bot'));
  expect(ran.code).toBe(5);
  expect(ran.error().hint).toContain('bots may not do this');
});

it('clears text and emoji, the emoji only if the server has any', async () => {
  await sent(['set', '--status-text', 'x', '--emoji-name', 'car']);
  const now = await sent(['clear', '--json']);
  expect(now.ran.json()).toEqual({ status_text: '', emoji_name: '', outcome: 'updated' });
  expect(now.writes).toEqual(post({ status_text: '', emoji_name: '' }));
  const old = await startSandbox({ level: 85 });
  const then = await sent(['clear'], old);
  const tooNew = await sent(['set', '--emoji-name', 'car'], old);
  expect(then.ran).toMatchObject({ code: 0, err: 'cleared the status\n' });
  expect(then.writes).toEqual(post({ status_text: '' }));
  expect(tooNew.ran.code).toBe(2);
  expect(tooNew.ran.err).toContain('--emoji-name needs feature level 86');
});

describe('the status of a user', () => {
  const of14 = (params: Record<string, unknown>) => [{ method: 'POST', path: '/users/14/status', params }];

  it('is set and cleared by administrators, and shown with the user', async () => {
    const set = await sent(['set', 'member1@sandbox.invalid', '--text', 'on leave', '--json']);
    expect(set.ran.json()).toEqual({
      user_id: 14,
      full_name: 'Mei 山田',
      status_text: 'on leave',
      outcome: 'updated',
    });
    expect(set.writes).toEqual(of14({ status_text: 'on leave' }));
    const again = await sent(['set', 'id:14', '--text', 'on leave']);
    expect(again.ran.err).toBe('the status of Mei 山田 (id 14) is already up to date\n');
    expect(again.writes).toEqual([]);
    const clear = await sent(['clear', 'id:14']);
    expect(clear.ran).toMatchObject({ code: 0, err: 'cleared the status of Mei 山田 (id 14)\n' });
    expect(clear.writes).toEqual(of14({ status_text: '' }));
    expect((await sent(['set', 'me', '--text', 'mine'])).writes).toEqual(post({ status_text: 'mine' }));
  });

  it.each([
    [['id:17', '--text', 'x'], 2, 'Build Bot (id 17) is a bot, and bots have no status'],
    [['id:14', '--away'], 2, '--away is for your own status'],
  ])('%j ends with %s: %s', async (words, code, said) => {
    const { ran, writes } = await sent(['set', ...words]);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(said);
    expect(writes).toEqual([]);
  });

  it('needs an administrator', async () => {
    const ran = await sandbox.run(['status', 'set', 'id:14', '--text', 'x'], 'moderator');
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('needs the role administrator; this account is a moderator');
  });

  it.each([
    [406, 'owner', 2, 'USER needs feature level 407'],
    [407, 'owner', 0, 'updated the status of'],
    [472, 'bot', 5, 'bots may not do this at this server'],
    [473, 'bot', 0, 'updated the status of'],
  ])('at %s by %s: exit %s', async (level, as, code, said) => {
    const box = await startSandbox({ level });
    box.user('bot').role = 200;
    const ran = await box.run(['status', 'set', 'id:14', '--text', 'x'], as);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(said);
  });
});

it('sends nothing in a dry run', async () => {
  await sent(['set', '--status-text', 'x', '--emoji-name', 'car']);
  const { ran, writes } = await sent(['clear', '--dry-run', '--json']);
  expect(ran.json()).toEqual([
    {
      method: 'POST',
      path: '/users/me/status',
      parameters: { status_text: '', emoji_name: '' },
      notices: [],
    },
  ]);
  expect(writes).toEqual([]);
});
