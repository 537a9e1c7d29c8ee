import { deactivateGroup, listGroups, group as resource } from '../../api/resources/group.ts';
import { listChannels } from '../../api/table/channels.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { prepareDeactivating } from './_deactivating.ts';
import { groupsMeant, severalOfAState, severalPositional, severalResults } from './_several.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'Nobody can mention a deactivated group or use it in a permission. The server refuses while other ' +
    'groups, channels or settings use the group.',
  rows: [deactivateGroup, listGroups, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  resource,
  bulk: {
    key: 'groups',
    doing: 'Deactivate',
    noun: 'groups',
    id: 'id',
    load: () => import('./_deactivate-many.ts'),
  },
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl group deactivate on-call --yes', what: 'without asking' },
    {
      line: 'realmctl group deactivate on-call designers --dry-run',
      what: 'only show what would be affected',
    },
    {
      line: 'realmctl group deactivate --all --where-search draws --dry-run',
      what: 'archive all matching folders',
    },
  ],
  async run({ extra }, context) {
    const { groups, selected } = await groupsMeant(extra, context, false);
    const prepared: Prepared[] = [];
    // One after the other, so that what is said of each stays together.
    for (const group of groups) prepared.push(await prepareDeactivating(group, context));
    return runMany(prepared, { ...severalResults, doing: 'Deactivate', fields, selected }, context);
  },
});
