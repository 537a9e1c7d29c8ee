import { reportMessage as row } from '../../api/table/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { visibleMessage } from '../rules/messages.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { defineHandler } from './handler.ts';
import { noteReported } from './notices.ts';

const types: readonly (string | undefined)[] = row.params.report_type.suggestions;
/** From this level on, a report that would reach nobody is refused (docs/service.md, Messages). */
const mustArrive = 511;

/** POST /messages/{message_id}/report. */
export const reportMessage = defineHandler(row, (call) => {
  const { args, organization, level } = call;
  const { report_type, description = '' } = args;
  const caller = callerOf(call);
  const message = visibleMessage(caller, args.message_id);
  if (!types.includes(report_type)) throw new ApiError('Invalid report_type');
  if (description.length > row.params.description.maxLength) {
    throw new ApiError(`description is too long (limit: ${row.params.description.maxLength} characters)`);
  }
  const channel = organization.channels.get(Number(settingOf(organization, 'moderation_request_channel_id')));
  if (channel === undefined) {
    throw new ApiError('Moderation request channel must be specified to enable message reporting.');
  }
  if (report_type === 'other' && description === '') {
    throw new ApiError('For reports of type "other", a description is required.');
  }
  if (!channel.is_archived) noteReported(caller, channel, `message ${message.id}`, report_type);
  else if (level >= mustArrive) throw new ApiError('The report could not be delivered.');
  return {};
});
