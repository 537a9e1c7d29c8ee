import { showReference } from '../../api/reference.ts';
import { user as resource } from '../../api/resources/user.ts';
import { fieldNames } from '../../api/shape.ts';
import { deleteQueue, readEvents, registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { verb } from '../_define.ts';
import { oneUser } from '../user/_one.ts';
import { description, extra, waitUntil } from './_wait.ts';

const fields = fieldNames(listUsers.reply, 'members');

export const command = verb({
  description,
  rows: [registerQueue, listUsers, readEvents, deleteQueue],
  extra: {
    user: { ...oneUser, required: true },
    ...extra,
  },
  fields,
  longRunning: true,
  positionals: [{ param: 'user', name: 'USER' }],
  examples: {
    'realmctl wait user member1@sandbox.invalid': 'wait until someone has joined',
    "realmctl wait user id:13 --for '.role <= 300'": 'wait until a user is at least a moderator',
    'realmctl wait user id:14 --for gone --timeout 1s': {
      what: 'wait a second for a user to be deactivated',
      exit: 3,
    },
  },
  async run({ extra: { user, for: expression } }, context) {
    return waitUntil(
      {
        kind: 'user',
        resource,
        fields,
        types: ['realm_user'],
        shown: showReference(user),
        find: (directory) => directory.user(user),
        isRetired: ({ is_active }) => is_active === false,
      },
      expression,
      context,
    );
  },
});
