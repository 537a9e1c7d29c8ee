import { setStatus } from '../../api/table/status.ts';
import { verb } from '../_define.ts';

const fields = ['status_text', 'emoji_name'];

export const command = verb({
  rows: [setStatus],
  params: {},
  fields,
  examples: [{ line: 'realmctl status clear', what: 'no status any more' }],
  async run(_, context) {
    const { level } = await (await context.client()).server();
    const hasEmoji = level >= setStatus.params.emoji_name.since;
    const nothing = { status_text: '', ...(hasEmoji ? { emoji_name: '' } : {}) };
    await context.write(setStatus, nothing);
    return { object: nothing, fields, id: '', done: 'cleared the status', show: false };
  },
});
