/** Email domains that can join (docs/service.md, Organization). */
import { normalizeName } from '../../api/normalize-name.ts';
import { domain } from '../../api/resources/domain.ts';
import { ApiError } from '../errors/api-error.ts';
import { plainKind } from './plain-kind.ts';

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

/** Domains are found in paths with case. With the last one, the restriction to these domains ends. */
export const domains = plainKind({
  list: 'domains',
  resource: domain,
  missing: (name) => new ApiError(`No entry found for domain ${name}.`),
  checked({ organization }, wanted, previous) {
    if (previous !== undefined) return wanted;
    const name = normalizeName(wanted.domain).toLowerCase();
    const problem = problemOf(name);
    if (problem !== undefined) throw new ApiError(`Invalid domain: ${problem}`);
    if (organization.domains.has(name)) {
      throw new ApiError(`The domain ${name} is already a part of your organization.`);
    }
    return { ...wanted, domain: name };
  },
  created: ({ id, domain: name }) => ({ new_domain: [id, name] }),
});
