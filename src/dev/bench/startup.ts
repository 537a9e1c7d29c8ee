/**
 * Measures start-up by CPU time against bare node, and against a bare request to the same endpoint. Runs are
 * interleaved, so that a busy machine slows all sides alike.
 */
import { spawnSync } from 'node:child_process';
import { binary, median, startSandbox } from './running.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);

/** The binaries of node: this one, or those of NODES, with commas between them. */
const nodes = process.env.NODES?.split(',') ?? [process.execPath];

/** A request with plain node:http, whose reply is read and parsed. */
const request = (path: string): readonly string[] => [
  '-e',
  `const { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: key } = process.env;
  require('node:http').get(site + '/api/v1${path}', { auth: email + ':' + key }, (reply) => {
    let text = '';
    reply.setEncoding('utf8').on('data', (piece) => (text += piece)).on('end', () => {
      process.stdout.write(JSON.parse(text).result);
    });
  });`,
];

interface Case {
  readonly args: readonly string[];
  /** The baseline: a case by name, and the ratio to reach. */
  readonly goal?: readonly [than: string, ratio: number];
}

const command = (...args: readonly string[]) => [binary, ...args];

const cases: Readonly<Record<string, Case>> = {
  'node -e 0': { args: ['-e', '0'] },
  'GET /users/me': { args: request('/users/me') },
  'GET /streams': { args: request('/streams?include_all=true') },
  '--version': { args: command('--version'), goal: ['node -e 0', 1.1] },
  '--help': { args: command('--help'), goal: ['node -e 0', 1.1] },
  'channel create --help': { args: command('channel', 'create', '--help'), goal: ['node -e 0', 1.6] },
  whoami: { args: command('whoami'), goal: ['GET /users/me', 1.25] },
  'channel list': { args: command('channel', 'list'), goal: ['GET /streams', 1.25] },
  'channel update': { args: command('channel', 'update', 'general', '--description', 'x') },
};

interface Cost {
  /** Milliseconds from start to exit. */
  readonly wall: number;
  /** Milliseconds of CPU time, of the program and the kernel, which other programs disturb less. */
  readonly cpu: number;
}

/** Returns the cost of one run of node, measured by bash, whose `time` knows the work of a child to the millisecond. */
function cost(node: string, args: readonly string[], env: NodeJS.ProcessEnv): Cost {
  const line = 'TIMEFORMAT="%3R %3U %3S"; time "$0" "$@" 2>&3';
  const { status, stderr, output } = spawnSync('bash', ['-c', line, node, ...args], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${output[3]}`);
  const [real = Number.NaN, user = 0, system = 0] = stderr.toString().trim().split(' ').map(Number);
  return { wall: real * 1000, cpu: (user + system) * 1000 };
}

/** Prints the medians of each node, and the ratios with what they are to reach. */
export async function benchStartup(): Promise<void> {
  const sandbox = await startSandbox();
  const costs = new Map<string, Cost[]>();
  // The first round fills caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const node of nodes) {
      for (const [name, { args }] of Object.entries(cases)) {
        const taken = cost(node, args, sandbox.env);
        if (round > 0) costs.set(`${node} ${name}`, [...(costs.get(`${node} ${name}`) ?? []), taken]);
      }
    }
  }
  sandbox.stop();
  console.log(`start-up, medians of ${rounds} interleaved runs`);
  for (const node of nodes) print(node, costs);
}

function print(node: string, costs: ReadonlyMap<string, readonly Cost[]>): void {
  const of = (name: string, part: keyof Cost) =>
    median((costs.get(`${node} ${name}`) ?? []).map((each) => each[part]));
  const version = spawnSync(node, ['--version']).stdout.toString().trim();
  console.log(`  node ${version}`);
  for (const [name, { goal: [than, ratio] = ['node -e 0', undefined] }] of Object.entries(cases)) {
    const times = `${of(name, 'cpu').toFixed(0).padStart(5)} ms CPU ${of(name, 'wall').toFixed(0).padStart(5)} ms`;
    const ratios = `${(of(name, 'cpu') / of(than, 'cpu')).toFixed(2)} x ${than}`;
    console.log(
      `    ${name.padEnd(24)} ${times}  ${ratios}${ratio === undefined ? '' : `, to reach ${ratio}`}`,
    );
  }
}
