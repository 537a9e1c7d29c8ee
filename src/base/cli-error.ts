import { type ExitReason, exitCode } from './exit-codes.ts';

/** The request that a failure belongs to. Never contains parameters or credentials. */
export interface RequestLabel {
  readonly method: string;
  readonly path: string;
}

/**
 * The state of the writes of a failed run. `unknown`: one was sent and may or may not have taken effect, so it must
 * be read back before anything is repeated. `partial`: some were done, and another that belongs to them was not.
 * `done`: all writes that were sent succeeded, and something after them failed; they must not be repeated.
 */
export type WriteOutcome = 'unknown' | 'partial' | 'done';

/** The server's code for refusals without a more specific one. */
export const plainCode = 'BAD_REQUEST';

export interface CliErrorDetails {
  /** The server's error code, such as `CHANNEL_ALREADY_EXISTS`, or a code for what further requests showed. */
  readonly code?: string | undefined;
  /** The server's own code, if `code` is another. */
  readonly serverCode?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** What to do about it, one way per line; a runnable command if there is one. */
  readonly hint?: string | undefined;
  readonly request?: RequestLabel | undefined;
  readonly outcome?: WriteOutcome | undefined;
  /** Writes of this run that the server has accepted, as `METHOD path`. */
  readonly done?: readonly string[];
  /** Further fields of the server's error body, by wire name. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Names of `fields` that the message puts into words; shown only in JSON. */
  readonly worded?: readonly string[];
  /** Notes for a person that came before the failure and were not printed. */
  readonly notes?: readonly string[];
  readonly cause?: unknown;
}

/**
 * The only error class. `exitReason` determines the exit code; `message` is one line for a person, without a full
 * stop at the end.
 */
export class CliError extends Error {
  readonly exitReason: ExitReason;
  readonly code: string | undefined;
  readonly serverCode: string | undefined;
  readonly status: number | undefined;
  readonly hint: string | undefined;
  readonly request: RequestLabel | undefined;
  readonly outcome: WriteOutcome | undefined;
  readonly done: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly worded: readonly string[];
  readonly notes: readonly string[];

  constructor(exitReason: ExitReason, message: string, details: CliErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CliError';
    this.exitReason = exitReason;
    this.code = details.code;
    this.serverCode = details.serverCode;
    this.status = details.status;
    this.hint = details.hint;
    this.request = details.request;
    this.outcome = details.outcome;
    this.done = details.done ?? [];
    this.fields = details.fields ?? {};
    this.worded = details.worded ?? [];
    this.notes = details.notes ?? [];
  }

  get exit(): number {
    return exitCode(this.exitReason);
  }

  /** Whether it is a refusal whose code does not say why, and which has no explanation yet. */
  get isPlain(): boolean {
    const { status, code, hint } = this;
    return status === 400 && (code === undefined || code === plainCode) && hint === undefined;
  }

  /** Returns the message with more text: the server's own may end with a full stop or not. */
  messageAnd(more: string): string {
    return `${this.message.replace(/\.$/, '')}; ${more}`;
  }

  /** Returns the same failure with some details replaced. The server's own code is kept beside a new one. */
  with(changes: CliErrorDetails & { readonly exitReason?: ExitReason; readonly message?: string }): CliError {
    const { code, status, hint, request, outcome, done, fields, worded, notes, cause } = this;
    const { exitReason = this.exitReason, message = this.message, ...details } = changes;
    const replaced = details.code !== undefined && details.code !== code && status !== undefined;
    const serverCode = this.serverCode ?? (replaced ? code : undefined);
    const own = { code, serverCode, status, hint, request, outcome, done, fields, worded, notes, cause };
    return new CliError(exitReason, message, { ...own, ...details });
  }
}

/** Returns an error for bad input from the person: exit 2, nothing was sent. */
export function usageError(message: string, hint?: string): CliError {
  return new CliError('usage', message, { hint });
}

/** Returns the error for a missing account: exit 4, with the ways to provide one. */
export function notLoggedIn(message: string): CliError {
  return new CliError('unauthenticated', message, {
    hint: 'realmctl auth login\nor set ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, or name a zuliprc file with --zuliprc or ZULIP_CONFIG',
  });
}
