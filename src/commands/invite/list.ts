import { invite } from '../../api/resources/invite.ts';
import { listInvites } from '../../api/table/invites.ts';
import { listUsers } from '../../api/table/users.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { openInvites } from './_open.ts';
import { filterInvites, inviteFilters } from './_several.ts';

export const command = listVerb(invite, {
  description:
    'Administrators see all open invitations, others only their own. Links and email invitations are ' +
    'numbered separately: name them link:N and id:N.',
  rows: [listInvites, listUsers],
  renderers: {
    to: ({ is_multiuse, email }) => (is_multiuse === true ? 'anyone with the link' : (email as string)),
  },
  read: openInvites,
  extra: { ...inviteFilters, limit: filterOptions.limit },
  filter: filterInvites,
  examples: {
    'realmctl invite list': 'list open invitations',
    'realmctl invite list --no-links --by member1@sandbox.invalid': 'list the people a user invited',
    "realmctl invite list --links --jq '.[].link_url'": 'only links',
  },
});
