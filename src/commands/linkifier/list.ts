import { listLinkifiers, linkifier as resource } from '../../api/resources/linkifier.ts';
import { fieldNames } from '../../api/shape.ts';
import { type Listed, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { filterLinkifiers, linkifierFilters } from './_read.ts';

const listed: Listed = {
  resource,
  // Servers below level 176 have a format in place of the template.
  particular: { 'url-template': ({ url_template, url_format }) => (url_template ?? url_format) as string },
};
const columns = plainColumns(listed);
const fields = fieldNames(listLinkifiers.reply, 'linkifiers');

export const command = verb({
  description: 'Where two match the same place of a text, the one listed first makes the link.',
  rows: [listLinkifiers],
  params: listLinkifiers.params,
  selectable: { fields, columns },
  extra: { ...linkifierFilters, limit: filterOptions.limit },
  examples: [
    { line: 'realmctl linkifier list', what: 'all of them' },
    { line: `realmctl linkifier list --jq '.[].pattern'`, what: 'the patterns alone' },
  ],
  async run({ extra: { search, limit } }, context) {
    const { linkifiers } = await context.read(listLinkifiers, {});
    return {
      list: filterLinkifiers(linkifiers, { search }),
      columns,
      fields,
      id: 'id',
      noun: 'linkifiers',
      limit,
    };
  },
});
