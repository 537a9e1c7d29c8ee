/** What was read of an organization. A removal needs proof, so only complete lists lead to one. */

import type { Reading } from '../../api/resources/compare.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { KindName } from './kinds.ts';

/**
 * How much of something was read: everything; a part, since this account does not see more; nothing, since it may not
 * look; nothing, since the read failed.
 */
export type Completeness = 'complete' | 'partial' | 'invisible' | 'failed';

export interface Read {
  readonly status: Completeness;
  /** Why it is not complete, in words. */
  readonly why?: string | undefined;
  /** Whether the missing part is only hidden from this account, so that another account may see it. */
  readonly isHidden?: boolean | undefined;
  /** The exit reason of a run that needs it, if the read failed or was refused. */
  readonly exitReason?: ExitReason | undefined;
}

export interface LiveKind extends Read {
  /** Whether some things are missing here although they exist, so that something not found may exist too. */
  readonly isCut?: boolean | undefined;
  /**
   * Things by id, in the server's order; 0 if the kind has only one thing. Things without numeric ids are numbered
   * from 1.
   */
  readonly things: ReadonlyMap<number, Reading>;
}

export interface LivePeople extends Read {
  readonly ids: readonly number[];
}

export interface LiveInvitation {
  readonly id: number;
  readonly email: string;
  readonly expired: boolean;
  /** The role's number, as in readings of users. */
  readonly role?: number | undefined;
}

export interface Live {
  readonly site: string;
  readonly level: number;
  /** The account that realmctl uses. */
  readonly me: { readonly user_id: number; readonly email: string; readonly role: number };
  /** The kinds that were requested. Users, groups and channels are included as soon as anything refers to one. */
  readonly kinds: ReadonlyMap<KindName, LiveKind>;
  /** Subscribers by channel id, if channels were requested with their subscribers. */
  readonly subscribers: ReadonlyMap<number, LivePeople>;
  /** Open invitations by email address, if users were requested. */
  readonly invitations: Read & { readonly open: readonly LiveInvitation[] };
}

/** Whether a user's address is hidden from this account; addresses of bots never are. */
export function hidesAddress({ delivery_email: address, is_bot: isBot }: Reading): boolean {
  return !address && isBot !== true;
}
