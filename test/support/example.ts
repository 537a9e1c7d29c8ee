import { execFileSync } from 'node:child_process';

/** What a shell hands to realmctl in a line of help: its arguments, and its stdin. The line itself is not run. */
export function parseExample(line: string): { args: string[]; input: string } {
  const script = `realmctl() { printf '%s\\0' "$@"; printf '\\0'; cat; }; ${line}`;
  const [args = '', input = ''] = execFileSync('bash', ['-c', script], {
    input: '',
    encoding: 'utf8',
  }).split('\0\0');
  return { args: args.split('\0'), input };
}
