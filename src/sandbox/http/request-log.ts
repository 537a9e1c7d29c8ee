/** The request log: one JSON line for each request, written before the client has its answer. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { encodingOf, hidden, locationOf } from '../../api/derive/encode.ts';
import type { Endpoint } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Encoding, Request } from './request.ts';
import { basePath } from './router.ts';

export interface LogLine {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Below `/api/v1`, as requested. */
  readonly path: string;
  /** Decoded parameters of query and body; path parameters are in `path`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly encoding: Encoding;
  /** Email of the account, once it was known. */
  readonly account: string | null;
  /** null where the connection was cut without an answer. */
  readonly status: number | null;
  /** The error's code. */
  readonly code: string | null;
}

export interface RequestLog {
  write(line: LogLine): void;
  close(): void;
}

/** Opens a log for appending. Throws a usage error where the file cannot be written. */
export function openLog(file: string): RequestLog {
  const descriptor = openForAppending(file);
  return {
    write(line) {
      writeSync(descriptor, `${JSON.stringify(line)}\n`);
    },
    close() {
      closeSync(descriptor);
    },
  };
}

function openForAppending(file: string): number {
  try {
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw usageError(`--log: cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** The path of a log line. */
export function loggedPath(path: string): string {
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** Names that are secret whatever the endpoint, for requests that met none. */
const secretNames = /password|api_key|token|secret/i;

/**
 * The parameters of a log line: JSON where the row says that it is, the text
 * itself where it cannot be read or nothing is known of it; secrets hidden.
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
    // What a client sent wrongly is logged as it came.
    return text;
  }
}
