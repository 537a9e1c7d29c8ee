/** The terms of an invitation, as options and as columns of a table. */
import { createInviteLink, createInvites } from '../../api/table/invites.ts';
import { without } from '../_define.ts';

export const termsParams = {
  ...without(createInvites.params, 'invitee_emails', 'stream_ids'),
  stream_ids: createInviteLink.params.stream_ids,
};
