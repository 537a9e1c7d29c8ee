import { listChannels } from '../../../api/table/channels.ts';
import { removeDefaultChannel } from '../../../api/table/default-channels.ts';
import { verb } from '../../_define.ts';
import { severalOfAState, severalPositional } from '../_several.ts';
import { changeDefaults, fields } from './_change.ts';

export const command = verb({
  description: 'Existing subscribers stay subscribed.',
  rows: [removeDefaultChannel, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    {
      line: 'realmctl channel default remove announcements',
      what: 'stop subscribing new users to a channel',
    },
    {
      line: 'realmctl channel default remove --all --where-folder none --yes',
      what: 'remove all channels that are in no folder',
    },
  ],
  run: ({ extra }, context) => changeDefaults(extra, false, context),
});
