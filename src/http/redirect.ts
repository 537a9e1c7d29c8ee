/** Which redirects are followed: a GET within the same origin, a few times. Credentials never go elsewhere. */
import { CliError } from '../base/cli-error.ts';
import type { Asked } from './classify.ts';
import type { WireReply, WireRequest } from './transport-types.ts';

const mostRedirects = 5;

/**
 * The request to make next, or undefined where the reply is no redirect.
 * Throws a CliError for one that is not followed, naming where it leads.
 */
export function redirected(
  asked: Asked,
  request: WireRequest,
  reply: WireReply,
  followed: number,
): WireRequest | undefined {
  const location = reply.headers.location;
  if (![301, 302, 303, 307, 308].includes(reply.status) || location === undefined) return undefined;
  const target = URL.canParse(location, request.url.href) ? new URL(location, request.url) : undefined;
  const refuse = (why: string, hint: string) => {
    throw new CliError('unreachable', `${asked.site} ${why}`, {
      status: reply.status,
      hint,
      request: { method: asked.row.method, path: asked.path },
    });
  };
  if (target === undefined) return refuse('redirects to no valid address', 'check the site address');
  if (target.origin !== request.url.origin) {
    return refuse(
      `redirects to ${target.origin}, where credentials are not sent`,
      `if that is your organization, give --site ${target.origin}`,
    );
  }
  if (request.method !== 'GET') {
    return refuse('redirects a change, which is not followed', 'check the site address');
  }
  if (followed >= mostRedirects) return refuse('redirects in circles', 'check the site address');
  return { ...request, url: target };
}
