/**
 * Every error of the interface (docs/service.md, Errors): what the command line makes of it, and what the
 * service says where the command line refuses by itself.
 */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

interface Said {
  readonly exit: number;
  readonly code: string | null;
  readonly message: RegExp;
  /** The hint, if the message alone isn't enough. */
  readonly hint?: RegExp;
}

interface Case {
  /** The condition, in the words of the interface. */
  readonly what: string;
  readonly args: readonly string[];
  readonly said: Said;
}

/** The service's refusals on the command line. */
const refused: readonly Case[] = [
  {
    what: 'unknown emoji name',
    args: ['status', 'set', '--emoji-name', 'no_such'],
    said: { exit: 1, code: 'BAD_REQUEST', message: /Emoji 'no_such' does not exist/ },
  },
  {
    what: 'invalid emoji name',
    args: ['status', 'set', '--emoji-name', 'tada', '--emoji-code', '1f334'],
    said: { exit: 1, code: 'BAD_REQUEST', message: /Invalid emoji name/ },
  },
  {
    what: 'invalid custom emoji',
    args: ['status', 'set', '--emoji-name', 'x', '--emoji-code', '99', '--reaction-type', 'realm_emoji'],
    said: { exit: 1, code: 'BAD_REQUEST', message: /Invalid custom emoji/ },
  },
  {
    what: 'invalid emoji code on reaction removal',
    args: ['message', 'unreact', '1001', '--emoji-code', 'zzz'],
    said: { exit: 1, code: 'BAD_REQUEST', message: /Invalid emoji code/ },
  },
  {
    what: 'removing a reaction that does not exist',
    args: ['message', 'unreact', '1001', '--emoji-name', 'heart'],
    said: {
      exit: 3,
      code: 'REACTION_DOES_NOT_EXIST',
      message: /Reaction doesn't exist/,
      hint: /--reaction-type realm_emoji/,
    },
  },
  {
    what: 'email already in use on user creation',
    args: ['user', 'create', 'member1@sandbox.invalid', '--full-name', 'Mo', '--password-file', '{password}'],
    said: {
      exit: 6,
      code: 'BAD_REQUEST',
      message: /member1@sandbox\.invalid is taken by .*14/,
      hint: /--if-exists/,
    },
  },
  {
    what: 'history_public_to_subscribers false for a public channel',
    args: ['channel', 'update', 'design', '--no-history-public-to-subscribers'],
    said: { exit: 2, code: null, message: /only a private channel/, hint: /--is-private/ },
  },
  {
    what: 'channel creation with a name already in use',
    args: ['channel', 'create', 'design'],
    said: {
      exit: 6,
      code: 'CHANNEL_ALREADY_EXISTS',
      message: /'design' is taken by .*103/,
      hint: /--if-exists/,
    },
  },
  {
    what: 'E2EE device registration when the server has no push service',
    args: [
      ...['push', 'register', '--token-kind', 'fcm', '--push-account-id', '2408'],
      ...['--push-public-key', 'a2V5', '--bouncer-public-key', 'a2V5', '--registration-file', '{base64}'],
    ],
    said: { exit: 1, code: 'PUSH_SERVICE_NOT_CONFIGURED', message: /push/, hint: /the server to set up/ },
  },
  {
    what: 'a navigation view with the given fragment does not exist',
    args: ['nav-view', 'edit', 'narrow/is/nothing', '--is-pinned'],
    said: { exit: 3, code: 'NOT_FOUND', message: /does not exist/, hint: /nav-view list/ },
  },
];

/** The command line's own refusals, and the same requests sent by hand. */
const foreseen: readonly (Case & {
  readonly sent: readonly [call: string, form: Readonly<Record<string, string>>, code: string];
})[] = [
  {
    what: 'a nonexistent principal',
    args: ['channel', 'subscribe', 'general', '--users', 'id:999'],
    said: { exit: 3, code: null, message: /there is no user 'id:999'/ },
    sent: [
      'POST /users/me/subscriptions',
      { subscriptions: '[{"name":"general"}]', principals: '[999]' },
      'BAD_REQUEST',
    ],
  },
  {
    what: 'status request with no new values',
    args: ['status', 'set'],
    said: { exit: 2, code: null, message: /no change is named/, hint: /--text|--help/ },
    sent: ['POST /users/me/status', {}, 'BAD_REQUEST'],
  },
  {
    what: 'status_text over 60 characters',
    args: ['status', 'set', '--status-text', 'x'.repeat(61)],
    said: { exit: 2, code: null, message: /--status-text is 61 characters long, at most 60/ },
    sent: ['POST /users/me/status', { status_text: 'x'.repeat(61) }, 'BAD_REQUEST'],
  },
  {
    what: 'emoji_code given without emoji_name',
    args: ['status', 'set', '--status-text', 'x', '--emoji-code', '1f334'],
    said: { exit: 2, code: null, message: /--emoji-code needs .*emoji.name/ },
    sent: ['POST /users/me/status', { status_text: 'x', emoji_code: '1f334' }, 'BAD_REQUEST'],
  },
  {
    what: 'reaction_type given without emoji_name',
    args: ['status', 'set', '--status-text', 'x', '--reaction-type', 'unicode_emoji'],
    said: { exit: 2, code: null, message: /--reaction-type needs .*emoji.name/ },
    sent: ['POST /users/me/status', { status_text: 'x', reaction_type: 'unicode_emoji' }, 'BAD_REQUEST'],
  },
  {
    what: 'bad APNs token',
    args: ['push', 'register-apns', '--appid', 'org.example.app', '--token-file', '{no base64}'],
    said: { exit: 2, code: null, message: /must be standard base64/ },
    sent: ['POST /users/me/apns_device_token', { token: 'zz.z', appid: 'org.example.app' }, 'BAD_REQUEST'],
  },
  {
    what: 'empty device token',
    args: ['push', 'register-apns', '--appid', 'org.example.app', '--token-file', '{nothing}'],
    said: { exit: 2, code: null, message: /is empty/ },
    sent: ['POST /users/me/apns_device_token', { token: '', appid: 'org.example.app' }, 'BAD_REQUEST'],
  },
  {
    what: 'invalid user group ID',
    args: ['group', 'update', 'id:999', '--description', 'x'],
    said: { exit: 3, code: null, message: /there is no group 'id:999'/ },
    sent: ['PATCH /user_groups/999', { description: 'x' }, 'BAD_REQUEST'],
  },
  {
    what: 'built-in navigation view given a name',
    args: ['nav-view', 'add', 'drafts', '--is-pinned', '--name', 'Mine'],
    said: { exit: 2, code: null, message: /drafts is a built-in view/, hint: /--name/ },
    sent: ['POST /navigation_views', { fragment: 'drafts', is_pinned: 'true', name: 'Mine' }, 'BAD_REQUEST'],
  },
  {
    what: 'blank navigation fragment',
    args: ['nav-view', 'add', ' ', '--is-pinned'],
    said: { exit: 2, code: null, message: /FRAGMENT must not be empty/ },
    sent: ['POST /navigation_views', { fragment: ' ', is_pinned: 'true' }, 'BAD_REQUEST'],
  },
];

/** Contents of the files that command lines name. */
const files: Readonly<Record<string, string>> = {
  '{password}': 'f3Kd-0aPq-77xZ',
  '{base64}': 'c2VjcmV0',
  '{no base64}': 'zz.z',
  '{nothing}': '',
};

async function refusal({ args, said }: Case, level = 421) {
  const world = await startSandbox({ level, recorded: true });
  const named = await Promise.all(
    args.map((word) => {
      const text = files[word];
      return text === undefined ? word : temporaryFile(text);
    }),
  );
  const ran = await world.run([...named, '--json']);
  expect(ran, ran.err).toMatchObject({ code: said.exit, out: '' });
  const error = ran.error();
  expect(error).toMatchObject({ exit: said.exit, code: said.code });
  expect(error.message).toMatch(said.message);
  if (said.hint !== undefined) expect(error.hint).toMatch(said.hint);
  return world;
}

describe('refused by the service', () => {
  it.each(refused)('$what', async (each) => {
    await refusal(each);
  });
});

describe('refused before it is sent', () => {
  it.each(foreseen)('$what', async (each) => {
    const { send, forms } = await refusal(each);
    expect(await forms()).toEqual([]);
    const [call, form, code] = each.sent;
    const [method = '', path = ''] = call.split(' ');
    const reply = await send(method, path, { as: 'owner', form });
    expect([reply.status, reply.json().code]).toEqual([400, code]);
  });
});

/** HTTP 400 from level 208, HTTP 403 before (docs/service.md, Errors). */
describe('a deactivated principal', () => {
  const form = { subscriptions: '[{"name": "general"}]', principals: '[15]' };

  it.each([
    [207, [403, 'UNAUTHORIZED_PRINCIPAL']],
    [208, [400, 'BAD_REQUEST']],
    [421, [400, 'BAD_REQUEST']],
  ])('at level %i is answered with %j, and named before anything is sent', async (level, answer) => {
    const { run, organization, user, send, forms } = await startSandbox({ level, recorded: true });
    const gone = user('member2');
    organization.users.set(gone.user_id, { ...gone, is_active: false });
    const reply = await send('POST', '/users/me/subscriptions', { as: 'owner', form });
    expect([reply.status, reply.json().code]).toEqual(answer);
    const ran = await run(['channel', 'subscribe', 'general', '--users', 'id:15', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 1, out: '' });
    expect(ran.error().message).toMatch(/\(id 15\) is deactivated$/);
    expect(await forms()).toEqual([]);
  });
});
