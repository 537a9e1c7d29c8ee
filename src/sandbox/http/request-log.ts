/** The request log: one JSON line for each request, written before the client gets its answer. */
import { closeSync, fstatSync, ftruncateSync, writeSync } from 'node:fs';
import { encodingOf, locationOf } from '../../api/derive/encode.ts';
import type { Endpoint } from '../../api/spec.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { hidden } from '../../base/secret.ts';
import { fileReason } from '../../files/file-reason.ts';
import { openToAppendSync } from '../../files/open-no-follow.ts';
import type { ParamSource, Request } from './request.ts';
import { basePath } from './router.ts';

export interface LogLine {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Below `/api/v1`, as requested. */
  readonly path: string;
  /** Decoded parameters of query and body; path parameters are in `path`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly encoding: ParamSource;
  /** Email of the account, if authentication succeeded. */
  readonly account: string | null;
  /** null if the connection was cut without a reply. */
  readonly status: number | null;
  /** The error's code. */
  readonly code: string | null;
}

export interface RequestLog {
  /** Writes a line. Throws a CliError if the line cannot be written completely; nothing of it is left then. */
  write(line: LogLine): void;
  close(): void;
}

/** Opens a log for appending. Throws a usage error if the file cannot be written. */
export function openLog(file: string): RequestLog {
  const descriptor = openForAppending(file);
  return {
    write(line) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      const before = fstatSync(descriptor).size;
      try {
        // A disk that is nearly full accepts a part and refuses the rest.
        for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      } catch (error) {
        ftruncateSync(descriptor, before);
        throw cannotWrite(file, error);
      }
    },
    close() {
      closeSync(descriptor);
    },
  };
}

function openForAppending(file: string): number {
  try {
    return openToAppendSync(file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

function cannotWrite(file: string, error: unknown): CliError {
  return usageError(`--log: cannot write ${file}: ${fileReason(error)}`);
}

/** Returns the path for a log line. */
export function loggedPath(path: string): string {
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** Names that are treated as secret in requests without a known endpoint. */
const secretNames = /password|api_key|token|secret/i;

/**
 * Returns the parameters of a log line with secrets hidden. They are parsed if the row
 * says that they are JSON, and remain text if they cannot be parsed or are unknown.
 */
export function loggedParams(
  row: Endpoint | undefined,
  fields: Request['fields'],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...fields].map(([name, text]) => [name, loggedValue(row, name, text)]));
}

function loggedValue(row: Endpoint | undefined, name: string, text: string): unknown {
  const param = row !== undefined && Object.hasOwn(row.params, name) ? row.params[name] : undefined;
  if (row === undefined || param === undefined || locationOf(row, param) === 'path') {
    return secretNames.test(name) ? hidden : text;
  }
  if (param.secret) return hidden;
  return encodingOf(param) === 'json' ? jsonOrText(text) : text;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is logged as text.
    return text;
  }
}
