import { emojiFields, listEmoji, emoji as resource } from '../../api/resources/emoji.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { emojiFilters, filterEmoji, readEmoji } from './_read.ts';

const fields = Object.keys(emojiFields);
const listed = { resource };

export const command = verb({
  description:
    'Deactivated ones are still shown where messages and reactions have them; their names are free.',
  rows: [listEmoji],
  params: listEmoji.params,
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    ...emojiFilters,
    deactivated: { kind: 'flag', help: 'deactivated ones alone; --no-deactivated: those in use' },
  },
  examples: [
    { line: 'realmctl emoji list --no-deactivated', what: 'those that can be used' },
    { line: `realmctl emoji list --jq '.[].name'`, what: 'the names alone' },
  ],
  async run({ extra: { search, deactivated } }, context) {
    const list = filterEmoji(await readEmoji(context), { search }).filter(
      (each) => deactivated === undefined || each.deactivated === deactivated,
    );
    const columns = await namedColumns(listed, list, context);
    return { list, columns, fields, id: 'id', noun: 'emoji' };
  },
});
