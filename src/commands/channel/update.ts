import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { updateVerb } from '../_update-verb.ts';
import { changeParams } from './_change-params.ts';
import { channels } from './_several.ts';
import { prepareUpdating, refuseArchiving } from './_updating.ts';

export const command = updateVerb(channels, {
  description: 'Changes only what you name, in one request per channel.',
  rows: [updateChannel, listChannels],
  params: changeParams,
  ofOne: ['new_name'],
  asks: ['widens-access', 'deletes', 'takes-own-rights'],
  opposites: { unarchive: 'is_archived' },
  undo: true,
  bulk: {
    async checkRights(rights, context, things) {
      const { rightsCheck, missingForChanging } = await import('./_rights.ts');
      const check = await rightsCheck(context, things, rights);
      return (channel, changes) => missingForChanging(channel, changes, check);
    },
  },
  lookup: (given) => ({ full: given.is_default_stream !== undefined }),
  refuse: refuseArchiving,
  prepare: prepareUpdating,
  examples: {
    "realmctl channel update general --description 'What concerns everyone'": 'change one setting',
    'realmctl channel update general design --folder none': 'remove two channels from their folders',
    'realmctl channel update --all --where-folder Product --can-send-message-group role:members --dry-run':
      'show the requests for all channels of a folder',
    'realmctl channel update general --can-send-message-group role:moderators --if-current can_send_message_group=role:everyone':
      'change who can post, if everyone still can',
  },
});
