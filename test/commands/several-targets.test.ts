/** One command on several things: all succeed, some fail, all fail, and names from stdin. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { takesReferences } from '../support/takes-references.ts';

interface Several {
  /** The words before the targets, and the flags after them. */
  readonly verb: readonly string[];
  readonly flags: readonly string[];
  /** Two that the account `as` may change, and two that it may not. */
  readonly may: readonly string[];
  readonly mayNot: readonly string[];
  readonly as: string;
  /** What an item of a thing that was changed has. */
  readonly outcome: string;
  /** How a thing ends that the account may not change; not permitted unless told otherwise. */
  readonly exit?: number;
  /** The service's code of that; BAD_REQUEST unless told otherwise. */
  readonly code?: string;
  /** The words around the targets of what the owner does before each test, so that there is something to change. */
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
    verb: ['user', 'deactivate'],
    flags: ['--yes'],
    may: ['Mei 山田', 'id:15'],
    mayNot: ['Olga Owner', 'Mona Moderator'],
    as: 'admin',
    outcome: 'deactivated',
    code: 'UNAUTHORIZED_PRINCIPAL',
    undo: [['user', 'reactivate'], []],
  },
];

/** Who may do it with one may do it with all; or it is one call, and a test of its own says what comes of it. */
const others = [
  'channel default remove',
  'channel unsubscribe',
  'folder update',
  'folder unarchive',
  'folder reorder',
  'user reactivate',
];

it('every command that takes references is among them', async () => {
  const taking = (await everyVerb()).filter(({ verb }) =>
    verb.positionals?.some(({ param, variadic }) => variadic === true && takesReferences(verb, param)),
  );
  const paths = taking.map(({ words }) => words.join(' '));
  expect(paths.sort()).toEqual([...verbs.map(({ verb }) => verb.join(' ')), ...others].sort());
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
  await sandbox.run(['user', 'update', 'Mona Moderator', '--role', 'owner', '--yes']);
});
afterAll(() => sandbox.stop());

type Item = { outcome: string; error: { exit: number; code: string; message: string } | null };

describe.each(verbs)('$verb', (each) => {
  const { verb, flags, may, mayNot, as, outcome, undo, exit = 5, code = 'BAD_REQUEST' } = each;
  beforeEach(async () => {
    if (undo !== undefined) await sandbox.run([...undo[0], ...may, ...undo[1]]);
  });

  const run = (targets: readonly string[], more: readonly string[] = flags) =>
    sandbox.run([...verb, ...targets, ...more, '--json'], as);

  it('ends with 8 where some failed, and reports each in the order in which they were named', async () => {
    const [good = '', bad = ''] = [may[0], mayNot[0]];
    const ran = await run([bad, good]);
    expect(ran.code).toBe(8);
    const items = ran.json<Item[]>();
    expect(items.map((item) => item.outcome)).toEqual(['failed', outcome]);
    expect(items[0]?.error).toMatchObject({ exit, code });
    expect(items[1]?.error).toBeNull();
    expect(ran.err).toContain(bad);
  });

  it('ends with 0 where all succeed, a thing named twice counting once', async () => {
    const changed = flags.map((flag) => (flag.startsWith('--') ? flag : `${flag}!`));
    const ran = await run([...may, ...may], changed);
    expect(ran.code).toBe(0);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual([outcome, outcome]);
  });

  it('ends as they failed where all did', async () => {
    const ran = await run(mayNot);
    expect(ran.code).toBe(exit);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual(['failed', 'failed']);
    for (const name of mayNot) expect(ran.err).toContain(name);
  });

  it('takes one that fails alone for the failure of the command', async () => {
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

  it('reads names from stdin, one a line', async () => {
    const ran = await runHere(
      [...verb, '-', ...flags, '--quiet'],
      sandbox.env(as),
      `${may.join('\r\n')}\n\n`,
    );
    expect(ran.code).toBe(0);
    expect(ran.out.trim().split('\n')).toHaveLength(2);
    const none = await runHere([...verb, '-', ...flags], sandbox.env(as), '\n');
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toContain('stdin names nothing');
  });
});
