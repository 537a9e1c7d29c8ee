/**
 * `--all`: changes everything that matches the filters of the list verb, after one question, with an outcome
 * for each thing.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/api/derive/flags.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import type { Verb } from '../../src/commands/_define.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

const verbs = new Map((await everyVerb()).map(({ words, verb }) => [words.join(' '), verb]));
const several = [...verbs].filter(
  ([, verb]) => changesSomething(verb) && verb.positionals?.some(({ variadic }) => variadic === true),
);
/** Its `--all` means all keys of the account, so no filter applies. */
const withoutFilters = ['bot storage remove'];
const withAll = several.filter(
  ([path, { extra }]) => extra?.all !== undefined && !withoutFilters.includes(path),
);

/** Commands on several things without `--all`. */
const without: Readonly<Record<string, string>> = {
  'folder reorder': 'the order of the names is what is asked for',
  'linkifier reorder': 'the order of the ids is what is asked for',
  apply: 'it takes files, and they name what it is about',
  sync: 'takes files, not things',
  'invite create': 'what it is about does not exist yet',
  'domain add': 'what it is about does not exist yet',
  'domain update': 'its list has no filters',
  'domain remove': 'its list has no filters',
  'playground remove': 'its list has no filters',
  'nav-view remove': 'its list has no filters',
  'profile-field update': 'its list has no filters',
  'profile-field remove': 'its list has no filters',
  'profile-field reorder': 'the order of the fields is what is asked for',
  'group members add': 'who it is about is not in the list',
  'group members remove': 'the group alone is changed, by whom is named',
  'group members set': 'the group alone is changed, by whom is named',
  'message delete': 'the same search options as those of its list choose them',
  'message move': 'a topic, or a message and what follows it, is named',
  'message send': 'what it is about does not exist yet',
  'message schedule remove': 'its list has no filters',
  'push device remove': 'its list has no filters',
  'topic merge': 'the topics are named, or --from-channel means all of a channel',
  'topic move': 'the topics of one channel are named',
  'topic resolve': 'the topics of one channel are named',
  'topic unresolve': 'the topics of one channel are named',
  'attachment upload': 'what it is about does not exist yet',
  'channel default-group add': 'the group alone is changed, by the channels that are named',
  'channel default-group remove': 'the group alone is changed, by the channels that are named',
  'channel default-group update': 'its list has no filters',
  'channel default-group delete': 'its list has no filters',
  'message flag add': 'the same search options as those of its list choose them',
  'message flag remove': 'the same search options as those of its list choose them',
  'data-export delete': 'the filter of its list tells those apart that have no file to delete',
};

/** The list of a command, if it isn't its noun's. */
const lists: Readonly<Record<string, string>> = {
  'channel default add': 'channel list',
  'channel default remove': 'channel list',
  'channel delete-topic': 'channel topics',
  'user settings update': 'user list',
};

/** Options of a list that don't filter. */
const choosingNothing = [
  // The first ones of an order that a change doesn't have.
  'limit',
  // They change what the service is asked for, or what is printed.
  ...['include_public', 'include_web_public', 'include_subscribed', 'exclude_archived', 'include_all'],
  ...['include_default', 'include_owner_subscribed', 'include_can_access_content', 'include_all_active'],
  ...[
    'client_gravatar',
    'include_custom_profile_fields',
    'user_ids',
    'last_active',
    'allow_empty_topic_name',
  ],
  'include_deactivated_groups',
  // The arguments of the list.
  ...['stream_id', 'user', 'keys'],
];

/** Filters that would be pointless, by command. */
const settled: Readonly<Record<string, readonly string[]>> = {
  'channel archive': ['archived'],
  'channel unarchive': ['archived'],
  'channel subscribe': ['archived'],
  'channel unsubscribe': ['archived'],
  'channel default add': ['archived'],
  'channel default remove': ['archived'],
  'folder archive': ['include_archived'],
  'folder unarchive': ['include_archived'],
  'user deactivate': ['include_deactivated', 'deactivated', 'bots'],
  'user offboard': ['include_deactivated', 'deactivated', 'bots'],
  'user reactivate': ['include_deactivated', 'deactivated', 'inactive'],
  'bot deactivate': ['include_deactivated'],
  'bot reactivate': ['include_deactivated'],
  'group update': ['system'],
  'group deactivate': ['deactivated', 'system'],
  'group reactivate': ['deactivated', 'system'],
  'invite resend': ['links'],
  'emoji remove': ['deactivated'],
};

describe('all commands', () => {
  it('on several things have --all, or a reason against it', () => {
    const lacking = several.filter(([, { extra }]) => extra?.all === undefined).map(([path]) => path);
    expect(lacking.sort()).toEqual(Object.keys(without).sort());
  });

  it.each(withAll)('%s has the filters of its list, each with the prefix --where-', (path, verb) => {
    const list = verbs.get(lists[path] ?? path.replace(/ [^ ]+$/, ' list')) as Verb;
    const filters = { ...list.params, ...list.extra };
    const left = [...choosingNothing, ...(settled[path] ?? [])];
    const expected = Object.keys(filters).filter((name) => !left.includes(name));
    const own = Object.keys(verb.extra ?? {}).filter((name) => name.startsWith('where_'));
    expect(own.sort()).toEqual(expected.map((name) => `where_${name}`).sort());
    for (const name of expected) {
      const flags = flagsOf(verb).filter((each) => each.name === `where_${name}`);
      const listed = flagsOf(list).find((each) => each.name === name);
      expect(flags.map(({ flag }) => flag)).toEqual([`where-${listed?.flag}`]);
      const help = filters[name]?.help.replaceAll('--', '--where-');
      // If a list includes bots among people, a selection includes them only if they are named.
      const own = path.startsWith('user ') && name === 'bots' ? 'only bots' : help;
      expect(verb.extra?.[`where_${name}`]?.help).toBe(own);
    }
    for (const name of settled[path] ?? []) expect(Object.keys(filters)).toContain(name);
    expect(verb.asks).toContain('all-that-match');
    expect(verb.examples.some(({ line }) => line.includes(' --all'))).toBe(true);
  });

  it('no other option has that prefix, and no command has two options of one name', () => {
    for (const [path, verb] of verbs) {
      const flags = flagsOf(verb).flatMap(({ flag, also, quiet, opposite }) => [
        flag,
        ...also,
        ...quiet,
        ...opposite,
      ]);
      expect(new Set(flags).size, path).toBe(flags.length);
      const filters = flags.filter((flag) => flag.startsWith('where-'));
      if (verb.extra?.all === undefined) expect(filters, path).toEqual([]);
    }
  });
});

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());
const run = (line: string, ...more: string[]) => sandbox.run([...line.split(' '), ...more]);

describe('--all selects what the list shows', () => {
  it.each<[list: string, change: string, filters: readonly string[]]>([
    [
      'user list',
      'user update --profile-field Phone=0',
      [
        ...['', '--role member', '--bots', '--no-bots', '--deactivated', '--include-deactivated'],
        ...['--group designers', '--channel incidents', '--email-domain sandbox.invalid', '--search MEMBER'],
        '--role member --no-bots --search jos',
      ],
    ],
    [
      'channel list',
      'channel update --description none',
      [
        '',
        '--archived',
        '--no-archived',
        '--privacy private',
        '--folder Product',
        '--folder none',
        '--search o',
      ],
    ],
    ['folder list', 'folder update --description none', ['', '--include-archived', '--search keeps']],
    ['group list --no-system', 'group update --description none', ['', '--deactivated', '--search crew']],
    [
      'invite list',
      'invite revoke',
      ['', '--role guest', '--by owner@sandbox.invalid', '--links', '--no-links', '--search ines'],
    ],
    ['emoji list --no-deactivated', 'emoji remove', ['', '--search castle', '--search logo']],
    ['linkifier list', 'linkifier remove', ['', '--search bugs']],
    ['subscription list', 'subscription update --muted', ['', '--search everyone']],
    ['channel topics general', 'channel delete-topic general', ['', '--search lun']],
  ])('%s, %s', async (list, change, all) => {
    await run('user deactivate id:16 --yes');
    for (const filters of all) {
      const words = filters === '' ? [] : filters.split(' ');
      // Of accounts that are listed together, bots are changed only if they are named.
      const people =
        list === 'user list' && !words.some((word) => word.endsWith('bots')) ? ['--no-bots'] : [];
      const listed = (await run(list, ...words, ...people, '--json')).json<[]>();
      const under = words.map((word) => word.replace(/^--/, '--where-'));
      const ran = await run(change, '--all', ...under, '--dry-run');
      expect(ran.code, ran.err).toBe(0);
      const said = /(?:^|\n)([0-9]+) [a-z]+ selected:|(?:^|\n)no [a-z]+ matches/.exec(ran.err);
      expect(Number(said?.[1] ?? 0), `${filters}: ${ran.err}`).toBe(listed.length);
    }
  });
});

describe('a change of everything that matches', () => {
  it('says how many will change and how many are up to date, reads the list once, and writes only the differences', async () => {
    await run('channel update design general --can-send-message-group role:members');
    await sandbox.requests();
    const line = 'channel update --all --where-privacy public --can-send-message-group role:members --yes';
    const ran = await run(line, '--json');
    expect(ran.code, ran.err).toBe(0);
    const items = ran.json<{ stream_id: number; outcome: string; error: unknown }[]>();
    expect(items.map(({ stream_id, outcome }) => [stream_id, outcome])).toEqual([
      [102, 'updated'],
      [103, 'unchanged'],
      [101, 'unchanged'],
    ]);
    expect(ran.err).toContain('3 channels selected: 1 to change, 2 already up to date\n');
    expect(ran.err).not.toContain('design');
    const requests = await sandbox.requests();
    const sent = requests.map(({ method, path }) => `${method} ${path}`);
    expect(sent.filter((each) => each === 'GET /streams')).toHaveLength(1);
    expect(sent.filter((each) => !each.startsWith('GET'))).toEqual(['PATCH /streams/102']);
  });

  it('asks once, and sends nothing without a terminal', async () => {
    await sandbox.writes();
    const ran = await run(
      'user update --all --where-role member --where-email-domain sandbox.invalid',
      '--role',
      'moderator',
    );
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(
      `cannot ask without a terminal: At ${sandbox.site}: Update 2 users with --role moderator: Mei 山田 (id 14), Jos`,
    );
    expect(await sandbox.writes()).toEqual([]);
  });

  it('includes bots only if they are named, and names the first ten people', async () => {
    const own = await startSandbox({ organization: new Organization(seedOrganization({ users: 37 })) });
    own.user('bot').role = 400;
    const ran = await own.run('user update --all --where-role member --role guest'.split(' '));
    expect(ran.err).not.toContain('Build Bot');
    expect(ran.err).toMatch(
      /: Update \d+ users with --role guest: ([^,]+\(id \d+\)(, )?){10} and \d+ more\?/,
    );
    own.user('bot').role = 600;
    const bots = await own.run('user update --all --where-bots --where-role guest --role member'.split(' '));
    expect(bots.err).toContain('Update 1 user with --role member: Build Bot (id 17)?');
    await own.stop();
  });

  it('asks nothing if all are up to date', async () => {
    const line = 'channel update --all --where-folder Product --no-private';
    const ran = await run(line);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.err).toBe('1 channel selected: 0 to change, 1 already up to date\n');
  });

  it('lists the consequences for each before the question', async () => {
    const ran = await run('user update --all --where-role moderator --role owner');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(
      'Update 1 user with --role owner: Mona Moderator (id 13)? The user will be able to administer the organization.',
    );
  });

  it('works without a filter too, on everything', async () => {
    const ran = await run('channel update --all --folder none --yes --json');
    expect(ran.code).toBe(0);
    expect(ran.json<unknown[]>()).toHaveLength(6);
    expect(await sandbox.writes()).toHaveLength(2);
  });

  it('ends with 8 if some fail, and with their own code if all do, even a single one', async () => {
    const some = await sandbox.run(
      ['channel', 'update', '--all', '--where-privacy', 'public', '--description', 'mine', '--yes', '--json'],
      'member1',
    );
    expect(some.code).toBe(8);
    const items = some.json<{ name: string; outcome: string }[]>();
    expect(items.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['announcements', 'failed'],
      ['design', 'updated'],
      ['general', 'failed'],
    ]);
    const all = await sandbox.run(
      [
        'channel',
        'update',
        '--all',
        '--where-search',
        'announce',
        '--description',
        'mine',
        '--yes',
        '--json',
      ],
      'member1',
    );
    expect(all.code).toBe(5);
    expect(all.json<{ outcome: string }[]>().map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('leaves accounts that cannot leave out of user deactivate', async () => {
    const ran = await run(
      'user deactivate --all --where-search a --where-email-domain sandbox.invalid --yes --quiet',
    );
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out.split('\n')).not.toContain('11');
    const loud = await run('user deactivate --all --yes');
    expect(loud.err).toContain(
      'left out: Olga Owner (id 11) is the only owner, and an organization needs one\n',
    );
    expect(loud.err).toContain('no user matches: nothing to do\n');
  });
});

describe('nothing matches', () => {
  // For settings, which need a newer server, see test/commands/user/settings.test.ts.
  const here = withAll.map(([path]) => path).filter((path) => path !== 'user settings update');
  it.each(here)('%s ends with 0 and an empty list', async (path) => {
    const verb = verbs.get(path) as Verb;
    const needed: Readonly<Record<string, string>> = {
      'channel update': '--description x',
      'user update': '--role member',
      'folder update': '--description x',
      'group update': '--description x',
      'channel subscribe': '--users me',
      'subscription update': '--muted',
      'bot update': '--role member',
    };
    const before = verb.positionals?.[0]?.variadic === true ? '' : ' general';
    const ran = await run(`${path}${before} --all --where-search zzzz --json ${needed[path] ?? ''}`.trim());
    expect(ran, ran.err).toMatchObject({ code: 0, out: '[]\n' });
    expect(ran.err).toMatch(/^no [a-z]+ matches: nothing to do\n$/);
    expect(await sandbox.writes()).toEqual([]);
  });
});

it.each<[line: string, said: string]>([
  ['channel archive design --all', 'CHANNEL and --all cannot be combined'],
  ['channel archive design --where-search x', '--where-search needs --all'],
  ['channel archive', 'CHANNEL is missing\n  name some, or use --all'],
  ['user update --all --where-bots --where-no-bots --role member', '--where-bots and --where-no-bots'],
  ['user update --all --no-where-bots --role member', "unknown option '--no-where-bots'"],
  ['channel archive --all --where-archived', "unknown option '--where-archived'"],
  ['user update --all --where-role chief --role member', '--where-role'],
])('refuses %s and sends nothing', async (line, said) => {
  const ran = await run(line);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(said);
  expect(await sandbox.writes()).toEqual([]);
});

it('ends with 3 for a filter that names a missing thing', async () => {
  const ran = await run('channel archive --all --where-folder Nowhere --yes');
  expect(ran).toMatchObject({ code: 3, out: '' });
  expect(await sandbox.writes()).toEqual([]);
});

it('names the filter that needs a newer server, as the user wrote it', async () => {
  const old = await startSandbox({ level: 300 });
  const ran = await old.run([
    'channel',
    'update',
    '--all',
    '--where-folder',
    'Product',
    '--description',
    'x',
  ]);
  await old.stop();
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('--where-folder');
});
