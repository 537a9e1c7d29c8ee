import { playground } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listVerb } from '../_list-verb.ts';
import { readPlaygrounds } from './_read.ts';

export const command = listVerb(playground, {
  description: 'Code blocks of their language offer to open them.',
  rows: [registerQueue],
  read: readPlaygrounds,
  examples: [
    { line: 'realmctl playground list', what: 'all of them' },
    {
      line: `realmctl playground list --jq '.[] | select(.pygments_language == "Rust") | .url_template'`,
      what: 'where code of one language goes',
    },
  ],
});
