/**
 * A log of what a run intends and does, one line of JSON each, written as it happens. It is only for people to read
 * later, and holds the names of the parameters that are sent, never their values.
 */
import { encodeRequest } from '../../api/derive/encode.ts';
import type { Endpoint } from '../../api/spec.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import type { FailureKind } from '../../engine/failure-kind.ts';
import { failureItem } from '../../engine/outcome.ts';
import { fileReason } from '../../files/file-reason.ts';
import { openToAppend } from '../../files/open-no-follow.ts';
import type { Context } from '../../session/context.ts';
import type { Change, PlannedStep } from '../model/plan.ts';

/** A request that is about to be sent, or was sent. */
export interface LogEntry {
  readonly row: Endpoint;
  readonly args: PlannedStep['args'];
  readonly changes: readonly Change[];
}

export interface RunLog {
  intended(entry: LogEntry): Promise<void>;
  done(entry: LogEntry): Promise<void>;
  failed(entry: LogEntry, status: FailureKind, failure: CliError): Promise<void>;
  close(): Promise<void>;
}

/** A log that writes nothing. */
export const noLog: RunLog = {
  intended: async () => {},
  done: async () => {},
  failed: async () => {},
  close: async () => {},
};

/**
 * Opens the log for appending, readable only by its owner. Throws a usage error if it cannot be written. If the disk
 * fills up later, the log ends and the run continues.
 */
export async function openRunLog(
  path: string,
  { warn: lost, secrets }: Pick<Context, 'warn' | 'secrets'>,
): Promise<RunLog> {
  const file = await openToAppend(path).catch((error) => {
    throw usageError(`--log: cannot write ${path}: ${fileReason(error)}`);
  });
  let isWritable = true;
  const write = async (event: string, entry: LogEntry, more: object = {}) => {
    if (!isWritable) return;
    const line = {
      time: new Date().toISOString(),
      event,
      ...secrets.hideIn({ ...logFields(entry), ...more }),
    };
    await file.appendFile(`${JSON.stringify(line)}\n`).catch((error) => {
      isWritable = false;
      lost(`--log: cannot write ${path}: ${fileReason(error)}; the run continues without it`);
    });
  };
  return {
    intended: (entry) => write('intended', entry),
    done: (entry) => write('done', entry),
    failed: (entry, status, failure) => write(status, entry, { error: failureItem(failure) }),
    close: () => file.close(),
  };
}

function logFields({ row, args, changes }: LogEntry) {
  const { method, path } = encodeRequest(row, args);
  return {
    method,
    path,
    parameters: Object.keys(args).filter((name) => row.params[name]?.in !== 'path'),
    changes: changes.map(({ kind, name, action }) => ({ kind, name, action })),
  };
}
