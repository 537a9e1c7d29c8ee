import { listChannels } from '../../../api/table/channels.ts';
import { addDefaultChannel } from '../../../api/table/default-channels.ts';
import { verb } from '../../_define.ts';
import { severalOfAState, severalPositional } from '../_several.ts';
import { changeDefaults, fields } from './_change.ts';

export const command = verb({
  description:
    'Only new users are subscribed to default channels; for existing users, use realmctl channel ' +
    'subscribe.',
  rows: [addDefaultChannel, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel default add design', what: 'subscribe new users to a channel' },
    {
      line: 'realmctl channel default add --all --where-privacy public --yes',
      what: 'subscribe new users to all public channels',
    },
  ],
  run: ({ extra }, context) => changeDefaults(extra, true, context),
});
