import { deactivateGroup, listGroups } from '../../api/resources/group.ts';
import { listChannels } from '../../api/table/channels.ts';
import { stateVerb } from '../_state-verb.ts';
import { deactivation } from './_deactivating.ts';
import { missingForManaging } from './_rights.ts';
import { groups } from './_several.ts';

export const command = stateVerb(groups, {
  description:
    'Nobody can mention a deactivated group or use it in a permission. The server refuses while other ' +
    'groups, channels or settings use the group.',
  rows: [deactivateGroup, listGroups, listChannels],
  to: 'retired',
  action: 'Deactivate',
  outcome: 'deactivated',
  already: 'is already deactivated',
  bulk: { checkRights: (rights) => (group) => missingForManaging(group, rights) },
  changes: (_, context) => (group) => deactivation(group, context),
  examples: {
    'realmctl group deactivate on-call --yes': 'without asking',
    'realmctl group deactivate on-call designers --dry-run': 'only show what would be affected',
    'realmctl group deactivate --all --where-search draws --dry-run': 'deactivate all matching groups',
  },
});
