import * as rows from '../../api/resources/domain.ts';
import { emitGone, emitThing } from '../emit/things.ts';
import { domainOf, newDomain } from '../rules/domains.ts';
import { serializeDomains } from '../serializers/things.ts';
import { changeSetting } from './change-setting.ts';
import { defineHandler } from './handler.ts';

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
