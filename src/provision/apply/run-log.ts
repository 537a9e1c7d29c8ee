/**
 * What a run means to do and has done, a line of JSON each, as it happens: for whoever wants to know afterwards.
 * Nothing needs it. Of what is sent it has the names of the parameters, never a value.
 */
import { encodeRequest } from '../../api/derive/encode.ts';
import type { Endpoint } from '../../api/spec.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import type { Became } from '../../engine/became.ts';
import { failureItem } from '../../engine/outcome.ts';
import { fileReason } from '../../files/file-reason.ts';
import { openToAppend } from '../../files/open-as-it-is.ts';
import type { Context } from '../../session/context.ts';
import type { Change, Step } from '../model/plan.ts';

/** A request that is about to be sent, or was. */
export interface LogEntry {
  readonly row: Endpoint;
  readonly args: Step['args'];
  readonly changes: readonly Change[];
}

export interface RunLog {
  intended(entry: LogEntry): Promise<void>;
  done(entry: LogEntry): Promise<void>;
  failed(entry: LogEntry, what: Became, failure: CliError): Promise<void>;
  close(): Promise<void>;
}

/** What writes nothing. */
export const noLog: RunLog = {
  intended: async () => {},
  done: async () => {},
  failed: async () => {},
  close: async () => {},
};

/**
 * Opens the file, for its owner alone; what is in it stays. Throws a usage error where it cannot be written. A
 * disk that is full later ends the log and not the run.
 */
export async function openRunLog(
  path: string,
  { warn: lost, secrets }: Pick<Context, 'warn' | 'secrets'>,
): Promise<RunLog> {
  const file = await openToAppend(path).catch((error) => {
    throw usageError(`--log: cannot write ${path}: ${fileReason(error)}`);
  });
  let works = true;
  const write = async (event: string, entry: LogEntry, more: object = {}) => {
    if (!works) return;
    const line = { time: new Date().toISOString(), event, ...secrets.hideIn({ ...told(entry), ...more }) };
    await file.appendFile(`${JSON.stringify(line)}\n`).catch((error) => {
      works = false;
      lost(`--log: cannot write ${path}: ${fileReason(error)}; the run continues without it`);
    });
  };
  return {
    intended: (entry) => write('intended', entry),
    done: (entry) => write('done', entry),
    failed: (entry, what, failure) => write(what, entry, { error: failureItem(failure) }),
    close: () => file.close(),
  };
}

function told({ row, args, changes }: LogEntry) {
  const { method, path } = encodeRequest(row, args);
  return {
    method,
    path,
    parameters: Object.keys(args).filter((name) => row.params[name]?.in !== 'path'),
    changes: changes.map(({ kind, name, action }) => ({ kind, name, action })),
  };
}
