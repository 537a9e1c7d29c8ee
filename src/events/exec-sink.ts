/**
 * A sink that runs a command for each record with the record's JSON on stdin. The record is
 * delivered if the command exits with 0.
 */

import pLimit from 'p-limit';
import { CliError } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';
import type { Env } from '../base/env.ts';
import { createProcessGroup, endGroup, type ProcessGroup, startCommand } from '../base/process-group.ts';
import { isServerEvent, type StreamItem, type StreamRecord } from './event.ts';
import type { Sink, WriteResult } from './sink.ts';

export interface ExecOptions {
  /** A command line for the shell. */
  readonly command: string;
  /** Number of commands that run at the same time; with 1, records are handled in order. */
  readonly jobs: number;
  /** What to do if a command fails: stop the stream before its record, or count the failure and continue. */
  readonly onError: 'stop' | 'continue';
  /** Milliseconds for one command; a command that takes longer is ended and has failed. Absent for no limit. */
  readonly timeout?: number | undefined;
  readonly env: Env;
  /** Once it is aborted, no more commands are started, and running ones have `shutdownGrace` to end. */
  readonly signal: AbortSignal;
  /** Milliseconds that running commands have after `signal`. */
  readonly shutdownGrace?: number;
  /** Aborted when the process is asked to end. When it is asked a second time, running commands end with it. */
  readonly interruption: AbortSignal;
  note(text: string): void;
}

const defaultShutdownGrace = 5000;

export interface ExecSink extends Sink {
  /** Number of commands that failed and were skipped. */
  failures(): number;
}

export function execSink(options: ExecOptions): ExecSink {
  const { jobs, onError, signal, note } = options;
  const group = createProcessGroup(options.interruption);
  let failures = 0;
  return {
    batchSize: jobs * 4,
    flush: async () => {},
    failures: () => failures,
    async write(items, _, queueId): Promise<WriteResult> {
      const done = items.map(() => false);
      let failure: CliError | undefined;
      const limit = pLimit(jobs);
      const work = async ({ json, record }: StreamItem, index: number) => {
        if (failure !== undefined || signal.aborted) return;
        const problem = await runCommand(`${json}\n`, record, queueId, { ...options, group });
        if (problem !== undefined && signal.aborted) {
          return note(`${failureOf(record, problem).message}; the event counts as not delivered`);
        }
        if (problem !== undefined && onError === 'stop') failure ??= failureOf(record, problem);
        else done[index] = true;
        if (problem !== undefined && onError === 'continue') {
          failures += 1;
          note(failureOf(record, problem).message);
        }
      };
      await Promise.all(items.map((item, index) => limit(work, item, index)));
      const undone = done.indexOf(false);
      const accepted = undone === -1 ? items.length : undone;
      return failure === undefined ? { accepted } : { accepted, end: failure };
    },
  };
}

/**
 * Returns a text for a variable. A server may send what no variable can contain: such a value is empty, but still on
 * stdin.
 */
function asVariable(text: string): string {
  return text.length <= longestVariable && !text.includes('\0') ? text : '';
}

const longestVariable = 1000;

/** Runs the command, and ends it when its time is over. Returns what went wrong, or undefined. */
function runCommand(
  input: string,
  record: StreamRecord,
  queueId: string,
  {
    command,
    env,
    timeout,
    signal,
    shutdownGrace = defaultShutdownGrace,
    group,
  }: ExecOptions & { group: ProcessGroup },
): Promise<string | undefined> {
  const about = {
    REALMCTL_EVENT_TYPE: asVariable(record.type),
    REALMCTL_EVENT_ID: isServerEvent(record) ? String(record.id) : '',
    REALMCTL_QUEUE_ID: asVariable(queueId),
  };
  return new Promise((resolve) => {
    const child = startCommand(command, { env: { ...env, ...about }, input, stdout: 'inherit', group });
    let problem: string | undefined;
    let leave = () => {};
    const timers: NodeJS.Timeout[] = [];
    const endAfter = (ms: number, why: string) => {
      const end = () => {
        if (problem !== undefined) return;
        problem = why;
        leave = endGroup(child);
      };
      timers.push(setTimeout(end, ms));
    };
    const hurry = () =>
      endAfter(
        shutdownGrace,
        `was stopped: it was still running ${formatDuration(shutdownGrace)} after the stop`,
      );
    const done = (outcome: string | undefined) => {
      group.remove(child);
      timers.forEach(clearTimeout);
      leave();
      signal.removeEventListener('abort', hurry);
      resolve(problem ?? outcome);
    };
    if (timeout !== undefined) endAfter(timeout, `was stopped: it took more than ${formatDuration(timeout)}`);
    if (signal.aborted) hurry();
    else signal.addEventListener('abort', hurry, { once: true });
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, killedBy) => {
      if (code === 0) done(undefined);
      else done(killedBy === null ? `ended with ${code}` : `was killed by ${killedBy}`);
    });
  });
}

function failureOf(record: StreamRecord, problem: string): CliError {
  const label = isServerEvent(record) ? `event ${record.id} (${record.type})` : record.type;
  return new CliError('unexpected', `the command for ${label} ${problem}`, {
    hint: 'the event counts as not delivered; --exec-on-error continue skips it',
  });
}
