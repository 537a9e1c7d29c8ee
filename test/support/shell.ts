/** Runs lines as people type them, in a shell that finds this realmctl. */
import { spawn } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { bin } from './run.ts';
import { temporaryFolder } from './temporary.ts';

export interface Shell {
  /** Where its lines run: initially empty. */
  readonly folder: string;
  /** Runs a line to its end. All lines of a shell run in the same initially empty folder, which is their HOME. */
  run(line: string, env?: Readonly<Record<string, string>>): Promise<ShellRan>;
  /** Starts a line that runs until it is stopped. */
  start(line: string): Started;
  remove(): Promise<void>;
}

export interface ShellRan {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  /** Its first output; rejects if it ends without any. */
  readonly ready: Promise<string>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

export async function openShell(): Promise<Shell> {
  const programs = temporaryFolder();
  const folder = temporaryFolder();
  await symlink(bin, join(programs, 'realmctl'));
  const open = (line: string, env: Readonly<Record<string, string>>) =>
    spawn('bash', ['-c', line], {
      cwd: folder,
      env: {
        PATH: `${programs}:${process.env.PATH ?? ''}`,
        HOME: folder,
        // Lines see only the files that they write themselves.
        NODE_DISABLE_COMPILE_CACHE: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    folder,
    run(line, env = {}) {
      const child = open(line, env);
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
        child.on('close', (code) => resolve({ code, out, err }));
      });
    },
    start(line) {
      // So that the signal reaches the program itself.
      const child = open(`exec ${line}`, {});
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      return {
        ready: new Promise((resolve, reject) => {
          child.stdout.setEncoding('utf8').once('data', resolve);
          ended.then((code) => reject(new Error(`ended with ${code}: ${line}`)));
        }),
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
    async remove() {
      await Promise.all([programs, folder].map((each) => rm(each, { recursive: true })));
    },
  };
}
