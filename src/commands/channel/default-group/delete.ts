import { defaultGroup } from '../../../api/resources/default-group.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { removeVerb } from '../../_remove-verb.ts';
import { defaultGroupsNamed, readDefaultGroups } from './_read.ts';

export const command = removeVerb(defaultGroup, {
  description: 'The channels and their subscribers stay. You cannot undo this.',
  rows: [registerQueue],
  words: { param: 'groups', name: 'GROUP', help: 'names or ids of the groups' },
  deletes: true,
  examples: { 'realmctl channel default-group delete Makers --yes': 'without asking' },
  read: readDefaultGroups,
  find: defaultGroupsNamed,
  says: () => 'new users can no longer choose it, and you cannot undo this',
});
