/**
 * Builds invitations: people who join alike are invited together, with the channels and groups that they should be in.
 */
import { rankOf } from '../../api/roles.ts';
import { createInvites, resendInvite, revokeInvite } from '../../api/table/invites.ts';
import { halves } from '../../base/batches.ts';
import { invitedTogether, withDefaultChannels } from '../../engine/requests/invitations.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { type Draft, fieldOf } from './draft.ts';
import type { OpenStep } from './naming.ts';
import type { Scene } from './scene.ts';
import type { Request } from './steps.ts';

const member = rankOf('member');

interface Invited {
  readonly draft: Draft;
  readonly role: number;
  readonly channels: readonly number[];
  readonly groups: readonly number[];
}

export function inviteSteps(drafts: readonly Draft[], scene: Scene): OpenStep[] {
  const invited = drafts.filter(({ action }) => action === 'invite');
  const belongs = invited.length === 0 ? nowhere : belonging(scene);
  const all = invited.map(
    (draft): Invited => ({
      draft,
      role: Number(fieldOf(draft, 'role')?.to ?? member),
      channels: belongs.channels.get(draft.id) ?? [],
      groups: belongs.groups.get(draft.id) ?? [],
    }),
  );
  const together = invitedTogether(all, ({ role, channels, groups }) => ({ role, channels, groups }));
  return [
    ...together.map((group): OpenStep => ({ ...inviting(group, scene), stage: 'widen', after: [] })),
    ...drafts.flatMap((draft) => mailing(draft)),
  ];
}

function inviting(group: readonly Invited[], scene: Scene): Request {
  const [{ role, channels, groups }] = group as readonly [Invited, ...Invited[]];
  const { group_ids } = createInvites.params;
  const known = scene.live.kinds.get('channels')?.things ?? [];
  return {
    row: createInvites.id,
    args: {
      invitee_emails: group.map(({ draft }) => draft.name).join(','),
      // Everyone who joins is subscribed to the default channels.
      ...withDefaultChannels(channels, scene.level, known),
      ...(role !== member && { invite_as: role }),
      ...(groups.length > 0 && scene.level >= group_ids.since && { group_ids: groups }),
    },
    drafts: group.map(({ draft }) => draft),
    makes: group.map(({ draft }) => draft.id),
    ...(group.length > 1 && { halves: () => halves(group).map((half) => inviting(half, scene)) }),
  };
}

type Places = ReadonlyMap<number, readonly number[]>;
const nowhere: { readonly channels: Places; readonly groups: Places } = {
  channels: new Map(),
  groups: new Map(),
};

/** Returns the channels and groups whose lists name people without an account. */
function belonging({ wanted }: Scene): typeof nowhere {
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
