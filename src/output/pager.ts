import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Io, Pager } from './io.ts';
import { writeAll } from './write.ts';

/** What a shell says of a command that it cannot find or run. */
const notRun = new Set([126, 127]);

/**
 * Shows text through the pager. `less` gets flags that leave colour alone and
 * quit when it all fits, unless the environment has its own. A pager left early
 * is no failure; one that cannot be run has the text printed without it.
 */
export async function page(pager: Pager, draw: () => Iterable<string>, io: Io): Promise<void> {
  const child = spawn(pager.command, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LV: '-c', ...pager.env },
  });
  // The write itself tells when the pager has gone.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close');
  await writeAll(child.stdin, draw());
  child.stdin.end();
  const [status] = await ended;
  if (notRun.has(status)) await writeAll(io.stdout, draw());
}
