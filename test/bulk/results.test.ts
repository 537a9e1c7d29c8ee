/** What a run saves about its rows, and how to resume it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, makeFolder } from '../support/folder.ts';
import { runHere } from '../support/in-process.ts';
import { killAt } from '../support/kill-at.ts';
import { startLossyProxy } from '../support/lossy-proxy.ts';
import { isThorough } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

interface Line {
  readonly row: number;
  readonly key: string;
  readonly outcome: string;
  readonly id: number | null;
  readonly error: string | null;
  readonly message: string | null;
}

let made = 0;
const names = (count: number) => Array.from({ length: count }, () => `kept ${++made}`);
const tableOf = (all: readonly string[]) =>
  `name,description\n${all.map((name) => `${name},"a; ""b"""\n`).join('')}`;

/** Channels that need one request each. */
const apartOf = (all: readonly string[]) =>
  `name,can-administer-channel-group\n${all.map((name) => `${name},user:owner@sandbox.invalid\n`).join('')}`;

const create = (...flags: string[]) => sandbox.run(['channel', 'create', '--from', ...flags]);

describe('--results', () => {
  it.each(['results.ndjson', 'results.csv'])('has a line for each row, in order: %s', async (name) => {
    const [one = '', two = ''] = names(2);
    const from = await folder.put('in.csv', tableOf([one, 'general', two]));
    const ran = await create(from, '--if-exists', 'skip', '--results', folder.path(name));
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('channels: 2 created, 1 skipped of 3 rows');
    const text = await folder.text(name);
    if (name.endsWith('csv')) {
      expect(text).toMatch(
        /^row,key,outcome,id,error,message,begun,site\n1,kept \d+,created,\d+,,,,http\S+\n2,general,skipped,101,,,,http\S+\n3,kept \d+,created,\d+,,,,http\S+\n$/,
      );
    } else {
      expect(await folder.lines(name)).toMatchObject([
        {
          row: 1,
          key: one,
          outcome: 'created',
          id: expect.any(Number),
          error: null,
          message: null,
          begun: null,
        },
        { row: 2, key: 'general', outcome: 'skipped', id: 101, error: null, message: null, begun: null },
        {
          row: 3,
          key: two,
          outcome: 'created',
          id: expect.any(Number),
          error: null,
          message: null,
          begun: null,
        },
      ]);
    }
  });

  it('are not overwritten: the error says how to resume, and nothing is sent', async () => {
    const from = await folder.put('in.csv', tableOf(names(1)));
    const results = await folder.put('results.ndjson', 'something of mine\n');
    await sandbox.writes();
    const ran = await create(from, '--results', results);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('already exists');
    expect(await sandbox.writes()).toEqual([]);
    expect(await folder.text('results.ndjson')).toBe('something of mine\n');
  });
});

describe('--failed', () => {
  it('has the refused rows unchanged, and can be run once it is corrected', async () => {
    await sandbox.run([
      'channel',
      'create',
      'unseen',
      '--private',
      '--subscribers',
      'member1@sandbox.invalid',
    ]);
    const [one = '', two = ''] = names(2);
    const from = await folder.put('in.csv', tableOf([one, 'unseen', two]));
    const failed = folder.path('failed.csv');
    const member = ['channel', 'create', '--from'];
    const first = await sandbox.run([...member, from, '--failed', failed], 'member2');
    expect(first.code).toBe(8);
    expect(first.err).toContain('row 2 (line 3), unseen: ');
    const left = await folder.text('failed.csv');
    expect(left).toBe('name,description\nunseen,"a; ""b"""\n');
    await folder.put('mended.csv', left.replace('unseen', 'seen'));
    const second = await sandbox.run(
      [...member, folder.path('mended.csv'), '--failed', folder.path('none.csv')],
      'member2',
    );
    expect(second.code).toBe(0);
    expect(await folder.text('none.csv')).toBe('name,description\n');
  });

  it.each<[string, string]>([
    ['in.ndjson', '{"name":"unseen","description":"x"}\n'],
    ['in.yaml', '- name: unseen\n  description: x\n'],
    ['in.tsv', 'name\tdescription\nunseen\tx\n'],
    ['in.csv', 'name;description\nunseen;"a, b;"\n'],
  ])('has the format of the table: %s', async (name, text) => {
    await sandbox.run([
      'channel',
      'create',
      'unseen',
      '--private',
      '--subscribers',
      'member1@sandbox.invalid',
    ]);
    const from = await folder.put(name, text);
    const ran = await sandbox.run(
      ['channel', 'create', '--from', from, '--failed', folder.path('out')],
      'member2',
    );
    expect(ran.code).toBe(6);
    expect(await folder.text('out')).toBe(text);
  });
});

describe('--max-errors', () => {
  it('ends the run and reports the rows that were not attempted', async () => {
    for (const name of ['lost 1', 'lost 2', 'lost 3']) {
      await sandbox.run(['channel', 'create', name, '--private', '--subscribers', 'member1@sandbox.invalid']);
    }
    const from = await folder.put('in.csv', apartOf(['lost 1', 'lost 2', 'lost 3', ...names(20)]));
    const flags = [
      '--max-errors',
      '0',
      '--results',
      folder.path('r.ndjson'),
      '--failed',
      folder.path('f.csv'),
    ];
    const ran = await sandbox.run(['channel', 'create', '--from', from, ...flags], 'member2');
    expect(ran.code).not.toBe(0);
    expect(ran.err).toMatch(/^ended early: .*--max-errors.*; continue with --resume .*r\.ndjson$/m);
    const lines = await folder.lines<Line>('r.ndjson');
    expect(lines).toHaveLength(23);
    const tried = lines.filter(({ outcome }) => outcome !== 'not-attempted');
    expect(tried.length).toBeLessThan(10);
    const left = lines.filter(({ outcome }) => outcome !== 'created').length;
    expect((await folder.text('f.csv')).trimEnd().split('\n')).toHaveLength(left + 1);
  });

  it('leaves rows that name something with its id, whether they were refused or not attempted', async () => {
    const front = await startLossyProxy(sandbox.site, () => 'is refused');
    const from = await folder.put('in.csv', 'channel\nid:101\nid:102\nid:103\nid:104\nid:105\nid:106\n');
    const words = ['channel', 'archive', '--from', from, '--max-errors', '0', '--yes', '--json'];
    const ran = await runHere(words, { ...sandbox.env(), ZULIP_SITE: front.site });
    const rows = ran.json<{ outcome: string; stream_id: number }[]>();
    expect(rows.map(({ stream_id }) => stream_id)).toEqual([101, 102, 103, 104, 105, 106]);
    const outcomes = new Set(rows.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['failed', 'not-attempted']));
  });
});

describe('--resume', () => {
  it('skips what is done', async () => {
    const all = names(3);
    const from = await folder.put('in.csv', apartOf(all));
    const results = folder.path('results.ndjson');
    await create(from, '--results', results);
    await sandbox.writes();
    const again = await create(from, '--resume', results);
    expect(again.code).toBe(0);
    expect(again.err).toContain('channels: 3 done earlier of 3 rows');
    expect(await sandbox.writes()).toEqual([]);
    expect(await folder.lines<Line>('results.ndjson')).toHaveLength(3);
  });

  it("recognizes what the earlier run began but didn't report, and distinguishes it from what existed before", async () => {
    const [ours = '', fresh = ''] = names(2);
    const begun = Math.floor(Date.now() / 1000) - 5;
    await sandbox.run(['channel', 'create', ours]);
    const from = await folder.put('in.csv', apartOf([ours, fresh]));
    const line = { row: 1, key: ours, outcome: 'begun', id: null, error: null, message: null, begun };
    const results = await folder.put('r.ndjson', `${JSON.stringify(line)}\n{"row":2,"ke`);
    const ran = await create(from, '--resume', results);
    expect(ran.code).toBe(0);
    expect(await folder.lines('r.ndjson')).toMatchObject([
      { row: 1, outcome: 'created', id: expect.any(Number) },
      { row: 2, outcome: 'created', id: expect.any(Number) },
    ]);
    const theirs = { ...line, key: 'general' };
    await folder.put('other.ndjson', `${JSON.stringify(theirs)}\n`);
    const other = await create(
      await folder.put('in2.csv', apartOf(['general'])),
      '--resume',
      folder.path('other.ndjson'),
    );
    expect(other.code).toBe(6);
  });

  it('refuses results of another organization', async () => {
    const [ours = ''] = names(1);
    const from = await folder.put('in.csv', apartOf([ours]));
    expect((await create(from, '--results', folder.path('r.ndjson'))).code).toBe(0);
    const elsewhere = await startSandbox();
    const ran = await elsewhere.run([
      'channel',
      'create',
      '--from',
      from,
      '--resume',
      folder.path('r.ndjson'),
    ]);
    expect([ran.code, ran.err]).toEqual([
      2,
      `realmctl: ${folder.path('r.ndjson')} belongs to another organization: ${sandbox.site}, and this is ${elsewhere.site}\n  to start a new run, leave out --resume and name another file with --results\n`,
    ]);
    expect(await elsewhere.writes()).toEqual([]);
  });

  it('looks up the id of a thing that was created without one', async () => {
    const [ours = ''] = names(1);
    const begun = Math.floor(Date.now() / 1000) - 5;
    await sandbox.run(['channel', 'create', ours]);
    const from = await folder.put('in.csv', apartOf([ours]));
    const line = { row: 1, key: ours, outcome: 'created', id: null, error: null, message: null, begun };
    const results = await folder.put('r.ndjson', `${JSON.stringify(line)}\n`);
    const ran = await create(from, '--resume', results);
    expect(ran.code).toBe(0);
    expect(await folder.lines('r.ndjson')).toEqual([
      { ...line, id: expect.any(Number), begun: null, site: sandbox.site },
    ]);
  });

  it.each<[string, string]>([
    [
      'of another table',
      '{"row":1,"key":"x","outcome":"created","id":1,"error":null,"message":null,"begun":null}\n',
    ],
    ['with other contents', '{"a":1}\n'],
    ["that aren't JSON", 'hello\n'],
  ])('refuses results %s and sends nothing', async (_, text) => {
    const from = await folder.put('in.csv', apartOf(names(1)));
    await sandbox.writes();
    const ran = await create(from, '--resume', await folder.put('r.ndjson', text));
    expect(ran.code).toBe(2);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a killed run, at a server that loses requests and answers', () => {
  it.runIf(isThorough)('can be resumed any number of times and creates each channel once', async () => {
    const faulty = await startSandbox({
      faults: 'drop-before=0.05,drop-after=0.05,http500=0.05,http429=0.1,slow=5',
    });
    try {
      const all = Array.from({ length: 60 }, (_, index) => `once ${index}`);
      const from = await folder.put('in.csv', apartOf(all));
      const results = folder.path('results.ndjson');
      for (const lines of [12, 50, 80])
        await killAt(lines, { args: ['channel', 'create', '--from', from], results }, faulty);
      const last = await faulty.run(['channel', 'create', '--from', from, '--resume', results]);
      expect(last.code).toBe(0);
      const told = await folder.lines<Line>('results.ndjson');
      expect(told.map(({ key, outcome }) => [key, outcome])).toEqual(all.map((name) => [name, 'created']));
      const listed = (await faulty.run(['channel', 'list', '--json'])).json<
        { name: string; stream_id: number }[]
      >();
      const there = listed.filter(({ name }) => name.startsWith('once '));
      expect(there.map(({ name, stream_id }) => [name, stream_id]).sort()).toEqual(
        told.map(({ key, id }) => [key, id]).sort(),
      );
    } finally {
      await faulty.stop();
    }
  });
});

describe('Ctrl-C', () => {
  it('lets requests in flight finish and reports what was not attempted', async () => {
    const slow = await startSandbox({ faults: 'slow=200' });
    const all = Array.from({ length: 40 }, (_, index) => `stopped ${index}`);
    const from = await folder.put('in.csv', apartOf(all));
    const results = folder.path('results.ndjson');
    const run = { args: ['channel', 'create', '--from', from], results };
    expect(await killAt(14, run, slow, 'SIGINT')).toBe(130);
    const lines = await folder.lines<Line>('results.ndjson');
    const of = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).map(({ key }) => key);
    expect(of('created').length + of('not-attempted').length).toBe(40);
    expect(of('not-attempted').length).toBeGreaterThan(0);
    const listed = (await slow.run(['channel', 'list', '--json'])).json<{ name: string }[]>();
    const there = listed.map(({ name }) => name).filter((name) => name.startsWith('stopped '));
    expect(there.sort()).toEqual(of('created').sort());
    const last = await slow.run(['channel', 'create', '--from', from, '--resume', results]);
    expect(last.code).toBe(0);
  });
});
