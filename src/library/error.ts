import { CliError } from '../base/cli-error.ts';
import type { Reason } from './types.ts';

/** A failure. It contains no secret: the API key is hidden in its texts. */
export class RealmError extends Error {
  /** Why it failed, such as `not-found` or `forbidden`. */
  readonly reason: Reason;
  /** The exit code that the command line has for the reason. */
  readonly exitCode: number;
  /** The server's error code, such as `CHANNEL_ALREADY_EXISTS`. */
  readonly code: string | undefined;
  /** The HTTP status of the answer. */
  readonly status: number | undefined;
  /** What to do about it, one way per line. */
  readonly hint: string | undefined;
  /** What became of the writes: `unknown` if an answer was lost, `partial`, or `done`; undefined if none was sent. */
  readonly outcome: 'unknown' | 'partial' | 'done' | undefined;

  /** @internal */
  constructor(failure: CliError) {
    const { message, exitReason, exit, code, status, hint, outcome } = failure;
    super(message);
    this.name = 'RealmError';
    this.reason = exitReason;
    this.exitCode = exit;
    this.code = code;
    this.status = status;
    this.hint = hint;
    this.outcome = outcome;
  }
}

/**
 * Does work, and throws its failures as the library's own.
 * @internal
 */
export async function withRealmErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw realmError(error);
  }
}

/**
 * Returns a failure as the library's own error; any other error unchanged.
 * @internal
 */
export function realmError(error: unknown): unknown {
  return error instanceof CliError ? new RealmError(error) : error;
}
