import { usageError } from './cli-error.ts';

/**
 * Returns the base address of an organization: scheme, host, port and path prefix, without a slash at its end and
 * without `/api/v1`. Accepts what people paste: with or without scheme, port, trailing slash, `/api` or `/api/v1`.
 * Without a scheme, names of this machine get `http`, all others `https`. Applying it twice changes nothing. Throws a
 * usage error.
 */
export function normalizeSite(text: string): string {
  const trimmed = text.trim();
  const url = parse(trimmed);
  if (url === undefined || url.hostname === '' || /\s/.test(trimmed)) {
    throw usageError('the site is not a web address', 'write it as https://chat.example.com');
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(
      `the site must not contain a name or password: ${url.origin}`,
      'use ZULIP_EMAIL and ZULIP_API_KEY',
    );
  }
  return url.origin + url.pathname.replace(/(\/api(\/v1)?)?\/*$/, '');
}

function parse(text: string): URL | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined;
  if (scheme !== undefined) return tryUrl(text);
  const secure = tryUrl(`https://${text}`);
  return secure !== undefined && isLoopback(secure.hostname) ? tryUrl(`http://${text}`) : secure;
}

function tryUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Whether a host name, as URL returns it, is this machine: 127.0.0.0/8, ::1 and localhost. Names under localhost are
 * looked up, and may be anywhere.
 */
export function isLoopback(hostname: string): boolean {
  return /^127(\.[0-9]+){3}$/.test(hostname) || hostname === '[::1]' || hostname === 'localhost';
}
