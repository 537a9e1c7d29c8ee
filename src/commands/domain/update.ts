import { listDomains, domain as resource, updateDomain } from '../../api/resources/domain.ts';
import { updateVerb } from '../_update-verb.ts';
import { updating } from '../_updating.ts';
import { domains, readDomains } from './_read.ts';

const { allow_subdomains } = updateDomain.params;

export const command = updateVerb(domains, {
  rows: [updateDomain, listDomains],
  params: { allow_subdomains: { ...allow_subdomains, required: false as const } },
  asks: ['widens-access'],
  prepare: updating(resource, { read: readDomains }),
  examples: {
    'realmctl domain update example.com --no-allow-subdomains': 'exclude subdomains',
    'realmctl domain update sandbox.invalid --allow-subdomains --yes': 'include subdomains, without asking',
  },
});
