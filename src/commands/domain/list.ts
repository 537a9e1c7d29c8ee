import { domain } from '../../api/resources/domain.ts';
import { listVerb } from '../_list-verb.ts';

export const command = listVerb(domain, {
  description:
    'They count only while the organization lets nobody else join: realmctl org update ' +
    '--emails-restricted-to-domains.',
  examples: [
    { line: 'realmctl domain list', what: 'all of them' },
    { line: `realmctl domain list --jq '.[].domain'`, what: 'the domains alone' },
  ],
});
