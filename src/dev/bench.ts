/**
 * Start-up and size, as ratios taken in one run: commands against bare node.
 * Runs are interleaved, so that a busy machine slows both sides alike.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const binary = fileURLToPath(new URL('../../bin/realmctl.js', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

interface Sandbox {
  readonly env: NodeJS.ProcessEnv;
  stop(): void;
}

async function startSandbox(...args: string[]): Promise<Sandbox> {
  const child = spawn(
    process.execPath,
    [binary, 'sandbox', 'start', '--json', '--rate-limit', 'off', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { site, email, api_key } = JSON.parse(line.toString());
  return {
    env: { ...process.env, ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key },
    stop: () => child.kill('SIGTERM'),
  };
}

/** Milliseconds that a program takes from start to exit. */
function milliseconds(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const begin = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { env, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - begin) / 1e6;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** How long the server itself takes for the list, by a client that is already warm. */
async function serverMilliseconds({ env }: Sandbox, path: string): Promise<number> {
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
    ['channel list', [binary, ...list]],
    ['channel list --json', [binary, ...list, '--json']],
    ['channel update', [binary, 'channel', 'update', 'general', '--description', 'x']],
  ]);
  const times = new Map<string, number[]>([...cases.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, args] of cases) {
      const took = milliseconds(args, sandbox.env);
      if (round > 0) times.get(name)?.push(took);
    }
  }
  const server = await serverMilliseconds(sandbox, '/streams?include_all=true');
  sandbox.stop();
  const bare = median(times.get('bare node -e 0') ?? []);
  console.log(
    `start-up, medians of ${rounds} interleaved runs; the server takes ${server.toFixed(1)} ms for the list`,
  );
  for (const [name, taken] of times) {
    const each = median(taken);
    console.log(
      `  ${name.padEnd(24)} ${each.toFixed(1).padStart(7)} ms  ${(each / bare).toFixed(2)} x bare node`,
    );
  }
}

/** Runs a command with a hook that tells its peak memory. */
function measured(args: readonly string[], env: NodeJS.ProcessEnv): { seconds: number; mebibytes: number } {
  const hook = `data:text/javascript,${encodeURIComponent(
    "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));",
  )}`;
  const begin = performance.now();
  const { status, output } = spawnSync(process.execPath, ['--import', hook, binary, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`realmctl ${args.join(' ')} ended with ${status}`);
  return { seconds: (performance.now() - begin) / 1000, mebibytes: Number(output[3]?.toString()) / 1024 };
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
  events: async () => (await import('./bench/events.ts')).benchEvents(),
};
const named = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) await bench();
}
