import { listNavigationViews, navigationView as resource } from '../../api/resources/navigation-view.ts';
import { fieldNames } from '../../api/shape.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { isBuiltIn, readViews } from './_views.ts';

const columns = plainColumns({
  resource,
  more: [{ name: 'kind', value: ({ fragment }) => (isBuiltIn(fragment as string) ? 'built-in' : 'custom') }],
});
const fields = fieldNames(listNavigationViews.reply, 'navigation_views');

export const command = verb({
  description: "The account's own. Built-in views that were never changed are not among them.",
  rows: [listNavigationViews],
  params: listNavigationViews.params,
  selectable: { fields, columns },
  extra: filterOptions,
  examples: [
    { line: 'realmctl nav-view list', what: 'the views' },
    { line: "realmctl nav-view list --jq '.[] | select(.is_pinned) | .fragment'", what: 'pinned ones' },
  ],
  async run({ extra: { search, limit } }, context) {
    return {
      list: searched(await readViews(context), search, 'fragment', 'name'),
      columns,
      fields,
      id: 'fragment',
      noun: 'views',
      limit,
    };
  },
});
