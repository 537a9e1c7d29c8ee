/**
 * Benchmarks `tail`: a million events against a bare loop over the same bytes (each in its own process, in turns),
 * memory on the way, and the delay from the server's write to the printed line. The queue is served from this process
 * with prepared replies, so that the client has the other core.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { binary, median } from './running.ts';

const total = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const perReply = 5000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const newline = Buffer.from('\n');

/** Returns an event in one of a few forms, as in a busy organization. */
function eventText(id: number): string {
  const who = id % 997;
  const forms = [
    { type: 'realm_user', op: 'update', person: { user_id: who, full_name: `Ana María Lima ${who}` } },
    {
      type: 'subscription',
      op: 'peer_add',
      stream_ids: [id % 89, id % 97],
      user_ids: [who, who + 1, who + 2],
    },
    {
      type: 'stream',
      op: 'update',
      stream_id: id % 89,
      name: `design ${id % 89}`,
      property: 'description',
      value: 'Where the team talks about how things look and feel',
      rendered_description: '<p>Where the team talks about how things look and feel</p>',
    },
    {
      type: 'reaction',
      op: 'add',
      message_id: id * 7,
      emoji_name: 'tada',
      emoji_code: '1f389',
      reaction_type: 'unicode_emoji',
      user_id: who,
    },
  ];
  return JSON.stringify({ ...forms[id % forms.length], id });
}

interface Served {
  readonly env: NodeJS.ProcessEnv;
  close(): void;
}

/** Serves register and polls; `poll` answers one. */
async function serve(poll: (last: number, reply: ServerResponse) => void): Promise<Served> {
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://x');
    request.resume();
    reply.setHeader('content-type', 'application/json');
    if (request.method === 'GET' && url.pathname.endsWith('/events')) {
      return poll(Number(url.searchParams.get('last_event_id')), reply);
    }
    const opened = { queue_id: 'bench', last_event_id: -1, zulip_feature_level: 421, zulip_version: '11.0' };
    // The snapshot of a journal.
    const lists = { members: [], streams: [], user_groups: [], linkifiers: [], channel_folders: [] };
    reply.end(JSON.stringify({ result: 'success', msg: '', ...opened, ...lists }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      ...process.env,
      ZULIP_SITE: `http://127.0.0.1:${port}`,
      ZULIP_EMAIL: 'bench@x.invalid',
      ZULIP_API_KEY: 'k'.repeat(32),
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the resident memory of a process in MiB. */
function mebibytes(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

interface Cost {
  readonly seconds: number;
  /** CPU seconds of all threads on all cores, which a busy machine distorts less. */
  readonly cpu: number;
}

/** Makes a process report its CPU time on descriptor 3 when it ends. */
const hook = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1e6)); });",
)}`;

/**
 * Runs node to its end, with its output in a file.
 * @param started called with the process's id
 */
async function costOf(
  args: readonly string[],
  output: string,
  env: NodeJS.ProcessEnv,
  started: (pid: number | undefined) => void = () => {},
): Promise<Cost> {
  const file = openSync(output, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', hook, ...args], {
    env,
    stdio: ['ignore', file, 'inherit', 'pipe'],
  });
  started(child.pid);
  let report = '';
  child.stdio[3]?.on('data', (chunk) => {
    report += chunk;
  });
  const [status] = await once(child, 'close');
  closeSync(file);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return { seconds: (performance.now() - start) / 1000, cpu: Number(report) };
}

/**
 * Reads the replies, one per line, parses them, serializes each event again and writes the lines to stdout, in batches
 * as large as those of `tail`: no network.
 */
const bareLoop = `
import { readFileSync, writeSync } from 'node:fs';
for (const reply of readFileSync(process.env.REPLIES, 'utf8').split('\\n')) {
  const { events } = JSON.parse(reply);
  for (let start = 0; start < events.length; start += 1000) {
    let lines = '';
    for (const event of events.slice(start, start + 1000)) lines += JSON.stringify(event) + '\\n';
    writeSync(1, lines);
  }
}
`;

/** Reads the lines of a file, parses each and serializes it again. */
const bareLines = `
import { readFileSync } from 'node:fs';
let length = 0;
for (const line of readFileSync(process.env.LINES, 'utf8').split('\\n')) {
  if (line !== '') length += JSON.stringify(JSON.parse(line)).length;
}
if (length === 0) throw new Error('nothing was made');
`;

/** Returns the events of a journal, one per line, without realmctl's own records. */
function eventsIn(journal: string): Buffer {
  const lines = readFileSync(journal, 'utf8').split('\n');
  const texts = lines.flatMap((line) => {
    const event = line.slice(line.indexOf('"event":') + '"event":'.length, line.lastIndexOf(',"hash":'));
    return line === '' || event.startsWith('{"type":"realmctl_') ? [] : [`${event}\n`];
  });
  return Buffer.from(texts.join(''));
}

/** Prints the median cost of each command, as a ratio to a bare loop over the same lines. */
async function overLines(file: string, commands: readonly (readonly string[])[]): Promise<void> {
  for (const args of commands) {
    const ratios: Cost[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bare = await costOf(['--input-type=module', '-e', bareLines], '/dev/null', { LINES: file });
      const measured = await costOf([binary, ...args, '--quiet'], '/dev/null', process.env);
      ratios.push({ seconds: measured.seconds / bare.seconds, cpu: measured.cpu / bare.cpu });
      if (round === rounds)
        console.log(
          `  ${args.join(' ')}: ${measured.seconds.toFixed(2)} s, the bare loop ${bare.seconds.toFixed(2)} s`,
        );
    }
    const middle = (pick: (cost: Cost) => number) => median(ratios.map(pick)).toFixed(2);
    const [time, cpu] = [middle(({ seconds }) => seconds), middle((each) => each.cpu)];
    console.log(`    median of ${rounds}: ${time} x in time, ${cpu} x in CPU`);
  }
}

async function throughput(args: readonly string[], events: number): Promise<void> {
  const lines = Array.from({ length: events }, (_, id) => eventText(id));
  const replies: Buffer[] = [];
  for (let start = 0; start < events; start += perReply) {
    const page = lines.slice(start, start + perReply).join(',');
    replies.push(Buffer.from(`{"result":"success","msg":"","events":[${page}]}`));
  }
  const expected = Buffer.from(`${lines.join('\n')}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-bench-'));
  const path = join(folder, 'events.ndjson');
  const sent = join(folder, 'replies');
  writeFileSync(sent, Buffer.concat(replies.flatMap((reply) => [reply, newline])).subarray(0, -1));
  let memory: number[] = [];
  let pid: number | undefined;
  const served = await serve((last, reply) => {
    const page = (last + 1) / perReply;
    if (page % Math.ceil(replies.length / 10) === 1) memory.push(mebibytes(pid));
    reply.end(replies[page]);
  });
  const journal = args.includes('--journal') ? join(folder, 'journal') : undefined;
  const named = args.flatMap((word) => (word === '--journal' ? [word, String(journal)] : [word]));
  const tail = [binary, 'tail', '--json', '--quiet', '--count', String(events), ...named];
  const ratios: Cost[] = [];
  let exact = true;
  console.log(`  tail --json ${args.join(' ')} > file: ${events.toLocaleString('en')} events`);
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await costOf(['--input-type=module', '-e', bareLoop], `${path}.bare`, { REPLIES: sent });
    memory = [];
    if (journal !== undefined) for (const end of ['', '.cursor']) rmSync(`${journal}${end}`, { force: true });
    const measured = await costOf(tail, path, served.env, (id) => {
      pid = id;
    });
    exact &&= (journal === undefined ? readFileSync(path) : eventsIn(journal)).equals(expected);
    ratios.push({ seconds: measured.seconds / bare.seconds, cpu: measured.cpu / bare.cpu });
    const [took, loop] = [measured.seconds.toFixed(2), bare.seconds.toFixed(2)];
    const shown = memory.map((each) => each.toFixed(0)).join(' ');
    console.log(`    ${took} s, the bare loop ${loop} s; MiB from start to end: ${shown}`);
  }
  served.close();
  const middle = (pick: (cost: Cost) => number) => median(ratios.map(pick)).toFixed(2);
  const [time, cpu] = [middle(({ seconds }) => seconds), middle((each) => each.cpu)];
  console.log(`    exactly what was sent: ${exact}; median of ${rounds}: ${time} x in time, ${cpu} x in CPU`);
  if (journal !== undefined) {
    await overLines(journal, [
      ['journal', 'verify', journal],
      ['history', 'channel:id:7', '--journal', journal],
    ]);
  }
  rmSync(folder, { recursive: true });
}

/** Measures the time from the write of an event until its line has come through the pipe. */
async function delay(events: number, args: readonly string[]): Promise<void> {
  let waiting: ServerResponse | undefined;
  let id = 0;
  let sentAt = 0;
  const times: number[] = [];
  const emit = () => {
    const text = eventText(id);
    id += 1;
    sentAt = performance.now();
    waiting?.end(`{"result":"success","msg":"","events":[${text}]}`);
    waiting = undefined;
  };
  const served = await serve((_, reply) => {
    waiting = reply;
    setTimeout(emit, 1 + Math.random() * 4);
  });
  const child = spawn(
    process.execPath,
    [binary, 'tail', '--json', '--quiet', '--count', String(events), ...args],
    { env: served.env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const _ of createInterface(child.stdout)) times.push(performance.now() - sentAt);
  served.close();
  const sorted = times.slice(events / 10).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  console.log(
    `  delay from write to line ${args.join(' ')}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length} events)`,
  );
}

export async function benchEvents(): Promise<void> {
  console.log('events');
  await throughput([], total);
  await throughput(['--journal', '--types', 'realm_user,subscription,stream,reaction'], total);
  // Every event matches, so that the output is the same.
  await throughput(['--where', '.id >= 0'], Math.min(total, 100_000));
  await delay(3000, []);
  await delay(1000, ['--where', '.id >= 0']);
}
