import { listGroups, updateGroup } from '../../api/resources/group.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareGroup } from './_changes.ts';
import { missingForManaging } from './_rights.ts';
import { groups } from './_several.ts';

export const command = stateVerb(groups, {
  description: 'The group gets its members, subgroups and settings back.',
  rows: [updateGroup, listGroups],
  since: updateGroup.params.deactivated.since,
  to: 'in-use',
  action: 'Reactivate',
  outcome: 'reactivated',
  already: 'is active',
  bulk: { checkRights: (rights) => (group) => missingForManaging(group, rights) },
  update: prepareGroup,
  examples: {
    "realmctl group reactivate 'old crew'": 'reactivate a group',
    'realmctl group reactivate --all --where-search old --yes': 'reactivate all matching groups',
  },
});
