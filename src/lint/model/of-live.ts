/** Builds the document of a live organization. The number of requests does not depend on its size. */
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { Reply } from '../../api/spec.ts';
import { listInvites } from '../../api/table/invites.ts';
import {
  type Attempt,
  attempted,
  type FailedRead,
  failedRead,
  withoutReply,
} from '../../provision/live/attempt.ts';
import { readLive } from '../../provision/live/read.ts';
import { type KindName, sharedKinds } from '../../provision/model/kinds.ts';
import type { Live, Read } from '../../provision/model/live.ts';
import type { Context } from '../../session/context.ts';
import { type InvitationReading, modelOf } from './build-model.ts';
import type { Located } from './located.ts';
import { type Coverage, type Model, type Part, partNames } from './model.ts';

/** What the document is built from. */
export interface ReadForModel {
  readonly live: Live;
  readonly invites: Attempt<Reply<typeof listInvites>>;
}

/** Reads the organization. */
export async function readForModel(context: Context): Promise<ReadForModel> {
  const needs = { kinds: new Set(sharedKinds), profile: false, subscribers: true, invitations: false };
  const [live, invites] = await Promise.all([
    readLive(context, needs),
    attempted(() => context.read(listInvites, {})),
  ]);
  return { live, invites };
}

/** The failed read that kept rules from being checked; undefined if none failed. */
export function failedReadOf({ live, invites }: ReadForModel): FailedRead | undefined {
  return failedRead(
    live,
    'problem' in invites ? { invitations: withoutReply(invites.problem, live.me) } : {},
  );
}

/** Builds the document. What this account cannot see is left out, and `coverage` says so. */
export function modelOfLive({ live, invites }: ReadForModel): Located {
  const invitations = 'value' in invites ? (invites.value.invites as readonly InvitationReading[]) : [];
  const own: Read = 'problem' in invites ? withoutReply(invites.problem, live.me) : seenInvitations(live.me);
  const coverage = Object.fromEntries(
    partNames.map((part) => [part, coverageOf(part, live, own)]),
  ) as Model['coverage'];
  return {
    model: modelOf(live, invitations, {
      source: 'organization',
      coverage,
      knowsField: () => true,
      exists: () => true,
      isComplete: () => true,
    }),
    placeOf: () => undefined,
  };
}

function seenInvitations(me: Live['me']): Read {
  return isAtLeast(me.role, 'administrator')
    ? { status: 'complete' }
    : { status: 'partial', why: 'you can see only the invitations you sent' };
}

function coverageOf(part: Part, live: Live, invitations: Read): Coverage {
  if (part === 'invitations') return plainOf(invitations);
  if (part === 'subscribers') return subscribersOf(live);
  const read = live.kinds.get(part === 'bots' ? 'users' : (part as KindName));
  if (read === undefined) return { status: 'failed', why: 'they were not read' };
  const isUsers = part === 'bots' || part === 'users';
  // An account counts even if its address is hidden.
  if (isUsers && read.status === 'partial' && read.isCut !== true && !hasRole(live.me.role, 'guest')) {
    return { status: 'complete', why: null };
  }
  return plainOf(read);
}

function plainOf({ status, why }: Read): Coverage {
  return { status, why: status === 'complete' ? null : (why ?? null) };
}

/** Coverage of all channels: that of the channel about which least is known. */
function subscribersOf(live: Live): Coverage {
  const channels = live.kinds.get('channels');
  const all = [...live.subscribers.values()];
  const incomplete = all.find(({ status }) => status !== 'complete');
  if (incomplete === undefined) return plainOf(channels ?? { status: 'failed', why: 'they were not read' });
  const isSome = all.some(({ status }) => status === 'complete' || status === 'partial');
  return { status: isSome ? 'partial' : incomplete.status, why: incomplete.why ?? null };
}
