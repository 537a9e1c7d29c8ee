import { listUsers } from '../../api/table/users.ts';
import { userAddress } from '../../api/web-address.ts';
import { verb } from '../_define.ts';
import { oneUser } from '../user/_one.ts';
import { description, extra, fields, openAt } from './_open.ts';

export const command = verb({
  description,
  rows: [listUsers],
  extra: {
    user: { ...oneUser, required: true },
    ...extra,
  },
  fields,
  positionals: [{ param: 'user', name: 'USER' }],
  examples: { 'realmctl open user member1@sandbox.invalid': 'the profile of a user' },
  async run({ extra: { user, print = false } }, context) {
    return openAt(userAddress(await (await context.directory()).user(user)), print, context);
  },
});
