import { fieldNames } from '../../api/shape.ts';
import { serverSettings } from '../../api/table/server.ts';
import { verb } from '../_define.ts';
import { withoutEnvelope } from '../_reply.ts';

export const command = verb({
  rows: [serverSettings],
  params: serverSettings.params,
  examples: {
    'realmctl server info': 'show public information about the server',
    'realmctl server info --jq .zulip_feature_level': 'print only the feature level',
  },
  async run(_, context) {
    return {
      object: withoutEnvelope(await context.read(serverSettings, {})),
      fields: fieldNames(serverSettings.reply),
      id: 'zulip_version',
    };
  },
});
