import { fieldNames } from '../../../api/shape.ts';
import { listChannels } from '../../../api/table/channels.ts';
import { namedColumns, plainColumns, prefetchNames } from '../../_columns.ts';
import { verb } from '../../_define.ts';
import { filterOptions, searched } from '../../_filters.ts';
import { listed } from '../_list-filters.ts';

export const command = verb({
  rows: [listChannels],
  selectable: { fields: fieldNames(listChannels.reply, 'streams'), columns: plainColumns(listed) },
  extra: filterOptions,
  examples: { 'realmctl channel default list': 'list the channels that new users join' },
  async run({ extra: { search, limit } }, context) {
    prefetchNames(listed, context);
    const directory = await context.directory();
    const streams = await directory.readChannels({ archived: false }, { include_default: true });
    const found = searched(streams, search, 'name', 'description').filter(
      ({ is_default }) => is_default === true,
    );
    return {
      list: found,
      columns: await namedColumns(listed, found, context),
      id: 'stream_id',
      noun: 'default channels',
      limit,
    };
  },
});
