import { showReference } from '../../api/reference.ts';
import { listGroups, group as resource } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { deleteQueue, readEvents, registerQueue } from '../../api/table/events.ts';
import { verb } from '../_define.ts';
import { description, extra, waitUntil } from './_wait.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');

export const command = verb({
  description,
  rows: [registerQueue, listGroups, readEvents, deleteQueue],
  extra: { group: { kind: 'group', required: true, help: 'group name or id:ID' }, ...extra },
  fields,
  longRunning: true,
  positionals: [{ param: 'group', name: 'GROUP' }],
  examples: {
    'realmctl wait group designers': 'wait until it exists',
    "realmctl wait group on-call --for '.members | length > 1'": 'wait until it has two members',
    'realmctl wait group on-call --for .deactivated --timeout 1s': {
      what: 'wait a second for it to be deactivated',
      exit: 3,
    },
  },
  async run({ extra: { group, for: expression } }, context) {
    return waitUntil(
      {
        kind: 'group',
        resource,
        fields,
        // Deactivated users leave groups without an event about the group (docs/service.md, Events).
        types: ['user_group', 'realm_user'],
        shown: showReference(group),
        find: (directory) => directory.group(group),
        isRetired: ({ deactivated }) => deactivated === true,
      },
      expression,
      context,
    );
  },
});
