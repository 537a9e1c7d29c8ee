import { getMessage, reportMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb } from '../_define.ts';
import { writtenTo } from './_refused.ts';

export const command = verb({
  description:
    'Reports go to the channel for moderation requests, which an administrator sets with org update ' +
    '--moderation-request-channel-id. You cannot undo a report.',
  rows: [reportMessage, getMessage],
  params: reportMessage.params,
  fields: [...Object.keys(reportMessage.params), 'outcome'],
  positionals: [{ param: 'message_id', name: 'MESSAGE_ID' }],
  examples: {
    'realmctl message report 1002 --report-type spam --dry-run': 'only show the requests',
    "realmctl message report 1002 --report-type other --description 'Posted in every channel.'": {
      what: 'add details for the moderators (a new sandbox has no channel for reports)',
      exit: 1,
    },
  },
  async run({ given: { message_id, report_type, ...given } }, context) {
    if (report_type === undefined) throw usageError('--report-type is missing', 'such as --report-type spam');
    await writtenTo(message_id, context.write(reportMessage, { message_id, report_type, ...given }), context);
    return {
      object: { message_id, report_type, ...given, outcome: 'sent' satisfies Outcome },
      id: 'message_id',
      done: `reported message ${message_id} to the moderators`,
    };
  },
});
