import { linkifier } from '../../api/resources/linkifier.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { filterLinkifiers, linkifierFilters, readLinkifiers } from './_read.ts';

export const command = removeVerb(linkifier, {
  description: 'Links in existing messages are kept.',
  words: { param: 'linkifiers', name: 'ID', help: 'ids or patterns of the linkifiers' },
  examples: {
    'realmctl linkifier remove 82 --yes': 'without asking',
    'realmctl linkifier remove --all --where-search bugs.example.com --yes':
      'remove all linkifiers that lead to a site',
    "realmctl linkifier list --jq '.[].id' | realmctl linkifier remove - --dry-run":
      'show the requests that remove all of them',
  },
  read: readLinkifiers,
  find: (words, all) => findListed(words, all, linkifier, { name: 'pattern' }),
  says: ({ pattern }) => `text like ${pattern} will no longer become a link`,
  filters: linkifierFilters,
  filter: filterLinkifiers,
});
