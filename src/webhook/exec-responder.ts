/** Lets a command make the answer: the payload on its stdin, what it prints is what the bot says. */
import type { Env } from '../base/env.ts';
import { endGroup, endTogether, startCommand, type Together } from '../base/process-group.ts';
import type { Responder, Say } from './responder.ts';
import { contentResponse, errorResponse, type WebhookResponse } from './response.ts';

/** Bytes of a command's output; the service takes messages of some ten thousand characters. */
const longestOutput = 256 * 1024;

export interface ExecResponderOptions {
  readonly env: Env;
  /** Commands that run at once. */
  readonly atOnce: number;
  readonly say: Say;
  /** The process is asked to end: asked again, it takes those that run with it. */
  readonly interruption: AbortSignal;
}

/**
 * A responder that runs the command in a shell for each delivery, at most so
 * many at once. A command that fails, prints too much or is too slow answers
 * with an error, which the service shows in the conversation.
 */
export function execResponder(
  command: string,
  { env, atOnce, say, interruption }: ExecResponderOptions,
): Responder {
  const together = endTogether(interruption);
  const acquire = createSemaphore(atOnce);
  return async ({ payload }, signal) => {
    const done = await acquire();
    try {
      if (signal.aborted) return errorResponse(504, 'the command did not get its turn in time');
      const ended = await runCommand(command, JSON.stringify(payload), { env, signal, together });
      if (!('problem' in ended)) return contentResponse(ended.output);
      say(`message ${payload.message.id}: the command ${ended.problem}`);
      return failed;
    } finally {
      done();
    }
  };
}

const failed: WebhookResponse = errorResponse(500, 'the command failed');

type CommandResult = { readonly output: string } | { readonly problem: string };

/** Milliseconds for what a command printed to arrive once it has ended. */
const arrival = 250;

function runCommand(
  command: string,
  input: string,
  { env, signal, together }: { env: Env; signal: AbortSignal; together: Together },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = startCommand(command, { env, input, stdout: 'pipe', together });
    const chunks: Buffer[] = [];
    let size = 0;
    let afterExit: NodeJS.Timeout | undefined;
    let problem: string | undefined;
    let leave = () => {};
    const stop = (why: string) => {
      if (problem !== undefined) return;
      problem = why;
      leave = endGroup(child);
    };
    const late = () => stop('took too long');
    signal.addEventListener('abort', late, { once: true });
    const end = (ended: CommandResult) => {
      clearTimeout(afterExit);
      together.remove(child);
      leave();
      signal.removeEventListener('abort', late);
      resolve(ended);
    };
    child.once('error', (error: NodeJS.ErrnoException) => end({ problem: `cannot be run: ${error.code}` }));
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      afterExit?.refresh();
      if (size <= longestOutput) chunks.push(chunk);
      else stop(`printed more than ${longestOutput / 1024} KiB`);
    });
    // What it left running may hold its stdout open for good; the answer is there all the same.
    child.once('exit', () => {
      afterExit = setTimeout(() => child.stdout?.destroy(), arrival);
    });
    child.once('close', (code, killedBy) => {
      if (problem === undefined && code !== 0) problem = `ended with ${killedBy ?? code}`;
      const output = Buffer.concat(chunks)
        .toString('utf8')
        .replace(/\r?\n$/, '');
      end(problem === undefined ? { output } : { problem });
    });
  });
}

/** Gives turns in order, so many at once; each is given back with what it gave. */
function createSemaphore(atOnce: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  };
  return async () => {
    if (taken < atOnce) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return release;
  };
}
