import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a shell hands to realmctl in a line of help: its arguments, and its stdin. The line itself is not run. */
export function parseExample(line: string): { args: string[]; input: string } {
  // Told beside stdout, which the line may send to a file; that goes with its folder.
  const script = `realmctl() { { printf '%s\\0' "$#" "$@"; cat; } >&3; }; ${line}`;
  const cwd = mkdtempSync(join(tmpdir(), 'realmctl-example-'));
  const stdio = ['pipe', 'ignore', 'inherit', 'pipe'] as const;
  const { output } = spawnSync('bash', ['-c', script], {
    cwd,
    input: '',
    encoding: 'utf8',
    stdio: [...stdio],
  });
  rmSync(cwd, { recursive: true });
  const [count, ...rest] = (output[3] ?? '').split('\0');
  return { args: rest.slice(0, Number(count)), input: rest.slice(Number(count)).join('\0') };
}

/** Whether a line holds more than realmctl with its arguments: redirections, variables, commands that are to be found. */
export function needsShell(line: string): boolean {
  return /[<>|$]| --exec | sandbox run /.test(line.replaceAll(/'[^']*'/g, ''));
}
