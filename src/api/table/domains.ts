/** Domains whose addresses may join (docs/service.md, Organization). */
import { domainFields, domainReading } from '../resources/domain.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

const domain = { kind: 'text', in: 'path', required: true, nonEmpty: true, help: 'the domain' } as const;

export const listDomains = endpoint({
  id: 'domain.list',
  method: 'GET',
  path: '/realm/domains',
  help: 'list the email domains that can join a restricted organization',
  params: {},
  reply: { domains: { list: { object: domainReading } } },
});

export const addDomain = endpoint({
  id: 'domain.add',
  method: 'POST',
  path: '/realm/domains',
  role: 'owner',
  help: 'allow an email domain to join',
  params: createParams(domainFields),
  reply: { new_domain: { list: 'any' } },
});

export const updateDomain = endpoint({
  id: 'domain.update',
  method: 'PATCH',
  path: '/realm/domains/{domain}',
  role: 'owner',
  repeatable: true,
  help: 'allow or refuse subdomains of an email domain',
  params: { domain, ...updateParams(domainFields) },
  reply: {},
});

export const removeDomain = endpoint({
  id: 'domain.remove',
  method: 'DELETE',
  path: '/realm/domains/{domain}',
  role: 'owner',
  help: 'remove an email domain; without any domain, every address can join',
  params: { domain },
  reply: {},
});
