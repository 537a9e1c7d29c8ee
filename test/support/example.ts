/** The lines of help, as a shell understands them. */
import { spawnSync } from 'node:child_process';
import { temporaryFolder } from './temporary.ts';

interface Handed {
  readonly args: string[];
  readonly input: string;
}

/** Words that a shell leaves as they are, beside quotes. */
const plainLine = /^realmctl(?: +(?:[\w@%+=:,./-]|'[^']*'|"[^"$`\\!]*")+)+$/;

/** What a shell hands to realmctl in a line of help: its arguments, and its stdin. The line itself is not run. */
export function parseExample(line: string): Handed {
  return isPlain(line) ? { args: plainWords(line).slice(1), input: '' } : askShell(line);
}

/** Whether no shell is needed to tell the words of a line: starting one takes longer than most commands. */
export function isPlain(line: string): boolean {
  return plainLine.test(line);
}

function plainWords(line: string): string[] {
  const words = line.match(/(?:[^ '"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

/** The same by bash itself. */
export function askShell(line: string): Handed {
  // Told beside stdout, which the line may send to a file.
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

/** Whether a line holds more than realmctl with its arguments: redirections, variables, commands that are to be found. */
export function needsShell(line: string): boolean {
  return /[<>|$]| --exec | sandbox run /.test(line.replaceAll(/'[^']*'/g, ''));
}
