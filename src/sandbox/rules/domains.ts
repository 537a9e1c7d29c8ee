/** Email domains that can join (docs/service.md, Organization). */
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Domain } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** Longest domain name, in characters. */
const longest = 255;

/** Returns what is wrong with a domain, in the service's words and order; undefined if it is valid. */
function problemOf(domain: string): string | undefined {
  const labels = domain.split('.');
  if (domain === '') return "Domain can't be empty.";
  if (!domain.includes('.')) return 'Domain must have at least one dot (.)';
  if (domain.length > longest) return 'Domain is too long';
  if (domain.startsWith('.') || domain.endsWith('.')) return 'Domain cannot start or end with a dot (.)';
  if (labels.includes('')) return "Consecutive '.' are not allowed.";
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) {
    return "Subdomains cannot start or end with a '-'.";
  }
  return /^[a-z0-9.-]+$/.test(domain) ? undefined : "Domain can only have letters, numbers, '.' and '-'s.";
}

/** Returns the domain as it is stored. Throws if it is invalid, or already on the list. */
export function newDomain({ domains }: Organization, written: string): string {
  const domain = normalizeName(written).toLowerCase();
  const problem = problemOf(domain);
  if (problem !== undefined) throw new ApiError(`Invalid domain: ${problem}`);
  if (domains.has(domain)) {
    throw new ApiError(`The domain ${domain} is already a part of your organization.`);
  }
  return domain;
}

/** Returns the domain named in a path, compared with case. */
export function domainOf({ domains }: Organization, name: string): Domain {
  const found = domains.get(name);
  if (found === undefined) throw new ApiError(`No entry found for domain ${name}.`);
  return found;
}
