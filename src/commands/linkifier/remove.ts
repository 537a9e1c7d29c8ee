import { linkifier } from '../../api/resources/linkifier.ts';
import { findListed } from '../_find-listed.ts';
import { removeVerb } from '../_remove-verb.ts';
import { filterLinkifiers, linkifierFilters, readLinkifiers } from './_read.ts';

export const command = removeVerb(linkifier, {
  description: 'Links in messages that are there already stay as they are.',
  words: { param: 'linkifiers', name: 'ID', help: 'ids or patterns of the linkifiers' },
  examples: [
    { line: 'realmctl linkifier remove 82 --yes', what: 'without asking' },
    {
      line: 'realmctl linkifier remove --all --where-search bugs.example.com --yes',
      what: 'all that lead to a place',
    },
    {
      line: `realmctl linkifier list --jq '.[].id' | realmctl linkifier remove - --dry-run`,
      what: 'what removing all of them would send',
    },
  ],
  read: readLinkifiers,
  find: (words, all) => findListed(words, all, linkifier, { name: 'pattern' }),
  says: ({ pattern }) => `text like ${pattern} makes no link any more`,
  filters: linkifierFilters,
  filter: filterLinkifiers,
});
