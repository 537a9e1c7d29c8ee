/** Runs a sandbox in a separate process, which outlives the command that started it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { kebab } from '../../api/derive/names.ts';
import { CliError } from '../../base/cli-error.ts';
import { ownProgram } from '../../base/own-program.ts';
import type { Context } from '../../session/context.ts';
import type { CertificateFiles } from './_certificates.ts';
import type { SandboxOptions } from './_options.ts';

/** What the sandbox printed when it was ready, and its process. */
export interface DetachedSandbox extends Partial<CertificateFiles> {
  readonly site: string;
  readonly email?: string;
  readonly api_key?: string;
  readonly feature_level: number;
  readonly pid: number;
}

/** Starts a sandbox and waits until it is ready. Throws the error that it printed if it ended instead. */
export async function startDetached(options: SandboxOptions, { env }: Context): Promise<DetachedSandbox> {
  const { file, isScript } = ownProgram();
  if (file === undefined)
    throw new CliError('unexpected', 'realmctl cannot find its own program to start it again');
  const program = isScript ? [file] : [];
  const child = spawn(process.execPath, [...program, 'sandbox', 'start', '--json', ...flagsOf(options)], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaint = text(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const ready = await Promise.race([once(lines, 'line'), once(child, 'close').then(() => undefined)]);
  if (ready === undefined || child.pid === undefined) throw notStarted(await complaint);
  lines.close();
  child.stdout.destroy();
  child.stderr.destroy();
  child.unref();
  // Closing its pipe ended the reading of further errors.
  complaint.catch(() => undefined);
  return { ...(JSON.parse(String(ready[0])) as Omit<DetachedSandbox, 'pid'>), pid: child.pid };
}

/** Returns the options as words of a command line. */
function flagsOf(options: SandboxOptions): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${kebab(name)}`] : [`--${kebab(name)}=${value}`];
  });
}

/** Returns the sandbox's own error, which is on stderr as one JSON object. */
function notStarted(stderr: string): CliError {
  try {
    const { error } = JSON.parse(stderr) as { error: { message: string; hint: string | null; exit: number } };
    return new CliError(error.exit === 2 ? 'usage' : 'unexpected', error.message, {
      hint: error.hint ?? undefined,
    });
  } catch {
    return new CliError('unexpected', `the sandbox did not start: ${stderr.trim()}`);
  }
}
