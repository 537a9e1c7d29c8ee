/**
 * Benchmarks a large organization: 100,000 users and 10,000 channels, one of them with everyone. Compares the lists
 * with `curl | jq` on the same replies, in turns, and measures commands that read one channel.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { binary, median, startSandbox } from './running.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const [users, channels] = [100_000, 10_000];

interface Cost {
  readonly seconds: number;
  /** CPU seconds of all its processes, which a busy machine distorts less. */
  readonly cpu: number;
  /** Peak memory of the process that has the data. */
  readonly mebibytes: number;
}

/** A prefix for a program in a shell line, which reports the process to watch. */
const watched = `bash -c 'echo $$ >&4; exec "$@"' watched`;
const realmctl = `${watched} '${process.execPath}' '${binary}'`;
const curl = `curl -sS -u "$ZULIP_EMAIL:$ZULIP_API_KEY" "$ZULIP_SITE/api/v1`;

/** Runs a shell line, with its output in a file. */
async function costOf(line: string, output: string, env: NodeJS.ProcessEnv): Promise<Cost> {
  const script = `TIMEFORMAT='%3R %3U %3S'; { time { ${line}; } > '${output}' 2> /dev/null; } 2>&3`;
  const child = spawn('bash', ['-o', 'pipefail', '-c', script], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
  });
  let [times, pid, peak] = ['', '', 0];
  (child.stdio[3] as Readable).on('data', (chunk) => {
    times += chunk;
  });
  (child.stdio[4] as Readable).on('data', (chunk) => {
    pid += chunk;
  });
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(pid.trim()));
  }, 5);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error(`${line} ended with ${status}`);
  const [seconds = Number.NaN, user = 0, system = 0] = times.trim().split(' ').map(Number);
  return { seconds, cpu: user + system, mebibytes: peak };
}

/** Returns the peak memory of a process so far in MiB, if the system shows it; 0 elsewhere. */
function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

interface Pair {
  readonly command: string;
  /** The same with curl and jq. */
  readonly baseline?: string;
  /** Counts the expected lines of JSON or of text. */
  readonly count?: (text: string) => number;
}

const items = (text: string) => (JSON.parse(text) as unknown[]).length;
const lines = (text: string) => text.split('\n').length - 1;

const pairs: readonly Pair[] = [
  { command: 'user list --json', baseline: `${curl}/users" | ${watched} jq .members`, count: items },
  {
    command: 'user list --format table --columns id,name,email',
    baseline: `${curl}/users" | ${watched} jq -r '.members[] | [.user_id, .full_name, .delivery_email] | @tsv'`,
    count: lines,
  },
  {
    command: 'channel list --json',
    baseline: `${curl}/streams?include_all=true" | ${watched} jq .streams`,
    count: items,
  },
  {
    command: 'channel list --format table --columns id,name,description',
    baseline: `${curl}/streams?include_all=true" | ${watched} jq -r '.streams[] | [.stream_id, .name, .description] | @tsv'`,
    count: lines,
  },
  { command: 'channel view design --json' },
  { command: 'channel access design --json' },
  { command: 'channel access design --user member1@sandbox.invalid --json' },
  { command: 'channel subscribers list design --json', count: items },
];

function middle(costs: readonly Cost[]): Cost {
  const [seconds, cpu, mebibytes] = (['seconds', 'cpu', 'mebibytes'] as const).map((name) =>
    median(costs.map((cost) => cost[name])),
  ) as [number, number, number];
  return { seconds, cpu, mebibytes };
}

function shown({ seconds, cpu, mebibytes }: Cost): string {
  const memory = mebibytes === 0 ? 'peak unknown' : `peak ${mebibytes.toFixed(0)} MiB`;
  return `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of work, ${memory}`;
}

/** Returns the reads of a line, according to its trace. */
function readsOf(line: string, env: NodeJS.ProcessEnv): string {
  const { stderr } = spawnSync('bash', ['-c', `'${process.execPath}' '${binary}' ${line} > /dev/null`], {
    env: { ...env, REALMCTL_DEBUG: 'http' },
    maxBuffer: 1 << 30,
  });
  const calls = stderr.toString().matchAll(/^> (\w+) \S*?\/api\/v1(\/[^?\s]*)/gm);
  return [...calls].map(([, method, path]) => `${method} ${path}`).join(', ');
}

async function bench(
  { command, baseline, count }: Pair,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [own, other] = [join(folder, 'ours'), join(folder, 'theirs')];
  const [first, second]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await costOf(`${realmctl} ${command}`, own, env));
    if (baseline !== undefined) second.push(await costOf(baseline, other, env));
  }
  const countText =
    count === undefined ? '' : `; ${count(readFileSync(own, 'utf8')).toLocaleString('en')} of them`;
  console.log(`  ${command}: ${readsOf(command, env)}${countText}`);
  console.log(`    ${shown(middle(first))}`);
  if (baseline === undefined) return;
  const [one, two] = [middle(first), middle(second)];
  const ratios = `${(one.seconds / two.seconds).toFixed(2)} x in time, ${(one.cpu / two.cpu).toFixed(2)} x in work`;
  const as = count?.(readFileSync(other, 'utf8')).toLocaleString('en');
  console.log(`    curl | jq: ${shown(two)}; ${as} of them. ${ratios}`);
}

/** Runs the benchmark and prints the results. If curl or jq is not installed, only our side. */
export async function benchOrganization(): Promise<void> {
  console.log(
    `an organization of ${users.toLocaleString('en')} users and ${channels.toLocaleString('en')} channels`,
  );
  const has = spawnSync('bash', ['-c', 'command -v curl && command -v jq']).status === 0;
  if (!has) console.log('  (curl or jq is not installed: nothing to compare with)');
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-bench-'));
  const { env, stop } = await startSandbox('--users', String(users), '--channels', String(channels));
  const everybody = 'channel subscribe design --users group:role:everyone --yes --quiet';
  await costOf(`${realmctl} ${everybody}`, join(folder, 'ours'), env);
  for (const { baseline, ...pair } of pairs) {
    await bench({ ...pair, ...(has && baseline !== undefined && { baseline }) }, folder, env);
  }
  stop();
  rmSync(folder, { recursive: true });
}
