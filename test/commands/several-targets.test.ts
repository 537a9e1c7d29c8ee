/** One command on several things: all succeed, some fail, all fail, and names from stdin. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { runHere } from '../support/in-process.ts';
import { type Fate, startLossyProxy } from '../support/lossy-proxy.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Several {
  /** The words before the targets, and the flags after them. */
  readonly verb: readonly string[];
  readonly flags: readonly string[];
  /** Two that the account `as` can change, and two that it cannot. */
  readonly may: readonly string[];
  readonly mayNot: readonly string[];
  readonly as: string;
  /** The item of a changed thing. */
  readonly outcome: string;
  /** The outcome of a thing that the account may not change; by default not permitted. */
  readonly exit?: number;
  /** The service's code for that; by default BAD_REQUEST. */
  readonly code?: string;
  /**
   * A command line around the targets that the owner runs before each test, so that there is something to
   * change.
   */
  readonly undo?: readonly [before: readonly string[], after: readonly string[]];
}

const verbs: readonly Several[] = [
  {
    verb: ['channel', 'update'],
    flags: ['--description', 'the same for all'],
    may: ['design', 'member ideas'],
    mayNot: ['general', 'announcements'],
    as: 'member1',
    outcome: 'updated',
  },
  {
    verb: ['channel', 'archive'],
    flags: ['--yes'],
    may: ['design', 'member ideas'],
    mayNot: ['general', 'announcements'],
    as: 'member1',
    outcome: 'archived',
    undo: [['channel', 'unarchive'], []],
  },
  {
    verb: ['channel', 'unarchive'],
    flags: [],
    may: ['design', 'member ideas'],
    mayNot: ['old plans', 'old news'],
    as: 'member1',
    outcome: 'unarchived',
    undo: [['channel', 'archive'], ['--yes']],
  },
  {
    verb: ['channel', 'default', 'add'],
    flags: [],
    may: ['design', 'member ideas'],
    mayNot: ['incidents', 'leadership'],
    as: 'admin',
    outcome: 'updated',
    exit: 1,
    undo: [['channel', 'default', 'remove'], []],
  },
  {
    verb: ['folder', 'archive'],
    flags: ['--yes'],
    may: ['one empty', 'two empty'],
    mayNot: ['Product', 'Operations'],
    as: 'admin',
    outcome: 'archived',
    exit: 6,
    undo: [['folder', 'unarchive'], []],
  },
  {
    verb: ['group', 'update'],
    flags: ['--description', 'the same for all'],
    may: ['writers', 'makers'],
    mayNot: ['designers', 'on-call'],
    as: 'member1',
    outcome: 'updated',
  },
  {
    verb: ['group', 'deactivate'],
    flags: ['--yes'],
    may: ['writers', 'makers'],
    mayNot: ['designers', 'on-call'],
    as: 'member1',
    outcome: 'deactivated',
    undo: [['group', 'reactivate'], []],
  },
  {
    verb: ['group', 'reactivate'],
    flags: [],
    may: ['writers', 'makers'],
    mayNot: ['old crew', 'older crew'],
    as: 'member1',
    outcome: 'reactivated',
    undo: [['group', 'deactivate'], ['--yes']],
  },
  {
    verb: ['bot', 'update'],
    flags: ['--default-all-public'],
    may: ['One Bot', 'Two Bot'],
    mayNot: ['Build Bot', 'Other Bot'],
    as: 'member1',
    outcome: 'updated',
    undo: [['bot', 'update'], ['--no-default-all-public']],
  },
  {
    verb: ['bot', 'deactivate'],
    flags: ['--yes'],
    may: ['One Bot', 'Two Bot'],
    mayNot: ['Build Bot', 'Other Bot'],
    as: 'member1',
    outcome: 'deactivated',
    undo: [['bot', 'reactivate'], []],
  },
  {
    verb: ['user', 'deactivate'],
    flags: ['--yes'],
    may: ['Mei 山田', 'id:15'],
    mayNot: ['Olga Owner', 'Mona Moderator'],
    as: 'admin',
    outcome: 'deactivated',
    code: 'UNAUTHORIZED_PRINCIPAL',
    undo: [['user', 'reactivate'], []],
  },
  {
    verb: ['user', 'update'],
    flags: ['--role=moderator', '--yes'],
    may: ['Mei 山田', 'id:15'],
    mayNot: ['Olga Owner', 'Mona Moderator'],
    as: 'admin',
    outcome: 'updated',
    code: 'UNAUTHORIZED_PRINCIPAL',
    undo: [['user', 'update'], ['--role=member']],
  },
];

/** Whoever may do it with one may do it with all: the service refuses one of two for a reason of its own. */
const twoDefaultGroups = ['One', 'Two'].map((name) => {
  return ['channel', 'default-group', 'create', name, '--channel', 'design'];
});

const refused: readonly Refused[] = [
  { verb: 'channel default remove', targets: ['general', 'announcements'], outcome: 'updated' },
  {
    verb: 'channel delete-topic',
    before: ['general'],
    targets: ['lunch', 'Welcome'],
    flags: ['--yes'],
    outcome: 'removed',
  },
  {
    verb: 'folder update',
    targets: ['Product', 'Operations'],
    flags: ['--description', 'the same'],
    outcome: 'updated',
  },
  {
    verb: 'folder unarchive',
    targets: ['Past', 'Long past'],
    setup: [
      ['folder', 'create', 'Long past'],
      ['folder', 'archive', 'Long past', '--yes'],
    ],
    outcome: 'unarchived',
  },
  {
    verb: 'user reactivate',
    targets: ['id:14', 'id:15'],
    setup: [['user', 'deactivate', 'id:14', 'id:15', '--yes']],
    outcome: 'reactivated',
  },
  {
    verb: 'subscription update',
    targets: ['general', 'announcements'],
    flags: ['--muted'],
    outcome: 'updated',
  },
  {
    verb: 'bot reactivate',
    targets: ['id:17', 'id:18'],
    setup: [
      ['bot', 'create', 'Other Bot', '--short-name', 'other'],
      ['bot', 'deactivate', 'id:17', 'id:18', '--yes'],
    ],
    outcome: 'reactivated',
  },
  { verb: 'domain add', targets: ['one.example', 'two.example'], flags: ['--yes'], outcome: 'created' },
  {
    verb: 'domain update',
    targets: ['sandbox.invalid', 'example.com'],
    flags: ['--allow-subdomains', '--yes'],
    setup: [['domain', 'update', 'example.com', '--no-allow-subdomains']],
    outcome: 'updated',
  },
  {
    verb: 'domain remove',
    targets: ['sandbox.invalid', 'example.com'],
    flags: ['--yes'],
    outcome: 'removed',
  },
  {
    verb: 'emoji remove',
    targets: ['sandcastle', 'old_logo'],
    flags: ['--yes'],
    change: ({ emoji }) => {
      for (const each of emoji.values()) each.deactivated = false;
    },
    outcome: 'removed',
  },
  {
    verb: 'attachment delete',
    targets: ['131', '132'],
    flags: ['--yes'],
    change: ({ attachments }) => {
      for (const [id, each] of attachments) attachments.set(id, { ...each, owner_id: 11 });
    },
    outcome: 'removed',
  },
  {
    verb: 'channel default-group update',
    targets: ['One', 'Two'],
    flags: ['--description', 'the same'],
    setup: twoDefaultGroups,
    outcome: 'updated',
  },
  {
    verb: 'channel default-group delete',
    targets: ['One', 'Two'],
    flags: ['--yes'],
    setup: twoDefaultGroups,
    outcome: 'removed',
  },
  { verb: 'linkifier remove', targets: ['82', '83'], flags: ['--yes'], outcome: 'removed' },
  {
    verb: 'profile-field update',
    targets: ['Phone', 'Birthday'],
    flags: ['--hint', 'the same'],
    outcome: 'updated',
  },
  { verb: 'profile-field remove', targets: ['Phone', 'Birthday'], flags: ['--yes'], outcome: 'removed' },
  { verb: 'playground remove', targets: ['111', 'Try Python'], flags: ['--yes'], outcome: 'removed' },
  {
    verb: 'data-export delete',
    targets: ['121', '122'],
    flags: ['--yes'],
    change: ({ exports }) => {
      for (const each of exports.values()) each.deleted_timestamp = null;
    },
    outcome: 'removed',
  },
  { verb: 'invite resend', targets: ['ines@sandbox.invalid', 'id:2'], outcome: 'sent' },
  {
    verb: 'user offboard',
    targets: ['id:15', 'id:16'],
    flags: ['--yes'],
    outcome: 'deactivated',
  },
  {
    verb: 'invite revoke',
    targets: ['gary@sandbox.invalid', 'link:1'],
    flags: ['--yes'],
    outcome: 'removed',
  },
  {
    verb: 'nav-view remove',
    targets: ['narrow/has/attachment', 'narrow/has/reaction/sender/me'],
    flags: ['--yes'],
    outcome: 'removed',
  },
];

interface Refused {
  readonly verb: string;
  /** Words before the targets. */
  readonly before?: readonly string[];
  readonly targets: readonly [string, string];
  readonly flags?: readonly string[];
  readonly setup?: readonly (readonly string[])[];
  change?(organization: Organization): void;
  readonly outcome: string;
}

/** One call for all of them, or a verb whose targets have a format of their own; they have their own tests. */
const oneCall = [
  'apply',
  'sync',
  'attachment upload',
  'bot storage remove',
  'channel default-group add',
  'channel default-group remove',
  'channel subscribe',
  'channel unsubscribe',
  'folder reorder',
  'linkifier reorder',
  'profile-field reorder',
  'group members add',
  'group members remove',
  'group members set',
  'invite create',
  'message delete',
  'message flag add',
  'message flag remove',
  'message move',
  'message schedule remove',
  'message send',
  'push device remove',
  'topic delete',
  'topic merge',
  'topic move',
  'topic resolve',
  'topic unresolve',
  'user settings update',
];

it('covers every command on several targets', async () => {
  const changing = (await everyVerb()).filter(
    ({ verb }) => changesSomething(verb) && verb.positionals?.some(({ variadic }) => variadic === true),
  );
  const paths = changing.map(({ words }) => words.join(' '));
  const known = [...verbs.map(({ verb }) => verb.join(' ')), ...refused.map(({ verb }) => verb), ...oneCall];
  expect(paths.sort()).toEqual(known.sort());
});

/** Those whose targets share one request, or that have no end: there is no result of each. */
const withoutResults = [
  'bot storage remove',
  'channel default-group add',
  'channel default-group remove',
  'folder reorder',
  'linkifier reorder',
  'message flag add',
  'message flag remove',
  'profile-field reorder',
  'sync',
  'user settings update',
];

it('keeps a result for each target of every other command', async () => {
  const changing = (await everyVerb()).filter(
    ({ verb }) => changesSomething(verb) && verb.positionals?.some(({ variadic }) => variadic === true),
  );
  const without = changing.filter(({ verb }) => verb.extra?.results === undefined);
  expect(without.map(({ words }) => words.join(' ')).sort()).toEqual([...withoutResults].sort());
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run(['channel', 'create', 'member ideas'], 'member1');
  for (const name of ['one empty', 'two empty']) await sandbox.run(['folder', 'create', name]);
  for (const name of ['writers', 'makers']) await sandbox.run(['group', 'create', name], 'member1');
  await sandbox.run(['group', 'create', 'older crew']);
  await sandbox.run(['group', 'deactivate', 'older crew', '--yes']);
  await sandbox.run(['channel', 'create', 'old news']);
  await sandbox.run(['channel', 'archive', 'old news', '--yes']);
  for (const [name, as] of [
    ['One', 'member1'],
    ['Two', 'member1'],
    ['Other', 'owner'],
  ] as const) {
    await sandbox.run(['bot', 'create', `${name} Bot`, '--short-name', name.toLowerCase()], as);
  }
  await sandbox.run(['user', 'update', 'Mona Moderator', '--role', 'owner', '--yes']);
});
afterAll(() => sandbox.stop());

type Item = { outcome: string; error: { exit: number; code: string; message: string } | null };

describe.each(sample(verbs, 3))('$verb', (each) => {
  const { verb, flags, may, mayNot, as, outcome, undo, exit = 5, code = 'BAD_REQUEST' } = each;
  beforeEach(async () => {
    if (undo !== undefined) await sandbox.run([...undo[0], ...may, ...undo[1]]);
  });

  const run = (targets: readonly string[], more: readonly string[] = flags) =>
    sandbox.run([...verb, ...targets, ...more, '--json'], as);

  it('ends with 8 if some failed, and reports each in the order of the command line', async () => {
    const [good = '', bad = ''] = [may[0], mayNot[0]];
    const ran = await run([bad, good]);
    expect(ran.code).toBe(8);
    const items = ran.json<Item[]>();
    expect(items.map((item) => item.outcome)).toEqual(['failed', outcome]);
    expect(items[0]?.error).toMatchObject({ exit, code });
    expect(items[1]?.error).toBeNull();
    expect(ran.err).toContain(bad);
  });

  it('ends with 0 if all succeed, and counts duplicates once', async () => {
    const changed = flags.map((flag) => (flag.startsWith('--') ? flag : `${flag}!`));
    const ran = await run([...may, ...may], changed);
    expect(ran.code).toBe(0);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual([outcome, outcome]);
  });

  it('ends with their code if all failed', async () => {
    const ran = await run(mayNot);
    expect(ran.code).toBe(exit);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual(['failed', 'failed']);
    for (const name of mayNot) expect(ran.err).toContain(name);
  });

  it('fails if its single target fails', async () => {
    const ran = await run(mayNot.slice(0, 1));
    expect(ran).toMatchObject({ code: exit, out: '' });
    expect(ran.error()).toMatchObject({ exit });
  });

  it('names all that are missing, and sends nothing', async () => {
    await sandbox.writes();
    const ran = await run([may[0] ?? '', 'nowhere', 'neither here']);
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.error().message).toMatch(/'nowhere'.*'neither here'/);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('reads names from stdin, one per line', async () => {
    const ran = await runHere(
      [...verb, '-', ...flags, '--quiet'],
      sandbox.env(as),
      `${may.join('\r\n')}\n\n`,
    );
    expect(ran.code).toBe(0);
    expect(ran.out.trim().split('\n')).toHaveLength(2);
    const none = await runHere([...verb, '-', ...flags], sandbox.env(as), '\n');
    expect(none).toMatchObject({ code: 0, out: '' });
    expect(none.err).toContain('no names on standard input, nothing to do');
  });
});

describe.each(sample(refused, 3))(
  '$verb',
  ({ verb, before = [], targets, flags = [], setup = [], change, outcome }) => {
    const words = [...verb.split(' '), ...before];
    async function tried(fate: (n: number) => Fate, named: readonly string[] = targets, input?: string) {
      const { site, user, organization } = await startSandbox();
      const env = (at: string) => {
        const { delivery_email, api_key } = user('owner');
        return { ZULIP_SITE: at, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
      };
      change?.(organization);
      for (const line of setup) expect((await runHere(line, env(site))).code).toBe(0);
      const between = await startLossyProxy(site, fate);
      const ran = await runHere([...words, ...named, ...flags, '--json'], env(between.site), input);
      return { ran, writes: between.writes };
    }

    it('ends with 0 if all succeed, those of stdin too', async () => {
      const { ran } = await tried(() => 'passes', [targets[0], '-'], `${targets[1]}\n${targets[0]}\n`);
      expect(ran.code, ran.err).toBe(0);
      expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual([outcome, outcome]);
    });

    it('ends with 8 if the service refuses one, and does the other', async () => {
      const { ran, writes } = await tried((n) => (n === 1 ? 'is refused' : 'passes'));
      expect(ran.code, ran.err).toBe(8);
      const items = ran.json<Item[]>();
      expect(items.map((item) => item.outcome).sort()).toEqual(['failed', outcome].sort());
      expect(items.filter(({ error }) => error !== null)).toHaveLength(1);
      expect(writes.length).toBe(2);
    });

    it('keeps the result of each in a file, and continues what can be continued', async () => {
      const path = `${temporaryFolder()}/results.ndjson`;
      const { verb: declared } = (await everyVerb()).find(({ words }) => words.join(' ') === verb) ?? {};
      const { ran } = await tried(
        (n) => (n === 1 ? 'is refused' : 'passes'),
        [...targets, '--results', path],
      );
      expect(ran.code, ran.err).toBe(8);
      const lines = readFileSync(path, 'utf8').trim().split('\n');
      const ends = lines.map((line) => JSON.parse(line).outcome as string);
      expect(ends.sort()).toEqual(['failed', outcome].sort());
      const isResumable = declared?.several?.resume !== undefined;
      expect(ran.err.includes(`continue with --resume ${path}`)).toBe(isResumable);
      expect(declared?.extra?.resume !== undefined).toBe(isResumable);
    });

    it('ends with their code if it refuses all', async () => {
      const { ran } = await tried(() => 'is refused');
      const items = ran.json<Item[]>();
      expect(items.map((item) => item.outcome)).toEqual(['failed', 'failed']);
      expect(ran.code).toBe(items[0]?.error?.exit);
    });
  },
);

describe.each([
  { noun: 'channel', names: ['design', 'general'], ids: [103, 101], id: 'stream_id', missing: 'desgin' },
  {
    noun: 'user',
    names: ['member1@sandbox.invalid', 'id:11'],
    ids: [14, 11],
    id: 'user_id',
    missing: 'nobody',
  },
  { noun: 'group', names: ['designers', 'on-call'], ids: [39, 40], id: 'id', missing: 'desginers' },
])('$noun view', ({ noun, names, ids, id, missing }) => {
  const view = (words: readonly string[], input?: string) =>
    runHere([noun, 'view', ...words], sandbox.env(), input);

  it('prints an object for one name, and a list of such objects for several', async () => {
    const [one, two] = await Promise.all(names.map(async (name) => (await view([name, '--json'])).json()));
    const both = await view([...names, '--json']);
    expect(both.code, both.err).toBe(0);
    expect(both.json()).toEqual([one, two]);
    expect(one).toMatchObject({ [id]: ids[0] });
    const piped = await view(['-', '--quiet'], `${names.join('\n')}\n`);
    expect(piped.out.trim().split('\n').map(Number)).toEqual(ids);
    const lines = await view([...names, '--format', 'ndjson', '--fields', id]);
    expect(lines.out).toBe(ids.map((each) => `{"${id}":${each}}\n`).join(''));
  });

  it('shows people each as it shows one', async () => {
    const single = await Promise.all(names.map(async (name) => (await view([name])).out));
    expect((await view(names)).out).toBe(single.join('\n'));
    expect((await view([...names, '--format', 'csv'])).out.trim().split('\n')).toHaveLength(3);
  });

  it('reports all that are missing, and shows nothing', async () => {
    const ran = await view([names[0] as string, missing, '--json']);
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain(missing);
  });
});
