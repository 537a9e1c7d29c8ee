import { getStatus, status as resource, setStatus } from '../../api/resources/status.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { changeStatus } from './_changes.ts';

export const command = verb({
  rows: [setStatus, getStatus],
  params: {},
  fields: changeFields(resource),
  examples: [{ line: 'realmctl status clear', what: 'clear your status' }],
  async run(_, context) {
    const { level } = await (await context.client()).server();
    const hasEmoji = level >= setStatus.params.emoji_name.since;
    const nothing = { status_text: '', ...(hasEmoji ? { emoji_name: '' } : {}) };
    return changeStatus(nothing, context, {
      done: 'cleared the status',
      unchanged: 'there is no status',
    });
  },
});
