import { listInvites, revokeInvite, revokeInviteLink } from '../../api/table/invites.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { runMany } from '../../bulk/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { explainGone, type Invite, isSameInvite, knownOf, openInvites, showInvite } from './_open.ts';
import { invitesMeant, several, severalPositional } from './_several.ts';

const fields = ['id', 'is_multiuse', 'email', 'link_url', 'outcome'];

export const command = verb({
  description:
    'Nobody can join with a revoked invitation. An email address stands for every open invitation to ' +
    'it.',
  rows: [revokeInvite, revokeInviteLink, listInvites],
  params: {},
  extra: several,
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    {
      line: 'realmctl invite revoke ines@sandbox.invalid --yes',
      what: 'revoke the invitations of an address',
    },
    { line: 'realmctl invite revoke id:2 link:1 --dry-run', what: 'only show the requests' },
    {
      line: 'realmctl invite revoke --all --where-by member1@sandbox.invalid --yes',
      what: 'revoke all invitations that a user sent',
    },
  ],
  async run({ extra }, context) {
    const { invites, selected } = await invitesMeant(extra, context);
    const prepared = invites.map((invite) => prepareRevoking(invite, context));
    const results = { doing: 'Revoke', noun: 'invitations', id: 'id', fields, selected };
    return runMany(prepared, results, context);
  },
});

function prepareRevoking(invite: Invite, context: Context): Prepared {
  const thing = showInvite(invite);
  const known = knownOf(invite);
  return {
    thing,
    known,
    hazards: [{ risk: 'retires', says: 'nobody will be able to join with it' }],
    async run() {
      await revoke(invite, context);
      const outcome: Outcome = 'removed';
      return { object: { ...known, outcome }, fields, id: 'id', done: `revoked ${thing}`, show: false };
    },
  };
}

async function revoke(invite: Invite, context: Context): Promise<void> {
  const args = { invite_id: invite.id };
  await confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: () =>
      invite.is_multiuse ? context.write(revokeInviteLink, args) : context.write(revokeInvite, args),
    async readBack() {
      const isThere = (await openInvites(context)).some((each) => isSameInvite(each, invite));
      return isThere ? undefined : { sent: true };
    },
    explain: (refusal) => explainGone(refusal, invite, context.reasons()),
  });
}
