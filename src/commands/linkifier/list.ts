import { fieldNames } from '../../api/shape.ts';
import { listLinkifiers } from '../../api/table/linkifiers.ts';
import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';

const columns: readonly Column[] = [
  { name: 'id', align: 'right', value: ({ id }) => id as number },
  { name: 'pattern', value: ({ pattern }) => pattern as string },
  // Servers below level 176 have a format in place of the template.
  {
    name: 'url_template',
    value: ({ url_template: template, url_format: format }) => (template ?? format) as string,
  },
];
const fields = fieldNames(listLinkifiers.reply, 'linkifiers');

export const command = verb({
  description: 'Where two match the same place of a text, the one listed first makes the link.',
  rows: [listLinkifiers],
  params: listLinkifiers.params,
  selectable: { fields, columns },
  examples: [
    { line: 'realmctl linkifier list', what: 'all of them' },
    { line: `realmctl linkifier list --jq '.[].pattern'`, what: 'the patterns alone' },
  ],
  async run(_, context) {
    const { linkifiers } = await context.read(listLinkifiers, {});
    return {
      list: linkifiers,
      columns,
      fields,
      id: 'id',
      noun: 'linkifiers',
    };
  },
});
