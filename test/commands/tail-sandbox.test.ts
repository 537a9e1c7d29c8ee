/**
 * The stream against the real sandbox, as two processes that are both killed. Each is killed a few times
 * here; REALMCTL_CRASH_RUNS=100 makes it thorough.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { sampledRuns } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

const runs = Number(process.env.REALMCTL_CRASH_RUNS ?? sampledRuns(4, 2));

interface Line {
  readonly id?: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What a process printed so far on a stream, as complete lines. */
function linesOf(stream: NodeJS.ReadableStream | null): () => string[] {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text.split('\n').slice(0, -1);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

async function ending(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

function countLines(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** The number of a change in the sandbox's traffic; they are consecutive. */
function changeOf(line: string): number | undefined {
  const found = /change ([0-9]+)/.exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Changes missing between two neighbors without a gap record, and ids that go back. */
function undeclared(lines: readonly string[]): string[] {
  const problems: string[] = [];
  let last: number | undefined;
  let id = -1;
  for (const line of lines) {
    const record = JSON.parse(line) as Line;
    if (record.type === 'realmctl_gap') [last, id] = [undefined, -1];
    if (record.id !== undefined && record.id <= id) problems.push(`id ${record.id} after ${id}`);
    id = record.id ?? id;
    const change = changeOf(line);
    if (change === undefined) continue;
    // Going back: a killed sandbox forgot changes that it had sent, and makes them again.
    if (last !== undefined && change > last + 1) problems.push(`change ${change} after ${last}`);
    last = change;
  }
  return problems;
}

const gapsIn = (lines: readonly string[]) => lines.filter((line) => line.includes('"realmctl_gap"'));

it(`the stream killed ${runs} times: the file has every event once`, async () => {
  const sandbox = await startSandbox({
    asProcess: true,
    options: ['--traffic', '200', '--heartbeat', '1'],
  });
  const out = join(sandbox.folder, 'out.ndjson');
  for (let run = 0; run < runs; run += 1) {
    const before = countLines(out);
    const child = sandbox.spawn('tail', '--json', '--quiet', '--out', out);
    const ended = once(child, 'exit');
    await until(() => countLines(out) > before + Math.random() * 40);
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
  }
  expect(await ending(sandbox.spawn('tail', '--json', '--out', out, '--count', '50'))).toBe(0);
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  const changes = lines.map(changeOf);
  const first = changes[0] ?? Number.NaN;
  expect(changes).toEqual(changes.map((_, index) => first + index));
  expect(lines.length).toBeGreaterThan(50);
});

describe('the sandbox', () => {
  it(`killed ${runs} times and restored with its state: every event is in the output or in a gap`, async () => {
    const sandbox = await startSandbox({
      asProcess: true,
      options: ['--traffic', '200', '--heartbeat', '1'],
    });
    const child = sandbox.spawn('tail', '--json', '--cursor', join(sandbox.folder, 'cursor'));
    const lines = linesOf(child.stdout);
    for (let run = 0; run < runs; run += 1) {
      const before = lines().length;
      await until(() => lines().length > before + Math.random() * 40);
      await sandbox.kill(run % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await sandbox.restart(
        run % 4 === 1 ? ['--traffic', '200', '--heartbeat', '1', '--forget-queues'] : undefined,
      );
    }
    const before = lines().length;
    await until(() => lines().length > before + 50);
    child.kill('SIGTERM');
    expect(await ending(child)).toBe(143);
    expect(undeclared(lines())).toEqual([]);
    expect(gapsIn(lines()).length).toBe(Math.floor((runs + 2) / 4));
  });

  it('on a bad network: nothing is missing, and no gap is needed', async () => {
    const faults = 'drop-before=.05,drop-after=.1,truncate=.1,http502html=.1,http500=.05,http429=.1';
    const sandbox = await startSandbox({
      asProcess: true,
      options: ['--traffic', '200', '--heartbeat', '1'],
    });
    // Started on a good network, because the first queue is opened without retries.
    const child = sandbox.spawn('tail', '--json', '--cursor', join(sandbox.folder, 'cursor'));
    const lines = linesOf(child.stdout);
    const said = linesOf(child.stderr);
    await until(() => lines().length > 0);
    await sandbox.kill('SIGTERM');
    await sandbox.restart(['--traffic', '200', '--heartbeat', '1', '--faults', faults]);
    const before = lines().length;
    await until(() => lines().length > before + 100 * runs && said().length > 5);
    child.kill('SIGINT');
    expect(await ending(child)).toBe(130);
    expect(undeclared(lines())).toEqual([]);
    expect(gapsIn(lines())).toEqual([]);
  });

  it('forgets the queue of a suspended stream: the gap is reported, and nothing else is missing', async () => {
    const sandbox = await startSandbox({
      asProcess: true,
      options: ['--traffic', '50', '--heartbeat', '1', '--queue-timeout', '1'],
    });
    const child = sandbox.spawn('tail', '--json', '--cursor', join(sandbox.folder, 'cursor'));
    const lines = linesOf(child.stdout);
    await until(() => lines().length > 10);
    child.kill('SIGSTOP');
    const stopped = Date.now();
    await pause(2500);
    const before = lines().length;
    const resumed = Date.now();
    child.kill('SIGCONT');
    await until(() => gapsIn(lines()).length > 0 && lines().length > before + 30);
    child.kill('SIGTERM');
    await ending(child);
    expect(undeclared(lines())).toEqual([]);
    const gaps = gapsIn(lines()).map((line) => JSON.parse(line));
    // On a busy machine the queue may be forgotten at other times too.
    expect([...new Set(gaps.map(({ reason }) => reason))]).toEqual(['queue_lost']);
    const spans = gaps.map(({ from, to }) => [Date.parse(from.time), Date.parse(to.time)] as const);
    expect(spans.filter(([from, to]) => from <= stopped && to >= resumed)).toHaveLength(1);
  });
});

it('each stream has a queue of its own', async () => {
  const sandbox = await startSandbox({
    asProcess: true,
    options: ['--traffic', '100', '--heartbeat', '1'],
  });
  const both = [1, 2].map(() => runHere(['tail', '--json', '--count', '60'], sandbox.env));
  for (const { code, out } of await Promise.all(both)) {
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(undeclared(lines)).toEqual([]);
    expect(lines.length).toBe(60);
  }
});

it('a second reader on the same queue is noticed and reported', async () => {
  const sandbox = await startSandbox({ asProcess: true, options: ['--heartbeat', '30'] });
  const cursor = join(sandbox.folder, 'cursor');
  const child = sandbox.spawn('tail', '--json', '--cursor', cursor);
  const said = linesOf(child.stderr);
  await until(() => existsSync(cursor));
  const { queue_id } = JSON.parse(readFileSync(cursor, 'utf8'));
  const { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: key } = sandbox.env;
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` };
  while (said().length < 2) {
    const address = `${site}/api/v1/events?queue_id=${queue_id}&last_event_id=-1`;
    // It waits for an event that does not come, and displaces the other reader.
    await fetch(address, { headers, signal: AbortSignal.timeout(300) }).catch(() => {});
  }
  expect(said()[1]).toMatch(/without an event: another program may be reading this queue; trying again/);
  child.kill('SIGTERM');
  expect(await ending(child)).toBe(143);
});

it('--resync after a lost queue reports what changed, and nothing else', async () => {
  const sandbox = await startSandbox({ asProcess: true });
  const child = sandbox.spawn('tail', '--json', '--snapshot', '--resync');
  const lines = linesOf(child.stdout);
  const records = (type: string) =>
    lines()
      .map((line) => JSON.parse(line))
      .filter((record) => record.type === type);
  await until(() => records('realmctl_snapshot').some(({ kind }) => kind === 'folder'));
  await sandbox.kill('SIGTERM');
  child.kill('SIGSTOP');
  await sandbox.restart(['--forget-queues']);
  for (const words of [
    ['channel', 'create', 'launch', '--description', 'new'],
    ['channel', 'update', 'design', '--new-name', 'product-design'],
    ['user', 'update', 'guest@sandbox.invalid', '--full-name', 'Gita Guest'],
    ['group', 'update', 'designers', '--description', 'draw'],
    ['linkifier', 'edit', '81', '--url-template', 'https://x.example/{id}'],
  ]) {
    expect(await runHere(words, sandbox.env), words.join(' ')).toMatchObject({ code: 0 });
  }
  child.kill('SIGCONT');
  await until(() => records('realmctl_change').some(({ kind }) => kind === 'linkifier'));
  const now = await runHere(['tail', '--json', '--snapshot', '--for', '1s'], sandbox.env);
  child.kill('SIGTERM');
  await ending(child);
  expect(records('realmctl_gap')).toMatchObject([{ reason: 'queue_lost' }]);
  const changes = records('realmctl_change').map(({ kind, change, before, after }) => [
    kind,
    change,
    before === null ? null : Object.keys(after ?? {}),
  ]);
  expect(changes).toEqual([
    ['user', 'updated', ['full_name']],
    ['channel', 'created', null],
    ['channel', 'updated', ['name']],
    ['group', 'updated', ['description']],
    ['linkifier', 'updated', ['url_template']],
  ]);
  const held = new Map<string, object>();
  const key = (kind: string, item: Record<string, unknown>) =>
    `${kind} ${item.user_id ?? item.stream_id ?? item.id}`;
  for (const { kind, item } of records('realmctl_snapshot')) held.set(key(kind, item), item);
  for (const { kind, item_id: id, after } of records('realmctl_change')) {
    held.set(`${kind} ${id}`, { ...held.get(`${kind} ${id}`), ...after });
  }
  const state = now.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ kind, item }) => [key(kind, item), item] as const);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(state));
});
