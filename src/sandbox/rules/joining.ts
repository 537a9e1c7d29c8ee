/** Which addresses the organization allows to join (docs/service.md, Organization). */
import type { Organization } from '../state/organization.ts';
import { settingOf } from './realm-settings.ts';

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
