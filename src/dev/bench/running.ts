/** Shared parts of benchmarks: a sandbox in its own process, and the median. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The built program. */
export const binary = join(import.meta.dirname, '../../bin/realmctl.js');

export interface BenchSandbox {
  /** This process's environment with the owner's credentials. */
  readonly env: NodeJS.ProcessEnv;
  stop(): void;
}

/** Starts a sandbox, by default without a rate limit, and waits until it answers. */
export async function startSandbox(...args: readonly string[]): Promise<BenchSandbox> {
  const limit = args.includes('--rate-limit') ? [] : ['--rate-limit', 'off'];
  const child = spawn(process.execPath, [binary, 'sandbox', 'start', '--json', ...limit, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { site, email, api_key } = JSON.parse(line.toString());
  return {
    env: { ...process.env, ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key },
    stop: () => child.kill('SIGTERM'),
  };
}

/** Returns the middle value; NaN if there is none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Runs a command with a hook that reports its peak memory. Throws if it fails. */
export function measured(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { seconds: number; mebibytes: number } {
  const hook = `data:text/javascript,${encodeURIComponent(
    "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));",
  )}`;
  const start = performance.now();
  const { status, output } = spawnSync(process.execPath, ['--import', hook, binary, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`realmctl ${args.join(' ')} ended with ${status}`);
  return { seconds: (performance.now() - start) / 1000, mebibytes: Number(output[3]?.toString()) / 1024 };
}
