import { fieldNames } from '../api/shape.ts';
import { ownUser } from '../api/table/users.ts';
import { verb } from './_define.ts';
import { withoutEnvelope } from './_reply.ts';

export const command = verb({
  rows: [ownUser],
  params: ownUser.params,
  examples: [
    { line: 'realmctl whoami', what: 'show the account' },
    { line: "realmctl whoami --jq '.role <= 200'", what: 'tell whether it is an administrator' },
  ],
  async run(_, context) {
    return {
      object: withoutEnvelope(await context.read(ownUser, {})),
      fields: fieldNames(ownUser.reply),
      id: 'user_id',
    };
  },
});
