/** Everything that a plan removes is reported in text, as a comment, in JSON and in counts. */
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

const allowed = [
  '--max-removals',
  '100%',
  '--allow',
  'archive,deactivate,empty,first-managed,history,own-rights,retention',
];

interface Told {
  readonly removes: boolean;
  readonly totals: {
    readonly remove: number;
    readonly lists: Readonly<Record<string, { readonly removed: number }>>;
  };
  readonly changes: readonly {
    readonly kind: string;
    readonly name: string;
    readonly removes: boolean;
    readonly lists: readonly {
      readonly list: string;
      readonly exact: boolean;
      readonly removed: readonly string[];
    }[];
  }[];
}

const both = ['member1@sandbox.invalid', 'member2@sandbox.invalid'];

describe('from lists', () => {
  it.each([
    ['members', 'groups: { designers: { members: [] } }', both],
    ['members', `groups: { designers: { members: { exclude: [${both.join()}] } } }`, both],
    ['subgroups', 'groups: { on-call: { subgroups: [] } }', ['designers']],
    [
      'subscribers',
      'channels: { general: { subscribers: { exclude: [member1@sandbox.invalid] } } }',
      ['member1@sandbox.invalid'],
    ],
  ])('%s: %s', async (list, text, gone) => {
    const sandbox = await startSandbox();
    const args = ['plan', desiredFile(text), ...allowed];
    const [told] = (await sandbox.run([...args, '--json'])).json<Told[]>();
    expect(told?.removes).toBe(true);
    expect(told?.changes[0]?.lists).toMatchObject([
      { list, exact: !text.includes('exclude'), removed: gone },
    ]);
    expect(told?.totals.lists[list]?.removed).toBe(gone.length);
    for (const form of [[], ['--format', 'markdown']]) {
      const { out } = await sandbox.run([...args, ...form]);
      expect(out).toContain(`${list}: removes ${gone.length} of `);
      expect(out).toContain(`${list}: 0 to add, ${gone.length} to remove`);
      expect(out).toContain(text.includes('exclude') ? ' (others stay)' : ' (exactly as listed)');
      for (const name of gone) expect(out).toContain(name);
    }
    expect(await sandbox.run([...args, '--exit-on', 'removals'])).toMatchObject({ code: 10 });
    expect(await sandbox.writes()).toEqual([]);
  });
});

const pruned = (kind: string, pattern: string) => `${kind}: {}\nprune: { ${kind}: ['${pattern}'] }`;

describe('of things', () => {
  it.each([
    ['channels', 'design', 'channels: { design: { is_archived: true } }', []],
    ['folders', 'Spare', 'folders: { Spare: { is_archived: true } }', []],
    ['groups', 'on-call', 'groups: { on-call: { deactivated: true } }', []],
    ['users', 'member1@sandbox.invalid', 'users: { member1@sandbox.invalid: { active: false } }', []],
    ['channels', 'design', pruned('channels', 'des*'), ['--prune', 'channels']],
    ['groups', 'on-call', pruned('groups', 'on-*'), ['--prune', 'groups']],
    ['users', 'member1@sandbox.invalid', pruned('users', 'member1@*'), ['--prune', 'users']],
    ['linkifiers', 'BUG-(?P<number>[0-9]+)', pruned('linkifiers', 'BUG*'), ['--prune', 'linkifiers']],
    ['profile_fields', 'Phone', pruned('profile_fields', 'Ph*'), ['--prune', 'profile_fields']],
  ])('%s %s: %s', async (kind, name, text, flags) => {
    const sandbox = await startSandbox();
    await sandbox.run(['folder', 'create', 'Spare', '--description', 'empty']);
    await sandbox.writes();
    const args = ['plan', desiredFile(text), ...flags, ...allowed];
    const ran = await sandbox.run([...args, '--json']);
    const [told] = ran.json<Told[]>();
    expect(told, ran.err).toMatchObject({ removes: true, totals: { remove: 1 } });
    expect(told?.changes).toMatchObject([{ kind, name, removes: true }]);
    for (const form of [[], ['--format', 'markdown']]) {
      const { out } = await sandbox.run([...args, ...form]);
      expect(out).toContain('0 to add, 0 to change, 1 to remove');
      expect(out).toContain(name);
    }
    expect((await sandbox.run(['diff', args[1] ?? '', ...flags])).out).toContain(name);
    expect(await sandbox.run([...args, '--exit-on', 'removals'])).toMatchObject({ code: 10 });
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('nothing is removed', () => {
  it.each([
    [
      'if people are in a group through a subgroup',
      'groups: { on-call: { members: [admin@sandbox.invalid, moderator@sandbox.invalid] } }',
    ],
    ['if a list names a group that contains them through another', 'GROUP'],
    ["if an entry doesn't mention it", 'groups: { designers: {} }\nchannels: { general: {}, design: {} }'],
    ["if a role isn't mentioned any more", 'users: { owner@sandbox.invalid: {}, admin@sandbox.invalid: {} }'],
    [
      'if kinds are empty',
      'channels: {}\ngroups: {}\nusers: {}\nlinkifiers: []\nfolders: []\nprofile_fields: []',
    ],
  ])('%s', async (_, text) => {
    const sandbox = await startSandbox();
    const { organization } = sandbox;
    const design = organization.channels.get(103);
    if (text === 'GROUP' && design !== undefined) {
      const names = ['admin', 'moderator', 'member1', 'member2'];
      design.subscribers.splice(
        0,
        Number.POSITIVE_INFINITY,
        ...names.map((name) => sandbox.user(name).user_id),
      );
    }
    const file = desiredFile(
      text === 'GROUP' ? "channels: { design: { subscribers: ['group:on-call'] } }" : text,
    );
    const ran = await sandbox.run(['plan', file, '--detailed-exitcode']);
    expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
    expect(ran.out).toContain('No changes.');
  });
});
