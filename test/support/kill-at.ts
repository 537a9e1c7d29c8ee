/** A run over a table that is killed in the middle. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { bin } from './run.ts';
import type { Sandbox } from './sandbox.ts';

export interface KilledRun {
  /** The command line, without the options for its results. */
  readonly args: readonly string[];
  /** Its file of results; an existing one is resumed. */
  readonly results: string;
}

/** Kills the program once its file of results has that many lines, unless it ends earlier. Returns its exit code. */
export async function killAt(
  lines: number,
  { args, results }: KilledRun,
  { env }: Sandbox,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> {
  const flag = existsSync(results) ? '--resume' : '--results';
  const child = spawn(process.execPath, [bin, ...args, flag, results], {
    env: { PATH: process.env.PATH ?? '', ...env() },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const count = () =>
    existsSync(results) && statSync(results).size > 0 ? readFileSync(results, 'utf8').split('\n').length : 0;
  while (child.exitCode === null && count() < lines) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill(signal);
  await ended;
  return child.exitCode;
}
