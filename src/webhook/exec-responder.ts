/** A responder that runs a command: the payload is on its stdin, and its output is the bot's reply. */
import pLimit from 'p-limit';
import type { Env } from '../base/env.ts';
import { createProcessGroup, endGroup, type ProcessGroup, startCommand } from '../base/process-group.ts';
import {
  contentResponse,
  errorResponse,
  type Responder,
  type Say,
  type WebhookResponse,
} from './responder.ts';

/** Maximum size of a command's output in bytes; the server accepts messages of about ten thousand characters. */
const longestOutput = 256 * 1024;

export interface ExecResponderOptions {
  readonly env: Env;
  /** Maximum number of commands that run at the same time. */
  readonly atOnce: number;
  readonly say: Say;
  /** Aborted when the process is asked to end. When it is asked a second time, running commands end with it. */
  readonly interruption: AbortSignal;
}

/**
 * Returns a responder that runs the command in a shell for each delivery, with a limit on how many run at the same
 * time. A command that fails, prints too much or is too slow gives an error response, which the server shows in the
 * conversation.
 */
export function execResponder(
  command: string,
  { env, atOnce, say, interruption }: ExecResponderOptions,
): Responder {
  const group = createProcessGroup(interruption);
  const limit = pLimit(atOnce);
  return ({ payload }, signal) =>
    limit(async () => {
      if (signal.aborted) return errorResponse(504, 'the command did not start in time');
      const ended = await runCommand(command, JSON.stringify(payload), { env, signal, group });
      if (!('problem' in ended)) return contentResponse(ended.output);
      say(`message ${payload.message.id}: the command ${ended.problem}`);
      return failed;
    });
}

const failed: WebhookResponse = errorResponse(500, 'the command failed');

type CommandResult = { readonly output: string } | { readonly problem: string };

/** Milliseconds to wait for the output of a command after it exited. */
const arrival = 250;

function runCommand(
  command: string,
  input: string,
  { env, signal, group }: { env: Env; signal: AbortSignal; group: ProcessGroup },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = startCommand(command, { env, input, stdout: 'pipe', group });
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
      group.remove(child);
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
    // A process that the command left running may keep stdout open forever; the response is complete anyway.
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
