/**
 * Converts a reply that is not a success to a CliError. Status and code decide together: new codes may appear at any
 * time, and every kind of refusal has had more than one status over the feature levels. The text is used only if no
 * code says why.
 */

import { releaseOf } from '../api/derive/level.ts';
import { isWrite } from '../api/effect.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError, type CliErrorDetails, plainCode } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { type Body, fieldsOf } from './envelope.ts';
import { excerpt } from './excerpt.ts';
import { reasonByText } from './plain-refusals.ts';
import { showCertificate } from './tls-errors.ts';
import type { WireReply } from './transport-types.ts';

const exitReasons = table<ExitReason>({
  UNAUTHORIZED: 'unauthenticated',
  UNAUTHENTICATED_USER: 'unauthenticated',
  INVALID_API_KEY: 'unauthenticated',
  USER_DEACTIVATED: 'unauthenticated',
  REALM_DEACTIVATED: 'unauthenticated',
  AUTHENTICATION_FAILED: 'unauthenticated',
  PASSWORD_AUTH_DISABLED: 'unauthenticated',
  PASSWORD_RESET_REQUIRED: 'unauthenticated',
  UNAUTHORIZED_PRINCIPAL: 'forbidden',
  PERMISSION_DENIED: 'forbidden',
  CHANNEL_ALREADY_EXISTS: 'conflict',
  REACTION_ALREADY_EXISTS: 'conflict',
  EXPECTATION_MISMATCH: 'conflict',
  NOT_FOUND: 'not-found',
  REACTION_DOES_NOT_EXIST: 'not-found',
  STREAM_DOES_NOT_EXIST: 'not-found',
  NONEXISTENT_SUBDOMAIN: 'not-found',
  RATE_LIMIT_HIT: 'rate-limited',
});

/** Exit reasons of statuses whose code says nothing more specific. */
const statusExitReasons: Readonly<Record<number, ExitReason>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
};

const keyHint =
  'realmctl auth login\nor check ZULIP_EMAIL (the real address of the account), ZULIP_API_KEY and ZULIP_SITE, or email, key and site in the zuliprc file';

const reactivateUser = 'an administrator of the organization can reactivate the account';
const reactivateOrganization =
  'an owner of the organization has to ask the operators of the server to reactivate it';

/** Hints for codes that say more than that the credentials are wrong. */
const codeHints = table({
  USER_DEACTIVATED: reactivateUser,
  REALM_DEACTIVATED: reactivateOrganization,
  AUTHENTICATION_FAILED: 'check email and password, and that the account belongs to this organization',
  PASSWORD_AUTH_DISABLED:
    'copy the API key from the personal settings in the web app, then realmctl auth login --with-key',
  PASSWORD_RESET_REQUIRED: 'set a new password in the web app, then realmctl auth login',
  NONEXISTENT_SUBDOMAIN: 'check the site address: there is no organization',
});

/**
 * Hints by the server's text. Where a key is listed, these cases have no code of their own. A translated text gets no
 * hint.
 */
const textHints = table({
  'Account is deactivated': reactivateUser,
  'This organization has been deactivated': reactivateOrganization,
  'Account is not associated with this subdomain':
    'the key belongs to another organization of this server: check the site address',
});

/** The text of every reply to such a bot, with the code and status of a wrong key. */
const webhookBot = 'This API is not available to incoming webhook bots.';
const otherAccount =
  'the account is an incoming-webhook bot, which may only send messages: use the account of a person or a generic bot';

/** Returns a map rather than an object, so that no code equals a property of every object, such as `constructor`. */
function table<T extends string>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(entries));
}

export interface CallTarget {
  readonly row: Endpoint;
  /** Path as sent, below `/api/v1`. */
  readonly path: string;
  readonly site: string;
}

/** Returns the failure for an error reply in the server's own format. */
export function apiError({ row, path }: CallTarget, reply: WireReply, body: Body): CliError {
  const { status } = reply;
  const code = typeof body.code === 'string' ? excerpt(body.code, 100) : undefined;
  const text = typeof body.msg === 'string' ? excerpt(body.msg) : '';
  const isWebhookBot = status === 401 && text === webhookBot;
  const exitReason = isWebhookBot ? 'forbidden' : exitReasonOf(row, status, code, text);
  return new CliError(exitReason, text === '' ? `the server refused with HTTP ${status}` : text, {
    code,
    status,
    request: { method: row.method, path },
    fields: fieldsOf(body),
    hint: isWebhookBot ? otherAccount : (hintOf(code, text) ?? hintFor(exitReason, status, row)),
    outcome: status >= 500 ? unclearOutcome(row) : undefined,
  });
}

function exitReasonOf(row: Endpoint, status: number, code: string | undefined, text: string): ExitReason {
  const isPlain = status === 400 && (code === undefined || code === plainCode);
  const textReason = isPlain ? reasonByText(row.id, text) : undefined;
  return exitReasons.get(code ?? '') ?? statusExitReasons[status] ?? textReason ?? 'refused';
}

function hintOf(code: string | undefined, text: string): string | undefined {
  return codeHints.get(code ?? '') ?? (code === 'UNAUTHORIZED' ? textHints.get(text) : undefined);
}

function hintFor(reason: ExitReason, status: number, row: Endpoint): string | undefined {
  if (reason === 'unauthenticated') return keyHint;
  if (status === 405) return missing(row);
  if (status >= 500) return "see the server's error log";
  return undefined;
}

/** Returns the failure for a reply that the chat server did not send, or that was broken on its way. */
export function notApiError({ row, path, site }: CallTarget, reply: WireReply): CliError {
  const { status, text } = reply;
  const details = { status, request: { method: row.method, path } };
  const label = `${contents(reply)} (HTTP ${status})`;
  if (status === 401) {
    return new CliError('unauthenticated', `${site} asks for other credentials: ${label}`, {
      ...details,
      hint: 'a proxy in front of the chat service asks for its own login',
    });
  }
  if (status === 400 && /SSL certificate/i.test(text)) {
    return new CliError('unreachable', `${site} requires a client certificate that it trusts`, {
      ...details,
      hint: showCertificate,
    });
  }
  if (status === 413) {
    return new CliError('refused', `the request is too large for ${site}`, {
      ...details,
      hint: 'split the change into smaller parts',
    });
  }
  if (status === 404) {
    return new CliError(
      row.id === anyPath ? 'not-found' : row.since === undefined ? 'unreachable' : 'refused',
      noEndpoint(row, site),
      {
        ...details,
        hint:
          row.id === anyPath
            ? 'check the path, and the site address'
            : (missing(row) ?? 'check the site address: it is the one that opens the web app in a browser'),
      },
    );
  }
  if (status >= 500) {
    return new CliError('unreachable', `the server behind ${site} gave no answer: ${label}`, {
      ...details,
      hint: 'it may be down or busy; try again later',
      outcome: unclearOutcome(row),
    });
  }
  return new CliError('unreachable', `${site} did not answer as the chat service: ${label}`, {
    ...details,
    hint: 'check the site address, and any proxy or login page in between',
    outcome: status >= 200 && status < 300 ? unclearOutcome(row) : undefined,
  });
}

/** Id of the row for a call of a path that is not in the table. */
const anyPath = 'api.call';

function noEndpoint(row: Endpoint, site: string): string {
  return row.since === undefined && row.id !== anyPath
    ? `${site} is not the chat service: it has no ${row.method} ${row.path}`
    : `the server has no ${row.method} ${row.path}`;
}

function missing({ since }: Endpoint): string | undefined {
  return since === undefined
    ? undefined
    : `the server is too old for it: it came with feature level ${since} (release ${releaseOf(since)})`;
}

/** Describes the body of a reply in a few words. */
function contents({ text, headers, cut }: WireReply): string {
  if (text.trim() === '') return 'an empty reply';
  const type = headers['content-type']?.split(';', 1)[0]?.trim();
  if (/^\s*<(!doctype|html)/i.test(text)) return 'a web page';
  if (/^\s*[{[]/.test(text)) return cut ? 'incomplete JSON' : 'invalid or unexpected JSON';
  // For a body that claims to be JSON and is not, the type says nothing.
  return type === undefined || type === '' || /\bjson$/i.test(type)
    ? 'something that is not JSON'
    : `${excerpt(type, 100)} instead of JSON`;
}

/** Returns the outcome of a call that was sent but not clearly answered: unknown for a write. */
export function unclearOutcome(row: Endpoint): CliErrorDetails['outcome'] {
  return isWrite(row) ? 'unknown' : undefined;
}
