import { defaultGroup } from '../../../api/resources/default-group.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { listVerb } from '../../_list-verb.ts';
import { readDefaultGroups } from './_read.ts';

export const command = listVerb(defaultGroup, {
  description: 'New users can choose among these groups, and join the channels of those they choose.',
  rows: [registerQueue],
  read: readDefaultGroups,
  examples: {
    'realmctl channel default-group list': 'list all',
    "realmctl channel default-group list --jq '.[].name'": 'only names',
  },
});
