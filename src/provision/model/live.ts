/** What was read of an organization. A removal needs proof: only what was read whole can yield one. */
import type { Reading } from '../../api/resources/compare.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { KindName } from './kinds.ts';

/**
 * How much of something was read: all of it; a part, since this account does not see more; nothing, since it
 * may not look; nothing, since the read failed.
 */
export type Completeness = 'complete' | 'partial' | 'invisible' | 'failed';

export interface Read {
  readonly status: Completeness;
  /** Why it is not complete, in words. */
  readonly why?: string | undefined;
  /** What is missing is only not shown to this account; another account may see it. */
  readonly isHidden?: boolean | undefined;
  /** How a run ends that cannot do without it, where the read failed or was refused. */
  readonly exitReason?: ExitReason | undefined;
}

export interface LiveKind extends Read {
  /** Something is there that is not among these: what is not found may be there, too. */
  readonly isCut?: boolean | undefined;
  /** By id, in the service's order; 0 for the one thing of a kind. Where ids are no numbers, by their place from 1. */
  readonly things: ReadonlyMap<number, Reading>;
}

export interface LivePeople extends Read {
  readonly ids: readonly number[];
}

export interface LiveInvitation {
  readonly id: number;
  readonly email: string;
  readonly expired: boolean;
  /** Numbers of roles as in readings of users. */
  readonly role?: number | undefined;
}

export interface Live {
  readonly site: string;
  readonly level: number;
  /** The account that asks. */
  readonly me: { readonly user_id: number; readonly email: string; readonly role: number };
  /** What was asked for. Users, groups and channels are there as soon as anything names one. */
  readonly kinds: ReadonlyMap<KindName, LiveKind>;
  /** Subscribers by channel, where channels were asked for with their subscribers. */
  readonly subscribers: ReadonlyMap<number, LivePeople>;
  /** Open invitations by email to addresses, where users were asked for. */
  readonly invitations: Read & { readonly open: readonly LiveInvitation[] };
}
