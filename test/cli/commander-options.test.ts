import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { type FlagSpec, flagsOf } from '../../src/api/derive/flags.ts';
import { setDefaults } from '../../src/api/resources/default-settings.ts';
import { createChannel, subscribe, updateChannel } from '../../src/api/table/channels.ts';
import { deleteMessage } from '../../src/api/table/messages.ts';
import { createUser, updateUser } from '../../src/api/table/users.ts';
import { CliError } from '../../src/base/cli-error.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { buildOptions, namesWritten, readOptions } from '../../src/cli/commander-options.ts';

const update: FlagSpec = {
  params: updateChannel.params,
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  aliases: { private: 'is_private', unarchive: 'is_archived' },
};
const create: FlagSpec = {
  params: createChannel.params,
  extra: {
    if_exists: {
      kind: 'choice',
      choices: [
        { value: 'fail', label: 'fail' },
        { value: 'skip', label: 'skip' },
      ],
      help: 'what to do where the name is taken',
    },
  },
  positionals: [{ param: 'name', name: 'NAME' }],
  aliases: { private: 'invite_only' },
};

it('reads every switch as given, even if its name begins with no-', async () => {
  const seen = new Set<string>();
  for (const { words, verb } of await everyVerb()) {
    for (const { name, flag, param } of flagsOf(verb)) {
      if (param.kind !== 'switch' || seen.has(flag)) continue;
      seen.add(flag);
      const made = new Command('test').exitOverride();
      for (const option of buildOptions(verb)) made.addOption(option);
      made.parse([`--${flag}`], { from: 'user' });
      const { given, extra } = readOptions(verb, made.opts());
      expect({ ...given, ...extra }, `${words.join(' ')} --${flag}`).toEqual({ [name]: true });
    }
  }
  expect(seen).toContain('no-removals');
});

function command(spec: FlagSpec): Command {
  const made = new Command('test').exitOverride().configureOutput({ writeErr: () => undefined });
  for (const { param, optional, variadic } of spec.positionals ?? []) {
    const name = variadic ? `${param}...` : param;
    made.argument(optional ? `[${name}]` : `<${name}>`);
  }
  for (const option of buildOptions(spec)) made.addOption(option);
  return made;
}

function parse(spec: FlagSpec, ...argv: string[]) {
  const made = command(spec).action(() => undefined);
  made.parse(argv, { from: 'user' });
  return readOptions(spec, made.opts(), made.processedArgs);
}

function refusal(spec: FlagSpec, ...argv: string[]): CliError {
  try {
    parse(spec, ...argv);
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('readOptions', () => {
  it('leaves out options that were not given', () => {
    expect(parse(update, 'design')).toEqual({
      given: { stream_id: { by: 'name', name: 'design' } },
      extra: {},
      expected: {},
    });
  });

  it.each([
    [['--description', ''], { description: '' }],
    [['--description=-x'], { description: '-x' }],
    [['--name', 'new'], { new_name: 'new' }],
    [['--new-name', 'new'], { new_name: 'new' }],
    [['--is-private'], { is_private: true }],
    [['--no-is-private'], { is_private: false }],
    [['--private'], { is_private: true }],
    [['--no-private'], { is_private: false }],
    [['--no-is-archived'], { is_archived: false }],
    [['--no-is-default-stream'], { is_default_stream: false }],
    [['--message-retention-days', '30'], { message_retention_days: 30 }],
    [['--message-retention-days', 'unlimited'], { message_retention_days: 'unlimited' }],
    [['--folder', 'none'], { folder_id: null }],
    [['--folder', 'name:none'], { folder_id: { by: 'name', name: 'none' } }],
    [['--folder-id', '7'], { folder_id: { by: 'digits', id: 7, name: '7' } }],
    [['--topics-policy', 'inherit'], { topics_policy: 'inherit' }],
    [['--topics-policy', 'Allow-Empty-Topic'], { topics_policy: 'allow_empty_topic' }],
    [['--topics-policy', 'empty_topic_only'], { topics_policy: 'empty_topic_only' }],
    [
      ['--can-send-message-group', 'role:admins'],
      { can_send_message_group: { new: { group: { by: 'name', name: 'role:administrators' } } } },
    ],
  ])('reads %j', (argv, expected) => {
    expect(parse(update, 'id:1', ...argv).given).toEqual({ stream_id: { by: 'id', id: 1 }, ...expected });
  });

  it('collects flags given more than once', () => {
    expect(parse(create, 'x', '--subscribers', 'me,a@x.org', '--subscribers', 'group:design').given).toEqual({
      name: 'x',
      subscribers: [
        { user: { by: 'me' } },
        { user: { by: 'email', email: 'a@x.org' } },
        { group: { by: 'name', name: 'design' } },
      ],
    });
    expect(parse(subscribeSpec, 'a, b', 'c').given).toEqual({
      subscriptions: [{ name: 'a, b' }, { name: 'c' }],
    });
    expect(parse(userSpec, 'a@x.org', '--profile-field', '3=x=y', '--profile-field', '4=').given).toEqual({
      email: 'a@x.org',
      profile_data: [
        { field: { by: 'digits', id: 3, name: '3' }, text: 'x=y' },
        { field: { by: 'digits', id: 4, name: '4' }, text: '' },
      ],
    });
  });

  const subscribeSpec: FlagSpec = {
    params: subscribe.params,
    positionals: [{ param: 'subscriptions', name: 'CHANNEL', variadic: true }],
  };
  const userSpec: FlagSpec = { params: updateUser.params, positionals: [{ param: 'email', name: 'USER' }] };

  it.each<[string[], string]>([])('refuses %j', (argv, said) => {
    expect(() => parse(userSpec, 'a@x.org', ...argv)).toThrow(said);
  });

  it('refuses two --if-current for one setting', () => {
    const guards = ['--if-current', 'can_send_message_group=role:nobody', '--if-current'];
    const argv = [
      '--can-send-message-group',
      'role:members',
      ...guards,
      'can-send-message-group=role:owners',
    ];
    expect(() => parse(update, 'id:1', ...argv)).toThrow('can-send-message-group is given twice');
  });

  it('accepts labels and numbers of choices', () => {
    const argv = [
      '--color-scheme',
      'dark',
      '--demote-inactive-streams',
      '2',
      '--user-list-style',
      'with_status',
    ];
    expect(parse({ params: setDefaults.params }, ...argv).given).toEqual({
      color_scheme: 2,
      demote_inactive_streams: 2,
      user_list_style: 2,
    });
    expect(parse(userSpec, 'a@x.org', '--role', 'admin').given.role).toBe(200);
  });

  it('separates extra options', () => {
    expect(parse(create, 'x', '--if-exists', 'skip', '--no-announce')).toEqual({
      given: { name: 'x', announce: false },
      extra: { if_exists: 'skip' },
      expected: {},
    });
  });

  it.each(['can_send_message_group', 'can-send-message-group'])('guards a change with %s', (name) => {
    const { given } = parse(
      update,
      'id:1',
      '--can-send-message-group',
      'role:members',
      '--if-current',
      `${name}=user:a@x.org,role:nobody`,
    );
    expect(given.can_send_message_group).toEqual({
      new: { group: { by: 'name', name: 'role:members' } },
      old: {
        members: [{ by: 'email', email: 'a@x.org' }],
        subgroups: [{ by: 'name', name: 'role:nobody' }],
      },
    });
  });

  it.each([
    [
      ['--topics-policy', 'maybe'],
      "--topics-policy must be one of inherit, allow_empty_topic, disable_empty_topic, empty_topic_only, not 'maybe'",
    ],
    [
      ['--message-retention-days', 'forever'],
      "--message-retention-days must be a number of days from 1, realm_default or unlimited, not 'forever'",
    ],
    [['--name', ' '], '--name must not be empty'],
    [['--folder', ''], '--folder must name a folder'],
    [['--folder', 'a', '--folder-id', '1'], '--folder and --folder-id are about the same; give one of them'],
    [['--is-private', '--no-private'], '--is-private and --no-private are about the same; give one of them'],
    [['--can-subscribe-group', 'user:a,b'], "--can-subscribe-group has 'b' without a prefix"],
    [
      ['--if-current', 'can_subscribe_group=members'],
      '--if-current can_subscribe_group has no effect: --can-subscribe-group is not given',
    ],
    [
      [
        '--can-subscribe-group',
        'a',
        '--if-current',
        'can_subscribe_group=b',
        '--if-current',
        'can-subscribe-group=c',
      ],
      '--if-current can-subscribe-group is given twice',
    ],
    [['--if-current', 'description=x'], "--if-current takes NAME=VALUE, not 'description=x'"],
    [
      ['--can-subscribe-group', 'a', '--if-current', 'can-subscribe-group='],
      '--if-current can-subscribe-group must name a group; write role:nobody for nobody',
    ],
  ])('refuses %j', (argv, message) => {
    const failure = refusal(update, 'id:1', ...argv);
    expect(failure.message).toBe(message);
    expect(failure.exit).toBe(2);
  });

  it('lists what --if-current accepts', () => {
    expect(refusal(update, 'id:1', '--if-current', 'x').hint).toContain('can-resolve-topics-group');
  });

  it('names an argument as help shows it', () => {
    expect(refusal(update, ' ').message).toBe('CHANNEL must name a channel');
    expect(refusal(userSpec, 'a@x.org', '--profile-field', 'x').message).toBe(
      "--profile-field must be FIELD=VALUE, not 'x'",
    );
  });
});

describe('buildOptions', () => {
  it('gives no flag to secrets and to parameters that a positional fills', () => {
    const flags = buildOptions({
      params: createUser.params,
      positionals: [{ param: 'email', name: 'EMAIL' }],
    });
    expect(flags.map(({ long }) => long)).toEqual(['--full-name']);
  });

  describe('--if-current', () => {
    const spec: FlagSpec = {
      ...update,
      expectable: ['new_name', 'is_private', 'folder_id', 'can_subscribe_group'],
    };

    it('is read like the flag, under any of its names', () => {
      const argv = ['--name', 'b', '--folder', 'none', '--private', '--can-subscribe-group', 'role:members'];
      const guards = ['name=a', 'folder-id=none', 'private=false', 'can_subscribe_group=role:nobody'];
      const { given, expected } = parse(
        spec,
        'id:1',
        ...argv,
        ...guards.flatMap((each) => ['--if-current', each]),
      );
      expect(expected).toEqual({ new_name: 'a', folder_id: null, is_private: false });
      expect(given.can_subscribe_group).toMatchObject({
        old: { group: { by: 'name', name: 'role:nobody' } },
      });
    });

    it.each([
      [['--name', 'b', '--if-current', 'name=a', '--if-current', 'new-name=c'], 'new-name is given twice'],
      [['--name', 'b', '--if-current', 'private=true'], 'private has no effect: --is-private is not given'],
      [['--name', 'b', '--if-current', 'description=x'], 'takes NAME=VALUE'],
      [['--private', '--if-current', 'private=maybe'], 'must be true or false'],
    ])('refuses %j', (argv, said) => {
      expect(refusal(spec, 'id:1', ...argv).message).toContain(said);
    });
  });

  it('reads a switch that negates a flag', () => {
    const spec: FlagSpec = { ...update, opposites: { 'bring-back': 'is_archived' } };
    expect(parse(spec, 'id:1', '--bring-back').given).toMatchObject({ is_archived: false });
    expect(refusal(spec, 'id:1', '--bring-back', '--is-archived').message).toBe(
      '--is-archived and --bring-back are about the same; give one of them',
    );
  });

  it('is missing if there is nothing to guard', () => {
    expect(buildOptions(create).map(({ long }) => long)).not.toContain('--if-current');
    expect(buildOptions(update).map(({ long }) => long)).toContain('--if-current');
  });

  it('describes the allowed values in help', () => {
    const help = command(update).helpInformation().replace(/\s+/g, ' ');
    expect(help).toContain('--[no-]is-private');
    expect(help).not.toContain('--no-is-private');
    expect(help).toContain('(also --private)');
    expect(help).toContain('--folder <folder>');
    expect(help).not.toContain('--folder-id');
    expect(help).toContain(
      'whether messages need a topic: inherit, allow_empty_topic, disable_empty_topic, empty_topic_only (level 392; empty_topic_only: level 404)',
    );
    expect(command({ params: setDefaults.params }).helpInformation()).toContain('automatic (1), dark (2)');
  });
});

it('says which options a call requires', () => {
  const shown = buildOptions({ params: createUser.params, positionals: [{ param: 'email', name: 'EMAIL' }] });
  expect(shown.find(({ long }) => long === '--full-name')?.description).toBe('full name (required)');
  expect(buildOptions(update).filter(({ description }) => description.includes('(required'))).toEqual([]);
});

it('names a path parameter as the argument that fills it', () => {
  const spec: FlagSpec = {
    params: {},
    extra: { messages: { kind: 'ids', help: 'ids' } },
    positionals: [{ param: 'messages', name: 'MESSAGE_ID' }],
  };
  const naming = namesWritten({ ...spec, rows: [deleteMessage] }, {}, 'message delete');
  expect(naming('message_id')).toBe('MESSAGE_ID');
  expect(naming('message.delete')).toBe('message delete');
});
