import { setStatus } from '../../api/table/status.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';

const fields = Object.keys(setStatus.params);

export const command = verb({
  description: 'Only what is named changes. An empty text or emoji name takes it away.',
  rows: [setStatus],
  params: setStatus.params,
  aliases: { text: 'status_text', emoji: 'emoji_name' },
  fields,
  examples: [
    {
      line: "realmctl status set --text 'on vacation' --emoji palm_tree",
      what: 'text and emoji',
    },
    { line: "realmctl status set --emoji ''", what: 'keep the text, take the emoji away' },
  ],
  async run({ given }, context) {
    if (Object.keys(given).length === 0) {
      throw usageError('nothing to change is named', 'give --text, --emoji or --away');
    }
    await context.write(setStatus, given);
    return {
      object: given,
      fields,
      // A status has no id.
      id: '',
      done: `set the status: ${Object.keys(given).join(', ')}`,
      show: false,
    };
  },
});
