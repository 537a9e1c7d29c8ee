import { playground } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listVerb } from '../_list-verb.ts';
import { readPlaygrounds } from './_read.ts';

export const command = listVerb(playground, {
  description: "Code blocks in a playground's language offer to open it.",
  rows: [registerQueue],
  read: readPlaygrounds,
  examples: {
    'realmctl playground list': 'list all',
    'realmctl playground list --jq \'.[] | select(.pygments_language == "Rust") | .url_template\'':
      'show the URL template for a language',
  },
});
