/** What a failure says of the request that failed, and of those that have not begun. */
import type { CliError } from '../base/cli-error.ts';

/**
 * `refused`: it was not done, and another one may well be. `unclear`: it may or may not have been done. `called-off`:
 * somebody wants the run to end. `hopeless`: no other one would get through either.
 */
export type Became = 'refused' | 'unclear' | 'called-off' | 'hopeless';

/** The one classification of failures, for every run of several requests. */
export function whatBecameOf({ exitReason, status = 0, outcome }: CliError): Became {
  if (exitReason === 'interrupted') return 'called-off';
  // `unexpected` is about this machine: a file that cannot be written.
  if (exitReason === 'unauthenticated' || exitReason === 'rate-limited' || exitReason === 'unexpected') {
    return 'hopeless';
  }
  if (outcome === 'unknown' || status >= 500) return 'unclear';
  // With a status, something answered: a proxy that dislikes this one request.
  return exitReason === 'unreachable' && status < 400 ? 'hopeless' : 'refused';
}

/** Whether parts of it may be to the server's liking: it said no, and did nothing of it. */
export function mayDoInParts(failure: CliError): boolean {
  return failure.outcome === undefined && whatBecameOf(failure) === 'refused';
}
