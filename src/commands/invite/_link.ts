/** Making a link to join, once. */
import { createInviteLink } from '../../api/table/invites.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { type Invite, openInvites } from './_open.ts';
import { explainTerms } from './_refused.ts';
import type { Terms } from './_terms.ts';

/** The link as the list has it; nothing in a dry run. */
export async function makeLink(terms: Terms, context: Context): Promise<Invite | undefined> {
  const before = new Set((await links(context)).map(({ id }) => id));
  const { user_id } = await (await context.directory()).me();
  const made = await confirmedWrite<{ readonly sent: boolean; readonly url?: string | undefined }>(context, {
    async attempt() {
      const written = await context.write(createInviteLink, terms);
      return { sent: written.sent, url: written.sent ? written.reply.invite_link : undefined };
    },
    async readBack() {
      const fresh = (await links(context)).find(
        ({ id, invited_by_user_id: by = user_id }) => !before.has(id) && by === user_id,
      );
      return fresh === undefined ? undefined : { sent: true, url: fresh.link_url };
    },
    explain: (refusal) => explainTerms(refusal, terms, 'create_multiuse_invite_group', context),
  });
  if (!made.sent) return undefined;
  return (await links(context)).find(({ link_url }) => link_url === made.url);
}

async function links(context: Context): Promise<Invite[]> {
  return (await openInvites(context)).filter(({ is_multiuse }) => is_multiuse);
}
