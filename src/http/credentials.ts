/** HTTP Basic with the account's address and key, and where it may be sent. */
import { Failure } from '../failure.ts';
import { isLoopback } from '../site.ts';

export interface Account {
  readonly email: string;
  readonly key: string;
}

const howToGive =
  'realmctl auth login\nor set ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, or name a zuliprc file with --zuliprc or ZULIP_CONFIG';

/** Both, or a Failure that names what is missing. */
export function requireAccount(email: string | undefined, key: string | undefined): Account {
  if (email !== undefined && key !== undefined) {
    if (/[:\r\n]/.test(email) || /[:\r\n]/.test(key)) {
      throw new Failure(
        'unauthenticated',
        'neither the email nor the API key may hold a colon or a line end',
        {
          hint: howToGive,
        },
      );
    }
    return { email, key };
  }
  const missing = [
    ...(email === undefined ? ['the email of the account'] : []),
    ...(key === undefined ? ['the API key'] : []),
  ];
  throw new Failure('unauthenticated', `not logged in: ${missing.join(' and ')} not given`, {
    hint: howToGive,
  });
}

/** The value of the Authorization header. */
export function basicAuth({ email, key }: Account): string {
  return `Basic ${Buffer.from(`${email}:${key}`, 'utf8').toString('base64')}`;
}

/** Throws where credentials would travel readable by others: over http to another machine. */
export function requireSafeChannel(site: URL, insecure: boolean): void {
  if (site.protocol === 'https:' || isLoopback(site.hostname) || insecure) return;
  throw new Failure(
    'usage',
    `no key or password is sent to ${site.origin}: http is readable by anyone on the way`,
    {
      hint: `use https, or ZULIP_ALLOW_INSECURE=true if you accept that`,
    },
  );
}
