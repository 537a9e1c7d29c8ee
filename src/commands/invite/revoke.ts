import { listInvites, revokeInvite, revokeInviteLink } from '../../api/table/invites.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { prepareRemoval } from '../_removal.ts';
import { explainRevoked, type Invite, isSameInvite, knownOf, openInvites, showInvite } from './_open.ts';
import { resolveInvites, several, severalPositional } from './_several.ts';

const fields = ['id', 'is_multiuse', 'email', 'link_url', 'outcome'];

export const command = verb({
  description:
    'Nobody can join with a revoked invitation. An email address stands for every open invitation to ' +
    'it.',
  rows: [revokeInvite, revokeInviteLink, listInvites],
  extra: several,
  fields,
  asks: ['retires', 'all-that-match'],
  several: once,
  positionals: severalPositional,
  examples: {
    'realmctl invite revoke ines@sandbox.invalid --yes': 'revoke the invitations of an address',
    'realmctl invite revoke id:2 link:1 --dry-run': 'only show the requests',
    'realmctl invite revoke --all --where-by member1@sandbox.invalid --yes':
      'revoke all invitations that a user sent',
  },
  async run({ extra }, context) {
    const { invites, selected } = await resolveInvites(extra, context);
    const prepared = invites.map((invite) => prepareRevoking(invite, context));
    const results = { action: 'Revoke', noun: 'invitations', id: 'id', fields, selected };
    return runMany(prepared, results, context);
  },
});

function prepareRevoking(invite: Invite, context: Context): Prepared {
  const args = { invite_id: invite.id };
  return prepareRemoval(
    {
      thing: showInvite(invite),
      known: knownOf(invite),
      says: 'nobody will be able to join with it',
      doneAs: 'revoked',
      send: () =>
        invite.is_multiuse ? context.write(revokeInviteLink, args) : context.write(revokeInvite, args),
      isRemoved: async () => !(await openInvites(context)).some((each) => isSameInvite(each, invite)),
      missing: false,
      explain: (refusal) => explainRevoked(refusal, invite, context.reasons()),
    },
    context,
  );
}
