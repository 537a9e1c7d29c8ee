import { listInvites, resendInvite } from '../../api/table/invites.ts';
import { usageError } from '../../base/cli-error.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import type { Outcome } from '../../changes/outcome.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { findInvites, type Invite, knownOf, several, severalPositional, showInvite } from './_open.ts';

const fields = ['id', 'is_multiuse', 'email', 'outcome'];

export const command = verb({
  description:
    'Of several invitations to one address the newest is sent. Where the answer is lost it is not sent ' +
    'once more: nothing tells whether the mail went out.',
  rows: [resendInvite, listInvites],
  params: {},
  extra: several,
  fields,
  positionals: severalPositional,
  examples: [
    { line: 'realmctl invite resend ines@sandbox.invalid', what: 'to one address' },
    {
      line: "realmctl invite list --no-links --jq '.[].email' | realmctl invite resend -",
      what: 'to all who have not joined',
    },
  ],
  async run({ extra }, context) {
    const invites = newestOfEach(await findInvites(extra.invites, context));
    const link = invites.find(({ is_multiuse }) => is_multiuse);
    if (link !== undefined) {
      throw usageError(`${showInvite(link)} was never sent, so it cannot be sent again`);
    }
    const prepared = invites.map((invite) => prepare(invite, context));
    return runMany(prepared, { doing: 'Resend', noun: 'invitations', id: 'id', fields }, context);
  },
});

function newestOfEach(invites: readonly Invite[]): Invite[] {
  const newest = new Map<string, Invite>();
  for (const invite of invites) {
    const key = invite.is_multiuse ? `link ${invite.id}` : String(invite.email).toLowerCase();
    const known = newest.get(key);
    if (known === undefined || known.id < invite.id) newest.set(key, invite);
  }
  return [...newest.values()];
}

function prepare(invite: Invite, context: Context): Prepared {
  const thing = showInvite(invite);
  const known = knownOf(invite);
  return {
    thing,
    known,
    hazards: [],
    async run() {
      await context.write(resendInvite, { invite_id: invite.id });
      const outcome: Outcome = 'sent';
      return {
        object: { ...known, outcome },
        fields,
        id: 'id',
        done: `sent the ${thing} again`,
        show: false,
      };
    },
  };
}
