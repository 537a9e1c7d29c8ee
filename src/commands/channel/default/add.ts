import { listChannels } from '../../../api/table/channels.ts';
import { addDefaultChannel } from '../../../api/table/default-channels.ts';
import { verb } from '../../_define.ts';
import { severalOfAState, severalPositional } from '../_several.ts';
import { changeDefaults, fields } from './_change.ts';

export const command = verb({
  description: 'Users who are there already are not subscribed: realmctl channel subscribe does that.',
  rows: [addDefaultChannel, listChannels],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel default add design', what: 'users who join later are subscribed' },
    {
      line: 'realmctl channel default add --all --where-privacy public --yes',
      what: 'to all public channels',
    },
  ],
  run: ({ extra }, context) => changeDefaults(extra, true, context),
});
