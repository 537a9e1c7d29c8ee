/**
 * Benchmarks start-up and size, as ratios taken in one run: commands against bare node. Runs are interleaved, so that
 * a busy machine slows both sides alike.
 */
import { spawnSync } from 'node:child_process';
import { type BenchSandbox, binary, measured, median, startSandbox } from './bench/running.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

interface Cost {
  /** Milliseconds from start to exit. */
  readonly wall: number;
  /** Milliseconds of CPU time, of the program and the kernel, which other programs disturb less. */
  readonly cpu: number;
}

/** Returns the cost of one run of node, measured by bash, whose `time` knows the work of a child to the millisecond. */
function cost(args: readonly string[], env: NodeJS.ProcessEnv): Cost {
  const line = 'TIMEFORMAT="%3R %3U %3S"; time "$0" "$@" 2>&3';
  const { status, stderr, output } = spawnSync('bash', ['-c', line, process.execPath, ...args], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${output[3]}`);
  const [real = Number.NaN, user = 0, system = 0] = stderr.toString().trim().split(' ').map(Number);
  return { wall: real * 1000, cpu: (user + system) * 1000 };
}

/** Returns how long the server itself takes for the list, measured by a warmed-up client. */
async function serverMilliseconds({ env }: BenchSandbox, path: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${env.ZULIP_EMAIL}:${env.ZULIP_API_KEY}`).toString('base64')}`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const reply = await fetch(`${env.ZULIP_SITE}/api/v1${path}`, { headers: { authorization } });
    await reply.arrayBuffer();
    times.push(performance.now() - begin);
  }
  return median(times);
}

async function startup(): Promise<void> {
  const sandbox = await startSandbox();
  const list = ['channel', 'list'];
  const cases = new Map<string, readonly string[]>([
    ['bare node -e 0', ['-e', '0']],
    ['--version', [binary, '--version']],
    ['--help', [binary, '--help']],
    ['channel --help', [binary, 'channel', '--help']],
    ['channel create --help', [binary, 'channel', 'create', '--help']],
    ['completion bash', [binary, 'completion', 'bash']],
    ['channel list', [binary, ...list]],
    ['channel list --json', [binary, ...list, '--json']],
    ['channel update', [binary, 'channel', 'update', 'general', '--description', 'x']],
  ]);
  const costs = new Map<string, Cost[]>([...cases.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, args] of cases) {
      const taken = cost(args, sandbox.env);
      if (round > 0) costs.get(name)?.push(taken);
    }
  }
  const server = await serverMilliseconds(sandbox, '/streams?include_all=true');
  sandbox.stop();
  const medians = [...costs].map(([name, each]) => ({
    name,
    wall: median(each.map(({ wall }) => wall)),
    cpu: median(each.map(({ cpu }) => cpu)),
  }));
  const [bare] = medians;
  console.log(
    `start-up, medians of ${rounds} interleaved runs; the server takes ${server.toFixed(1)} ms for the list`,
  );
  for (const { name, wall, cpu } of medians) {
    const ratios =
      bare && `${(wall / bare.wall).toFixed(2)} x bare node, ${(cpu / bare.cpu).toFixed(2)} x its work`;
    console.log(`  ${name.padEnd(24)} ${wall.toFixed(0).padStart(5)} ms  ${ratios}`);
  }
}

async function size(): Promise<void> {
  const sandbox = await startSandbox('--channels', '10000');
  console.log('10,000 channels');
  for (const args of [
    ['channel', 'list', '--format', 'table'],
    ['channel', 'list', '--json'],
    ['channel', 'list', '--format', 'ndjson'],
    ['channel', 'list', '--format', 'csv'],
  ]) {
    const { seconds, mebibytes } = measured(args, sandbox.env);
    console.log(`  ${args.join(' ').padEnd(32)} ${seconds.toFixed(2)} s, peak ${mebibytes.toFixed(0)} MiB`);
  }
  const { mebibytes } = measured(['--version'], sandbox.env);
  console.log(`  (--version peaks at ${mebibytes.toFixed(0)} MiB)`);
  sandbox.stop();
}

const benches: Readonly<Record<string, () => Promise<void>>> = {
  startup,
  size,
  organization: async () => (await import('./bench/organization.ts')).benchOrganization(),
  bulk: async () => (await import('./bench/bulk.ts')).benchBulk(),
  desired: async () => (await import('./bench/desired.ts')).benchDesired(),
  events: async () => (await import('./bench/events.ts')).benchEvents(),
  journal: async () => (await import('./bench/events.ts')).benchJournal(),
};

async function run(named: readonly string[]): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length === 0 || named.includes(name)) await bench();
  }
}

void run(process.argv.slice(2));
