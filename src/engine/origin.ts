/** Whether this account created a thing that has the expected name. Asked after an answer was lost. */
import { normalizeName } from '../api/normalize-name.ts';

/** Who created a thing, and when. Not every server shows this, and not for everything. */
interface Origin {
  readonly creator_id?: number | null | undefined;
  readonly date_created?: number | null | undefined;
}

/** Who creates something, and since when, in UNIX seconds of the server's clock. */
export interface CreationStart {
  readonly me: number;
  /** Absent if nothing had the name when the creation began. */
  readonly begun?: number | undefined;
}

/**
 * Whether this account created a channel. Servers below level 30 don't show when a channel was created, and servers
 * below level 254 don't show by whom.
 */
export function isCreatedChannel(
  { creator_id, date_created }: Origin,
  { me, begun }: CreationStart,
): boolean {
  // Both clocks have whole seconds.
  const isInTime = begun === undefined || (date_created ?? begun) >= begun - 1;
  return isInTime && (creator_id ?? me) === me;
}

/**
 * Whether this account created a group, judged as for channels. Servers below level 292 show neither creator nor
 * date, so the description must be the one that was sent.
 */
export function isCreatedGroup(
  group: Origin & { readonly description: string },
  sent: { readonly description: string },
  beginning: CreationStart,
): boolean {
  return group.description === sent.description && isCreatedChannel(group, beginning);
}

/**
 * Whether this account created a user. No server shows who created one, and some round the date of joining to whole
 * minutes.
 */
export function isCreatedAccount(
  { full_name, date_joined = '' }: { readonly full_name: string; readonly date_joined?: string | undefined },
  sent: { readonly full_name: string },
  startedAt: number,
): boolean {
  if (full_name !== normalizeName(sent.full_name)) return false;
  return Date.parse(date_joined) >= Math.floor((startedAt - 1) / 60) * 60_000;
}
