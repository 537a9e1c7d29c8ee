import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { type EventServer, startEventServer } from '../support/event-server.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { createTestIo } from '../support/io.ts';
import { temporaryFolder } from '../support/temporary.ts';

let server: EventServer;
let folder: string;
beforeEach(async () => {
  server = await startEventServer({ german: true });
  folder = temporaryFolder();
});
afterEach(async () => {
  await server.kill();
});

const env = (site = server.site) => ({
  ZULIP_SITE: site,
  ZULIP_EMAIL: 'ana@x.invalid',
  ZULIP_API_KEY: 'k'.repeat(32),
});

/** Starts a tail in this process. */
function start(args: readonly string[], site?: string, terminal = false) {
  const io = createTestIo({ env: env(site), terminal });
  const stop = new AbortController();
  const code = run(['tail', ...args], io, env(site), stop.signal);
  return {
    stop: (name = 'SIGINT') => stop.abort(name),
    async end() {
      const exit = await code;
      const out = io.out();
      const records = () =>
        out
          .trimEnd()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line));
      return { code: exit, out, err: io.err(), records };
    },
  };
}

const channel = (stream_id: number, name: string, description = '') => ({
  stream_id,
  name,
  description,
  invite_only: false,
});
const rename = (n: number) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name: `Bo ${n}` },
});

describe('output', () => {
  it('has each event unchanged, and nothing else', async () => {
    const tail = start(['--json', '--count', '3']);
    await server.polled();
    const events = [rename(1), { type: 'hologram', deep: { 'x y': [null, 1.5, 'é\u202e\n'] } }, rename(2)];
    for (const event of events) server.emit(event);
    const { code, records, err } = await tail.end();
    expect(code).toBe(0);
    expect(records()).toEqual(events.map((event, id) => ({ ...event, id })));
    expect(err).toContain('3 events');
    expect(err).toContain('does not know, passed through: hologram (1)');
  });

  it('shows names instead of ids, kept up to date', async () => {
    server.lists.users.push({ user_id: 7, email: 'bo@x.invalid', full_name: 'Bo' });
    server.lists.channels.push(channel(3, 'product'));
    const tail = start(['--count', '5', '--types', 'realm_user,stream,subscription']);
    await server.polled();
    server.emit({
      type: 'stream',
      op: 'update',
      stream_id: 3,
      name: 'design',
      property: 'name',
      value: 'product',
    });
    server.emit(rename(1));
    server.emit({ type: 'subscription', op: 'peer_add', stream_ids: [3, 99], user_ids: [7] });
    server.emit({ type: 'stream', op: 'delete', stream_ids: [3] });
    server.emit({
      type: 'stream',
      op: 'update',
      stream_id: 3,
      property: 'description',
      value: 'a\nb\u001b[2J',
    });
    const { out } = await tail.end();
    const said = out.split('\n').map((line) => line.replace(/^[\d-]{10} [\d:]{8} {2}/, ''));
    expect(said).toEqual([
      'stream/update  channel #design was renamed to #product',
      'realm_user/update  Bo is now called Bo 1',
      'subscription/peer_add  Bo 1 subscribed to #product, id:99',
      'stream/delete  channel #product can no longer be seen',
      String.raw`stream/update  channel id:3: description is now "a\nb\u{1b}[2J"`,
      '',
    ]);
  });

  it('has what passes the filters', async () => {
    server.lists.users.push({ user_id: 7, email: 'bo@x.invalid', full_name: 'Bo' });
    const tail = start([
      '--json',
      '--op',
      'update',
      '--user',
      'id:7',
      '--where',
      '.person.full_name != "Bo 1"',
      '--count',
      '1',
    ]);
    await server.polled();
    server.emit(rename(1));
    server.emit({ type: 'realm_user', op: 'update', person: { user_id: 8, full_name: 'X' } });
    server.emit({ type: 'realm_user', op: 'add', person: { user_id: 7 } });
    server.emit(rename(2));
    const { records } = await tail.end();
    expect(records()).toEqual([{ ...rename(2), id: 3 }]);
  });

  it('requests only these types and server restarts', async () => {
    const tail = start(['--json', '--types', 'stream', '--narrow', '[["channel","design"]]', '--all-public']);
    await server.polled();
    tail.stop();
    await tail.end();
    const { params } = server.requests.find(({ path }) => path === '/register') ?? {};
    expect(JSON.parse(params?.get('event_types') ?? '')).toEqual(['stream', 'restart']);
    expect(JSON.parse(params?.get('narrow') ?? '')).toEqual([['channel', 'design']]);
    expect(params?.get('all_public_streams')).toBe('true');
    expect(JSON.parse(params?.get('client_capabilities') ?? '')).toMatchObject({
      bulk_message_deletion: true,
    });
  });

  it('goes through --jq', async () => {
    const tail = start(['--jq', '.person.full_name', '--count', '2']);
    await server.polled();
    server.emit(rename(1));
    server.emit(rename(2));
    expect((await tail.end()).out).toBe('Bo 1\nBo 2\n');
  });

  it('begins with the state on request', async () => {
    server.lists.channels.push(channel(3, 'design'));
    const tail = start(['--json', '--snapshot']);
    await server.polled();
    tail.stop();
    const { records } = await tail.end();
    expect(records()).toEqual([{ type: 'realmctl_snapshot', kind: 'channel', item: channel(3, 'design') }]);
  });
});

describe('how it ends', () => {
  it.each([
    ['with 0 when the time is over', ['--for', '1s'], 0, ''],
    [
      'with 3 and an error when nothing matched in time',
      ['--for', '1s', '--until', '.type == "x"'],
      3,
      'realmctl: nothing matched --until before --for ran out',
    ],
  ])('%s', async (_, args, exit, said) => {
    const { code, err } = await start(args).end();
    expect(code).toBe(exit);
    expect(err).toContain(said);
    expect(server.queues.size).toBe(0);
  });

  it('with 0 at a match, which is printed', async () => {
    const tail = start(['--json', '--until', '.person.full_name == "Bo 2"']);
    await server.polled();
    for (const n of [1, 2, 3]) server.emit(rename(n));
    const { code, records } = await tail.end();
    expect(code).toBe(0);
    expect(records().map(({ id }) => id)).toEqual([0, 1]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('%s: with %i, and closes the queue', async (name, exit) => {
    const tail = start(['--json']);
    await server.polled();
    tail.stop(name);
    expect((await tail.end()).code).toBe(exit);
    expect(server.queues.size).toBe(0);
  });

  it.each([[[]], [['--cursor']]])(
    'while its queue is being opened: closes it, whatever is kept (%j)',
    async (args: string[]) => {
      await server.kill();
      server = await startEventServer({ slowRegister: 200 });
      const tail = start(['--json', ...args.flatMap((flag) => [flag, join(folder, 'c')])]);
      while (server.queues.size === 0) await new Promise((done) => setTimeout(done, 2));
      tail.stop();
      expect((await tail.end()).code).toBe(130);
      expect(server.queues.size).toBe(0);
    },
  );

  it('keeps the queue open if there is a cursor', async () => {
    const tail = start(['--json', '--cursor', join(folder, 'c')]);
    await server.polled();
    tail.stop();
    expect((await tail.end()).code).toBe(130);
    expect(server.queues.size).toBe(1);
  });

  it('with 4 when the key is rejected meanwhile', async () => {
    const tail = start(['--json']);
    await server.polled();
    server.next('/events', {
      status: 401,
      body: { result: 'error', msg: 'Ungültig', code: 'INVALID_API_KEY' },
    });
    server.emit(rename(1));
    const { code, records } = await tail.end();
    expect(code).toBe(4);
    expect(records()).toHaveLength(1);
  });

  it.each([
    ["a proxy's page", { status: 200, body: '<html>login</html>' }, 9],
    ['the wrong key', { status: 401, body: { result: 'error', msg: 'x', code: 'INVALID_API_KEY' } }, 4],
    [
      'a request that a guest may not send',
      { status: 400, body: { result: 'error', msg: 'x', code: 'BAD_REQUEST' } },
      1,
    ],
  ])('at once at the first: %s', async (_, mischief, exit) => {
    server.next('/register', mischief);
    expect(await start(['--json']).end()).toMatchObject({ code: exit, out: '' });
  });

  it('with 9 and an error if --for ends before the server opened a queue', async () => {
    const broken = await startFaultyServer([{ status: 502, body: '<html>Bad Gateway</html>' }]);
    const ran = await start(['--json', '--for', '50ms'], broken.site).end();
    await broken.close();
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.err).toMatch(
      /opened no event queue before --for ran out|Bad Gateway|not the chat service|502/,
    );
  });

  it('at once if nobody listens', async () => {
    expect((await start(['--json'], 'http://127.0.0.1:9').end()).code).toBe(9);
  });

  it('with 9 after --max-retries', async () => {
    const tail = start(['--json', '--max-retries', '2']);
    await server.polled();
    const page = { status: 502, body: '<html>Bad Gateway</html>' };
    server.next('/events', page, page, page);
    server.emit(rename(1));
    const { code, records, err } = await tail.end();
    expect(code).toBe(9);
    expect(records()).toHaveLength(1);
    expect(err).toMatch(/trying again in/);
  });
});

describe('a lost queue', () => {
  it('leaves a gap, and with --resync the changes', async () => {
    server.lists.channels.push(channel(3, 'design'), channel(4, 'old'));
    server.lists.users.push({ user_id: 7, email: 'bo@x.invalid', full_name: 'Bo' });
    const tail = start(['--json', '--resync', '--until', '.person.full_name == "Bo 2"']);
    await server.polled();
    server.emit({
      type: 'stream',
      op: 'update',
      stream_id: 3,
      name: 'design',
      property: 'name',
      value: 'product',
    });
    await server.polled();
    server.lists.channels.splice(0, 2, channel(3, 'product', 'x'), channel(5, 'new'));
    server.expire();
    await server.polled();
    server.emit(rename(2));
    const { records, err } = await tail.end();
    expect(err).toMatch(/may be missing \(queue_lost\)/);
    expect(records()).toMatchObject([
      { type: 'stream' },
      { type: 'realmctl_gap', reason: 'queue_lost', from: { last_event_id: 0 }, to: { last_event_id: -1 } },
      {
        type: 'realmctl_change',
        synthetic: true,
        kind: 'channel',
        item_id: 3,
        change: 'updated',
        before: { description: '' },
        after: { description: 'x' },
      },
      { type: 'realmctl_change', kind: 'channel', item_id: 5, change: 'created' },
      { type: 'realmctl_change', kind: 'channel', item_id: 4, change: 'removed' },
      { type: 'realm_user' },
    ]);
  });

  it.each([
    [['--fail-on-gap'], false],
    [['--fail-on-gap', '--json'], true],
  ])('is reported once to a person on a terminal (%j)', async (args, warns) => {
    const tail = start(args, server.site, true);
    await server.polled();
    server.expire();
    const { err } = await tail.end();
    expect(/may be\s+missing/.test(err)).toBe(warns);
  });

  it('ends it with 8 on request', async () => {
    const tail = start(['--fail-on-gap']);
    await server.polled();
    server.expire();
    const { code, out, err } = await tail.end();
    expect(code).toBe(8);
    expect(err).toContain('realmctl: stopped at a gap (--fail-on-gap)');
    expect(out).toMatch(
      /realmctl_gap {2}GAP: events from [0-9-]{10} [0-9:]{8} to [0-9-]{10} [0-9:]{8} may be missing: the event queue expired/,
    );
  });
});

describe('a cursor', () => {
  it('lets the next run continue, and reports a lost queue', async () => {
    const cursor = join(folder, 'c');
    const args = ['--json', '--cursor', cursor];
    const first = start([...args, '--count', '2']);
    await server.polled();
    for (const n of [1, 2, 3]) server.emit(rename(n));
    expect((await first.end()).records().map(({ id }) => id)).toEqual([0, 1]);
    expect((await start([...args, '--count', '1', '--since-cursor']).end()).records()).toEqual([
      { ...rename(3), id: 2 },
    ]);
    server.expire();
    const third = start([...args, '--until', '.type == "realm_user"']);
    await server.polled();
    server.emit(rename(4));
    expect((await third.end()).records()).toMatchObject([
      { type: 'realmctl_gap', from: { last_event_id: 2 } },
      { ...rename(4), id: 0 },
    ]);
  });

  it('is refused to another account, and must exist with --since-cursor', async () => {
    const cursor = join(folder, 'c');
    expect((await start(['--cursor', cursor, '--since-cursor']).end()).code).toBe(3);
    const keeping = start(['--cursor', cursor]);
    await server.polled();
    keeping.stop();
    await keeping.end();
    const other = await start(['--cursor', cursor, '--types', 'stream']).end();
    expect(other).toMatchObject({ code: 2, err: expect.stringMatching(/other events/) });
  });
});

describe('a file', () => {
  it.each([
    ['--cursor', 'c'],
    ['--out', 'o'],
  ])('of %s belongs to one stream at a time', async (flag, name) => {
    const file = join(folder, name);
    const first = start(['--json', flag, file]);
    await server.polled();
    const before = server.requests.length;
    const { code, err } = await start(['--json', flag, file]).end();
    expect(code).toBe(2);
    expect(err).toContain(`another realmctl uses ${file}: process ${process.pid}`);
    expect(server.requests).toHaveLength(before);
    first.stop();
    await first.end();
    expect((await start(['--json', flag, file, '--for', '50ms']).end()).code).toBe(0);
  });

  it.each([
    ['--cursor', '/proc/c'],
    ['--out', '/proc/o'],
    ['--cursor', '/no/such/folder/c'],
  ])('%s %s that cannot be written is refused before any request', async (flag, file) => {
    const { code, err } = await start(['--json', flag, file]).end();
    expect(code).toBe(2);
    expect(err).toContain(`${flag}: cannot write ${file}`);
    expect(server.requests).toEqual([]);
  });

  it('of --out must be a regular file', async () => {
    const args = ['--json', '--out', '/dev/full', '--cursor', join(folder, 'c')];
    const { code, err } = await start(args).end();
    expect(code).toBe(2);
    expect(err).toContain('/dev/');
    expect(server.requests).toEqual([]);
  });
});

describe('a silent server', () => {
  it('is asked again after its announced silence limit', async () => {
    await server.kill();
    server = await startEventServer({ longpoll: 1 });
    const tail = start(['--json', '--count', '1']);
    const polls = () => server.requests.filter(({ path }) => path === '/events').length;
    while (polls() < 2) await new Promise((done) => setTimeout(done, 5));
    server.emit(rename(1));
    const { code, records, err } = await tail.end();
    expect(code).toBe(0);
    expect(records()).toEqual([{ ...rename(1), id: 0 }]);
    expect(err).toMatch(/no data for 1s.*; trying again in/);
  });

  it('that goes away does not keep --for from ending it', async () => {
    const tail = start(['--json', '--for', '2s']);
    await server.polled();
    await server.kill();
    expect((await tail.end()).code).toBe(0);
    await server.restart();
  });
});

describe('a failing --jq', () => {
  it('is reported now and then, with a part of the event', async () => {
    const tail = start(['--jq', 'error', '--count', '5']);
    await server.polled();
    const text = 'x'.repeat(1000);
    for (const n of [1, 2, 3, 4]) {
      server.emit({ type: 'stream', n, text });
      await server.polled();
    }
    server.emit({ type: 'stream', n: 5, text });
    const { code, err } = await tail.end();
    expect(code).toBe(0);
    expect(err.split('\n').filter((line) => line.includes('--jq:')).length).toBeLessThanOrEqual(3);
    expect(err).not.toContain('x'.repeat(400));
  });
});

describe('--exec', () => {
  it('gets each event on stdin, in order, and stops before one that failed', async () => {
    const file = join(folder, 'seen');
    const cursor = join(folder, 'c');
    const command = `grep -v 'Bo 2' >> ${file}`;
    const tail = start(['--exec', command, '--cursor', cursor]);
    await server.polled();
    for (const n of [1, 2, 3]) server.emit(rename(n));
    const { code, err } = await tail.end();
    expect(code).toBe(1);
    expect(err).toMatch(/the command for event 1 \(realm_user\) ended with 1/);
    expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify({ ...rename(1), id: 0 })}\n`);
    expect(JSON.parse(await readFile(cursor, 'utf8')).last_event_id).toBe(0);
  });

  it('continues on request, and ends with 8', async () => {
    const file = join(folder, 'seen');
    const command = `echo "$REALMCTL_EVENT_ID" >> ${file}; test "$REALMCTL_EVENT_ID" != 1`;
    const tail = start([
      '--exec',
      command,
      '--exec-on-error',
      'continue',
      '--exec-jobs',
      '3',
      '--count',
      '4',
    ]);
    await server.polled();
    for (const n of [1, 2, 3, 4]) server.emit(rename(n));
    const { code, err } = await tail.end();
    expect(code).toBe(8);
    expect(err).toContain('realmctl: a command of --exec failed');
    expect((await readFile(file, 'utf8')).split('\n').filter(Boolean).sort()).toEqual(['0', '1', '2', '3']);
  });
});

describe('an invalid command line', () => {
  it.each([
    [['--for', 'soon'], /--for must be a length of time/],
    [['--where', '.a =='], /--where: .*syntax error/],
    [['--until', '['], /--until: /],
    [['--format', 'csv'], /tail does not print csv/],
    [['--sort', 'id'], /cannot be used with a stream/],
    [['--out', 'a', '--exec', 'b'], /cannot be used together/],
    [['--exec-jobs', '2'], /need --exec/],
    [['--since-cursor'], /needs --cursor, --out or --journal/],
  ])('%j', async (args, said) => {
    const { code, err } = await start(args).end();
    expect(code).toBe(2);
    expect(err).toMatch(said);
    expect(server.requests).toEqual([]);
  });
});

describe('impossible options', () => {
  it.each([
    [['--types', ''], '--types is empty'],
    [['--types', ' , '], '--types is empty'],
    [['--op', ''], '--op is empty'],
    [['--out', '-'], '--out needs a file, and - is not one'],
    [['--cursor', '-'], '--cursor needs a file, and - is not one'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await start(['--json', ...args]).end();
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(server.requests).toEqual([]);
  });

  it('--out and --cursor with the same file are refused, the file unchanged', async () => {
    const file = join(folder, 'one');
    const { code } = await start(['--out', file, '--cursor', file]).end();
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
