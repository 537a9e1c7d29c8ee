/** Builds the replies that do not come from a handler, and the envelope around those that do. */
import type { ApiError } from '../errors/api-error.ts';
import type { Translate } from './translate.ts';

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** The error code in the body; null if there is none. */
  readonly code: string | null;
}

const noCaching = {
  'Cache-Control': 'max-age=0, no-cache, no-store, must-revalidate, private',
  Vary: 'Accept-Language',
};

function json(status: number, fields: Readonly<Record<string, unknown>>): HttpReply {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...noCaching },
    body: `${JSON.stringify(fields)}\n`,
    code: typeof fields.code === 'string' ? fields.code : null,
  };
}

function page(status: number, title: string): HttpReply {
  const body = `<!DOCTYPE html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><h1>${title}</h1></body>\n</html>\n`;
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body, code: null };
}

/** Returns a success; `ignored` is in the reply only if it is not empty (docs/service.md, Transport). */
export function successReply(
  fields: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
): HttpReply {
  return json(200, {
    result: 'success',
    msg: '',
    ...fields,
    ...(ignored.length > 0 && { ignored_parameters_unsupported: ignored }),
  });
}

/**
 * Returns the code that a level sends. Older servers lack the plain codes (below level 76) and the code of the rate
 * limit (below level 36) (docs/service.md, Errors).
 */
function codeAt(code: string, level: number): string | undefined {
  if ((code === 'BAD_REQUEST' || code === 'UNAUTHORIZED') && level < 76) return undefined;
  return code === 'RATE_LIMIT_HIT' && level < 36 ? undefined : code;
}

/** Returns the reply for an API error: the fields of its code are at the top level beside `msg` and `code`. */
export function errorReply(error: ApiError, level: number, translate: Translate = (text) => text): HttpReply {
  const reply = json(error.status, {
    result: 'error',
    msg: translate(error.message),
    ...error.fields,
    code: codeAt(error.code, level),
  });
  if (error.status === 401) return withHeaders(reply, { 'WWW-Authenticate': 'Basic realm="zulip"' });
  const wait = error.fields['retry-after'];
  return wait === undefined ? reply : withHeaders(reply, { 'Retry-After': String(wait) });
}

export function withHeaders(reply: HttpReply, headers: Readonly<Record<string, string>>): HttpReply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** Returns the reply for an internal server error, which has no code. */
export function internalError(): HttpReply {
  return json(500, { result: 'error', msg: 'Internal server error' });
}

/** Returns the reply for an unknown path, which precedes all other checks: an HTML page. */
export function notFoundPage(): HttpReply {
  return page(404, 'Page not found');
}

/** Returns the reply of the front proxy if the application does not answer. */
export function badGatewayPage(): HttpReply {
  return page(502, '502 Bad Gateway');
}

/** Returns the reply of the front proxy to a body that is too large. */
export function tooLargePage(): HttpReply {
  return page(413, '413 Request Entity Too Large');
}

/** Returns the reply of the front proxy to a client without the required certificate. */
export function noCertificatePage(): HttpReply {
  return page(400, '400 No required SSL certificate was sent');
}

/** Returns the redirect to the login page, for a browser without a session. */
export function loginRedirect(target: string): HttpReply {
  const Location = `/login/?next=${encodeURIComponent(target)}`;
  return { status: 302, headers: { Location }, body: '', code: null };
}

/**
 * Returns the reply for a known path with a wrong method: JSON with an HTML content type (docs/service.md,
 * Transport).
 */
export function methodNotAllowed(methods: readonly string[]): HttpReply {
  return withHeaders(json(405, { result: 'error', msg: 'Method Not Allowed', allowed_methods: methods }), {
    'Content-Type': 'text/html; charset=utf-8',
    Allow: methods.join(', '),
  });
}

/** Returns the same for the path that needs no credentials; it has no body (docs/service.md, Transport). */
export function methodNotAllowedBare(methods: readonly string[]): HttpReply {
  return {
    status: 405,
    headers: { 'Content-Type': 'text/html; charset=utf-8', Allow: methods.join(', ') },
    body: '',
    code: null,
  };
}

/** Returns the reply to OPTIONS, which needs no credentials. */
export function optionsReply(methods: readonly string[]): HttpReply {
  return { status: 204, headers: { Allow: methods.toSorted().join(', ') }, body: '', code: null };
}
