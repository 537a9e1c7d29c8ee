import { getStatus, status as resource, setStatus, setStatusOf } from '../../api/resources/status.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { changeStatus, ofUser } from './_changes.ts';

export const command = verb({
  description: 'Changes only what you name. An empty text or emoji name clears it.',
  rows: [setStatus, setStatusOf, getStatus, listUsers],
  params: setStatus.params,
  extra: { user: ofUser },
  positionals: [{ param: 'user', name: 'USER', optional: true }],
  resource,
  fields: ['user_id', 'full_name', ...changeFields(resource)],
  examples: {
    "realmctl status set --text 'on vacation' --emoji palm_tree": 'text and emoji',
    "realmctl status set --emoji ''": 'keep the text and clear the emoji',
    "realmctl status set member1@sandbox.invalid --text 'on leave' --emoji palm_tree":
      'set the status of a user',
  },
  async run({ given, extra: { user } }, context) {
    if (Object.keys(given).length === 0) {
      throw usageError('no change is named', 'use --text, --emoji or --away');
    }
    return changeStatus(given, context, { user });
  },
});
