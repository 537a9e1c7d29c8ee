import type { Organization } from '../state/organization.ts';

/** Serializes all domains, without the ids that only the reply to adding one tells. */
export function serializeDomains({ domains }: Organization): Record<string, unknown>[] {
  return [...domains.values()].map(({ domain, allow_subdomains }) => ({ domain, allow_subdomains }));
}
