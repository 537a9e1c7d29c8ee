import { navigationView } from '../../api/resources/navigation-view.ts';
import { filterOptions, searched } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { isBuiltIn, readViews } from './_views.ts';

export const command = listVerb(navigationView, {
  description: 'Built-in views that you have not changed are not listed.',
  more: [{ name: 'kind', value: ({ fragment }) => (isBuiltIn(fragment as string) ? 'built-in' : 'custom') }],
  read: readViews,
  extra: {
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or URL fragment' },
  },
  filter: (all, { search }) => searched(all, search, 'fragment', 'name'),
  examples: {
    'realmctl nav-view list': 'list views',
    "realmctl nav-view list --jq '.[] | select(.is_pinned) | .fragment'": 'list pinned views',
  },
});
