/** A real terminal: tmux, with its own server for each. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { bin } from './run.ts';
import { temporaryFolder } from './temporary.ts';

/** Milliseconds between two looks at the screen, each of which is a process. */
const pause = 100;

/** Whether tmux is installed. */
export const hasTerminal = spawnSync('tmux', ['-V']).status === 0;

export interface Terminal {
  /** Waits until the screen contains a text. */
  see(text: string): Promise<void>;
  /** Types text literally. */
  type(text: string): void;
  /** Presses a key by tmux's name: `Enter`, `C-c`. */
  press(key: string): void;
  screen(): string;
  /** Waits for the end of the command and returns its exit code. */
  ended(): Promise<number>;
  /** Text that was typed but never read by the command, which the shell would get. */
  left(): Promise<string>;
}

/** Reads what is left to read from the terminal, and prints it. */
const takeLeft =
  "stty -echo -icanon min 0 time 3; echo \"left over [$(dd bs=4096 count=1 2>/dev/null | tr '\\r\\n' '  ')]\"";

/** Runs realmctl, or another program, in a terminal that is closed after the test. */
export function openTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  program: readonly string[] = [process.execPath, bin],
): Terminal {
  const folder = temporaryFolder();
  const tmux = (...words: readonly string[]) =>
    execFileSync('tmux', ['-S', join(folder, 'socket'), '-f', '/dev/null', ...words], { encoding: 'utf8' });
  const variables = Object.entries({ PATH: process.env.PATH ?? '', TERM: 'screen', ...env });
  const words = [...program, ...args].map((word) => `'${word}'`).join(' ');
  // Ctrl-C is for the command; the shell continues and prints how it ended.
  const line = `trap : INT; env -i ${variables.map(([name, value]) => `${name}='${value}'`).join(' ')} ${words}; echo "ended with $?"; ${takeLeft}; sleep 600`;
  tmux('new-session', '-d', '-x', '120', '-y', '40', 'sh', '-c', line);
  onTestFinished(() => {
    spawnSync('tmux', ['-S', join(folder, 'socket'), 'kill-server']);
  });
  // Joins lines that were wrapped at the edge.
  const screen = () => tmux('capture-pane', '-p', '-J', '-t', '0');
  const see = (text: string) =>
    eventually(() => {
      const shown = screen();
      if (!shown.includes(text)) throw new Error(`no '${text}' on the screen:\n${shown.trimEnd()}`);
    }, pause);
  return {
    see,
    screen,
    type: (text) => void tmux('send-keys', '-t', '0', '-l', text),
    press: (key) => void tmux('send-keys', '-t', '0', key),
    async ended() {
      await see('ended with ');
      return Number(/ended with (\d+)/.exec(screen())?.[1]);
    },
    async left() {
      await see('left over [');
      return /left over \[([^\]]*)\]/.exec(screen())?.[1]?.trim() ?? '';
    },
  };
}
