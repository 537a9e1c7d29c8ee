/**
 * The feature levels of the interface that change our behavior, on both sides of each level (docs/service.md,
 * Feature levels).
 */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

const old = (what: RegExp) => ({ exit: 2, says: what, sends: [] });
const needs = (level: number, flag: string) =>
  old(new RegExp(`the server is too old: ${flag} needs feature level ${level} \\(release [0-9.]+\\)`));

interface Side {
  readonly exit: number;
  /** On stderr. */
  readonly says?: RegExp;
  /** Writes: call and form. */
  readonly sends: readonly (readonly [call: string, form: Readonly<Record<string, string>>])[];
}

interface Change {
  readonly level: number;
  readonly args: readonly string[];
  readonly as?: string;
  readonly below: Side;
  readonly at: Side;
}

const sends = (call: string, form: Readonly<Record<string, string>>): Side => ({
  exit: 0,
  sends: [[call, form]],
});

/** What push registration requires, none of it real. */
const push = ['--token-kind', 'fcm', '--push-account-id', '2408', '--push-public-key', 'a2V5'];

const changes: readonly Change[] = [
  {
    level: 9,
    args: ['channel', 'subscribe', 'general', '--users', 'id:15'],
    below: sends('POST /users/me/subscriptions', {
      subscriptions: '[{"name":"general"}]',
      principals: '["member2@sandbox.invalid"]',
    }),
    at: sends('POST /users/me/subscriptions', {
      subscriptions: '[{"name":"general"}]',
      principals: '[15]',
    }),
  },
  {
    level: 86,
    args: ['status', 'set', '--emoji-name', 'tada'],
    below: needs(86, '--emoji-name'),
    at: sends('POST /users/me/status', { emoji_name: 'tada' }),
  },
  {
    level: 198,
    args: ['group', 'update', 'designers', '--can-mention-group', 'moderators'],
    below: needs(198, '--can-mention-group'),
    at: sends('PATCH /user_groups/39', { can_mention_group: '34' }),
  },
  {
    level: 198,
    args: ['group', 'create', 'x', '--members', 'id:14', '--can-mention-group', 'moderators'],
    below: needs(198, '--can-mention-group'),
    at: sends('POST /user_groups/create', {
      name: 'x',
      description: '',
      members: '[14]',
      can_mention_group: '34',
    }),
  },
  {
    level: 260,
    args: ['group', 'update', 'designers', '--can-mention-group', 'moderators'],
    below: sends('PATCH /user_groups/39', { can_mention_group: '34' }),
    at: sends('PATCH /user_groups/39', { can_mention_group: '{"new":34}' }),
  },
  {
    level: 260,
    args: ['group', 'update', 'designers', '--can-mention-group', 'role:moderators,user:id:14'],
    below: needs(260, '--can-mention-group'),
    at: {
      exit: 1,
      says: /must be a system user group/,
      sends: [
        [
          'PATCH /user_groups/39',
          { can_mention_group: '{"new":{"direct_members":[14],"direct_subgroups":[34]}}' },
        ],
      ],
    },
  },
  {
    level: 313,
    args: ['user', 'update', 'member1@sandbox.invalid', '--full-name', 'Mo'],
    below: sends('PATCH /users/14', { full_name: 'Mo' }),
    at: sends('PATCH /users/member1%40sandbox.invalid', { full_name: 'Mo' }),
  },
  {
    level: 333,
    args: ['channel', 'update', 'general', '--can-send-message-group', 'role:moderators'],
    below: needs(333, '--can-send-message-group'),
    at: sends('PATCH /streams/101', { can_send_message_group: '{"new":34}' }),
  },
  {
    level: 356,
    args: ['channel', 'list', '--include-all'],
    below: needs(356, '--include-all'),
    at: { exit: 0, sends: [] },
  },
  {
    level: 356,
    args: ['channel', 'list', '--include-all-active'],
    below: { exit: 0, says: /^$/, sends: [] },
    at: { exit: 0, says: /warning: --include-all-active is deprecated: use --include-all/, sends: [] },
  },
  {
    level: 361,
    args: ['message', 'typing', '1001', '--op', 'start'],
    below: needs(361, 'message typing'),
    at: sends('POST /messages/1001/typing', { op: 'start' }),
  },
  {
    level: 362,
    args: ['channel', 'update', 'old plans', '--private'],
    below: { exit: 1, says: /./, sends: [['PATCH /streams/107', { is_private: 'true' }]] },
    at: sends('PATCH /streams/107', { is_private: 'true' }),
  },
  {
    level: 386,
    args: ['group', 'reactivate', 'old crew'],
    below: needs(386, 'group reactivate'),
    at: sends('PATCH /user_groups/41', { deactivated: 'false' }),
  },
  ...['extra_emoji', 'service_extra_emoji', 'zulip_extra_emoji'].flatMap((word): Change[] => [
    {
      level: 417,
      args: ['status', 'set', '--emoji-name', 'zulip', '--reaction-type', word],
      below: sends('POST /users/me/status', { emoji_name: 'zulip', reaction_type: 'zulip_extra_emoji' }),
      at: sends('POST /users/me/status', { emoji_name: 'zulip', reaction_type: 'service_extra_emoji' }),
    },
    {
      level: 417,
      args: ['message', 'unreact', '1001', '--emoji-name', 'zulip', '--reaction-type', word],
      below: sends('DELETE /messages/1001/reactions', {
        emoji_name: 'zulip',
        reaction_type: 'zulip_extra_emoji',
      }),
      at: sends('DELETE /messages/1001/reactions', {
        emoji_name: 'zulip',
        reaction_type: 'service_extra_emoji',
      }),
    },
  ]),
  {
    level: 388,
    args: ['channel', 'update', 'old plans', '--unarchive'],
    below: needs(388, '--unarchive'),
    at: sends('PATCH /streams/107', { is_archived: 'false' }),
  },
  {
    level: 389,
    args: ['channel', 'update', 'general', '--folder', 'id:51'],
    below: old(/the server is too old: .* needs feature level 389 /),
    at: sends('PATCH /streams/101', { folder_id: '51' }),
  },
  {
    level: 392,
    args: ['channel', 'update', 'general', '--topics-policy', 'disable_empty_topic'],
    below: needs(392, '--topics-policy'),
    at: sends('PATCH /streams/101', { topics_policy: 'disable_empty_topic' }),
  },
  {
    level: 404,
    args: ['channel', 'update', 'announcements', '--topics-policy', 'empty_topic_only'],
    below: needs(404, '--topics-policy empty_topic_only'),
    at: sends('PATCH /streams/102', { topics_policy: 'empty_topic_only' }),
  },
  {
    level: 417,
    args: ['channel', 'create', 'launch', '--private', '--subscribers', 'me'],
    below: sends('POST /users/me/subscriptions', {
      subscriptions: '[{"name":"launch"}]',
      principals: '[11]',
      invite_only: 'true',
    }),
    at: sends('POST /channels/create', { name: 'launch', subscribers: '[11]', invite_only: 'true' }),
  },
];

const sides = changes.flatMap(({ level, args, below, at }) => [
  { level: level - 1, line: args.join(' '), args, side: below },
  { level, line: args.join(' '), args, side: at },
]);

describe('each side of a level', () => {
  it.each(sides)('$level: realmctl $line', async ({ level, args, side }) => {
    const { run, forms } = await startSandbox({ level, recorded: true });
    const ran = await run(args);
    expect(ran, ran.err).toMatchObject({ code: side.exit });
    if (side.says !== undefined) expect(ran.err).toMatch(side.says);
    expect((await forms()).map(({ call, form }) => [call, form])).toEqual(side.sends);
  });
});

describe('167: unknown parameters', () => {
  const ask = async (level: number) => {
    const { send } = await startSandbox({ level });
    const form = { color_scheme: '2', colour_scheme: '2' };
    return (await send('PATCH', '/realm/user_settings_defaults', { as: 'owner', form })).json();
  };

  it('166: are ignored silently', async () => {
    expect(await ask(166)).toEqual({ result: 'success', msg: '' });
  });

  it('167: are named', async () => {
    expect(await ask(167)).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['colour_scheme'],
    });
  });
});

// For 208, the error for a deactivated principal, see errors.test.ts; 89 is about events.

describe('223: the app of an APNs token', () => {
  const register = async (level: number, form: Record<string, string>) => {
    const { send } = await startSandbox({ level });
    const reply = await send('POST', '/users/me/apns_device_token', { as: 'owner', form });
    return [reply.status, reply.json().code];
  };
  const token = '0123456789abcdef';

  it('222: is optional', async () => {
    expect(await register(222, { token })).toEqual([200, undefined]);
  });

  it('223: is required', async () => {
    expect(await register(223, { token })).toEqual([400, 'REQUEST_VARIABLE_MISSING']);
  });

  it('is asked for if it is required', async () => {
    const old = await startSandbox({ level: 222, recorded: true });
    const registered = ['push', 'register-apns', '--token-file'];
    expect(await old.run([...registered, temporaryFile(token)])).toMatchObject({ code: 0 });
    expect((await old.forms()).map(({ form }) => form)).toEqual([{ token }]);
    const { run, forms } = await startSandbox({ level: 223, recorded: true });
    const ran = await run([...registered, temporaryFile(token)]);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('--appid is required from') });
    expect(await forms()).toEqual([]);
  });
});

describe('349: who can add subscribers to a private channel without being in it', () => {
  const subscribe = async (level: number) => {
    const { run } = await startSandbox({ level });
    const flag = '--can-add-subscribers-group';
    await run(['channel', 'update', 'leadership', flag, 'user:member2@sandbox.invalid', '--yes']);
    return run(['channel', 'subscribe', 'id:106', '--users', 'member1@sandbox.invalid'], 'member2');
  };

  it('348: nobody', async () => {
    expect((await subscribe(348)).code).not.toBe(0);
  });

  it('349: members of the group', async () => {
    expect(await subscribe(349)).toMatchObject({ code: 0 });
  });
});

describe('9: users by id', () => {
  it.each([
    [
      'create',
      ['channel', 'create', 'anew', '--subscribers', 'me,id:15'],
      '["owner@sandbox.invalid","member2@sandbox.invalid"]',
    ],
    [
      'create of what is there',
      ['channel', 'create', 'design', '--subscribers', 'me', '--if-exists', 'update'],
      '["owner@sandbox.invalid"]',
    ],
  ])('8: channel %s sends API email addresses', async (_, args, principals) => {
    const { run, forms } = await startSandbox({ level: 8, recorded: true });
    expect(await run(args)).toMatchObject({ code: 0 });
    const sent = (await forms()).filter(({ call }) => call === 'POST /users/me/subscriptions');
    expect(sent.map(({ form }) => form.principals)).toEqual([principals]);
  });

  it('8: the outcome names users as usual', async () => {
    const { run } = await startSandbox({ level: 8 });
    const ran = await run(['channel', 'subscribe', 'design', '--users', 'me,id:14', '--json']);
    expect(ran.json<Record<string, unknown>[]>().map(({ user_id, outcome }) => [user_id, outcome])).toEqual([
      [11, 'subscribed'],
      [14, 'already'],
    ]);
  });
});

describe.each(['administrator', 'owner'])('417: a guest as %s', (role) => {
  const raise = async (level: number) => {
    const { run, forms } = await startSandbox({ level, recorded: true });
    const ran = await run(['user', 'update', 'id:16', '--role', role, '--yes']);
    return { ran, forms: (await forms()).length };
  };

  it('372: works', async () => {
    const { ran, forms } = await raise(372);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(forms).toBe(1);
  });

  it('417: is left to the server, which refuses, with a suggestion', async () => {
    const { ran, forms } = await raise(417);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('make the user a member first') });
    expect(forms).toBe(1);
  });
});

describe('406: end-to-end encrypted push', () => {
  const register = async (level: number) => {
    const { run } = await startSandbox({ level });
    const registration = temporaryFile('c2VjcmV0');
    const args = ['--bouncer-public-key', 'a2V5', '--registration-file', registration];
    return run(['push', 'register', ...push, ...args, '--json']);
  };

  it('405: does not exist yet', async () => {
    const ran = await register(405);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toMatch(/too old: push register needs feature level 406/);
  });

  it('406: exists, and a server without a push service says so', async () => {
    const ran = await register(406);
    // Its own code came a few levels later.
    expect(ran.error()).toMatchObject({ exit: 1, status: 400, message: expect.stringMatching(/push/) });
  });
});
