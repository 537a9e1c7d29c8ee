import { linkifier } from '../../api/resources/linkifier.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { filterLinkifiers, linkifierFilters, readLinkifiers } from './_read.ts';

export const command = removeVerb(linkifier, {
  description: 'Links in existing messages are kept.',
  words: { param: 'linkifiers', name: 'ID', help: 'ids or patterns of the linkifiers' },
  examples: [
    { line: 'realmctl linkifier remove 82 --yes', what: 'without asking' },
    {
      line: 'realmctl linkifier remove --all --where-search bugs.example.com --yes',
      what: 'remove all linkifiers that lead to a site',
    },
    {
      line: `realmctl linkifier list --jq '.[].id' | realmctl linkifier remove - --dry-run`,
      what: 'show the requests that remove all of them',
    },
  ],
  read: readLinkifiers,
  find: (words, all) => findListed(words, all, linkifier, { name: 'pattern' }),
  says: ({ pattern }) => `text like ${pattern} will no longer become a link`,
  filters: linkifierFilters,
  filter: filterLinkifiers,
});
