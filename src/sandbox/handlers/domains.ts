// Email domains that can join (docs/service.md, Organization).

import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/resources/domain.ts';
import { emitGone, emitThing } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { serializeDomains } from '../serializers/things.ts';
import type { Domain } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { changeSetting } from './change-setting.ts';
import { defineHandler } from './handler.ts';

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

/** GET /realm/domains. */
export const listDomains = defineHandler(rows.listDomains, ({ organization, level }) => ({
  domains: serializeDomains(organization, level),
}));

/** POST /realm/domains. */
export const addDomain = defineHandler(rows.addDomain, (call) => {
  const { organization, args } = call;
  const { allow_subdomains } = args;
  const domain = newDomain(organization, args.domain);
  const id = organization.nextId('domain');
  organization.domains.set(domain, { id, domain, allow_subdomains });
  emitThing(call, rows.domain, 'made', { domain, allow_subdomains });
  return { new_domain: [id, domain] };
});

/** PATCH /realm/domains/{domain}. Emits even if nothing changes. */
export const updateDomain = defineHandler(rows.updateDomain, (call) => {
  const { organization, args } = call;
  const { allow_subdomains } = args;
  const stored = domainOf(organization, args.domain);
  organization.domains.set(stored.domain, { ...stored, allow_subdomains });
  emitThing(call, rows.domain, 'changed', { domain: stored.domain, allow_subdomains });
  return {};
});

/** DELETE /realm/domains/{domain}. With the last domain, the restriction to these domains ends. */
export const removeDomain = defineHandler(rows.removeDomain, (call) => {
  const { organization, args } = call;
  const { domain } = domainOf(organization, args.domain);
  organization.domains.delete(domain);
  if (organization.domains.size === 0) changeSetting(call, 'emails_restricted_to_domains', false);
  emitGone(call, rows.domain, domain);
  return {};
});
