/**
 * Email domains that can join: the resource, its fields, and how each is written and read (docs/service.md,
 * Organization).
 */
import { endpoint } from '../spec.ts';
import type { Reading } from './compare.ts';
import { createParams, readingShape, resource, resourceFields, updateParams, widens } from './resource.ts';

const subdomains = {
  kind: 'flag',
  required: true,
  help: 'allow its subdomains too',
} as const;

export const domainFields = resourceFields({
  domain: {
    reads: 'string',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'email domain, such as example.org',
    },
    column: { name: 'domain', listed: true, key: true },
  },
  allow_subdomains: {
    reads: 'boolean',
    create: subdomains,
    update: subdomains,
    risk: widens(true, 'people with an address at a subdomain will be able to join'),
    column: { name: 'subdomains', listed: true },
  },
});

/** The shape of a domain in replies. */
export const domainReading = readingShape(domainFields);

const inPath = { kind: 'text', in: 'path', required: true, nonEmpty: true, help: 'the domain' } as const;

export const listDomains = endpoint({
  id: 'domain.list',
  call: 'GET /realm/domains',
  help: 'list the email domains that can join a restricted organization',
  reply: { domains: { list: { object: domainReading } } },
});

export const addDomain = endpoint({
  id: 'domain.add',
  call: 'POST /realm/domains',
  inFiles: true,
  role: 'owner',
  help: 'allow an email domain to join',
  params: createParams(domainFields),
  reply: { new_domain: { list: 'any' } },
});

export const updateDomain = endpoint({
  id: 'domain.update',
  call: 'PATCH /realm/domains/{domain}',
  inFiles: true,
  role: 'owner',
  repeatable: true,
  help: 'allow or refuse subdomains of an email domain',
  params: { domain: inPath, ...updateParams(domainFields) },
});

export const removeDomain = endpoint({
  id: 'domain.remove',
  call: 'DELETE /realm/domains/{domain}',
  role: 'owner',
  help: 'remove an email domain; without any domain, every address can join',
  params: { domain: inPath },
});

/** Returns who can join once a domain is on the list. */
export function newcomersText({ domain: name, allow_subdomains }: Reading): string {
  return `anyone with an address at ${name}${allow_subdomains === true ? ' or its subdomains' : ''} can join`;
}

export const domain = resource({
  noun: 'domain',
  plural: 'domains',
  id: 'domain',
  key: 'domain',
  fields: domainFields,
  created: { type: 'widens-access', text: newcomersText },
  clears: { setting: 'emails_restricted_to_domains', to: false, with: 'last' },
  rows: { list: listDomains, create: addDomain, update: updateDomain, retire: removeDomain },
  events: { type: 'realm_domains', made: 'add', changed: 'change', gone: 'remove', carries: 'realm_domain' },
});
