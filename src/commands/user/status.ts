import { getStatus, statusReading } from '../../api/resources/status.ts';
import { listUsers } from '../../api/table/users.ts';
import { verb } from '../_define.ts';
import { requireStatus } from './_accounts.ts';
import { oneUser } from './_one.ts';

export const command = verb({
  description:
    'Leaves out what is not set. Bots and deactivated users have no status. `status set USER` and ' +
    '`status clear USER` change it.',
  rows: [getStatus, listUsers],
  fields: ['user_id', 'full_name', ...Object.keys(statusReading)],
  extra: {
    user: { ...oneUser, required: true },
  },
  positionals: [{ param: 'user', name: 'USER' }],
  examples: {
    'realmctl user status member1@sandbox.invalid': 'text and emoji',
    'realmctl user status me --jq .status_text': 'only the text',
  },
  async run({ extra }, context) {
    const user = await (await context.directory()).user(extra.user);
    requireStatus(user);
    const { user_id, full_name } = user;
    const { status } = await context.read(getStatus, { user_id });
    return { object: { user_id, full_name, ...status }, id: 'user_id' };
  },
});
