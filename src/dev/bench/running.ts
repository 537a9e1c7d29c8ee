/** What benches share: a sandbox in a process of its own, and the median. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The program, as built. */
export const binary = join(import.meta.dirname, '../../bin/realmctl.js');

export interface BenchSandbox {
  /** This process's environment with the owner's credentials. */
  readonly env: NodeJS.ProcessEnv;
  stop(): void;
}

/** Starts one without a rate limit, and waits until it answers. */
export async function startSandbox(...args: readonly string[]): Promise<BenchSandbox> {
  const child = spawn(
    process.execPath,
    [binary, 'sandbox', 'start', '--json', '--rate-limit', 'off', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { site, email, api_key } = JSON.parse(line.toString());
  return {
    env: { ...process.env, ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key },
    stop: () => child.kill('SIGTERM'),
  };
}

/** The value in the middle; NaN where there is none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
