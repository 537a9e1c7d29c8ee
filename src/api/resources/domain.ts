/** Domains whose addresses may join: what one is, how each field is written and read (docs/service.md, Organization). */
import { readingShape, resource, resourceFields } from './resource.ts';

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
    risk: {
      when: true,
      is: 'widens-access',
      says: 'people with an address at a subdomain will be able to join',
    },
    column: { name: 'subdomains', listed: true },
  },
});

/** A domain as replies tell it. */
export const domainReading = readingShape(domainFields);

export const domain = resource({
  noun: 'domain',
  plural: 'domains',
  id: 'domain',
  key: 'domain',
  fields: domainFields,
  rows: {
    list: 'domain.list',
    create: ['domain.add'],
    update: ['domain.update'],
    retire: 'domain.remove',
  },
  events: { type: 'realm_domains', made: 'add', changed: 'change', gone: 'remove' },
});
