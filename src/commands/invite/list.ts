import { invite as resource } from '../../api/resources/invite.ts';
import { roles } from '../../api/roles.ts';
import { fieldNames } from '../../api/shape.ts';
import { listInvites } from '../../api/table/invites.ts';
import { listUsers } from '../../api/table/users.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';

const fields = fieldNames(listInvites.reply, 'invites');
const listed: Listed = {
  resource,
  particular: {
    to: ({ is_multiuse, email }) => (is_multiuse === true ? 'whoever has the link' : (email as string)),
  },
};

export const command = verb({
  description:
    'Administrators see all that are open, others their own. Numbers of links and of invitations by ' +
    'email go apart: a command names them link:N and id:N.',
  rows: [listInvites, listUsers],
  params: {},
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    role: { kind: 'choice', choices: roles, help: 'only those for a role' },
    by: { kind: 'user', help: 'only those that a user sent' },
    links: { kind: 'flag', help: 'links alone; --no-links: invitations by email alone' },
    ...filterOptions,
  },
  examples: [
    { line: 'realmctl invite list', what: 'all that are open' },
    { line: 'realmctl invite list --no-links --by member1@sandbox.invalid', what: 'whom somebody invited' },
    { line: "realmctl invite list --links --jq '.[].link_url'", what: 'the links alone' },
  ],
  async run({ extra: { role, by, links, search, limit } }, context) {
    const { invites } = await context.read(listInvites, {});
    const inviter = by === undefined ? undefined : await (await context.directory()).userId(by);
    const found = searched(invites, search, 'email').filter(
      (invite) =>
        (role === undefined || invite.invited_as === role) &&
        (inviter === undefined || invite.invited_by_user_id === inviter) &&
        (links === undefined || invite.is_multiuse === links),
    );
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
