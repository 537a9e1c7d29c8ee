/** `apply` reverts from the file what a command with `--undo-out` changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A line for each command with the option, and a table if it accepts one; `~` stands for a blank. */
const lines: Readonly<Record<string, { readonly line: string; readonly rows?: readonly string[] }>> = {
  'channel update': {
    line: 'channel update design general --description New --folder Operations --topics-policy disable_empty_topic --no-default',
    rows: [
      'channel,name,description,folder,message-retention-days,can-send-message-group',
      'design,drafts,New,none,,role:moderators',
      'incidents,,,Product,unlimited,user:admin@sandbox.invalid;group:designers',
    ],
  },
  'group update': {
    line: 'group update designers --name artists --description New --can-join-group role:members',
    rows: [
      'group,name,can-mention-group',
      'designers,artists,user:owner@sandbox.invalid',
      'on-call,,role:members',
    ],
  },
  'user update': {
    line: 'user update member1@sandbox.invalid --role moderator --full-name Mia --profile-field Phone=1 --profile-field Office=North~wing',
    rows: [
      'user,role,Phone,Mentor',
      'member1@sandbox.invalid,moderator,1,admin@sandbox.invalid',
      'guest@sandbox.invalid,member,,',
    ],
  },
  'user offboard': {
    line: 'user offboard member2@sandbox.invalid --hand-over-to admin@sandbox.invalid --out-of-groups',
    rows: [
      'user,hand-over-to,out-of-groups',
      'member2@sandbox.invalid,admin@sandbox.invalid,',
      'moderator@sandbox.invalid,owner@sandbox.invalid,yes',
    ],
  },
  'org update': {
    line: 'org update --description New --waiting-period-threshold 3 --can-create-groups role:moderators',
  },
  'defaults set': { line: 'defaults set --color-scheme dark --set web_home_view=all_messages' },
  'folder update': {
    line: 'folder update Product --name Things --description New',
    rows: ['folder,name,description', 'Product,Things,New', 'Operations,,How we run'],
  },
  'linkifier edit': { line: 'linkifier edit 82 --url-template https://other.example/{number}' },
  'profile-field update': { line: 'profile-field update Phone Birthday --hint New' },
};

it('covers every command with the option', async () => {
  // Messages are moved back with a file of their own: test/commands/message/undo-moves.test.ts.
  const undoing = (await everyVerb()).filter(
    ({ verb, words: [noun = ''] }) => verb.undoes !== undefined && !['message', 'topic'].includes(noun),
  );
  expect(undoing.map(({ words }) => words.join(' ')).sort()).toEqual(Object.keys(lines).sort());
  const tabled = undoing.filter(({ verb }) => verb.bulk !== undefined).map(({ words }) => words.join(' '));
  const rowed = Object.entries(lines).flatMap(([path, { rows }]) => (rows === undefined ? [] : [path]));
  expect(tabled.sort()).toEqual(rowed.sort());
});

/** The part of the organization that a file can describe: messages and id counters continue. */
function stateOf({ organization }: Sandbox) {
  const { messages: _, next: __, ...state } = structuredClone(organization.snapshot());
  return JSON.parse(JSON.stringify(state, (key, value) => (key === 'queues' ? undefined : value)));
}

/** Makes one person the only one with a bot, and with permissions of each sort. */
function dependOn({ organization, user }: Sandbox, id: number) {
  const alone = { direct_members: [id], direct_subgroups: [] };
  user('bot').bot_owner_id = id;
  Object.assign(organization.channels.get(105)?.settings ?? {}, { can_administer_channel_group: alone });
  Object.assign(organization.groups.get(40)?.settings ?? {}, { can_manage_group: alone });
  Object.assign(organization.realm.groups, { can_add_custom_emoji_group: alone });
}

async function thereAndBack(words: readonly string[], folder: string) {
  const sandbox = await startSandbox();
  // A restored setting is present, even if a new organization has none.
  sandbox.organization.userDefaults = { color_scheme: 1, web_home_view: 'inbox' };
  dependOn(sandbox, sandbox.user('member2').user_id);
  const before = stateOf(sandbox);
  const undo = join(folder, 'before.yaml');
  const ran = await sandbox.run([...words, '--undo-out', undo, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(stateOf(sandbox)).not.toEqual(before);
  const back = ['apply', undo, '--yes', '--allow', 'empty', '--allow', 'history', '--allow', 'retention'];
  const undone = await sandbox.run(back);
  expect(undone, undone.err + undone.out).toMatchObject({ code: 0 });
  expect(stateOf(sandbox)).toEqual(before);
}

describe.each(Object.entries(lines))('%s', (path, { line, rows }) => {
  it('of a line', () =>
    thereAndBack(
      line.split(' ').map((word) => word.replaceAll('~', ' ')),
      temporaryFolder(),
    ));

  it.skipIf(rows === undefined)('of a table', async () => {
    const folder = temporaryFolder();
    const table = join(folder, 'rows.csv');
    writeFileSync(table, `${rows?.join('\n')}\n`);
    await thereAndBack([...path.split(' '), '--from', table], folder);
  });
});

it('writes the file before the first request, and none in a dry run', async () => {
  const sandbox = await startSandbox();
  const undo = join(temporaryFolder(), 'before.yaml');
  const words = ['channel', 'update', 'leadership', '--description', 'New', '--undo-out', undo];
  const refused = await sandbox.run(words, 'member1');
  expect(refused.code).toBe(3);
  expect(() => readFileSync(undo)).toThrow();
  const rehearsed = await sandbox.run([...words, '--dry-run']);
  expect(rehearsed, rehearsed.err).toMatchObject({ code: 0 });
  expect(() => readFileSync(undo)).toThrow();
  const failing = await sandbox.run(
    ['channel', 'update', 'general', '--description', 'x', '--undo-out', undo],
    'member1',
  );
  expect(failing.code).toBe(5);
  expect(readFileSync(undo, 'utf8')).toContain('For everyone');
});

it('refuses a new address, which no file could revert, before anything is sent', async () => {
  const sandbox = await startSandbox();
  const undo = join(temporaryFolder(), 'before.yaml');
  const words = ['user', 'update', 'id:14', '--new-email', 'x@sandbox.invalid', '--undo-out', undo];
  const ran = await runHere(words, sandbox.env());
  expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
  expect(await sandbox.writes()).toEqual([]);
});

it.each([
  'general,incidents,x', // refused: the name is taken
  'general,General,x',
])('reverts a table that also renames, whether or not the server accepted the name: %s', async (row) => {
  const sandbox = await startSandbox();
  const before = stateOf(sandbox);
  const folder = temporaryFolder();
  const undo = join(folder, 'before.yaml');
  const table = join(folder, 'rows.csv');
  writeFileSync(table, `channel,name,description\n${row}\n`);
  await sandbox.run(['channel', 'update', '--from', table, '--undo-out', undo]);
  expect(stateOf(sandbox)).not.toEqual(before);
  const undone = await sandbox.run(['apply', undo, '--yes']);
  expect(undone, undone.err + undone.out).toMatchObject({ code: 0 });
  expect(stateOf(sandbox)).toEqual(before);
});
