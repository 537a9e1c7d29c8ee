/**
 * Nothing is lost and nothing duplicated, whatever is killed. Runs a few times here; REALMCTL_CRASH_RUNS=100
 * makes it thorough.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type EventServer, type EventServerOptions, startEventServer } from '../support/event-server.ts';
import { runHere } from '../support/in-process.ts';
import { bin } from '../support/run.ts';
import { sample, sampledRuns } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary.ts';

const runs = Number(process.env.REALMCTL_CRASH_RUNS ?? sampledRuns(4, 4));
const time = Math.max(600_000, runs * 5000);

interface Emitted {
  readonly at: number[];
  stop(): void;
}

/** Numbered events, a few each millisecond, each with its time. */
function traffic(server: EventServer): Emitted {
  const at: number[] = [];
  const timer = setInterval(() => {
    for (let each = Math.floor(Math.random() * 4); each > 0; each -= 1) {
      server.emit({ type: 'realm_user', op: 'update', n: at.length, text: 'ä😀'.repeat(Math.random() * 40) });
      at.push(Date.now());
    }
  }, 1);
  return { at, stop: () => clearInterval(timer) };
}

async function setting(more: EventServerOptions = {}) {
  const folder = temporaryFolder();
  const server = await startEventServer({ heartbeat: 300, atOnce: 200, german: true, ...more });
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server.kill();
  });
  const tail = (...args: string[]) => {
    const child = spawn(process.execPath, [bin, 'tail', '--json', '--quiet', ...args], {
      env: {
        PATH: process.env.PATH,
        ZULIP_SITE: server.site,
        ZULIP_EMAIL: 'ana@x.invalid',
        ZULIP_API_KEY: 'k'.repeat(32),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    return child;
  };
  return { server, folder, tail };
}

/** Starts a stream with a cursor that ends with the event `last`, and returns what it printed. */
async function untilLast({ server, folder, tail }: Awaited<ReturnType<typeof setting>>) {
  const child = tail('--cursor', join(folder, 'cursor'), '--until', '.n == "last"');
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = once(child, 'close');
  await until(() => server.queues.size > 0);
  const recordsAtEnd = async () => {
    expect((await ended)[0]).toBe(0);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  return { child, recordsAtEnd };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(2);
}

const polls = (server: EventServer) => server.requests.filter(({ path }) => path === '/events').length;

it.each(sample(['--out', '--journal'], 2))(
  `killed ${runs} times at random moments, the file of %s has every event once`,
  async (flag) => {
    const { server, folder, tail } = await setting();
    const out = join(folder, 'events.ndjson');
    let emitted: Emitted | undefined;
    for (let run = 0; run < runs; run += 1) {
      const before = polls(server);
      const child = tail(flag, out);
      const ended = once(child, 'exit');
      await until(() => existsSync(`${out}.cursor`));
      emitted ??= traffic(server);
      const enough = before + Math.floor(Math.random() * 12);
      await until(() => polls(server) > enough);
      await pause(Math.random() * 8);
      child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
    }
    emitted?.stop();
    server.emit({ type: 'realm_user', n: 'last' });
    const [code] = await once(tail(flag, out, '--until', '.n == "last"'), 'exit');
    expect(code).toBe(0);
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line)).map((line) => line.event ?? line);
    const numbers = records.flatMap(({ type, n }) => (type === 'realm_user' ? [n] : [])).slice(0, -1);
    expect(numbers.length).toBeGreaterThan(runs);
    expect(numbers).toEqual(emitted?.at.map((_, n) => n));
    if (flag === '--journal') expect(await runHere(['journal', 'verify', out])).toMatchObject({ code: 0 });
  },
  time,
);

it(
  `through ${runs} server failures every event is in the output or in a gap`,
  async () => {
    // All at once, as the service does: only then does a reply say until when nothing is missing.
    const place = await setting({ atOnce: Number.POSITIVE_INFINITY });
    const { server } = place;
    const { recordsAtEnd } = await untilLast(place);
    const emitted = traffic(server);
    const failures = [
      async () => {
        await server.kill();
        await pause(Math.random() * 30);
        await server.restart();
      },
      async () => {
        await server.kill();
        server.expire();
        await server.restart();
      },
      async () => server.next('/events', 'cut-in-the-middle'),
      async () => server.next('/events', 'cut'),
      async () => server.expire(),
      async () => server.next('/events', { status: 502, body: '<html>Bad Gateway</html>' }),
      async () =>
        server.next('/events', {
          status: 429,
          headers: { 'retry-after': '0.05' },
          body: { result: 'error', msg: 'zu oft', code: 'RATE_LIMIT_HIT', 'retry-after': 0.05 },
        }),
    ];
    for (let run = 0; run < Math.max(runs, failures.length); run += 1) {
      await failures[run % failures.length]?.();
      const before = polls(server);
      await until(() => polls(server) > before + 3 && server.queues.size > 0);
    }
    emitted.stop();
    await until(() => [...server.queues.values()].some(({ events }) => events.length === 0));
    server.emit({ type: 'realm_user', n: 'last' });
    const records = await recordsAtEnd();
    const gaps = records.filter(({ type }) => type === 'realmctl_gap');
    const printed = records
      .filter(({ type }) => type === 'realm_user')
      .map(({ n }) => n)
      .slice(0, -1);
    expect(gaps.length).toBeGreaterThan(0);
    expect(printed).toEqual([...new Set(printed)]);
    const isPrinted = new Set(printed);
    const undeclared = emitted.at.filter(
      (at, n) =>
        !isPrinted.has(n) &&
        !gaps.some(({ from, to }) => Date.parse(from.time) <= at && at <= Date.parse(to.time)),
    );
    expect(undeclared).toEqual([]);
  },
  time,
);

it(
  "stopped for longer than the server's silence limit, it continues where it was",
  async () => {
    const place = await setting({ longpoll: 1 });
    const { server } = place;
    const { child, recordsAtEnd } = await untilLast(place);
    const emitted = traffic(server);
    await until(() => polls(server) > 5);
    child.kill('SIGSTOP');
    await pause(2500);
    child.kill('SIGCONT');
    const before = polls(server);
    await until(() => polls(server) > before + 2);
    emitted.stop();
    server.emit({ type: 'realm_user', n: 'last' });
    const records = await recordsAtEnd();
    expect(records.map(({ n }) => n)).toEqual([...emitted.at.map((_, n) => n), 'last']);
  },
  time,
);

it(
  'a second signal ends it at once, with running commands and their children',
  async () => {
    const { server, folder, tail } = await setting();
    // Each ignores signals, and so do its children.
    const command = `trap '' INT TERM HUP; sleep 60 & echo $! > ${folder}/$REALMCTL_EVENT_ID; wait; sleep 60`;
    const child = tail('--cursor', join(folder, 'cursor'), '--exec-jobs', '12', '--exec', command);
    const ended = once(child, 'exit');
    await until(() => server.queues.size > 0);
    const all = Array.from({ length: 12 }, (_, n) => n);
    for (const n of all) server.emit({ type: 'realm_user', n });
    const pidOf = (n: number) => {
      const file = join(folder, String(n));
      return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    };
    await until(() => all.every((n) => pidOf(n) > 0));
    const pids = all.map(pidOf);
    const timer = setInterval(() => child.kill('SIGTERM'), 50);
    expect(await ended).toEqual([null, 'SIGTERM']);
    clearInterval(timer);
    await until(() => !pids.some(lives));
  },
  time,
);

it(
  'killed, it leaves no command or child running',
  async () => {
    const { server, folder, tail } = await setting();
    const command = `trap '' INT TERM HUP; sleep 60 & echo $! > ${folder}/new; mv ${folder}/new ${folder}/pid; wait; sleep 60`;
    const done = `test "$REALMCTL_EVENT_ID" != 0 || exit 0; ${command}`;
    const child = tail('--types', 'realm_user', '--exec', done);
    const ended = once(child, 'exit');
    await until(() => server.queues.size > 0);
    for (const n of [0, 1]) server.emit({ type: 'realm_user', n });
    const file = join(folder, 'pid');
    await until(() => existsSync(file));
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const pid = Number(readFileSync(file, 'utf8'));
    await until(() => !lives(pid));
  },
  time,
);

it(
  'ends cleanly when its terminal goes away',
  async () => {
    const { server, folder, tail } = await setting();
    const child = tail('--cursor', join(folder, 'cursor'));
    const ended = once(child, 'exit');
    await until(() => polls(server) > 0);
    child.kill('SIGHUP');
    expect(await ended).toEqual([129, null]);
    expect(await readdir(folder)).toEqual(['cursor']);
  },
  time,
);

it(
  'reopens its output file on each SIGHUP, and continues',
  async () => {
    const { server, folder, tail } = await setting({ heartbeat: 600_000 });
    const out = join(folder, 'out');
    const child = tail('--out', out);
    const ended = once(child, 'exit');
    const isAcknowledged = (n: number) =>
      [...server.queues.values()].some(({ acknowledged }) => acknowledged >= n);
    for (const n of [0, 1, 2]) {
      await until(() => polls(server) > 0 && existsSync(`${out}.cursor`));
      server.emit({ type: 'realm_user', n });
      await until(() => isAcknowledged(n));
      await rename(out, `${out}.${n}`);
      child.kill('SIGHUP');
      // No event comes in between: the signal alone creates the new file, and the cursor knows it.
      await until(() => existsSync(out) && cursorEnd(out) === 0);
    }
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    const numbers = [0, 1, 2].map((n) => JSON.parse(readFileSync(`${out}.${n}`, 'utf8')).n);
    expect(numbers).toEqual([0, 1, 2]);
  },
  time,
);

/** The length of the output file according to its cursor. */
function cursorEnd(out: string): number {
  return JSON.parse(readFileSync(`${out}.cursor`, 'utf8')).out.length;
}

it(
  'ends quietly when its reader goes away, with the rest not acknowledged',
  async () => {
    const { server, folder, tail } = await setting();
    const cursor = join(folder, 'cursor');
    const child = tail('--cursor', cursor);
    const ended = once(child, 'exit');
    await until(() => server.queues.size > 0);
    server.emit({ type: 'realm_user', n: 0 });
    await once(child.stdout ?? child, 'data');
    child.stdout?.destroy();
    await until(() => [...server.queues.values()].some(({ acknowledged }) => acknowledged === 0));
    server.emit({ type: 'realm_user', n: 1 });
    expect((await ended)[0]).toBe(0);
    expect(JSON.parse(await readFile(cursor, 'utf8')).last_event_id).toBe(0);
  },
  time,
);

/** Whether a process runs; a zombie doesn't. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
