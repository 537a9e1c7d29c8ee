/** Translates the error codes of Node for failures below HTTP. */

import { tlsError } from './tls-errors.ts';
import { TransportError, type TransportErrorKind } from './transport-types.ts';

const tlsCodes =
  /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|EPROTO)/;

/**
 * Converts an error of the connection to a transport error.
 * @param sent whether writing the request had begun
 */
export function networkError(error: Error, sent: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const deepest = deepestOf(error);
  const code = codeOf(deepest) ?? codeOf(error) ?? '';
  const kind = kindOf(code);
  if (kind === 'tls') {
    const detail = certificateNames(deepest) ?? deepest.message.split('\n', 1)[0]?.trim() ?? '';
    const { message, hint, unread } = tlsError(code, detail);
    return new TransportError(kind, message, { sent: sent && unread !== true, hint, cause: error });
  }
  return new TransportError(kind, sentence(kind, code, deepest), { sent, cause: error });
}

function kindOf(code: string): TransportErrorKind {
  if (/^E(NOTFOUND|AI_AGAIN)$/.test(code)) return 'dns';
  if (tlsCodes.test(code)) return 'tls';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/^E(CONNREFUSED|(HOST|NET)UNREACH)$/.test(code)) return 'refused';
  if (code.startsWith('HPE_')) return 'malformed';
  return 'lost';
}

function sentence(kind: TransportErrorKind, code: string, error: Error): string {
  switch (kind) {
    case 'dns':
      return code === 'EAI_AGAIN' ? 'its name could not be looked up just now' : 'no such host';
    case 'timeout':
      return 'connecting took too long';
    case 'refused':
      return code === 'ECONNREFUSED' ? 'connection refused' : `cannot be reached (${code})`;
    case 'malformed':
      return 'its reply is not valid HTTP';
    default:
      if (code === 'EMFILE') return 'too many open files';
      // Without a system call, the server closed the connection.
      return `the connection was lost${code === '' || !('syscall' in error) ? '' : ` (${code})`}`;
  }
}

/** Returns the innermost cause; if several addresses were tried, that of the first. */
function deepestOf(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? deepestOf(inner) : error;
}

/** Returns the names that the certificate of a wrong host is valid for. */
function certificateNames(error: Error): string | undefined {
  const { cert } = error as { cert?: { subjectaltname?: unknown } };
  const names = cert?.subjectaltname;
  return typeof names === 'string' ? names.slice(0, 200) : undefined;
}

function codeOf(error: Error): string | undefined {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : undefined;
}
