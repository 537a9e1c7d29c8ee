import { listInvites, resendInvite } from '../../api/table/invites.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { resumable } from '../../bulk/several-options.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { explainRevoked, type Invite, knownOf, showInvite } from './_open.ts';
import { resolveInvites, severalByEmail, severalPositional } from './_several.ts';

const fields = ['id', 'is_multiuse', 'email', 'outcome'];

export const command = verb({
  description:
    'Resends the newest invitation to each address. If the answer is lost, realmctl does not retry, ' +
    'because the email may have been sent.',
  rows: [resendInvite, listInvites],
  extra: severalByEmail,
  fields,
  asks: ['many-emails', 'all-that-match'],
  several: resumable,
  positionals: severalPositional,
  examples: {
    'realmctl invite resend ines@sandbox.invalid': 'resend an invitation',
    'realmctl invite resend --all --where-role member --yes': 'resend all invitations for members',
    "realmctl invite list --no-links --jq '.[].email' | realmctl invite resend -":
      'resend all email invitations',
  },
  async run({ extra }, context) {
    const { invites: named, selected } = await resolveInvites(extra, context, { links: false });
    const invites = newestOfEach(named);
    const link = invites.find(({ is_multiuse }) => is_multiuse);
    if (link !== undefined) {
      throw usageError(`${showInvite(link)} was never sent, so it cannot be sent again`);
    }
    const prepared = invites.map((invite) => prepareResending(invite, context));
    const results = { action: 'Resend', noun: 'invitations', id: 'id', fields, selected };
    return runMany(prepared, results, context);
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

function prepareResending(invite: Invite, context: Context): Prepared {
  const thing = showInvite(invite);
  const known = knownOf(invite);
  return {
    thing,
    known,
    hazards: [],
    emails: 1,
    async run() {
      try {
        await context.write(resendInvite, { invite_id: invite.id });
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        throw await explained(error, () => explainRevoked(error, invite, context));
      }
      return { object: { ...known, outcome: 'sent' }, done: `sent the ${thing} again` };
    },
  };
}
