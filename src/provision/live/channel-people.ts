/** Who is subscribed to each channel, as the state of a registration tells it of all at once. */
import type { Reading } from '../../api/resources/compare.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { Live, LiveKind, LivePeople } from '../model/live.ts';
import { type Attempt, withoutReply } from './attempted.ts';
import type { State } from './state.ts';

type Told = Reading & { readonly stream_id: number };

/** Where the state has channels: the account's own, those it left, and all others. */
const parts = ['subscriptions', 'unsubscribed', 'never_subscribed'] as const;

/**
 * Subscribers of every channel that was read. One that the state does not tell of, and one that it says to be
 * empty where it counts somebody or this account may not look, is `invisible`: an empty list proves nothing there.
 */
export function peopleOf(
  { things }: LiveKind,
  state: Attempt<State>,
  me: Live['me'],
): ReadonlyMap<number, LivePeople> {
  if ('problem' in state) {
    const lacking = { ids: [], ...withoutReply(state.problem, me) };
    return new Map([...things.keys()].map((id) => [id, lacking]));
  }
  const told = new Map(
    parts.flatMap((part) =>
      ((state.value[part] ?? []) as readonly Told[]).map((each) => [each.stream_id, each]),
    ),
  );
  const own = new Set(((state.value.subscriptions ?? []) as readonly Told[]).map(({ stream_id: id }) => id));
  return new Map([...things].map(([id, channel]) => [id, peopleIn(channel, told.get(id), own.has(id), me)]));
}

/** Channels that the state tells of. */
export function channelsIn(state: Attempt<State>): number[] {
  if ('problem' in state) return [];
  return parts.flatMap((part) =>
    ((state.value[part] ?? []) as readonly Told[]).map(({ stream_id: id }) => id),
  );
}

function peopleIn(channel: Reading, told: Told | undefined, isIn: boolean, me: Live['me']): LivePeople {
  const invisible = (why: string): LivePeople => ({ ids: [], status: 'invisible', why });
  const hidden = !isAtLeast(me.role, 'administrator') && { isHidden: true };
  if (!Array.isArray(told?.subscribers)) return invisible('the server does not show who is subscribed');
  const ids = told.subscribers as readonly number[];
  const isGuest = hasRole(me.role, 'guest');
  if (ids.length === 0 && (Number(channel.subscriber_count ?? 0) > 0 || (isGuest && !isIn))) {
    return { ...invisible('this account may not see who is subscribed'), ...hidden };
  }
  if (isGuest) return { ids, status: 'partial', why: 'guests may not see everyone', ...hidden };
  return { ids, status: 'complete' };
}
