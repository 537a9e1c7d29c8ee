/** What `history` says about handwritten journals. It opens no connection: no server is configured. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { journalOf } from '../support/journal.ts';
import { temporaryFolder } from '../support/temporary.ts';

const made = Date.UTC(2026, 10, 1, 10) / 1000;
const snapshot = (kind: string, item: object) => ({ type: 'realmctl_snapshot', kind, item });
const begin = [
  { type: 'realmctl_journal', site: 'https://x.invalid', account: 'ana@x.invalid', feature_level: 421 },
  snapshot('user', { user_id: 7, full_name: 'Ana', email: 'ana@x.invalid', role: 200 }),
  snapshot('user', { user_id: 8, full_name: 'Bo', email: 'bo@x.invalid', role: 400 }),
  snapshot('channel', { stream_id: 1, name: 'design', description: 'Old' }),
  snapshot('group', { id: 1, name: 'crew', members: [] }),
];
const events = [
  {
    type: 'stream',
    op: 'create',
    streams: [{ stream_id: 2, name: 'ops', creator_id: 8, date_created: made }],
    id: 0,
  },
  {
    type: 'stream',
    op: 'create',
    streams: [{ stream_id: 3, name: 'old', creator_id: 8, date_created: made - 86400 }],
    id: 1,
  },
  { type: 'stream', op: 'update', stream_id: 1, name: 'design', property: 'name', value: 'looks', id: 2 },
  { type: 'stream', op: 'update', stream_id: 1, name: 'looks', property: 'description', value: 'New', id: 3 },
  { type: 'realm_user', op: 'update', person: { user_id: 8, full_name: 'Bob' }, id: 4 },
  { type: 'realm_user', op: 'update', person: { user_id: 8, role: 300 }, id: 5 },
  {
    type: 'user_group',
    op: 'add',
    group: { id: 2, name: 'staff', creator_id: 7, date_created: made, members: [8] },
    id: 6,
  },
  { type: 'user_group', op: 'add_members', group_id: 1, user_ids: [8], id: 7 },
  { type: 'realm', op: 'update', property: 'name', value: 'X', id: 8 },
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = temporaryFolder();
  file = await write('j', journalOf([...begin, ...events]));
});

async function write(name: string, lines: readonly string[], end = '\n'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}${end}`);
  return path;
}

const history = (...args: readonly string[]) => runHere(['history', '--journal', file, ...args]);

/** Who and what of each row after the one that says where the journal begins. */
async function told(...args: readonly string[]) {
  const ran = await history('--columns', 'who,what', ...args);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  return ran.out.trimEnd().split('\n').slice(1);
}

const renamedDesign = 'unknown\tchannel #design was renamed to #looks';
const describedLooks = 'unknown\tchannel #looks: description is now "New" instead of "Old"';
const renamedBo = 'unknown\tBo is now called Bob';
const promotedBob = 'unknown\tBob: role is now moderator instead of member';
const madeStaff = 'Ana\tgroup staff (id 2) was created';
const addedBob = 'unknown\tBob joined or was added to group crew';
const namedX = 'unknown\torganization: name is now "X"';

describe('history', () => {
  it('describes each event with the names of its time, and who did it if the event says so', async () => {
    expect(await told()).toEqual([
      'Bo\tchannel #ops was created or became visible',
      'unknown\tchannel #old was created or became visible',
      renamedDesign,
      describedLooks,
      renamedBo,
      promotedBob,
      madeStaff,
      addedBob,
      namedX,
    ]);
  });

  it.each([
    ['channel:looks', [renamedDesign, describedLooks]],
    ['channel:design', [renamedDesign, describedLooks]],
    ['#design', [renamedDesign, describedLooks]],
    ['channel:id:1', [renamedDesign, describedLooks]],
    ['https://x.invalid/#narrow/channel/1-design', [renamedDesign, describedLooks]],
    ['user:bo@x.invalid', [renamedBo, promotedBob, madeStaff, addedBob]],
    ['bob', [renamedBo, promotedBob, madeStaff, addedBob]],
    ['group:crew', [addedBob]],
    ['staff', [madeStaff]],
    ['org', [namedX]],
  ])('shows the history of %s', async (thing, rows) => {
    expect((await told(thing)).filter((each) => !each.includes('#ops') && !each.includes('#old'))).toEqual(
      rows,
    );
  });

  it('--by shows what a person did, and how many events name nobody', async () => {
    const ran = await history('--by', 'bob', '--json');
    expect(ran.json()).toMatchObject([
      { type: 'realmctl_begin', who: null, actor_id: null },
      { seq: 6, who: 'Bo', actor_id: 8, type: 'stream', op: 'create', event: events[0] },
    ]);
    expect(ran.err).toContain('7 of 9 events do not name anyone, so --by cannot find them');
    expect(await told('--by', 'me')).toEqual([madeStaff]);
  });

  it('--since, --until and --types filter', async () => {
    const times = ['--since', '2026-11-01T10:00:09Z', '--until', '2026-11-01T10:00:11Z'];
    const ran = await history('--json', '--fields', 'time,what', ...times);
    expect(ran.json()).toEqual([
      { time: '2026-11-01T10:00:09.000Z', what: 'Bo is now called Bob' },
      { time: '2026-11-01T10:00:10.000Z', what: 'Bob: role is now moderator instead of member' },
    ]);
    expect(await told('--types', 'realm,user_group')).toEqual([madeStaff, addedBob, namedX]);
  });

  it('warns about an unknown event type, and searches for it', async () => {
    const ran = await history('--types', 'user-grup', '--json', '--quiet');
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const { err } = await history('--types', 'user-grup', '--json');
    expect(err).toContain("unknown event type 'user-grup'; the journal is searched for it anyway");
    expect(err).toContain("(did you mean 'user_group'?)");
  });

  it('refuses a link to another organization, where the id means something else', async () => {
    const ran = await history('https://y.invalid/#narrow/channel/1-design');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('the link leads to y.invalid, not to x.invalid');
  });

  it('shows gaps in every selection, and the changes found after them', async () => {
    const gap = { type: 'realmctl_gap', reason: 'queue_lost', from: { time: null }, to: { time: null } };
    const change = {
      type: 'realmctl_change',
      synthetic: true,
      kind: 'channel',
      item_id: 1,
      change: 'updated',
      before: { description: 'Old' },
      after: { description: 'New' },
    };
    file = await write('gap', journalOf([...begin, gap, change]));
    const shown = 'GAP: events to now may be missing: the event queue expired or was closed';
    expect(await told('org')).toEqual([`\t${shown}`]);
    expect(await told('channel:design')).toEqual([
      `\t${shown}`,
      'unknown\twhile tail was not running: channel #design: description is now "New" instead of "Old"',
    ]);
  });

  it('finds what changed in a gap from the snapshot after it', async () => {
    const gap = { type: 'realmctl_gap', reason: 'queue_lost', from: { time: null }, to: { time: null } };
    const again = begin.map((each) =>
      'item' in each && each.kind === 'user' ? { ...each, item: { ...each.item, role: 300 } } : each,
    );
    file = await write('again', journalOf([...begin, gap, ...again]));
    expect((await told()).slice(1)).toEqual([
      'unknown\twhile tail was not running: user Ana: role is now moderator instead of administrator',
      'unknown\twhile tail was not running: user Bo: role is now moderator instead of member',
    ]);
  });

  it('shows missing lines, and a journal whose beginning is missing', async () => {
    const lines = journalOf([...begin, ...events]);
    file = await write('holes', [...lines.slice(1, 7), ...lines.slice(9)]);
    const ran = await history('--columns', 'what');
    expect(ran.out).toContain('GAP: the given files begin here, with line 2 of the journal');
    expect(ran.out).toContain('GAP: lines 8 to 9 of the journal are missing');
  });

  it('reads rotated files in any order, and ignores an unfinished last line', async () => {
    const lines = journalOf([...begin, ...events]);
    const [first, second] = [lines.slice(0, 8), lines.slice(8)];
    const files = [
      await write('new', [...second.slice(0, -1), (second.at(-1) ?? '').slice(0, 30)], ''),
      await write('old', first),
    ];
    file = files[0] ?? '';
    expect(await told('--journal', files[1] ?? '', 'channel:looks')).toEqual([renamedDesign, describedLooks]);
  });

  it.each([
    [['channel:desing'], 3, "did you mean 'design'?"],
    [['nowhere'], 3, "the journal mentions no channel, user or group 'nowhere'"],
    [['user:id:1', '--since', 'yesterday'], 2, '--since must be a date'],
    [['--since', '2026-02-30'], 2, "--since must be a date, a time or a length of time, not '2026-02-30'"],
    [['--until', '2026-04-31T08:00Z'], 2, '--until must be a date'],
  ])('refuses %j', async (args, code, says) => {
    const ran = await history(...args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(says);
  });

  it('asks which one is meant if several have a name', async () => {
    file = await write('same', journalOf([...begin, snapshot('group', { id: 9, name: 'design' })]));
    const ran = await history('design');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('write channel:design or group:design');
  });

  it('refuses files of two journals, and lines of two in one file', async () => {
    const lines = journalOf([...begin, ...events]);
    const others = journalOf([{ ...begin[0], site: 'https://y.invalid' } as never, ...events, ...events]);
    const apart = [others, others.slice(0, 5), others.slice(3, 6), others.slice(lines.length)];
    for (const [index, some] of apart.entries()) {
      const ran = await history('--journal', await write(`other${index}`, some));
      expect(ran, `${index}`).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('does not follow the lines before it');
    }
    file = await write('both', [...lines, ...others]);
    expect((await history()).err).toContain(`both:${lines.length + 1} does not follow`);
    const [old, all] = [await write('old', lines.slice(2, 5)), await write('all', lines)];
    file = old;
    expect(await told('--journal', all, 'channel:looks')).toEqual([renamedDesign, describedLooks]);
  });

  it('requires a journal', async () => {
    const ran = await runHere(['history', 'channel:looks']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('--journal FILE is required');
  });

  it("refuses a file that isn't a journal", async () => {
    file = await write('other', ['{"type":"realm","id":1}']);
    const ran = await history();
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('other:1 is not a line of a journal that realmctl tail wrote');
  });
});
