/** Invitations: people who come in alike go together, with the channels and groups that they are to be in. */
import { rankOf } from '../../api/roles.ts';
import { createInvites, resendInvite, revokeInvite } from '../../api/table/invites.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { type Draft, fieldOf } from './draft.ts';
import type { OpenStep } from './naming.ts';
import { isRetired, type Scene } from './scene.ts';
import type { Request } from './steps.ts';

/** Addresses of one request: the service ends a request that takes too long. */
const mostAddresses = 100;
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
  const alike = grouped(all, ({ role, channels, groups }) => JSON.stringify([role, channels, groups]));
  return [
    ...alike
      .flatMap((group) => pieces(group, mostAddresses))
      .map(
        (group): OpenStep => ({
          ...inviting(group, scene),
          stage: 'widen',
          after: [],
        }),
      ),
    ...drafts.flatMap((draft) => mailing(draft)),
  ];
}

function inviting(group: readonly Invited[], scene: Scene): Request {
  const [{ role, channels, groups }] = group as readonly [Invited, ...Invited[]];
  const { include_realm_default_subscriptions: byDefault, group_ids } = createInvites.params;
  const takesDefaults = scene.level >= byDefault.since;
  return {
    row: createInvites.id,
    args: {
      invitee_emails: group.map(({ draft }) => draft.name).join(','),
      stream_ids: takesDefaults ? channels : [...new Set([...channels, ...defaultChannels(scene)])],
      ...(role !== member && { invite_as: role }),
      ...(groups.length > 0 && scene.level >= group_ids.since && { group_ids: groups }),
      ...(takesDefaults && { include_realm_default_subscriptions: true }),
    },
    drafts: group.map(({ draft }) => draft),
    makes: group.map(({ draft }) => draft.id),
    ...(group.length > 1 && { halves: () => halves(group).map((half) => inviting(half, scene)) }),
  };
}

/** Who joins is in the default channels, as everybody is who joins. */
function defaultChannels({ live }: Scene): number[] {
  return [...(live.kinds.get('channels')?.things ?? [])].flatMap(([id, reading]) =>
    reading.is_default === true && !isRetired('channels', reading) ? [id] : [],
  );
}

type Places = ReadonlyMap<number, readonly number[]>;
const nowhere: { readonly channels: Places; readonly groups: Places } = {
  channels: new Map(),
  groups: new Map(),
};

/** Channels and groups in whose lists people stand who have no account yet. */
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
