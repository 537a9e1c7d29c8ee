/** The programs that a release needs, and what to do about one that is missing. */
import { execFileSync, spawnSync } from 'node:child_process';

/** A program, and the words that go before its own arguments. */
export interface Tool {
  readonly file: string;
  readonly before: readonly string[];
}

/** The newest that builds from what the Go module proxy has. */
const nfpm = 'github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2';

/** Returns nfpm: the one on PATH, or the one that Go builds. Throws an error that says how to get it. */
export function findNfpm(): Tool {
  if (isThere('nfpm', '--version')) return { file: 'nfpm', before: [] };
  for (const go of ['go', '/usr/local/go/bin/go'])
    if (isThere(go, 'version')) return { file: go, before: ['run', nfpm] };
  throw new Error(`.deb and .rpm need nfpm: install it, or Go, which then builds it: go install ${nfpm}`);
}

/** Whether a program can be started. */
export function isThere(file: string, version = '--version'): boolean {
  return spawnSync(file, [version], { stdio: 'ignore' }).error === undefined;
}

/** Runs git and returns what it prints. */
export function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
