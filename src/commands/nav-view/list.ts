import { fieldNames } from '../../api/shape.ts';
import { listNavigationViews } from '../../api/table/navigation-views.ts';
import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { isBuiltIn, readViews } from './_views.ts';

const columns: readonly Column[] = [
  { name: 'fragment', key: true, value: ({ fragment }) => fragment as string },
  { name: 'name', value: ({ name }) => name as string | null },
  { name: 'pinned', value: ({ is_pinned }) => is_pinned as boolean },
  { name: 'kind', value: ({ fragment }) => (isBuiltIn(fragment as string) ? 'built-in' : 'custom') },
];
const fields = fieldNames(listNavigationViews.reply, 'navigation_views');

export const command = verb({
  description: "The account's own. Built-in views that were never changed are not among them.",
  rows: [listNavigationViews],
  params: listNavigationViews.params,
  selectable: { fields, columns },
  examples: [
    { line: 'realmctl nav-view list', what: 'the views' },
    { line: "realmctl nav-view list --jq '.[] | select(.is_pinned) | .fragment'", what: 'pinned ones' },
  ],
  async run(_, context) {
    return {
      list: await readViews(context),
      columns,
      fields,
      id: 'fragment',
      noun: 'views',
    };
  },
});
