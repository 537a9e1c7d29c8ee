import { type ExitReason, exitCode } from './exit-codes.ts';

/** The request that a failure belongs to. Never holds parameters or credentials. */
export interface RequestLabel {
  readonly method: string;
  readonly path: string;
}

/**
 * What became of the writes of a run that failed. `unknown`: one was sent and whether
 * it took effect is not known; whoever sees it reads back before repeating anything.
 * `partial`: some were done, and one that belongs to them was not. `done`: all that was
 * sent was done, and what failed came after it; it must not be repeated.
 */
export type WriteOutcome = 'unknown' | 'partial' | 'done';

/** The service's code of a refusal for which it has no better one. */
export const plainCode = 'BAD_REQUEST';

export interface CliErrorDetails {
  /** The service's own error code, such as `CHANNEL_ALREADY_EXISTS`, or the one that says what asking showed. */
  readonly code?: string | undefined;
  /** The service's own, where `code` is another. */
  readonly serverCode?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** What to do about it, a way a line; a runnable command where there is one. */
  readonly hint?: string | undefined;
  readonly request?: RequestLabel | undefined;
  readonly outcome?: WriteOutcome | undefined;
  /** Writes of this run that the server has taken, as `METHOD path`. */
  readonly done?: readonly string[];
  /** Further fields of the service's error body, names as on the wire. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Those of `fields` that the message tells in words: shown in JSON alone. */
  readonly worded?: readonly string[];
  /** What was said for a person before it, where that was not printed. */
  readonly notes?: readonly string[];
  readonly cause?: unknown;
}

/**
 * The one error class. `exitReason` decides the exit code; `message` is one line
 * for a person, without a full stop at its end.
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

  /** Whether it is a refusal whose code does not say why, and of which nothing helpful is said so far. */
  get isPlain(): boolean {
    const { status, code, hint } = this;
    return status === 400 && (code === undefined || code === plainCode) && hint === undefined;
  }

  /** The message and more: the service ends its own with a full stop, or without. */
  messageAnd(more: string): string {
    return `${this.message.replace(/\.$/, '')}; ${more}`;
  }

  /** The same failure, with some details replaced; the service's own code stays beside another one. */
  with(changes: CliErrorDetails & { readonly exitReason?: ExitReason; readonly message?: string }): CliError {
    const { code, status, hint, request, outcome, done, fields, worded, notes, cause } = this;
    const { exitReason = this.exitReason, message = this.message, ...details } = changes;
    const replaced = details.code !== undefined && details.code !== code && status !== undefined;
    const serverCode = this.serverCode ?? (replaced ? code : undefined);
    const own = { code, serverCode, status, hint, request, outcome, done, fields, worded, notes, cause };
    return new CliError(exitReason, message, { ...own, ...details });
  }
}

/** Bad input from the person: exit 2, nothing was sent. */
export function usageError(message: string, hint?: string): CliError {
  return new CliError('usage', message, { hint });
}

/** No account to call with: exit 4, with the ways to give one. */
export function notLoggedIn(message: string): CliError {
  return new CliError('unauthenticated', message, {
    hint: 'realmctl auth login\nor set ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, or name a zuliprc file with --zuliprc or ZULIP_CONFIG',
  });
}
