/** What a failure means for the request that failed and for those that have not begun. */
import type { CliError } from '../base/cli-error.ts';

/**
 * `refused`: the request was not done, but others may succeed. `unclear`: it may or may not have been done.
 * `called-off`: the person wants the run to end. `hopeless`: no other request would get through either.
 */
export type FailureKind = 'refused' | 'unclear' | 'called-off' | 'hopeless';

/** Classifies a failure. Every run of several requests uses this one classification. */
export function failureKind({ exitReason, status = 0, outcome }: CliError): FailureKind {
  if (exitReason === 'interrupted') return 'called-off';
  // `unexpected` means that this machine failed, for example to write a file.
  if (exitReason === 'unauthenticated' || exitReason === 'rate-limited' || exitReason === 'unexpected') {
    return 'hopeless';
  }
  if (outcome === 'unknown' || status >= 500) return 'unclear';
  // A status means that something answered, such as a proxy that rejects this one request.
  return exitReason === 'unreachable' && status < 400 ? 'hopeless' : 'refused';
}

/** Whether parts of a request may succeed: the server refused the whole and did none of it. */
export function canRetryInParts(failure: CliError): boolean {
  return failure.outcome === undefined && failureKind(failure) === 'refused';
}
