import { getStatus, status as resource, setStatus, setStatusOf } from '../../api/resources/status.ts';
import { listUsers } from '../../api/table/users.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { changeStatus, ofUser } from './_changes.ts';

export const command = verb({
  rows: [setStatus, setStatusOf, getStatus, listUsers],
  extra: { user: ofUser },
  positionals: [{ param: 'user', name: 'USER', optional: true }],
  fields: ['user_id', 'full_name', ...changeFields(resource)],
  examples: {
    'realmctl status clear': 'clear your status',
    'realmctl status clear member1@sandbox.invalid': 'clear the status of a user',
  },
  async run({ extra: { user } }, context) {
    const { level } = await (await context.client()).server();
    const hasEmoji = level >= setStatus.params.emoji_name.since;
    const nothing = { status_text: '', ...(hasEmoji ? { emoji_name: '' } : {}) };
    return changeStatus(nothing, context, {
      user,
      words: (whose) => ({
        done: `cleared ${whose ?? 'the status'}`,
        unchanged: whose === undefined ? 'there is no status' : `${whose} is already clear`,
      }),
    });
  },
});
