/** From a transport fault to a CliError. */
import { CliError } from '../base/cli-error.ts';
import { type Asked, unclearOutcome } from './classify.ts';
import type { FaultKind, TransportFault } from './exchange.ts';

const hints: Readonly<Partial<Record<FaultKind, string>>> = {
  dns: 'check the site address',
  refused: 'check the site address and port, and whether the server runs',
  proxy: 'check HTTPS_PROXY, HTTP_PROXY and NO_PROXY',
  timeout: 'allow more time with --timeout',
};

/** The failure of a call that got no reply. */
export function unreachedOf({ row, path, site }: Asked, fault: TransportFault): CliError {
  return new CliError('unreachable', `${site}: ${fault.message}`, {
    request: { method: row.method, path },
    cause: fault,
    hint: fault.hint ?? hints[fault.kind],
    outcome: fault.sent ? unclearOutcome(row) : undefined,
  });
}
