/** The document of an organization as it is, read in a number of requests that its size does not change. */
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { Reply } from '../../api/spec.ts';
import { listInvites } from '../../api/table/invites.ts';
import { type Attempt, attempted, withoutReply } from '../../provision/live/attempted.ts';
import { type FailedRead, failedRead } from '../../provision/live/failed-read.ts';
import { readLive } from '../../provision/live/read.ts';
import { type KindName, sharedKinds } from '../../provision/model/kinds.ts';
import type { Live, Read } from '../../provision/model/live.ts';
import type { Context } from '../../session/context.ts';
import type { Located } from './located.ts';
import { type Coverage, type Model, type Part, partNames } from './model.ts';
import { type InvitationReading, modelOf } from './model-of.ts';

/** What the document is made of. */
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

/** The read that failed, which rules could not be checked without; undefined where none did. */
export function failedReadOf({ live, invites }: ReadForModel): FailedRead | undefined {
  return failedRead(
    live,
    'problem' in invites ? { invitations: withoutReply(invites.problem, live.me) } : {},
  );
}

/** The document; what this account may not see is no part of it, and `coverage` says so. */
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
      says: () => true,
      isThere: () => true,
      isWhole: () => true,
    }),
    placeOf: () => undefined,
  };
}

function seenInvitations(me: Live['me']): Read {
  return isAtLeast(me.role, 'administrator')
    ? { status: 'complete' }
    : { status: 'partial', why: 'this account sees the invitations that it sent, not those of others' };
}

function coverageOf(part: Part, live: Live, invitations: Read): Coverage {
  if (part === 'invitations') return plainOf(invitations);
  if (part === 'subscribers') return subscribersOf(live);
  const read = live.kinds.get(part === 'bots' ? 'users' : (part as KindName));
  if (read === undefined) return { status: 'failed', why: 'they were not read' };
  const isUsers = part === 'bots' || part === 'users';
  // Somebody whose address is hidden is there all the same.
  if (isUsers && read.status === 'partial' && read.isCut !== true && !hasRole(live.me.role, 'guest')) {
    return { status: 'complete', why: null };
  }
  return plainOf(read);
}

function plainOf({ status, why }: Read): Coverage {
  return { status, why: status === 'complete' ? null : (why ?? null) };
}

/** Of all channels: the worst that was read of one says what is missing. */
function subscribersOf(live: Live): Coverage {
  const channels = live.kinds.get('channels');
  const all = [...live.subscribers.values()];
  const lacking = all.find(({ status }) => status !== 'complete');
  if (lacking === undefined) return plainOf(channels ?? { status: 'failed', why: 'they were not read' });
  const isSome = all.some(({ status }) => status === 'complete' || status === 'partial');
  return { status: isSome ? 'partial' : lacking.status, why: lacking.why ?? null };
}
