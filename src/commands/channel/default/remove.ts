import { listChannels } from '../../../api/table/channels.ts';
import { removeDefaultChannel } from '../../../api/table/default-channels.ts';
import { verb } from '../../_define.ts';
import { several, severalPositional } from '../_several.ts';
import { changeDefaults, fields } from './_change.ts';

export const command = verb({
  description: 'Nobody is unsubscribed.',
  rows: [removeDefaultChannel, listChannels],
  params: {},
  extra: several,
  fields,
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel default remove announcements', what: 'only for users who join later' },
  ],
  run: ({ extra }, context) => changeDefaults(extra.channels, false, context),
});
