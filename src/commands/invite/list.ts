import { invite as resource } from '../../api/resources/invite.ts';
import { fieldNames } from '../../api/shape.ts';
import { listInvites } from '../../api/table/invites.ts';
import { listUsers } from '../../api/table/users.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { filterInvites, inviteFilters } from './_several.ts';

const fields = fieldNames(listInvites.reply, 'invites');
const listed: Listed = {
  resource,
  particular: {
    to: ({ is_multiuse, email }) => (is_multiuse === true ? 'whoever has the link' : (email as string)),
  },
};

export const command = verb({
  description:
    'Administrators see all open invitations, others only their own. Links and email invitations are ' +
    'numbered separately: name them link:N and id:N.',
  rows: [listInvites, listUsers],
  params: {},
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    ...inviteFilters,
    limit: filterOptions.limit,
  },
  examples: [
    { line: 'realmctl invite list', what: 'list open invitations' },
    {
      line: 'realmctl invite list --no-links --by member1@sandbox.invalid',
      what: 'list the people a user invited',
    },
    { line: "realmctl invite list --links --jq '.[].link_url'", what: 'only links' },
  ],
  async run({ extra: { limit, ...filters } }, context) {
    const { invites } = await context.read(listInvites, {});
    const found = await filterInvites(invites, filters, context);
    return {
      list: found,
      columns: await namedColumns(listed, found, context),
      fields,
      id: 'id',
      noun: 'invitations',
      limit,
    };
  },
});
