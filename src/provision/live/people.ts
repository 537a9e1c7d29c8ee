/** The subscribers of all channels, from the state that a registration returns, and open invitations. */
import type { Reading } from '../../api/resources/compare.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import { listInvites } from '../../api/table/invites.ts';
import type { Context } from '../../session/context.ts';
import type { Live, LiveInvitation, LiveKind, LivePeople } from '../model/live.ts';
import { type Attempt, attempted, withoutReply } from './attempt.ts';
import type { State } from './state.ts';

type StateChannel = Reading & { readonly stream_id: number };

/** The lists of channels in the state: the account's subscriptions, channels that it left, and all others. */
const parts = ['subscriptions', 'unsubscribed', 'never_subscribed'] as const;

/**
 * Returns the subscribers of every channel that was read. They are `invisible` if the state does not have the channel,
 * or has an empty list although someone is counted or this account may not see them: such a list proves nothing.
 */
export function peopleOf(
  { things }: LiveKind,
  state: Attempt<State>,
  me: Live['me'],
): ReadonlyMap<number, LivePeople> {
  if ('problem' in state) {
    const unread = { ids: [], ...withoutReply(state.problem, me) };
    return new Map([...things.keys()].map((id) => [id, unread]));
  }
  const channels = new Map(
    parts.flatMap((part) =>
      ((state.value[part] ?? []) as readonly StateChannel[]).map((each) => [each.stream_id, each]),
    ),
  );
  const own = new Set(
    ((state.value.subscriptions ?? []) as readonly StateChannel[]).map(({ stream_id: id }) => id),
  );
  return new Map(
    [...things].map(([id, channel]) => [id, peopleIn(channel, channels.get(id), own.has(id), me)]),
  );
}

/** Returns the ids of the channels in the state. */
export function channelsIn(state: Attempt<State>): number[] {
  if ('problem' in state) return [];
  return parts.flatMap((part) =>
    ((state.value[part] ?? []) as readonly StateChannel[]).map(({ stream_id: id }) => id),
  );
}

function peopleIn(
  channel: Reading,
  entry: StateChannel | undefined,
  isSubscribed: boolean,
  me: Live['me'],
): LivePeople {
  const invisible = (why: string): LivePeople => ({ ids: [], status: 'invisible', why });
  const hidden = !isAtLeast(me.role, 'administrator') && { isHidden: true };
  if (!Array.isArray(entry?.subscribers)) return invisible('the server does not show who is subscribed');
  const ids = entry.subscribers as readonly number[];
  const isGuest = hasRole(me.role, 'guest');
  if (ids.length === 0 && (Number(channel.subscriber_count ?? 0) > 0 || (isGuest && !isSubscribed))) {
    return { ...invisible('you do not have permission to see who is subscribed'), ...hidden };
  }
  if (isGuest) return { ids, status: 'partial', why: 'guests may not see everyone', ...hidden };
  return { ids, status: 'complete' };
}

// Reads open invitations by email.

/**
 * Reads the open invitations, without links, which invite no particular person. Administrators see all invitations,
 * others their own.
 */
export async function readInvitations(
  context: Context,
  me: () => Promise<Live['me']>,
): Promise<Live['invitations']> {
  const [read, own] = await Promise.all([attempted(() => context.read(listInvites, {})), me()]);
  if ('problem' in read) return { open: [], ...withoutReply(read.problem, own) };
  const now = Date.now() / 1000;
  const open = read.value.invites
    .filter(({ is_multiuse: isLink }) => !isLink)
    .map(
      ({ id, email, expiry_date: until, invited_as }): LiveInvitation => ({
        id,
        email: email ?? '',
        expired: typeof until === 'number' && until <= now,
        role: invited_as,
      }),
    );
  return isAtLeast(own.role, 'administrator')
    ? { open, status: 'complete' }
    : {
        open,
        status: 'partial',
        why: 'you can see only the invitations you sent',
        isHidden: true,
      };
}
