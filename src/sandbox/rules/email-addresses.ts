/** Which addresses an account may have. */

import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { settingOf } from './realm-settings.ts';

/**
 * The texts differ between levels 218 and 372; which level between them changed them is not known (docs/service.md,
 * Users).
 */
const newTexts = 219;

/**
 * Whether a text is an address, by a simple check that is enough for a sandbox: one `@`, text on both sides, a dot in
 * the host, no spaces.
 */
export function isAddress(email: string): boolean {
  return /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(\.[^\s@<>(),;:"\\.]+)+$/u.test(email) && email.length <= 254;
}

/** The first parts of the addresses of the service's own bots, whatever their domain. */
const systemBots: readonly string[] = ['notification-bot@', 'welcome-bot@', 'emailgateway@'];

/** Whether the address belongs to a bot of the service itself. */
export function isOfSystemBot(email: string): boolean {
  return systemBots.some((each) => email.toLowerCase().startsWith(each));
}

/** Throws if an account has the address, including deactivated ones; compared without case. */
export function requireFreeAddress(organization: Organization, email: string, level: number): void {
  if (!organization.usersByEmail.has(email.toLowerCase())) return;
  throw new ApiError(level >= newTexts ? 'Email is already in use.' : `Email '${email}' already in use`);
}

/** Throws if the organization does not allow the address to join. */
export function requireAllowedAddress(organization: Organization, email: string): void {
  const texts: Readonly<Record<AddressProblem, string>> = {
    disposable: 'Disposable email addresses are not allowed in this organization',
    plus: 'Email addresses containing + are not allowed.',
    domain: `Email '${email}' not allowed in this organization`,
  };
  const problem = addressProblem(organization, email);
  if (problem !== undefined) throw new ApiError(texts[problem]);
}

/** Throws if a user cannot have the address; a change of case alone is an error too. */
export function requireNewAddress(organization: Organization, email: string): void {
  if (!isAddress(email)) throw new ApiError('Invalid new email address.');
  const holder = organization.usersByEmail.get(email.toLowerCase());
  if (holder === undefined) return;
  const text = holder.is_active ? 'Already has an account.' : 'Account has been deactivated.';
  throw new ApiError(`New email value error: ${text}`);
}

/** Why an address may not join. */
export type AddressProblem = 'disposable' | 'plus' | 'domain';

/** Hosts of disposable addresses; only a few of those on the service's list. */
const disposable: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'guerrillamail.com',
  'mailinator.com',
  'mailnator.com',
  'yopmail.com',
]);

/** Returns the reason for which the organization's settings reject an address; undefined if it may join. */
export function addressProblem(organization: Organization, email: string): AddressProblem | undefined {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  if (settingOf(organization, 'emails_restricted_to_domains') !== true) {
    const refuses = settingOf(organization, 'disallow_disposable_email_addresses') === true;
    return refuses && disposable.has(host) ? 'disposable' : undefined;
  }
  if (name.includes('+')) return 'plus';
  const isAllowed = [...organization.domains.values()].some(
    ({ domain, allow_subdomains }) => host === domain || (allow_subdomains && host.endsWith(`.${domain}`)),
  );
  return isAllowed ? undefined : 'domain';
}
