import { user } from '../api/resources/user.ts';
import { roleText } from '../api/role-text.ts';
import { roleOf } from '../api/roles.ts';
import { fieldNames } from '../api/shape.ts';
import { ownUser } from '../api/table/users.ts';
import { verb } from './_define.ts';
import { withoutEnvelope } from './_reply.ts';

export const command = verb({
  rows: [ownUser],
  resource: user,
  params: ownUser.params,
  fields: fieldNames(ownUser.reply),
  examples: {
    'realmctl whoami': 'show the account',
    "realmctl whoami --jq '.role <= 200'": 'are you an administrator?',
  },
  async run(_, context) {
    const own = await context.read(ownUser, {});
    return {
      object: withoutEnvelope(own),
      words: { role: roleText(roleOf(own)) },
      id: 'user_id',
    };
  },
});
