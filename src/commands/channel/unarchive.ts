import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { stateVerb } from '../_state-verb.ts';
import { prepareChannel } from './_changes.ts';
import { channels, missingForState } from './_several.ts';
import { requireUnarchiving, unarchiveSince } from './_unarchiving.ts';

export const command = stateVerb(channels, {
  description:
    'The channel gets its settings and subscribers back, but is no longer a default channel. Needs ' +
    'feature level 388.',
  rows: [updateChannel, listChannels],
  since: unarchiveSince,
  to: 'in-use',
  action: 'Unarchive',
  outcome: 'unarchived',
  already: 'is not archived',
  bulk: { checkRights: missingForState },
  validate: requireUnarchiving,
  update: prepareChannel,
  examples: {
    "realmctl channel unarchive 'old plans'": 'unarchive a channel',
    'realmctl channel unarchive --all --where-search old --yes': 'unarchive all matching channels',
  },
});
