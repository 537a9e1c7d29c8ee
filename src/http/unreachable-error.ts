/** Converts a transport error to a CliError. */
import { CliError } from '../base/cli-error.ts';
import { type CallTarget, unclearOutcome } from './error-mapping.ts';
import type { TransportError, TransportErrorKind } from './transport-types.ts';

const hints: Readonly<Partial<Record<TransportErrorKind, string>>> = {
  dns: 'check the site address',
  refused: 'check the site address and port, and whether the server runs',
  proxy: 'check HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY',
  timeout: 'allow more time with --timeout',
  malformed: 'check the site address and port, and any proxy in between',
};

/** Returns what to do about a failure, if its kind shows that. */
export function hintFor({ hint, kind }: TransportError): string | undefined {
  return hint ?? hints[kind];
}

/** Returns the failure of a call that got no reply. */
export function unreachableError({ row, path, site }: CallTarget, error: TransportError): CliError {
  return new CliError('unreachable', `${site}: ${error.message}`, {
    request: { method: row.method, path },
    cause: error,
    hint: hintFor(error),
    outcome: error.sent ? unclearOutcome(row) : undefined,
  });
}
