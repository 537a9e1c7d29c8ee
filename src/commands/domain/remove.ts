import { domain } from '../../api/resources/domain.ts';
import { removeVerb } from '../_remove-verb.ts';
import { domainsNamed, readDomains } from './_read.ts';

export const command = removeVerb(domain, {
  description: 'Existing users stay. Removing the last domain lifts the restriction to email domains.',
  words: { param: 'domains', name: 'DOMAIN', help: 'the domains, such as example.com' },
  examples: { 'realmctl domain remove example.com --yes': 'without asking' },
  read: readDomains,
  find: domainsNamed,
  says: () => 'its addresses will not be able to join while joining is restricted to domains',
  risks: {
    asks: 'widens-access',
    of: async () => (_, chosen, all) =>
      chosen.length < all.length
        ? []
        : [{ risk: 'widens-access', says: 'no domain will be left, so any address can join' }],
  },
});
