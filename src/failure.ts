import { type Ending, exitCode } from './exit-codes.ts';

/** The request that a failure belongs to. Never holds parameters or credentials. */
export interface RequestLabel {
  readonly method: string;
  readonly path: string;
}

export interface FailureDetails {
  /** The service's own error code, such as `CHANNEL_ALREADY_EXISTS`. */
  readonly code?: string;
  /** HTTP status. */
  readonly status?: number;
  /** What to do about it: one line, a runnable command where there is one. */
  readonly hint?: string;
  readonly request?: RequestLabel;
  /**
   * `unknown`: a write was sent and whether it took effect is not known.
   * Whoever sees it reads back before repeating anything.
   */
  readonly outcome?: 'unknown';
  /** Further fields of the service's error body, names as on the wire. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * The one error class. `ending` decides the exit code; `message` is one line
 * for a person, without a full stop at its end.
 */
export class Failure extends Error {
  readonly ending: Ending;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly hint: string | undefined;
  readonly request: RequestLabel | undefined;
  readonly outcome: 'unknown' | undefined;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(ending: Ending, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Failure';
    this.ending = ending;
    this.code = details.code;
    this.status = details.status;
    this.hint = details.hint;
    this.request = details.request;
    this.outcome = details.outcome;
    this.fields = details.fields ?? {};
  }

  get exit(): number {
    return exitCode(this.ending);
  }

  /** The same failure, with some details replaced. */
  with(changes: FailureDetails & { readonly ending?: Ending; readonly message?: string }): Failure {
    const { ending = this.ending, message = this.message, ...details } = changes;
    return new Failure(ending, message, { ...this.details(), ...details });
  }

  private details(): FailureDetails {
    const { code, status, hint, request, outcome, fields, cause } = this;
    return Object.fromEntries(
      Object.entries({ code, status, hint, request, outcome, fields, cause }).filter(
        ([, value]) => value !== undefined,
      ),
    );
  }
}

/** Bad input from the person: exit 2, nothing was sent. */
export function usage(message: string, hint?: string): Failure {
  return new Failure('usage', message, hint === undefined ? {} : { hint });
}
