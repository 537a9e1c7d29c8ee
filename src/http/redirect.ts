/** Decides which redirects are followed: a few, for a GET within the same origin. Credentials never go elsewhere. */
import { CliError } from '../base/cli-error.ts';
import type { CallTarget } from './error-mapping.ts';
import type { WireReply, WireRequest } from './transport-types.ts';

const maxRedirects = 5;

/**
 * Returns the request to make next, or undefined if the reply is not a redirect. Throws a CliError for a redirect
 * that is not followed, and names its target.
 */
export function redirected(
  target: CallTarget,
  request: WireRequest,
  reply: WireReply,
  followed: number,
): WireRequest | undefined {
  const location = reply.headers.location;
  if (![301, 302, 303, 307, 308].includes(reply.status) || location === undefined) return undefined;
  const next = URL.canParse(location, request.url.href) ? new URL(location, request.url) : undefined;
  const refuse = (why: string, hint: string) => {
    throw new CliError('unreachable', `${target.site} ${why}`, {
      status: reply.status,
      hint,
      request: { method: target.row.method, path: target.path },
    });
  };
  if (next === undefined || !/^https?:$/.test(next.protocol)) {
    return refuse('redirects to no web address', 'check the site address');
  }
  if (next.origin !== request.url.origin) {
    return refuse(
      `redirects to ${next.origin}, where credentials are not sent`,
      `if that is your organization, use --site ${next.origin}`,
    );
  }
  if (request.method !== 'GET') {
    return refuse('redirects a change, which is not followed', 'check the site address');
  }
  if (followed >= maxRedirects) return refuse('redirects in circles', 'check the site address');
  return { ...request, url: next };
}
