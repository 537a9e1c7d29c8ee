import { linkifier } from '../../api/resources/linkifier.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { filterLinkifiers, linkifierFilters } from './_read.ts';

export const command = listVerb(linkifier, {
  description: 'If two linkifiers match the same text, the first one in the list makes the link.',
  // Servers below level 176 have a format instead of the template.
  renderers: { 'url-template': ({ url_template, url_format }) => (url_template ?? url_format) as string },
  extra: { ...linkifierFilters, limit: filterOptions.limit },
  filter: filterLinkifiers,
  examples: {
    'realmctl linkifier list': 'list all',
    "realmctl linkifier list --jq '.[].pattern'": 'only patterns',
  },
});
