import { linkifier } from '../../api/resources/linkifier.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { filterLinkifiers, linkifierFilters } from './_read.ts';

export const command = listVerb(linkifier, {
  description: 'Where two match the same place of a text, the one listed first makes the link.',
  // Servers below level 176 have a format in place of the template.
  particular: { 'url-template': ({ url_template, url_format }) => (url_template ?? url_format) as string },
  extra: { ...linkifierFilters, limit: filterOptions.limit },
  filter: filterLinkifiers,
  examples: [
    { line: 'realmctl linkifier list', what: 'all of them' },
    { line: `realmctl linkifier list --jq '.[].pattern'`, what: 'the patterns alone' },
  ],
});
