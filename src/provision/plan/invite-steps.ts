/**
 * Builds invitations: people who join alike are invited together, with the channels and groups that they should be in.
 */
import { createInvites, resendInvite, revokeInvite } from '../../api/table/invites.ts';
import { halves } from '../../base/batches.ts';
import { type InvitationTerms, invitationTerms, invitedTogether } from '../../engine/requests/invitations.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { type Draft, fieldOf } from './draft.ts';
import type { OpenStep } from './naming.ts';
import type { PlanContext } from './plan-context.ts';
import type { Request } from './steps.ts';

interface Invited {
  readonly draft: Draft;
  readonly terms: InvitationTerms;
}

export function inviteSteps(drafts: readonly Draft[], context: PlanContext): OpenStep[] {
  const invited = drafts.filter(({ action }) => action === 'invite');
  const lists = invited.length === 0 ? none : listsNaming(context);
  const known = context.live.kinds.get('channels')?.things ?? [];
  const all = invited.map((draft): Invited => {
    const role = fieldOf(draft, 'role')?.to as number | undefined;
    const [channels, groups] = [lists.channels.get(draft.id), lists.groups.get(draft.id)];
    return { draft, terms: invitationTerms({ role, channels, groups }, context.level, known) };
  });
  return [
    ...invitedTogether(all, ({ terms }) => terms).map(
      (group): OpenStep => ({ ...inviting(group), stage: 'widen', after: [] }),
    ),
    ...drafts.flatMap((draft) => mailing(draft)),
  ];
}

function inviting(group: readonly Invited[]): Request {
  return {
    row: createInvites.id,
    args: { invitee_emails: group.map(({ draft }) => draft.name).join(','), ...group[0]?.terms },
    drafts: group.map(({ draft }) => draft),
    makes: group.map(({ draft }) => draft.id),
    ...(group.length > 1 && { halves: () => halves(group).map(inviting) }),
  };
}

type Places = ReadonlyMap<number, readonly number[]>;
const none: { readonly channels: Places; readonly groups: Places } = {
  channels: new Map(),
  groups: new Map(),
};

/** Returns the channels and groups whose lists name people without an account. */
function listsNaming({ wanted }: PlanContext): typeof none {
  const find = (kind: 'channels' | 'groups', list: string): Places => {
    const places = new Map<number, number[]>();
    for (const { id, lists, external } of wanted.things.get(kind) ?? []) {
      for (const person of external ? [] : (lists.get(list)?.ids ?? [])) {
        if (!isPlaceholder(person)) continue;
        const known = places.get(person);
        if (known === undefined) places.set(person, [id]);
        else known.push(id);
      }
    }
    return places;
  };
  return { channels: find('channels', 'subscribers'), groups: find('groups', 'members') };
}

function mailing(draft: Draft): OpenStep[] {
  const { action, invitation } = draft;
  if (invitation === undefined) return [];
  const row = action === 'revoke' ? revokeInvite : resendInvite;
  return [
    {
      stage: action === 'revoke' ? 'narrow' : 'widen',
      row: row.id,
      args: { invite_id: invitation },
      drafts: [draft],
      after: [],
    },
  ];
}
