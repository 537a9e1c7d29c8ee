import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Io, Pager } from './io.ts';
import { writeAll } from './write.ts';

/** The shell's exit codes for a command that it cannot find or run. */
const notRun = new Set([126, 127]);

/**
 * Shows text in the pager. `less` gets flags that keep colour and quit if everything fits, unless the environment
 * sets its own. Leaving the pager early is not a failure. If it cannot be run, the text is printed without it.
 */
export async function page(pager: Pager, draw: () => Iterable<string>, io: Io): Promise<void> {
  const child = spawn(pager.command, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LV: '-c', ...pager.env },
  });
  // The write itself notices that the pager has ended.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close');
  await writeAll(child.stdin, draw());
  child.stdin.end();
  const [status] = await ended;
  if (notRun.has(status)) await writeAll(io.stdout, draw());
}
