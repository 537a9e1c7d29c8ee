import { domain } from '../../api/resources/domain.ts';
import { listVerb } from '../_list-verb.ts';

export const command = listVerb(domain, {
  description:
    'The list applies only while joining is restricted to it: realmctl org update ' +
    '--emails-restricted-to-domains.',
  examples: [
    { line: 'realmctl domain list', what: 'list all' },
    { line: `realmctl domain list --jq '.[].domain'`, what: 'only domain names' },
  ],
});
