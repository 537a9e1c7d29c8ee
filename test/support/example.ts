/** The lines of help, as a shell parses them. */
import { spawnSync } from 'node:child_process';
import { isPlain, plainWords } from '../../src/dev/pages/example-line.ts';
import { temporaryFolder } from './temporary.ts';

interface Handed {
  readonly args: string[];
  readonly input: string;
}

/**
 * Returns what a shell passes to realmctl in a line of help: its arguments, and its stdin. The line itself is
 * not run.
 */
export function parseExample(line: string): Handed {
  return isPlain(line) ? { args: plainWords(line).slice(1), input: '' } : askShell(line);
}

/** The same with bash itself. */
export function askShell(line: string): Handed {
  // Not on stdout, which the line can redirect to a file.
  const script = `realmctl() { { printf '%s\\0' "$#" "$@"; cat; } >&3; }; ${line}`;
  const stdio = ['pipe', 'ignore', 'inherit', 'pipe'] as const;
  const { output } = spawnSync('bash', ['-c', script], {
    cwd: temporaryFolder(),
    input: '',
    encoding: 'utf8',
    stdio: [...stdio],
  });
  const [count, ...rest] = (output[3] ?? '').split('\0');
  return { args: rest.slice(0, Number(count)), input: rest.slice(Number(count)).join('\0') };
}

/** Whether a line contains more than realmctl with its arguments: redirections, variables, other commands. */
export function needsShell(line: string): boolean {
  return /[<>|$]| --exec | sandbox run /.test(line.replaceAll(/'[^']*'/g, ''));
}
