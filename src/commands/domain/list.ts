import { domain } from '../../api/resources/domain.ts';
import { listVerb } from '../_list-verb.ts';

export const command = listVerb(domain, {
  description:
    'The list applies only while joining is restricted to it: realmctl org update ' +
    '--emails-restricted-to-domains.',
  examples: {
    'realmctl domain list': 'list all',
    "realmctl domain list --jq '.[].domain'": 'only domain names',
  },
});
