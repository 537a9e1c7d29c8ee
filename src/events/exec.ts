/** A command for each record: the record's JSON on its stdin, delivered when the command ended well. */
import { spawn } from 'node:child_process';
import { Failure } from '../failure.ts';
import { isServerEvent, type StreamRecord } from './event.ts';
import type { Sink, Taken } from './sink.ts';

export interface ExecOptions {
  /** For the shell. */
  readonly command: string;
  /** Commands at the same time; with one, records are dealt with in their order. */
  readonly jobs: number;
  /** What a command that fails does: end the stream before its record, or count. */
  readonly onError: 'stop' | 'continue';
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  note(text: string): void;
}

export interface ExecSink extends Sink {
  /** Commands that failed and were passed over. */
  failures(): number;
}

export function execSink(options: ExecOptions): ExecSink {
  const { jobs, onError, signal, note } = options;
  let failures = 0;
  return {
    atOnce: jobs * 4,
    settle: async () => {},
    failures: () => failures,
    async take(lines, records, queueId): Promise<Taken> {
      const done = lines.map(() => false);
      let next = 0;
      let failure: Failure | undefined;
      const work = async () => {
        while (failure === undefined && !signal.aborted && next < lines.length) {
          const index = next;
          next += 1;
          const record = records[index] as StreamRecord;
          const problem = await runCommand(`${lines[index]}\n`, record, queueId, options);
          if (problem !== undefined && signal.aborted) return;
          if (problem !== undefined && onError === 'stop') failure ??= failureOf(record, problem);
          else done[index] = true;
          if (problem !== undefined && onError === 'continue') {
            failures += 1;
            note(failureOf(record, problem).message);
          }
        }
      };
      await Promise.all(Array.from({ length: jobs }, work));
      const undone = done.indexOf(false);
      const accepted = undone === -1 ? lines.length : undone;
      return failure === undefined ? { accepted } : { accepted, end: failure };
    },
  };
}

/** Runs it to its end. Gives what went wrong, or nothing. */
function runCommand(
  input: string,
  record: StreamRecord,
  queueId: string,
  { command, env }: ExecOptions,
): Promise<string | undefined> {
  const about = {
    REALMCTL_EVENT_TYPE: record.type,
    REALMCTL_EVENT_ID: isServerEvent(record) ? String(record.id) : '',
    REALMCTL_QUEUE_ID: queueId,
  };
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      env: { ...env, ...about },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal === null ? `ended with ${code}` : `was ended by ${signal}`);
    });
    // A command need not read its stdin.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function failureOf(record: StreamRecord, problem: string): Failure {
  const which = isServerEvent(record) ? `event ${record.id} (${record.type})` : record.type;
  return new Failure('unexpected', `the command for ${which} ${problem}`, {
    hint: 'the event counts as not delivered; --exec-on-error continue passes over it',
  });
}
