import { archiveChannel, listChannels } from '../../api/table/channels.ts';
import { stateVerb } from '../_state-verb.ts';
import { archiving } from './_archiving.ts';
import { channels } from './_several.ts';

export const command = stateVerb(channels, {
  description: 'Nobody can post in an archived channel; its messages, name and subscribers are kept.',
  rows: [archiveChannel, listChannels],
  to: 'retired',
  doing: 'Archive',
  outcome: 'archived',
  already: 'is already archived',
  bulk: {
    async lacks(rights, context) {
      const { judgeOf, lacksForAdministering } = await import('./_rights.ts');
      const judge = await judgeOf(context, [], rights);
      return (channel) => lacksForAdministering(channel, judge);
    },
  },
  changes: archiving,
  examples: [
    { line: 'realmctl channel archive design --yes', what: 'without asking' },
    { line: 'realmctl channel archive design incidents --dry-run', what: 'only show the requests' },
    {
      line: 'realmctl channel archive --all --where-folder none --where-search plan --yes',
      what: 'archive all channels about plans that are in no folder',
    },
  ],
});
