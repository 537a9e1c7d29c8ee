import { listGroups, updateGroup } from '../../api/resources/group.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareGroup } from './_changes.ts';
import { lacksForManaging } from './_rights.ts';
import { groups } from './_several.ts';

export const command = stateVerb(groups, {
  description: 'The group gets its members, subgroups and settings back.',
  rows: [updateGroup, listGroups],
  since: updateGroup.params.deactivated.since,
  to: 'in-use',
  doing: 'Reactivate',
  outcome: 'reactivated',
  already: 'is active',
  bulk: { lacks: (rights) => (group) => lacksForManaging(group, rights) },
  update: prepareGroup,
  examples: [
    { line: `realmctl group reactivate 'old crew'`, what: 'reactivate a group' },
    {
      line: 'realmctl group reactivate --all --where-search old --yes',
      what: 'reactivate all matching groups',
    },
  ],
});
