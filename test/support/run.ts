/** Runs the built program as a shell would: own process, pipes, no terminal. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { requireReason } from './require-reason.ts';

export const bin = fileURLToPath(new URL('../../bin/realmctl.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** stdout as JSON; fails the test if it isn't. */
  json<T = Record<string, unknown>>(): T;
  /** The error object on stderr; fails the test if stderr is not exactly that. */
  error(): Record<string, unknown>;
}

export interface RunOptions {
  /** Added to a bare environment: PATH and the folder for temporary files, no HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** The contents of stdin; empty by default. */
  readonly input?: string;
  /** The working directory. */
  readonly cwd?: string;
}

/** Runs `realmctl` with these arguments to its end. */
export function run(args: readonly string[], { env = {}, input, cwd }: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  // A program that never reads its stdin may have ended before this is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      try {
        requireReason(args, { code, err });
      } catch (error) {
        reject(error);
      }
      resolve({
        code,
        out,
        err,
        json: () => JSON.parse(out),
        error: () => JSON.parse(err).error,
      });
    });
  });
}
