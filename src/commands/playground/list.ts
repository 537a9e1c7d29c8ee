import { playgroundFields, playground as resource } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { readPlaygrounds } from './_read.ts';

const fields = Object.keys(playgroundFields);
const columns = plainColumns({ resource });

export const command = verb({
  description: 'Code blocks of their language offer to open them.',
  rows: [registerQueue],
  params: {},
  selectable: { fields, columns },
  examples: [
    { line: 'realmctl playground list', what: 'all of them' },
    {
      line: `realmctl playground list --jq '.[] | select(.pygments_language == "Rust") | .url_template'`,
      what: 'where code of one language goes',
    },
  ],
  async run(_, context) {
    return {
      list: (await readPlaygrounds(context)).map((each) => ({ ...each })),
      columns,
      fields,
      id: 'id',
      noun: 'playgrounds',
    };
  },
});
